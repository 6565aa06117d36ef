import { button, element, icon } from "../element.ts";
import type { Words } from "../words.ts";

export interface SoundControl {
  /** In the bar; opens the control. */
  readonly sign: HTMLButtonElement;
  readonly popover: HTMLElement;
  /** Shows a volume that the player did not set here, percent. */
  readonly show: (volume: number) => void;
}

/** Percent of a press on an arrow. */
const step = 10;
/** The volume after unmuting, where no louder one was set before. */
const audible = 50;

/** The volume of the sounds: a slider under its sign in the bar, and a mute that remembers what was heard before. */
export function createSoundControl(words: Words, onVolume: (volume: number) => void): SoundControl {
  const popover = element("div", { class: "volume", attributes: { id: "volume", popover: "auto" } });
  const sign = button({
    class: "sign-button",
    label: words.sound,
    attributes: { title: words.sound, popovertarget: popover.id },
  });
  const mute = button({ class: "sign-button", onClick: () => set(slider.value === "0" ? before : 0) });
  const slider = element("input", {
    attributes: { type: "range", min: "0", max: "100", step: String(step), "aria-label": words.volume },
  });
  slider.addEventListener("input", () => set(Number(slider.value)));
  slider.addEventListener("keydown", (event) => {
    // On the stage these keys start a round.
    if (event.key === " " || event.key === "Enter") event.stopPropagation();
  });
  popover.append(mute, slider);
  let before = audible;

  function show(volume: number): void {
    if (volume > 0) before = volume;
    slider.value = String(volume);
    slider.style.setProperty("--part", `${volume}%`);
    const name = volume === 0 ? "mute" : "sound";
    sign.replaceChildren(icon(name, 22));
    mute.replaceChildren(icon(name, 22));
    const label = volume === 0 ? words.soundOn : words.soundOff;
    mute.setAttribute("aria-label", label);
    mute.title = label;
  }

  function set(volume: number): void {
    show(volume);
    onVolume(volume);
  }

  return { sign, popover, show };
}
