// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { applyAchievements } from "../../entities/achievement/achievement-queries.ts";
import { applyLevel } from "../../entities/skill/skill-queries.ts";
import { type SentCall, startFakeApi } from "../../testing/fake-api.ts";
import {
  completedAchievement,
  sampleAchievement,
  sampleGroups,
  sampleSkills,
} from "../../testing/reward-samples.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { sampleGame, samplePlayer } from "../../testing/samples.ts";
import { AchievementsPage, SkillsPage } from "./progress-page.tsx";

let sent: readonly SentCall[] = [];
let skills = sampleSkills;
let refusal: object | null = null;
beforeEach(() => {
  skills = sampleSkills;
  refusal = null;
  sent = startFakeApi({
    "GET /skills": () => ({ body: skills }),
    "GET /achievements": () => ({ body: { groups: sampleGroups } }),
    "POST /skill/bonusWager/upgrade": () => {
      if (refusal) return { status: 409, body: refusal };
      skills = { ...sampleSkills, playerLevel: { ...sampleSkills.playerLevel, coinsAvailable: 17 } };
      return { body: {} };
    },
  });
});
afterEach(cleanup);

const openSkills = () =>
  renderScreen(<SkillsPage />, { player: samplePlayer, path: "/player/progress/skills" });
const openAchievements = (hash = "") =>
  renderScreen(<AchievementsPage />, {
    player: samplePlayer,
    path: `/player/progress/achievement${hash}`,
  });
const card = async (name: string) => within(await screen.findByRole("article", { name }));

test("the page has two tabs and shows level, ring and super-charges [SKILL-01] [SKILL-02] [SKILL-03] [SKILL-05] [SKILL-06]", async () => {
  await openSkills();
  const ring = await screen.findByRole("meter", { name: "Level progress" });
  expect(ring.getAttribute("aria-valuenow")).toBe("64");
  expect(ring.querySelectorAll("rect")).toHaveLength(60);
  expect(ring.parentElement?.textContent).toBe("Level12384 of 600");
  expect(screen.getByText("super-charges available").parentElement?.textContent).toContain("27");
  const tabs = within(screen.getByRole("navigation", { name: "Skills and achievements" }));
  expect(tabs.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Skills",
    "Achievements1",
  ]);
  expect(tabs.getByRole("link", { name: "Skills" }).getAttribute("aria-current")).toBe("page");
});

test("six cards show the current value, the next value and the price [SKILL-07] [SKILL-08] [SKILL-09] [SKILL-10] [SKILL-11] [SKILL-12] [SKILL-13] [SKILL-14]", async () => {
  await openSkills();
  const read = async (name: string) => {
    const inside = await card(name);
    return [
      ...inside.getAllByRole("definition").map(({ textContent }) => textContent?.replaceAll("\u00a0", " ")),
      inside.queryByRole("button")?.textContent ?? null,
    ];
  };
  expect(await read("Weekly withdrawal")).toEqual(["4 000 $", "5 000 $", "Upgrade for8"]);
  expect(await read("Weekly free spins")).toEqual(["60", "80", "Upgrade for6"]);
  expect(await read("Lower wagering")).toEqual(["−5x", "−6x", "Upgrade for10"]);
  expect(await read("Deposit bonus")).toEqual(["+40%", "+50%", "Upgrade for30"]);
  expect(await read("Cashback")).toEqual(["+300 $", null]);
  expect(await read("Rebate")).toEqual(["0.4%", "0.5%", null]);
  expect((await card("Rebate")).getByText("Unlocks at level 14")).toBeTruthy();
  expect((await card("Cashback")).getByText("Fully upgraded")).toBeTruthy();
});

test("sums of skills are shown in the player's currency", async () => {
  skills = { ...sampleSkills, currency: "EUR" };
  await openSkills();
  expect((await card("Weekly withdrawal")).getByText(/^4.000\.00.EUR$/)).toBeTruthy();
  expect((await card("Cashback")).getByText(/^\+300\.00.EUR$/)).toBeTruthy();
});

test("a wagering reduction is a plain number in Russian, where a leading x means a multiplier", async () => {
  await renderScreen(<SkillsPage />, {
    player: samplePlayer,
    path: "/player/progress/skills",
    locale: "ru",
  });
  const values = (await card("Снижение вейджера")).getAllByRole("definition");
  expect(values.map(({ textContent }) => textContent)).toEqual(["−5", "−6"]);
});

test("a locked upgrade shows its level and has no button [SKILL-16]", async () => {
  await openSkills();
  const rebate = await card("Rebate");
  expect(rebate.getByText("Unlocks at level 14")).toBeTruthy();
  expect(rebate.queryByRole("button")).toBeNull();
});

test("an upgrade asks for confirmation and reloads the skills [SKILL-15]", async () => {
  await openSkills();
  const press = async () => {
    await userEvent.click(
      (await card("Lower wagering")).getByRole("button", { name: /Upgrade “Lower wagering”/ }),
    );
    return within(await screen.findByRole("dialog"));
  };
  const dialog = await press();
  expect(dialog.getByText(/Price in super-charges: 10\. You’ll have 17 left\./)).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Not now" }));
  expect(sent.some(({ method }) => method === "POST")).toBe(false);
  await userEvent.click((await press()).getByRole("button", { name: "Upgrade" }));
  await waitFor(() =>
    expect(screen.getByText("super-charges available").parentElement?.textContent).toContain("17"),
  );
  expect(sent.filter(({ path }) => path === "/skills")).toHaveLength(2);
});

