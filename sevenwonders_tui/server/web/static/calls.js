// Calling the person: the title, a buzz and a tone when the app rings, and a screen that stays awake for a turn.

import { keep, kept } from "./mode.js";

const BUZZ_MS = 200;
const TONE_HZ = 660;
const TONE_S = 0.25;

let audio = null;
let lock = null;
let isTurn = false;

/** Return whether a tone was allowed. */
export function isSounding() {
  return kept("sound") === "yes";
}

/** Allow a tone, or forbid it again. Browsers want a tap before the first one. */
export function turnSound() {
  keep("sound", isSounding() ? null : "yes");
  if (isSounding()) sound();
}

function sound() {
  audio ??= new AudioContext();
  audio.resume();
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  tone.frequency.value = TONE_HZ;
  loudness.gain.setValueAtTime(0.2, audio.currentTime);
  loudness.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + TONE_S);
  tone.connect(loudness).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + TONE_S);
}

/** Keep the screen awake while it is the person's turn, where the page came encrypted. */
export async function noteTurn(isMine) {
  isTurn = isMine;
  if (!isMine) {
    lock?.release();
    lock = null;
  } else if (lock === null || lock.released) {
    // A browser refuses while the page is not seen, or the battery is low.
    lock = await navigator.wakeLock?.request("screen").catch(() => null);
    if (!isTurn) noteTurn(false);
  }
}

/** Show the app's title as that of the page. */
export function showTitles(terminal) {
  const own = document.title;
  terminal.onTitleChange((title) => {
    document.title = title || own;
  });
}

/** Let a bell be felt and heard. */
export function hearBells(terminal) {
  terminal.onBell(() => {
    navigator.vibrate?.(BUZZ_MS);
    if (isSounding()) sound();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") noteTurn(isTurn);
  });
}
