// The websocket: where it leads, what it carries, and how the page comes back when it was cut.

import { inLines, kept, touches } from "./mode.js";

const PING_EVERY_MS = 10_000;
const PONG_WITHIN_MS = 3_000;
const OPEN_WITHIN_MS = 5_000;
const WAITS_MS = [500, 1_000, 2_000, 4_000, 5_000];
/** The server says goodbye with it when the person has left; with any other code, or none, the page comes back. */
const LEFT = 1000;
/** From this try on it helps to say what may be wrong. */
const HINT_AT = 3;
const HOME = /^(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|\[f[cde])|\.local$/i;

const { body } = document;
const listeners = new Map();
let socket = null;
let open = () => {};
let tries = 0;
let isOver = false;
let pongTimer = 0;
let againTimer = 0;

/** Call a function with the value of each message of one kind. */
export function hear(kind, listener) {
  listeners.set(kind, listener);
}

/** Send what a terminal would send: keys, presses, pastes. */
export function type(text) {
  socket?.send(JSON.stringify(["stdin", text]));
}

/** A websocket of the page: it drops what is said before it is open, and the page listens to it. */
class Line extends WebSocket {
  constructor(address) {
    super(touches ? `${address}&touch&shown=${encodeURIComponent(kept("shown") ?? "")}` : address);
    follow(this);
  }

  send(data) {
    if (this.readyState === WebSocket.OPEN) super.send(data);
  }
}

function follow(line) {
  socket = line;
  const isLate = setTimeout(() => giveUp(line), OPEN_WITHIN_MS);
  line.addEventListener("open", () => clearTimeout(isLate));
  line.addEventListener("message", ({ data }) => {
    if (line !== socket) return;
    clearTimeout(pongTimer);
    if (typeof data === "string") {
      const [kind, value] = JSON.parse(data);
      listeners.get(kind)?.(value);
    } else {
      tries = 0;
      show();
    }
  });
  line.addEventListener("close", ({ code }) => {
    clearTimeout(isLate);
    if (line !== socket) return;
    if (code === LEFT) {
      isOver = true;
      show();
    } else lost();
  });
}

/** Leave a websocket that says nothing: it may tell of its own end minutes later, or never. */
function giveUp(line) {
  if (line !== socket) return;
  socket = null;
  line.close();
  lost();
}

function lost() {
  clearTimeout(pongTimer);
  tries += 1;
  show();
  if (isVisible()) waitToComeBack(WAITS_MS[Math.min(tries, WAITS_MS.length) - 1]);
}

function waitToComeBack(wait) {
  clearTimeout(againTimer);
  againTimer = setTimeout(comeBack, wait);
}

function comeBack() {
  clearTimeout(againTimer);
  open();
}

function isVisible() {
  return document.visibilityState === "visible";
}

/** Ask whether the server is still there; come back at once if not. */
function look() {
  if (isOver || !isVisible()) return;
  if (socket === null || socket.readyState > WebSocket.OPEN) comeBack();
  else if (socket.readyState === WebSocket.OPEN) {
    const line = socket;
    clearTimeout(pongTimer);
    pongTimer = setTimeout(() => giveUp(line), PONG_WITHIN_MS);
    line.send(JSON.stringify(["ping", String(Date.now())]));
  }
}

function show() {
  body.classList.toggle("-over", isOver);
  body.classList.toggle("-cut", tries > 0);
  // The first try is soon over: until then the screen is dimmed only.
  body.classList.toggle("-away", tries > 1);
  body.classList.toggle("-astray", tries >= HINT_AT && HOME.test(location.hostname));
  const counter = document.getElementById("try");
  counter.textContent = counter.dataset.text.replace("{number}", String(tries));
}

/** Tell the terminal where its socket leads: where the page came from, encrypted as the page was. */
export function lead() {
  const { dataset } = document.getElementById("terminal");
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches ? "/still" : "";
  dataset.sessionWebsocketUrl = `${scheme}//${location.host}${dataset.socket}${inLines ? "/lines" : still}`;
  globalThis.WebSocket = Line;
}

/** Begin to watch over the line; `connect` opens another websocket. */
export function watch(connect) {
  open = connect;
  document.getElementById("now").addEventListener("click", comeBack);
  setInterval(look, PING_EVERY_MS);
  for (const event of ["online", "pageshow"]) addEventListener(event, look);
  document.addEventListener("visibilitychange", () => {
    if (isVisible()) look();
    else clearTimeout(pongTimer);
  });
}
