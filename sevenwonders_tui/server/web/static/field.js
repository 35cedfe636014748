// The page's own field: text that the app asks for, and without such a question keys.
//
// On a telephone the terminal's hidden field would double and reorder words, since keyboards there change what they have
// already written.

import { type } from "./line.js";

const PASTE = ["\x1b[200~", "\x1b[201~"];
/** To the end of the app's field, and everything before it away. */
const CLEAR = "\x05\x15";
const ESCAPE = "\x1b";
const ERASE = "\x7f";
/** A browser tells of a tap as of a mouse, a little after the finger was lifted. */
const TAP_ENDS_MS = 300;

const form = document.getElementById("field");
const input = document.getElementById("typed");
const label = form.querySelector("label");
const screen = document.getElementById("terminal");
/** What the app asks for; null where it asks for nothing. */
let asked = null;
/** Whether something was typed since the field was filled. */
let isEdited = false;
/** Of what stands in the field, what the app has got as keys. */
let sent = "";

/** Return whether a keyboard may cover a part of the page now. */
export function isTyping() {
  return document.activeElement === input;
}

/**
 * Show the field for what the app asks for: label, text, secret, digits and length; hide it for null.
 * A field that made way for the screen stays away until it is wanted.
 */
export function ask(question, isWanted = false) {
  const isSame = asked !== null && question !== null && asked.label === question.label && asked.secret === question.secret;
  asked = question;
  form.classList.toggle("-asked", question !== null);
  if (question === null) return close();
  if (!isSame || !isEdited) fill(question.text);
  label.textContent = question.label;
  input.type = question.secret ? "password" : "text";
  input.inputMode = question.digits ? "numeric" : "text";
  input.autocomplete = question.secret ? "one-time-code" : "off";
  input.maxLength = question.length || 500;
  if (!isSame || isWanted) open();
}

/** Make way for the screen below, on which the person has tapped; the app still asks. */
export function makeWay() {
  if (asked === null || form.hidden) return;
  form.hidden = true;
  input.blur();
  // The press ends in the cell in which it began.
  for (const event of ["pointerup", "pointercancel"]) {
    screen.addEventListener(event, () => setTimeout(lift, TAP_ENDS_MS), { once: true });
  }
}

/** Answer the page's button for typing. */
export function toggle() {
  if (asked !== null) open();
  else if (form.hidden) openForKeys();
  else close();
}

/** Take back what the app asks for: a line was cut, and another app begins. */
export function forget() {
  ask(null);
}

/** Do what the page's return does: send the line, or the key. */
export function enter() {
  if (asked === null) return type("\r");
  // Control characters would end the paste.
  const text = input.value.replace(/[\x00-\x1f\x7f]/g, "");
  type(CLEAR + (text && PASTE.join(text)) + "\r");
  fill("");
}

/** Go back as Escape does, or close the field where the app has not asked for it. */
export function back() {
  if (asked === null && !form.hidden) close();
  else type(ESCAPE);
}

function openForKeys() {
  fill("");
  label.textContent = document.getElementById("terminal").dataset.label;
  input.type = "text";
  input.inputMode = "text";
  input.autocomplete = "off";
  input.maxLength = 500;
  open();
}

function open() {
  form.hidden = false;
  lift();
  // The browser may want a tap before it opens the keyboard.
  input.focus();
}

function fill(text) {
  input.value = text;
  sent = "";
  isEdited = false;
}

function close() {
  const hadFocus = isTyping();
  form.hidden = true;
  lift();
  input.blur();
  // Keys of a real keyboard go on to the app; the terminal's field opens none on a screen.
  if (hadFocus) document.querySelector(".xterm-helper-textarea")?.focus();
  fill("");
}

/** Send as keys how the field has changed: keyboards replace words that they have not finished. */
function sendChange(isFinished) {
  const text = input.value;
  let same = 0;
  while (same < sent.length && text[same] === sent[same]) same += 1;
  type(ERASE.repeat(sent.length - same) + text.slice(same));
  sent = text;
  if (isFinished) fill("");
}

/** Keep the field above a keyboard that covers the page. */
function rise() {
  const covered = innerHeight - visualViewport.height - visualViewport.offsetTop;
  form.style.bottom = `${Math.max(0, covered)}px`;
  lift();
}

/** Let the last rows of the screen, with the ways on, stand above the field; nothing is painted anew for that. */
function lift() {
  const below = document.body.clientHeight - screen.offsetTop - screen.offsetHeight;
  const covered = form.hidden ? 0 : Math.max(0, form.offsetHeight - below);
  screen.style.transform = covered ? `translateY(-${covered}px)` : "";
}

/** Begin to listen. */
export function openField() {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    enter();
  });
  input.addEventListener("input", (event) => {
    isEdited = true;
    if (asked === null) sendChange(!event.isComposing);
  });
  input.addEventListener("compositionend", () => {
    if (asked === null) sendChange(true);
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "Escape") type(ESCAPE);
    else if (event.key === "Backspace" && asked === null && !input.value) type(ERASE);
  });
  for (const event of ["resize", "scroll"]) visualViewport.addEventListener(event, rise);
}
