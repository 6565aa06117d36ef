// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { AchievementGroup } from "../../entities/achievement/achievement-queries.ts";
import type { Player } from "../../entities/player/player-queries.ts";
import { type SentCall, startFakeApi } from "../../testing/fake-api.ts";
import { sampleGroups } from "../../testing/progress-samples.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { sampleGame, samplePlayer } from "../../testing/samples.ts";
import { GameSidebar } from "./game-sidebar.tsx";

let sent: readonly SentCall[] = [];
let groups: readonly AchievementGroup[] = sampleGroups;
beforeEach(() => {
  groups = sampleGroups;
  sent = startFakeApi({
    "GET /achievements": () => ({ body: { groups } }),
    "GET /advertisements": () => ({ body: { advertisements: [] } }),
    "GET /winners": () => ({ body: { winners: [] } }),
    "GET /player/info": () => ({ body: samplePlayer }),
  });
});
afterEach(cleanup);

const open = (player: Player | null = samplePlayer) =>
  renderScreen(<GameSidebar game={sampleGame} mode="demo" />, { player });
const tab = () => screen.queryByRole("button", { name: "Achievements" });

test("a tab with a 'new' marker shows what this game moves: icon, title, progress, and the limit of what is achieved [GAME-14] [GAME-15] [GAME-26] [GAME-27]", async () => {
  await open();
  const sign = await screen.findByRole("button", { name: "Achievements" });
  expect(sign.textContent).toBe("new");
  expect(sent.find(({ path }) => path === "/achievements")?.query).toMatchObject({
    game: sampleGame.frontendPageUrl,
  });
  await userEvent.click(sign);
  const panel = within(await screen.findByRole("region", { name: "Achievements" }));
  const rows = panel.getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "50 rounds at slots12",
    "50 rounds at slots12",
    "Win more than you bet1/1",
    "Win more than you bet1/1",
    "Win more than you bet1/1",
  ]);
  expect(rows.every((row) => row.querySelector("img")?.getAttribute("src")?.startsWith("/art/emoji/"))).toBe(
    true,
  );
});

test("there is no tab for a guest, where nothing exists, and where all is achieved [GAME-14]", async () => {
  await open(null);
  await waitFor(() => expect(sent.some(({ path }) => path === "/advertisements")).toBe(true));
  expect(tab()).toBeNull();
  expect(sent.some(({ path }) => path === "/achievements")).toBe(false);
  cleanup();
  groups = [];
  await open();
  await waitFor(() => expect(sent.some(({ path }) => path === "/achievements")).toBe(true));
  expect(tab()).toBeNull();
  cleanup();
  groups = sampleGroups.slice(1, 2);
  const calls = sent.length;
  await open();
  await waitFor(() => expect(sent.slice(calls).some(({ path }) => path === "/achievements")).toBe(true));
  expect(tab()).toBeNull();
});
