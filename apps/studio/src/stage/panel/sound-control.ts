import { button, element, icon } from "../element.ts";
import type { Words } from "../words.ts";

export interface SoundControl {
  /** Button in the bar that opens the control. */
  readonly sign: HTMLButtonElement;
  readonly popover: HTMLElement;
  /** Shows a volume in percent that was not set with this control. */
  readonly show: (volume: number) => void;
}

/** Percent per arrow key press. */
const step = 10;
/** Volume in percent after unmuting, if no other was set before. */
const audible = 50;

/** The volume: a slider behind a button in the bar, and a mute button that restores the previous volume. */
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
