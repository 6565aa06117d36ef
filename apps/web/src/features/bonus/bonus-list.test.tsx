// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Bonus } from "../../entities/bonus/bonus-queries.ts";
import type { Player } from "../../entities/player/player-queries.ts";
import { sessionStore } from "../../entities/session/session-store.ts";
import { shellStore } from "../../entities/shell/shell-store.ts";
import { resetPageStores } from "../../platform/page-store.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { restrictedPlayer, sampleBonus, samplePlayer } from "../../testing/samples.ts";
import { BonusList } from "./bonus-list.tsx";

const spins: Bonus = {
  ...sampleBonus,
  id: "spins",
  type: "no_deposit",
  title: "25 free spins",
  endAt: null,
  award: {
    type: "free_spin",
    percent: null,
    amount: null,
    spins: 25,
    wagerRatio: 50,
    wagerDays: 7,
    isLocked: true,
  },
  rules: { depositSum: null, verifiedEmail: { done: true }, verifiedPhone: { done: true } },
};

beforeEach(() => resetPageStores());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** An API with these offers; records the requests. */
const serve = (offers: readonly Bonus[]) => {
  let now = offers;
  const answer = (id: string, status: Bonus["statusData"]["status"]) => () => {
    now = now.map((bonus) => (bonus.id === id ? { ...bonus, statusData: { status } } : bonus));
    return { body: {} };
  };
  return startFakeApi({
    "GET /player/bonuses": () => ({ body: now }),
    "GET /player/balances": () => ({ body: [] }),
    ...Object.fromEntries(
      offers.flatMap(({ id, type }) => [
        [`POST /player/bonuses/${id}/activate`, answer(id, type === "on_deposit" ? "activated" : "awarded")],
        [`POST /player/bonuses/${id}/deactivate`, answer(id, "canceled")],
      ]),
    ),
  });
};
const open = (player: Player = samplePlayer) => renderScreen(<BonusList player={player} />, { player });
const card = (name: string) => within(screen.getByRole("article", { name }));

test("shows an offer's description as HTML, its benefit, its rules and its end in the browser's time zone [BALANCE-07] [BONUS-18] [FORMAT-04]", async () => {
  serve([sampleBonus]);
  await open();
  await screen.findByRole("article", { name: sampleBonus.title });
  const words = card(sampleBonus.title);
  expect(words.getByText("doubled").tagName).toBe("STRONG");
  expect(words.getByText(/^\+100%, up to 300\.00.USD$/)).toBeTruthy();
  expect(words.getByText(/^Deposit from 10\.00.USD; the bonus covers up to 300\.00.USD$/)).toBeTruthy();
  expect(words.getByText("50x wagering, 14 days")).toBeTruthy();
  expect(words.getByRole("timer").textContent).toMatch(/^\d+ d \d\d:\d\d:\d\d left$/);
  const end = screen.getByText(/^until /);
  expect(end.getAttribute("dateTime")).toBe("2099-12-31T18:00:00Z");
  expect(end.title).toContain("31/12/2099 18:00:00");
});

test("activates an offer for a deposit, opens the cashier and can cancel it [BONUS-02] [BONUS-03] [BONUS-06] [BONUS-08] [BONUS-09]", async () => {
  const sent = serve([sampleBonus]);
  await open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: `Activate: ${sampleBonus.title}` }));
  await waitFor(() => expect(shellStore.getState().modal).toEqual({ name: "modal-cashier", tab: "cash-in" }));
  expect(sent.some(({ path }) => path === `/player/bonuses/${sampleBonus.id}/activate`)).toBe(true);
  expect(card(sampleBonus.title).getByText("Selected")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: `Cancel: ${sampleBonus.title}` }));
  expect((await screen.findByRole("button", { name: `Activate: ${sampleBonus.title}` })).textContent).toBe(
    "Choose again",
  );
});

