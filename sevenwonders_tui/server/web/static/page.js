// The page begins here. The terminal, which textual-serve has packed, is made when everything is loaded.

import { openButtons } from "./buttons.js";
import { hearBells, noteTurn, showTitles } from "./calls.js";
import { ask, forget, isTyping, makeWay, openField } from "./field.js";
import { followFinger } from "./finger.js";
import { fitLetters, letterSize } from "./letters.js";
import { hear, lead, watch } from "./line.js";
import { inLines, keep, showReader, touches } from "./mode.js";

/** The code by which the app tells the page something that is not for the eye; tui/touch_page.py writes it. */
const TOLD = 7707;
/** The mode in which a terminal tells the app whether it has the focus. */
const FOCUS_REPORTS = 1004;
const part = document.getElementById("terminal");

/** Do what the app tells: the room that its screen needs, the text that it asks for, and whose turn it is. */
function listenTo(page) {
  page.terminal.parser.registerOscHandler(TOLD, (text) => {
    const told = JSON.parse(text);
    if ("rooms" in told) {
      part.dataset.rooms = told.rooms.map((room) => room.join("x")).join(" ");
      // Not while the terminal is in the middle of what it writes.
      setTimeout(page.fit);
    }
    if ("typing" in told) ask(told.typing, told.wanted);
    if ("turn" in told) noteTurn(told.turn);
    if ("shown" in told) keep("shown", told.shown);
    return true;
  });
}

function begin(page) {
  const { terminal } = page;
  const keys = part.querySelector(".xterm-helper-textarea");
  const fit = page.fit.bind(page);
  // A keyboard on the screen covers a part of the terminal for a while; it is not painted anew for that.
  page.fit = () => {
    if (touches) fitLetters(page);
    fit();
  };
  window.onresize = () => {
    if (!isTyping()) page.fit();
  };
  showTitles(terminal);
  keys.setAttribute("aria-label", part.dataset.label);
  if (touches) {
    page.fit();
    keys.inputMode = "none";
    // The page's field takes the focus while the app's keeps its own.
    terminal.parser.registerCsiHandler({ prefix: "?", final: "h" }, ([mode]) => mode === FOCUS_REPORTS);
    listenTo(page);
    hearBells(terminal);
    followFinger(page);
    openField();
    part.addEventListener("pointerdown", makeWay);
    openButtons(page);
  }
  keys.focus();
  // What was measured and drawn with another font, while this one was on its way.
  document.fonts.ready.then(() => {
    terminal.clearTextureAtlas();
    page.fit();
  });
  watch(() => {
    forget();
    noteTurn(false);
    page.connect();
  });
}

// The page is in the language that is spoken in it, which somebody may have chosen on an earlier visit.
hear("language", (tag) => {
  document.documentElement.lang = tag;
});
hear("words", (words) => {
  for (const element of document.querySelectorAll("[data-word]")) element.textContent = words[element.dataset.word];
  document.getElementById("try").dataset.text = words.trying;
  part.dataset.label = words.label;
  part.querySelector(".xterm-helper-textarea")?.setAttribute("aria-label", words.label);
});
// Another release of the server has other files.
hear("release", (version) => {
  if (version !== part.dataset.release) location.reload();
});
hear("refused", (why) => {
  document.getElementById("why").textContent = why;
});

showReader();
lead();
// What the terminal is made with: it tells a screen reader what comes, and what has gone can be read again.
globalThis.terminalOptions = inLines ? { screenReaderMode: true, scrollback: 5000 } : {};
if (touches) globalThis.terminalOptions.fontSize = letterSize(part);
addEventListener("load", () => {
  // Without it this textual-serve is not known, and its terminal is used as it is.
  if (globalThis.terminalPage) begin(globalThis.terminalPage);
});
