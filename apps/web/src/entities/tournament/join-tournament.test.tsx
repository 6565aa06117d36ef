// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { resetPageStores } from "../../platform/page-store.ts";
import { type SentCall, startFakeApi } from "../../testing/fake-api.ts";
import { renderSite } from "../../testing/render-site.tsx";
import { newPlayer, restrictedPlayer, samplePlayer } from "../../testing/samples.ts";
import { stubViewportWidth, stubIntersectionObserver } from "../../testing/viewport.ts";
import { sampleCard, sampleTournament } from "../../testing/reward-samples.ts";
import type { Player } from "../player/player-queries.ts";
import { shellStore } from "../shell/shell-store.ts";

let sent: readonly SentCall[] = [];
let player: Player | null = null;
let isJoined = false;
let join: () => Promise<{ status?: number; body: unknown }>;
const pending = { id: sampleCard.id, systemName: sampleCard.systemName };

beforeEach(() => {
  stubViewportWidth(1440);
  stubIntersectionObserver();
  vi.stubGlobal("scrollTo", () => undefined);
  resetPageStores();
  player = null;
  isJoined = false;
  join = async () => {
    isJoined = true;
    return { body: { systemName: sampleCard.systemName } };
  };
  const lists = () => ({
    activeTournaments: [{ ...sampleCard, isPlayerJoined: isJoined }],
    futureTournaments: [],
    pastTournaments: [],
  });
  sent = startFakeApi({
    "GET /player/info": () => ({ body: player ?? { auth: false } }),
    "GET /tournaments": () => ({ body: lists() }),
    "GET /tournament/dragon-run": () => ({
      body: { tournament: { ...sampleTournament, isPlayerJoined: isJoined }, rules: { content: "" } },
    }),
    [`POST /tournament/${sampleCard.id}/join`]: () => join(),
    "POST /login/check": () => {
      player = samplePlayer;
      return { body: { success: true, twoFactorAuthRequired: false, twoFactorSmsAuthRequired: false } };
    },
    "GET /captcha-need": () => ({ body: { captcha_need: false } }),
    "GET /player/balances": () => ({ body: [] }),
    "GET /games": () => ({ body: { games: [], total: 0 } }),
  });
});
afterEach(cleanup);

const joins = () => sent.filter(({ method, path }) => method === "POST" && path.endsWith("/join"));
const press = async (viewer: Player | null) => {
  player = viewer;
  const site = await renderSite("/en/tournaments", viewer);
  await userEvent.setup().click(await screen.findByRole("button", { name: "Join" }));
  return site;
};

test("the join button is busy until the server confirms, then a label replaces it [TOURN-30] [TOURN-31] [TOURN-32] [TOURN-33]", async () => {
  let answer: () => void = () => undefined;
  join = () =>
    new Promise((give) => {
      answer = () => {
        isJoined = true;
        give({ body: { systemName: sampleCard.systemName } });
      };
    });
  await press(samplePlayer);
  const button = screen.getByRole("button", { name: "Join" });
  await waitFor(() => expect(button.getAttribute("aria-busy")).toBe("true"));
  expect(button.hasAttribute("disabled")).toBe(true);
  answer();
  expect(await screen.findByText("You’ve joined")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Join" })).toBeNull();
  expect(joins()).toHaveLength(1);
});

test("a refusal with 400 is only logged, and the button is enabled again [API-16]", async () => {
  join = async () => ({
    status: 400,
    body: { error: { type: "tournament.status_closed", code: 3, message: "" } },
  });
  await press(samplePlayer);
  await waitFor(() => expect(joins()).toHaveLength(1));
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Join" }).hasAttribute("disabled")).toBe(false),
  );
  expect(shellStore.getState().modal).toBeNull();
});

test("a guest is asked to sign in, and the tournament is stored [TOURN-27] [TOURN-28]", async () => {
  await press(null);
  expect(shellStore.getState()).toMatchObject({ modal: { name: "modal-auth" }, pendingTournament: pending });
  expect(joins()).toEqual([]);
});

async function signIn() {
  const site = await press(null);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("Email"), "fox@riviera.mail");
  await user.type(screen.getByLabelText("Password"), "Riviera2026");
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Sign in" }));
  return site;
}
test("the stored tournament is joined after the sign-in [SIGNIN-18]", async () => {
  const { router } = await signIn();
  await waitFor(() => expect(joins()).toHaveLength(1));
  expect(router.state.location.pathname).toBe("/tournaments");
  expect(shellStore.getState().pendingTournament).toBeNull();
});

test("a player without a profile is redirected to it, and the tournament is stored [TOURN-29] [SIGNIN-19] [SIGNIN-20]", async () => {
  const { router } = await press(newPlayer);
  await waitFor(() => expect(router.state.location.pathname).toBe("/player/profile"));
  expect(joins()).toEqual([]);
  expect(shellStore.getState().pendingTournament).toEqual(pending);
});

test.each([
  [restrictedPlayer("player.blocked"), { name: "modal-block", isFraud: false }],
  [restrictedPlayer("player.fraud"), { name: "modal-block", isFraud: true }],
  [restrictedPlayer("player.self_excluded"), { name: "modal-self-exclusion" }],
])("a restricted player sees the reason and does not join", async (viewer, modal) => {
  await press(viewer);
  expect(shellStore.getState()).toMatchObject({ modal, pendingTournament: null });
  expect(joins()).toEqual([]);
});