test("links a missing confirmation to its place in the profile", async () => {
  serve([
    { ...spins, isRequiredRulesDone: false, rules: { ...spins.rules, verifiedPhone: { done: false } } },
  ]);
  await open();
  const rule = await screen.findByRole("link", { name: "Confirm your phone" });
  expect(rule.getAttribute("href")).toMatch(/\/player\/profile#phone$/);
  expect(screen.queryByRole("link", { name: /^Email/ })).toBeNull();
});

test("shows 'accrued' after activating an offer without a deposit, and opens no cashier [BONUS-07]", async () => {
  serve([spins]);
  await open();
  await userEvent.setup().click(await screen.findByRole("button", { name: "Activate: 25 free spins" }));
  expect(await screen.findByRole("button", { name: "Credited" })).toHaveProperty("disabled", true);
  expect(shellStore.getState().modal).toBeNull();
});

test("deactivates another active offer on activation [BONUS-04] [BONUS-05]", async () => {
  const chosen: Bonus = { ...sampleBonus, id: "other", title: "Other", statusData: { status: "activated" } };
  const listRequests: string[] = [];
  startFakeApi({
    "GET /player/bonuses": () => {
      listRequests.push("list");
      return {
        body:
          listRequests.length > 1
            ? [{ ...chosen, statusData: { status: "canceled" } }, spins]
            : [chosen, spins],
      };
    },
    "POST /player/bonuses/spins/activate": () => ({ body: {} }),
  });
  await open();
  await screen.findByRole("article", { name: "Other" });
  expect(card("Other").getByText("Selected")).toBeTruthy();
  await userEvent.setup().click(screen.getByRole("button", { name: "Activate: 25 free spins" }));
  await waitFor(() => expect(card("Other").queryByText("Selected")).toBeNull());
});

test.each([
  ["blocked", restrictedPlayer("player.blocked")],
  ["flagged for fraud", restrictedPlayer("player.fraud")],
  ["self-excluded", restrictedPlayer("player.self_excluded")],
] as const)(
  "a %s player cannot activate any offer [BONUS-11] [BONUS-12] [BONUS-13] [BONUS-14]",
  async (_, change) => {
    serve([sampleBonus]);
    await open({ ...samplePlayer, ...change });
    expect(await screen.findByRole("button", { name: `Activate: ${sampleBonus.title}` })).toHaveProperty(
      "disabled",
      true,
    );
  },
);

test.each([
  [true, false],
  [false, true],
])(
  "a bonus that requires a confirmed email (%s) and phone (%s) stays disabled until both are confirmed [BONUS-16] [BONUS-17]",
  async (email, phone) => {
    const rules = { depositSum: null, verifiedEmail: { done: email }, verifiedPhone: { done: phone } };
    serve([{ ...spins, isRequiredRulesDone: false, rules }]);
    await open();
    expect(await screen.findByRole("button", { name: "Activate: 25 free spins" })).toHaveProperty(
      "disabled",
      true,
    );
    const words = card("25 free spins");
    expect(words.getByText(phone ? "Phone confirmed" : "Phone not confirmed")).toBeTruthy();
    expect(words.getByText(email ? "Email confirmed" : "Email not confirmed")).toBeTruthy();
  },
);

test("disables activation while a request is in flight [BONUS-15]", async () => {
  let finish = (): void => undefined;
  const waiting = new Promise<void>((resolve) => (finish = resolve));
  startFakeApi({
    "GET /player/bonuses": () => ({ body: [sampleBonus, spins] }),
    [`POST /player/bonuses/${sampleBonus.id}/activate`]: async () => {
      await waiting;
      return { body: {} };
    },
  });
  await open();
  await userEvent
    .setup()
    .click(await screen.findByRole("button", { name: `Activate: ${sampleBonus.title}` }));
  expect(screen.getByRole("button", { name: "Activate: 25 free spins" })).toHaveProperty("disabled", true);
  finish();
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Activate: 25 free spins" })).toHaveProperty("disabled", false),
  );
});

test("announces new bonuses if there are no offers [BALANCE-08]", async () => {
  serve([]);
  await open();
  expect(await screen.findByText("New bonuses will be here soon.")).toBeTruthy();
});

test("opens no modal if the list fails to load [ERR-62]", async () => {
  sessionStore.setState({ isSignedIn: true });
  startFakeApi({
    "GET /player/bonuses": () => ({
      status: 500,
      body: { error: { type: "Server Error", code: null, message: "" } },
    }),
  });
  await open();
  expect(await screen.findByText("New bonuses will be here soon.")).toBeTruthy();
  expect(shellStore.getState().modal).toBeNull();
});
