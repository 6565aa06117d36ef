// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createReel } from "./reel.ts";

const options = { slug: "kraken", symbolIds: ["a", "b", "c", "d"], strip: ["a", "b", "c", "d", "a", "c"] };
const animations: unknown[] = [];

beforeEach(() => {
  animations.length = 0;
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal(
    "Image",
    class {
      src = "";
      decode = () => Promise.resolve();
    },
  );
  vi.spyOn(Element.prototype, "animate").mockImplementation((frames) => {
    animations.push(frames);
    return { finished: Promise.resolve(), cancel: () => undefined } as unknown as Animation;
  });
  vi.spyOn(Element.prototype, "getAnimations").mockReturnValue([]);
});
afterEach(() => vi.unstubAllGlobals());

const shown = (cells: readonly HTMLElement[]) => cells.map((cell) => cell.dataset["symbol"]);

test("a reel keeps its cell elements over spins and changes only their symbols, since new ones cost frames", async () => {
  const reel = createReel(options);
  reel.show(["a", "b", "c"]);
  const before = [...reel.element.querySelectorAll(".cell")];
  reel.cells[1]?.classList.add("is-won");
  reel.start();
  expect(reel.element.classList.contains("is-turning")).toBe(true);
  await reel.land(["d", "a", "d"], 3);
  expect(shown(reel.cells)).toEqual(["d", "a", "d"]);
  expect([...reel.element.querySelectorAll(".cell")]).toEqual(before);
  expect(reel.element.querySelector(".is-won")).toBeNull();
  expect(reel.element.classList.contains("is-turning")).toBe(false);
  expect(animations).toHaveLength(2);
});

test("held wilds stay visible while the reel turns and are released when it lands", async () => {
  const reel = createReel(options);
  const pinned = () =>
    [...reel.element.querySelectorAll<HTMLElement>(".is-pins .is-held")].map((pin) => pin.dataset["symbol"]);
  reel.show(["a", "b", "c"]);
  reel.cells[1]?.classList.add("is-held");
  reel.start(true);
  expect(pinned()).toEqual(["b"]);
  await reel.land(["d", "b", "d"], 3);
  expect(pinned()).toEqual([]);
  reel.cells[1]?.classList.add("is-held");
  reel.start();
  expect(pinned(), "the next round begins with free reels").toEqual([]);
});

test("an idle reel is filled without querying its animations, which would force a layout", () => {
  const getAnimations = vi.spyOn(Element.prototype, "getAnimations");
  createReel(options).show(["a", "b", "c"]);
  expect(getAnimations).not.toHaveBeenCalled();
});
