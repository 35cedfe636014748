// The buttons of the page, for fingers: keys for screens that have no buttons of their own, and letters and sound.

import { isSounding, turnSound } from "./calls.js";
import { back, enter, toggle } from "./field.js";
import { changeLetters } from "./letters.js";
import { type } from "./line.js";

/** Let the buttons do what they say. */
export function openButtons(page) {
  const sound = document.querySelector("[data-does=sound]");
  const does = {
    back,
    up: () => type("\x1b[A"),
    down: () => type("\x1b[B"),
    enter,
    type: toggle,
    smaller: () => changeLetters(-1, page),
    larger: () => changeLetters(1, page),
    sound() {
      turnSound();
      sound.setAttribute("aria-pressed", String(isSounding()));
    },
  };
  sound.setAttribute("aria-pressed", String(isSounding()));
  for (const button of document.querySelectorAll("[data-does]")) {
    // The focus stays where it is: the next key of a real keyboard would be lost, or a keyboard on the screen close.
    button.addEventListener("pointerdown", (event) => event.preventDefault());
    button.addEventListener("mousedown", (event) => event.preventDefault());
    button.addEventListener("click", () => does[button.dataset.does]());
  }
}
