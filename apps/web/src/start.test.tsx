// @vitest-environment happy-dom
import type { Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { skillKeys } from "./entities/skill/skill-queries.ts";
import { resetPageStores } from "./platform/page-store.ts";
import { start } from "./start.tsx";
import { type SentCall, startFakeApi } from "./testing/fake-api.ts";
import { sampleSkills } from "./testing/reward-samples.ts";
import { sampleInitialData } from "./testing/render-site.tsx";
import { sampleGame, samplePlayer } from "./testing/samples.ts";

let sent: readonly SentCall[] = [];
beforeEach(() => {
  sent = startFakeApi({});
  vi.stubGlobal("scrollTo", () => undefined);
  resetPageStores();
});
let root: Root | null = null;
afterEach(async () => {
  // Pending React work would run after the page was removed.
  root?.unmount();
  root = null;
  await new Promise((resolve) => setTimeout(resolve, 20));
  document.body.replaceChildren();
});

/** A page without server-rendered markup: an empty root, the preloader, and optionally the first data. */
function setUpPage(url: string, first: object | null) {
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

/** Runs `check` right after the preloader has been removed. */
async function startAndCheck(check: () => void): Promise<void> {
  const done = start();
  expect(preloader()?.hidden).toBe(false);
  root = await done;
  expect(preloader()).toBeNull();
  check();
}

test("the preloader stays until currencies and player are loaded, which are embedded in the page [SHELL-24] [SHELL-25]", async () => {
  setUpPage("/en/player/balance", sampleInitialData(samplePlayer, "en"));
  await startAndCheck(() => {
    const requested = sent.map(({ path }) => path);
    expect(requested).not.toContain("/info");
    expect(requested).not.toContain("/player/info");
  });
  await expect.poll(() => document.querySelector("header")?.textContent).toContain("riviera_fox");
  expect(document.querySelector("header")?.textContent).toMatch(/12\s480\.50/);
});

test.each(["ru", "en"])("API calls send the language of the address: %s", async (locale) => {
  setUpPage(`/${locale}/player/balance`, sampleInitialData(samplePlayer, locale === "ru" ? "en" : "ru"));
  root = await start();
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  expect(new Set(sent.map(({ headers }) => headers.get("x-locale")))).toEqual(new Set([locale]));
});

test("on the homepage the preloader stays until the games are loaded [SHELL-27]", async () => {
  setUpPage("/en", sampleInitialData(null, "en"));
  await startAndCheck(() => expect(sent.map(({ path }) => path)).not.toContain("/games"));
  await expect.poll(() => document.body.textContent).toContain(sampleGame.title);
});

test("the site does not start without its first data", async () => {
  setUpPage("/en", null);
  await expect(start()).rejects.toThrow("without its first data");
  expect(preloader()).not.toBeNull();
  expect(document.getElementById("root")?.childElementCount).toBe(0);
});

test("for a player the preloader also waits for the skills, which are usually embedded in the page [SHELL-26]", async () => {
  const first = sampleInitialData(samplePlayer, "en");
  const withSkills = { ...first, queries: [...first.queries, [skillKeys.all, sampleSkills]] };
  setUpPage("/en/player/balance", withSkills);
  await startAndCheck(() => expect(sent.map(({ path }) => path)).not.toContain("/skills"));
  await expect.poll(() => document.querySelector("header")?.textContent).toContain("Level 12");
  root?.unmount();
  let isRequested = false;
  startFakeApi({
    "GET /skills": async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      isRequested = true;
      return { body: sampleSkills };
    },
  });
  setUpPage("/en/player/balance", sampleInitialData(samplePlayer, "en"));
  await startAndCheck(() => expect(isRequested).toBe(true));
});
