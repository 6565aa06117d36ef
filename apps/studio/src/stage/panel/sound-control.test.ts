// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { createSoundControl } from "./sound-control.ts";
import { loadWords } from "../words.ts";

const words = await loadWords("en");

function open() {
  const onVolume = vi.fn<(volume: number) => void>();
  const { trigger, popover, show } = createSoundControl(words, onVolume);
  document.body.replaceChildren(trigger, popover);
  const slider = popover.querySelector("input");
  const mute = popover.querySelector("button");
  if (!slider || !mute) throw new Error("a part is missing");
  const slide = (volume: number) => {
    slider.value = String(volume);
    slider.dispatchEvent(new Event("input"));
  };
  const reported = () => onVolume.mock.calls.map(([volume]) => volume);
  return { trigger, popover, slider, mute, show, slide, reported };
}

it("the sound button opens a labelled slider from 0 to 100", () => {
  const { trigger, popover, slider } = open();
  expect(trigger.getAttribute("aria-label")).toBe("Sound");
  expect(trigger.getAttribute("popovertarget")).toBe(popover.id);
  expect(popover.getAttribute("popover")).toBe("auto");
  expect(["min", "max", "aria-label"].map((name) => slider.getAttribute(name))).toEqual([
    "0",
    "100",
    "Volume",
  ]);
});

it("reports the player's volume, but not the volume that the site sets", () => {
  const { slider, show, slide, reported } = open();
  show(70);
  expect(slider.value).toBe("70");
  expect(reported()).toEqual([]);
  slide(30);
  slide(0);
  expect(reported()).toEqual([30, 0]);
});

it("mute silences the game, and unmute restores the previous volume", () => {
  const { mute, show, slide, reported } = open();
  show(100);
  slide(40);
  expect(mute.getAttribute("aria-label")).toBe(words.soundOff);
  mute.click();
  expect(mute.getAttribute("aria-label")).toBe(words.soundOn);
  mute.click();
  expect(reported()).toEqual([40, 0, 40]);
});

it("unmute in a game that starts muted sets an audible volume", () => {
  const { mute, show, reported } = open();
  show(0);
  mute.click();
  expect(reported()).toEqual([50]);
});

it("the slider keeps the keys that start a round and passes the others on", () => {
  const { slider } = open();
  const onKey = vi.fn<(event: KeyboardEvent) => void>();
  addEventListener("keydown", onKey);
  for (const key of [" ", "Enter", "Escape"])
    slider.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  removeEventListener("keydown", onKey);
  expect(onKey.mock.calls.map(([event]) => event.key)).toEqual(["Escape"]);
});