test("a failed upgrade changes nothing on the page [ERR-68]", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  refusal = { error: { type: "skill.too_few_coins", code: null, message: "" } };
  await openSkills();
  await userEvent.click((await card("Lower wagering")).getByRole("button", { name: /^Upgrade “/ }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Upgrade" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByText("super-charges available").parentElement?.textContent).toContain("27");
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ type: "skill.too_few_coins" }));
  log.mockRestore();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("an unaffordable upgrade shows the missing super-charges and spends nothing", async () => {
  await openSkills();
  await userEvent.click((await card("Deposit bonus")).getByRole("button", { name: /^Upgrade “/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Super-charges you still need: 3.")).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Upgrade" })).toBeNull();
});

test("a pushed level updates ring and number in whole points, an older one does not [RT-11] [SKILL-05]", async () => {
  const { client } = await openSkills();
  await screen.findByRole("meter", { name: "Level progress" });
  const push = (progress: number, version: number) =>
    act(() =>
      applyLevel(client, { type: "level", level: 12, progress, total: 600, coinsAvailable: 27, version }),
    );
  push(450, 6);
  await screen.findByText("450");
  push(10, 4);
  expect(screen.getByText("450")).toBeTruthy();
});

test("the achievement route shows groups with progress and prize, in a list or by game [ACH-01] [ACH-02] [ACH-03]", async () => {
  await openAchievements();
  const reels = within(await screen.findByRole("region", { name: "Reels" }));
  expect(reels.getByText("1 of 2")).toBeTruthy();
  expect(reels.getByText("5.00 USD")).toBeTruthy();
  expect(reels.getAllByRole("listitem")).toHaveLength(2);
  expect(reels.getByText("12 of 50")).toBeTruthy();
  expect(reels.getByText("50 rounds at slots")).toBeTruthy();
  expect(
    within(screen.getByRole("navigation", { name: "Skills and achievements" }))
      .getByRole("link", { name: /Achievements/ })
      .getAttribute("aria-current"),
  ).toBe("page");
});

test("a game of a group links to its real page, or shows why it is unavailable [ACH-04] [ACH-05]", async () => {
  await openAchievements();
  const group = within(await screen.findByRole("region", { name: "House favourites" }));
  const link = group.getByRole("link", { name: `Play: ${sampleGame.title}` });
  expect(link.getAttribute("href")).toBe(`/real/${sampleGame.frontendPageUrl}`);
  expect(group.queryByRole("link", { name: "Play: Dragon Luck" })).toBeNull();
  expect(group.getByText("Not available for your currency")).toBeTruthy();
});

test.each([
  [{ blockedByCountry: true }, "Not available in your country"],
  [{ available: { byLocale: false, byCurrency: true } }, "Game not available"],
])("a game of a group closed by %j shows the reason instead of a link [ACH-05]", async (change, reason) => {
  const groups = sampleGroups.slice(2).map((group) => ({
    ...group,
    games: group.games?.map((each) => ({ ...each, game: { ...each.game, ...change } })),
  }));
  startFakeApi({
    "GET /skills": () => ({ body: skills }),
    "GET /achievements": () => ({ body: { groups } }),
  });
  await openAchievements();
  const group = within(await screen.findByRole("region", { name: "House favourites" }));
  expect(group.getAllByText(reason).length).toBeGreaterThan(0);
  expect(group.queryByRole("link", { name: `Play: ${sampleGame.title}` })).toBeNull();
});

test("a completed group and completed achievements are marked [ACH-06] [ACH-07] [ACH-08]", async () => {
  await openAchievements();
  const done = within(await screen.findByRole("region", { name: "First steps" }));
  expect(done.getByText("Task completed")).toBeTruthy();
  const open = within(screen.getByRole("region", { name: "Reels" }));
  expect(open.queryByText("Task completed")).toBeNull();
  expect(open.getAllByText("Done")).toHaveLength(1);
});

test("the URL hash focuses its achievement once the list is loaded [ROUTE-32]", async () => {
  await openAchievements(`#achievement__${completedAchievement.id}`);
  await waitFor(() => expect(document.activeElement?.id).toBe(`achievement__${completedAchievement.id}`));
});

test("pushed progress updates its achievement and group, and never decreases [RT-12]", async () => {
  const { client } = await openAchievements();
  const reels = within(await screen.findByRole("region", { name: "Reels" }));
  const push = (progress: number, isAchieved: boolean) =>
    act(() =>
      applyAchievements(client, {
        type: "achievements",
        changed: [{ id: sampleAchievement.id, progress, isAchieved }],
      }),
    );
  push(30, false);
  await reels.findByText("30 of 50");
  push(20, false);
  expect(reels.getByText("30 of 50")).toBeTruthy();
  push(50, true);
  await reels.findByText("Task completed");
});

test("a failed list leaves the rest of the page unchanged [ERR-69]", async () => {
  startFakeApi({ "GET /skills": () => ({ body: sampleSkills }) });
  await openAchievements();
  expect(await screen.findByRole("meter", { name: "Level progress" })).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});
