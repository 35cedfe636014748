// What a finger does beside tapping, which the terminal takes for a click: it rests, or it swipes.

import { type } from "./line.js";

const REST_MS = 500;
/** The way in pixels from which on a finger no longer rests. */
const SLACK = 10;
/** The way sideways, in pixels, that turns a page. */
const TURN = 60;
const RIGHT_BUTTON = 2;
const WHEEL_UP = 64;
const WHEEL_DOWN = 65;
const TAB = "\t";
const BACK_TAB = "\x1b[Z";

/** Send a press of a mouse's button at a place of the page, as terminals tell it. */
function press(terminal, screen, button, { clientX, clientY }, ends = "M") {
  if (terminal.modes.mouseTrackingMode === "none") return;
  const box = screen.getBoundingClientRect();
  const cell = (at, from, size, cells) => Math.min(cells, Math.max(1, Math.floor(((at - from) / size) * cells) + 1));
  const column = cell(clientX, box.left, box.width, terminal.cols);
  const row = cell(clientY, box.top, box.height, terminal.rows);
  type([...ends].map((end) => `\x1b[<${button};${column};${row}${end}`).join(""));
}

/** Let a finger on the terminal ask and swipe. */
export function followFinger({ element, terminal }) {
  const screen = element.querySelector(".xterm-screen");
  /** The finger on the screen; null where there is none, or several. */
  let finger = null;

  const letGo = () => {
    clearTimeout(finger?.timer);
    finger = null;
  };

  const rest = () => {
    finger.isSpent = true;
    press(terminal, screen, RIGHT_BUTTON, finger.from, "Mm");
  };

  const swipe = (touch) => {
    const row = screen.clientHeight / terminal.rows;
    const steps = Math.trunc((finger.y - touch.clientY) / row);
    for (let step = 0; step < Math.abs(steps); step += 1) {
      press(terminal, screen, steps > 0 ? WHEEL_DOWN : WHEEL_UP, finger.from);
    }
    finger.y -= steps * row;
  };

  screen.addEventListener("touchstart", (event) => {
    letGo();
    // Whoever has zoomed in moves what is seen of the page.
    if (event.touches.length > 1 || visualViewport.scale > 1.01) return;
    const [from] = event.touches;
    finger = { from, y: from.clientY, isSpent: false, way: "", timer: setTimeout(rest, REST_MS) };
  }, { passive: true });

  screen.addEventListener("touchmove", (event) => {
    if (finger === null || event.touches.length > 1) return letGo();
    const [touch] = event.touches;
    const across = Math.abs(touch.clientX - finger.from.clientX);
    const along = Math.abs(touch.clientY - finger.from.clientY);
    if (!finger.way && !finger.isSpent && Math.max(across, along) > SLACK) {
      clearTimeout(finger.timer);
      finger.way = across > along ? "across" : "along";
      finger.isSpent = true;
    }
    // The browser would let the page glide on, and take the next tap for what stops it.
    if (finger.isSpent && event.cancelable) event.preventDefault();
    if (finger.way === "along") swipe(touch);
  }, { passive: false });

  screen.addEventListener("touchend", (event) => {
    if (finger === null) return;
    // Otherwise the browser makes a tap of it.
    if (finger.isSpent) event.preventDefault();
    const across = event.changedTouches[0].clientX - finger.from.clientX;
    if (finger.way === "across" && Math.abs(across) > TURN) type(across < 0 ? TAB : BACK_TAB);
    letGo();
  });

  screen.addEventListener("touchcancel", letGo);
  screen.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true });
}
