// How large the letters are where a finger points: the largest with which the game has the room that it needs.

import { keep, kept } from "./mode.js";

const LARGEST = 16;
const LEAST = 6;
/** The width and the height of a letter, to its size. */
const WIDE = 0.6;
const HIGH = 1.32;

/** What the person has added to the size. */
const step = () => Number.parseInt(kept("letters") ?? "0", 10) || 0;

/** Return the rooms, as columns and rows, of which one is enough for the game. */
function roomsOf(part) {
  return part.dataset.rooms.split(" ").map((room) => room.split("x").map(Number));
}

/** Return the size for a part of the page. */
export function letterSize(part) {
  const { clientWidth, clientHeight } = part;
  const sizes = roomsOf(part).map(([columns, rows]) => Math.min(clientWidth / columns / WIDE, clientHeight / rows / HIGH));
  return Math.max(LEAST, Math.min(LARGEST, Math.floor(Math.max(...sizes))) + step());
}

/** Choose the size of a terminal's letters anew. */
export function fitLetters({ element, terminal, fitAddon }) {
  const isEnough = ({ cols, rows }) => roomsOf(element).some((room) => cols >= room[0] && rows >= room[1]);
  let size = letterSize(element);
  terminal.options.fontSize = size;
  // A browser rounds cells up. Less room than the game needs is only for who asks for larger letters.
  while (step() <= 0 && size > LEAST && !isEnough(fitAddon.proposeDimensions() ?? { cols: Infinity, rows: Infinity })) {
    size -= 1;
    terminal.options.fontSize = size;
  }
}

/** Make the letters larger or smaller by a step, from now on. */
export function changeLetters(by, page) {
  const before = letterSize(page.element);
  keep("letters", String(step() + by));
  if (letterSize(page.element) === before) keep("letters", String(step() - by));
  page.fit();
}
