// How this browser plays: in lines or on a screen, by a finger or not.

const asked = new URLSearchParams(location.search).has("lines");

/** Return what the browser keeps under a name; null where it keeps nothing. */
export function kept(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keep a text under a name, or forget it where the text is null. */
export function keep(name, text) {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // a browser that keeps nothing
  }
}

if (asked) keep("lines", "yes");

/** Whether the game is told in lines, for a screen reader: chosen by the page's button, which is kept, or by ?lines. */
export const inLines = asked || kept("lines") === "yes";

/**
 * Whether a finger is what points here, on a screen.
 * Line mode stays as it is: its keyboard and its gestures are the screen reader's.
 */
export const touches = matchMedia("(pointer: coarse)").matches && !inLines;

/** Fill the button that leads to line mode and back. */
export function showReader() {
  document.body.classList.toggle("-lines", inLines);
  document.body.classList.toggle("-touch", touches);
  const button = document.getElementById("reader");
  button.textContent = inLines ? button.dataset.off : button.dataset.on;
  button.addEventListener("click", () => {
    keep("lines", inLines ? null : "yes");
    // without the word in the address a browser that keeps nothing would forget it
    location.assign(location.pathname + (inLines ? "" : "?lines"));
  });
}
