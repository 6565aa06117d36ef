import "./ambience.css";
import { element } from "./element.ts";

const MOTES = 7;

/** Specks of light, bubbles or snow behind a game: pictures only, spread by index so that nothing is left to chance. */
export function layAmbience(ground: HTMLElement): void {
  for (let index = 0; index < MOTES; index += 1) {
    const mote = element("i", { class: "mote" });
    mote.style.setProperty("--x", `${(index * 37 + 6) % 100}%`);
    mote.style.setProperty("--s", `${5 + ((index * 5) % 8)}px`);
    mote.style.setProperty("--w", `${((index * 29) % 13) - 6}vw`);
    // Begun before the game was opened, so that they are spread over the whole height at once.
    mote.style.setProperty("--d", `-${(index * 7) % 22}s`);
    ground.append(mote);
  }
}
