// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showScene } from "./art.ts";

const frame = Object.assign(new EventTarget(), { matches: false, media: "" });
const missing = new Set<string>();
/** Pending picture requests by URL. */
const waiting = new Map<string, () => void>();
let isSlow = false;

beforeEach(() => {
  frame.matches = false;
  isSlow = false;
  missing.clear();
  vi.stubGlobal("matchMedia", () => frame);
  vi.stubGlobal(
    "Image",
    class {
      src = "";
      async decode(): Promise<void> {
        if (isSlow) await new Promise<void>((resolve) => waiting.set(this.src, resolve));
        if (missing.has(this.src)) throw new Error("no picture");
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function turn(isTall: boolean): void {
  frame.matches = isTall;
  frame.dispatchEvent(new Event("change"));
}

test("a scene follows the frame's orientation, also after a rotation", async () => {
  const ground = document.createElement("div");
  showScene(ground, "kraken");
  await expect.poll(() => ground.style.backgroundImage).toContain("/art/scene/kraken.webp");
  turn(true);
  await expect.poll(() => ground.style.backgroundImage).toContain("/art/scene-portrait/kraken.webp");
  turn(false);
  await expect.poll(() => ground.style.backgroundImage).toContain("/art/scene/kraken.webp");
});

test("a scene that loads after a rotation does not replace the current one", async () => {
  isSlow = true;
  const ground = document.createElement("div");
  showScene(ground, "wolf-moon");
  turn(true);
  await expect.poll(() => waiting.has("/art/scene-portrait/wolf-moon.webp")).toBe(true);
  waiting.get("/art/scene-portrait/wolf-moon.webp")?.();
  await expect.poll(() => ground.style.backgroundImage).toContain("scene-portrait");
  waiting.get("/art/scene/wolf-moon.webp")?.();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(ground.style.backgroundImage).toContain("scene-portrait");
});

test("a missing scene leaves the drawn background", async () => {
  missing.add("/art/scene/nowhere.webp");
  const ground = document.createElement("div");
  ground.classList.add("has-scene");
  showScene(ground, "nowhere");
  await expect.poll(() => ground.classList.contains("has-scene")).toBe(false);
  expect(ground.style.backgroundImage).toBe("");
});
