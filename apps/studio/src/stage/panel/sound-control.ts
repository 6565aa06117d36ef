import { button, element, icon } from "../element.ts";
import type { Words } from "../words.ts";

export interface SoundControl {
  /** Button in the bar that opens the control. */
  readonly trigger: HTMLButtonElement;
  readonly popover: HTMLElement;
  /** Shows a volume in percent that was not set with this control. */
  readonly show: (volume: number) => void;
}

/** Percent per arrow key press. */
const keyStep = 10;
/** Volume in percent after unmuting, if no other was set before. */
const defaultVolume = 50;

/** The volume: a slider behind a button in the bar, and a mute button that restores the previous volume. */
export function createSoundControl(words: Words, onVolume: (volume: number) => void): SoundControl {
  const popover = element("div", { class: "volume", attributes: { id: "volume", popover: "auto" } });
  const trigger = button({
    class: "sign-button",
    label: words.sound,
    attributes: { title: words.sound, popovertarget: popover.id },
  });
  const mute = button({ class: "sign-button", onClick: () => set(slider.value === "0" ? lastAudible : 0) });
  const slider = element("input", {
    attributes: { type: "range", min: "0", max: "100", step: String(keyStep), "aria-label": words.volume },
  });
  slider.addEventListener("input", () => set(Number(slider.value)));
  slider.addEventListener("keydown", (event) => {
    // On the stage these keys start a round.
    if (event.key === " " || event.key === "Enter") event.stopPropagation();
  });
  popover.append(mute, slider);
  let lastAudible = defaultVolume;

  function show(volume: number): void {
    if (volume > 0) lastAudible = volume;
    slider.value = String(volume);
    slider.style.setProperty("--part", `${volume}%`);
    const name = volume === 0 ? "mute" : "sound";
    trigger.replaceChildren(icon(name, 22));
    mute.replaceChildren(icon(name, 22));
    const label = volume === 0 ? words.soundOn : words.soundOff;
    mute.setAttribute("aria-label", label);
    mute.title = label;
  }

  function set(volume: number): void {
    show(volume);
    onVolume(volume);
  }

  return { trigger, popover, show };
}
