// @vitest-environment happy-dom
import type { Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { skillKeys } from "./entities/skill/skill-queries.ts";
import { resetPageStores } from "./platform/page-store.ts";
import { start } from "./start.tsx";
import { type SentCall, startFakeApi } from "./testing/fake-api.ts";
import { sampleSkills } from "./testing/reward-samples.ts";
import { sampleFirstData } from "./testing/render-site.tsx";
import { sampleGame, samplePlayer } from "./testing/samples.ts";

let sent: readonly SentCall[] = [];
beforeEach(() => {
  sent = startFakeApi({});
  vi.stubGlobal("scrollTo", () => undefined);
  resetPageStores();
});
let root: Root | null = null;
afterEach(async () => {
  // Work that React has left would run on after the page is gone.
  root?.unmount();
  root = null;
  await new Promise((resolve) => setTimeout(resolve, 20));
  document.body.replaceChildren();
});

/** The page as it comes where the server rendered nothing: an empty root, the preloader, and perhaps the first data. */
function open(url: string, first: object | null) {
  history.replaceState(null, "", url);
  document.body.innerHTML = '<div id="root"></div><div id="preloader"></div>';
  if (!first) return;
  const element = document.createElement("script");
  element.type = "application/json";
  element.id = "first-data";
  element.textContent = JSON.stringify(first);
  document.body.append(element);
}
const preloader = () => document.getElementById("preloader");

/** Looks at the page at the very moment when the preloader leaves it. */
async function atTheEnd(look: () => void): Promise<void> {
  const done = start();
  expect(preloader()?.hidden).toBe(false);
  root = await done;
  expect(preloader()).toBeNull();
  look();
}

test("the preloader stays until currencies and player are there, which the page brings itself [SHELL-24] [SHELL-25]", async () => {
  open("/en/player/balance", sampleFirstData(samplePlayer, "en"));
  await atTheEnd(() => {
    const asked = sent.map(({ path }) => path);
    expect(asked).not.toContain("/info");
    expect(asked).not.toContain("/player/info");
  });
  await expect.poll(() => document.querySelector("header")?.textContent).toContain("riviera_fox");
  expect(document.querySelector("header")?.textContent).toMatch(/12\s480\.50/);
});

test.each(["ru", "en"])("the calls speak the language of the address: %s", async (locale) => {
  open(`/${locale}/player/balance`, sampleFirstData(samplePlayer, locale === "ru" ? "en" : "ru"));
  root = await start();
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  expect(new Set(sent.map(({ headers }) => headers.get("x-locale")))).toEqual(new Set([locale]));
});

test("on the homepage it stays until the games are there too [SHELL-27]", async () => {
  open("/en", sampleFirstData(null, "en"));
  await atTheEnd(() => expect(sent.map(({ path }) => path)).not.toContain("/games"));
  await expect.poll(() => document.body.textContent).toContain(sampleGame.title);
});

test("without currencies and player the site does not open", async () => {
  open("/en", null);
  await expect(start()).rejects.toThrow("without its first data");
  expect(preloader()).not.toBeNull();
  expect(document.getElementById("root")?.childElementCount).toBe(0);
});

test("for a player the preloader waits for the skills too, which mostly come with the page [SHELL-26]", async () => {
  const first = sampleFirstData(samplePlayer, "en");
  const withSkills = { ...first, queries: [...first.queries, [skillKeys.all, sampleSkills]] };
  open("/en/player/balance", withSkills);
  await atTheEnd(() => expect(sent.map(({ path }) => path)).not.toContain("/skills"));
  await expect.poll(() => document.querySelector("header")?.textContent).toContain("Level 12");
  root?.unmount();
  let isAsked = false;
  startFakeApi({
    "GET /skills": async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      isAsked = true;
      return { body: sampleSkills };
    },
  });
  open("/en/player/balance", sampleFirstData(samplePlayer, "en"));
  await atTheEnd(() => expect(isAsked).toBe(true));
});
