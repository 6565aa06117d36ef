import { operations } from "@w10/contract";
import fc from "fast-check";
import { expect } from "vitest";
import { cardOf, type PaymentApp, createOperator } from "../fixtures/payment-app.ts";
import { settleAbandoned } from "../../modules/play/round/index.ts";
import { signBody } from "../../modules/cashier/payment-provider/sandbox/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import { sign } from "../../platform/random/secrets.ts";
import { giveBonus } from "../fixtures/bonus-fixture.ts";
import { setLimit } from "../fixtures/losing-table.ts";
import { newKey, openFrame, type TestFrame } from "../fixtures/play.ts";
import { provePlayer } from "../fixtures/second-step-fixture.ts";
import { runCommand, giveMoney, newPerson, type TestPlayer } from "../test-app.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const key = {
  id: "sandbox-1",
  secret: sign("a secret of the tests, long enough for everything", "sandbox-gateway", "sandbox-1"),
};
export const cards = ["4242424242424242", "4000000000000077", "4000000000000127"] as const;

const which = fc.nat({ max: 20 });
const card = fc.constantFrom(...cards);
const amount = (min: number, max: number) => fc.integer({ min, max });
/** One step of a player, the house or time; `isTwin` is the same person under another account. */
const steps = {
  order: [4, { amount: amount(3_000, 15_000), isTwin: fc.boolean() }],
  pay: [4, { which, card }],
  cancel: [2, { which }],
  race: [2, { which, card }],
  repeat: [1, { which, copies: amount(1, 3) }],
  falsify: [1, { which }],
  withdraw: [4, { amount: amount(2_000, 11_000), copies: amount(1, 3), card, isProved: fc.boolean() }],
  approve: [1, { which }],
  bet: [5, { amount: amount(1, 15).map((units) => units * 100), copies: amount(1, 3), isSafe: fc.boolean() }],
  deal: [3, { amount: amount(1, 12).map((units) => units * 100) }],
  act: [4, { which }],
  grant: [1, {}],
  currency: [1, { to: fc.constantFrom("USD" as const, "EUR" as const) }],
  limit: [2, { kind: fc.constantFrom("deposit", "wager", "loss"), amount: amount(2_000, 25_000) }],
  timeLimit: [1, { kind: fc.constantFrom("session", "time"), minutes: amount(30, 900) }],
  signAgain: [2, { awayMs: fc.constantFrom(0, 20 * minute, 2 * hour) }],
  prove: [1, {}],
  password: [1, {}],
  block: [1, { isBlocked: fc.boolean() }],
  exclude: [1, {}],
  wait: [4, { ms: fc.constantFrom(0, 5_000, 6 * minute, hour, 8 * hour) }],
} as const;

type Steps = typeof steps;
type ValueOf<A> = A extends fc.Arbitrary<infer Value> ? Value : never;
export type Action = {
  [Name in keyof Steps]: { do: Name } & { [Field in keyof Steps[Name][1]]: ValueOf<Steps[Name][1][Field]> };
}[keyof Steps];

export const action = fc.oneof(
  ...Object.entries(steps).map(([name, [weight, fields]]) => ({
    weight,
    arbitrary: fc.record({ do: fc.constant(name), ...fields }) as unknown as fc.Arbitrary<Action>,
  })),
);

/** A player with the objects that a sequence uses, and expectations kept outside the product. */
export interface PlayerState {
  readonly player: TestPlayer;
  readonly twin: TestPlayer;
  /** Hosted forms by payment. */
  readonly forms: { readonly id: string; readonly url: string; readonly owner: TestPlayer }[];
  /** Withdrawals approved by an operator. */
  readonly approved: Set<string>;
  /** The player's open game, and the open hand of cards. */
  frame: TestFrame | null;
  hand: {
    readonly frame: TestFrame;
    readonly id: string;
    readonly step: number;
    readonly legal: string[];
  } | null;
  password: string;
  isBlocked: boolean;
  provedAt: Date;
  /** Times of password changes. */
  readonly changes: Date[];
  /** Ended sign-ins of the player. */
  readonly signIns: { readonly from: Date; readonly to: Date }[];
  signedInAt: Date;
  /** Start of the sitting, without a break of an hour. */
  sittingFrom: Date;
}

/** Signed-in time on the UTC day of an instant. */
export function signedInMs({ signIns, signedInAt }: PlayerState, now: Date): number {
  const midnight = Math.floor(now.getTime() / day) * day;
  return [...signIns, { from: signedInAt, to: now }].reduce(
    (sum, { from, to }) => sum + Math.max(0, to.getTime() - Math.max(midnight, from.getTime())),
    0,
  );
}

/**
 * A verified player with money in two currencies, daily limits, and a card that was paid to a day ago with an
 * operator's approval.
 */
export async function createPlayerState(app: PaymentApp): Promise<PlayerState> {
  const person = newPerson();
  const player = await app.player({ isComplete: false, balanceMinor: 60_000n });
  const twin = await app.player({ isComplete: false });
  for (const { client } of [player, twin])
    expect((await client.call(operations.changeProfile, { body: person })).status).toBe(200);
  await app.verify(player);
  for (const currency of ["EUR", "USD"] as const) await chooseCurrency(player, currency);
  await giveMoney(app, player.id, { amountMinor: 20_000n, currency: "EUR" });
  const now = app.clock.now();
  const state: PlayerState = {
    player,
    twin,
    forms: [],
    approved: new Set(),
    frame: null,
    hand: null,
    password: player.password,
    isBlocked: false,
    provedAt: now,
    changes: [],
    signIns: [],
    signedInAt: now,
    sittingFrom: now,
  };
  await app.deposit(player, cards[0], { amount: 5_000 });
  // Staked, or it would hold every later withdrawal for its turnover.
  const frame = await openFrame(app, player, { slug: "riviera-roulette" });
  for (const _ of [1, 2, 3, 4])
    expect((await frame.bet({ bets: [{ kind: "red", amountMinor: 1_250 }] })).status).toBe(200);
  const { id } = await app.begin(player, { mode: "out", amount: 2_000, fields: { number: cards[0] } });
  await approve(app, state, id);
  await app.jobs.drain();
  await signAgain(app, state, day);
  await setLimit(player, { kind: "deposit", amount: 20_000 });
  await setLimit(player, { kind: "wager", amount: 12_000 });
  await setLimit(player, { kind: "loss", amount: 8_000 });
  return state;
}

async function chooseCurrency({ client }: TestPlayer, currency: "USD" | "EUR"): Promise<void> {
  await client.call(operations.changeCurrency, { params: { currency }, body: { currency } });
}

async function signAgain(app: PaymentApp, state: PlayerState, awayMs: number): Promise<void> {
  const { client, email } = state.player;
  await client.call(operations.endSession);
  state.signIns.push({ from: state.signedInAt, to: app.clock.now() });
  app.clock.advance(awayMs);
  await client.readInfo();
  const body = { email, passwordPlain: state.password, recaptchaToken: "debug mode" };
  expect((await client.call(operations.checkLogin, { body })).status).toBe(200);
  await client.readInfo();
  const now = app.clock.now();
  if (awayMs >= hour) state.sittingFrom = now;
  Object.assign(state, { provedAt: now, signedInAt: now });
}

async function approve(app: PaymentApp, { approved }: PlayerState, id: string): Promise<void> {
  const done = await createOperator(app)
    .approve(id)
    .catch((error: unknown) => {
      if (error instanceof Refusal) return { status: false };
      throw error;
    });
  if (done.status) approved.add(id);
}

const at = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % Math.max(items.length, 1)];

/** A provider message about a deposit: a repeated settlement, or one with another amount. */
async function callBack(
  app: PaymentApp,
  state: PlayerState,
  by: { which: number; copies: number; addMinor: number },
) {
  const { rows } = await app.database.pool.query<{ id: string; reference: string; amount: number }>(
    `select p.id, s.reference, s.amount_minor::int as amount from payment p join sandbox_payment s on s.merchant_reference = p.id
     where p.player_id = $1 and p.mode = 'in' and (s.state = 'settled' or $2) order by p.created_at`,
    [state.player.id, by.addMinor > 0],
  );
  const chosen = at(rows, by.which);
  if (!chosen) return;
  const body = JSON.stringify({
    id: `again-${by.which}-${by.addMinor}-${chosen.id}`,
    kind: "payment.settled",
    paymentId: chosen.id,
    reference: chosen.reference,
    amountMinor: chosen.amount + by.addMinor,
    currency: "USD",
    account: "",
  });
  const headers = { "content-type": "application/json", ...signBody(key, body, app.clock.now()) };
  const url = "/api/payment/callback/sandbox";
  const call = () => app.http.inject({ method: "POST", url, headers, payload: body });
  for (const { statusCode } of await Promise.all(Array.from({ length: by.copies }, call)))
    if (by.addMinor === 0) expect(statusCode).toBe(200);
    else expect(statusCode).toBeLessThan(500);
}

/** A game session, if the player may open one. */
async function openTitle(app: PaymentApp, state: PlayerState, slug: string): Promise<TestFrame | null> {
  await state.player.client.call(operations.answerRealityCheck, { body: { answer: "go_on" } });
  const launch = await state.player.client.call(operations.launchGame, {
    params: { frontendPageUrl: slug },
    query: { mode: "real", locale: "ru" },
  });
  expect(launch.status).toBeLessThan(500);
  return launch.status === 200 ? openFrame(app, state.player, { slug }) : null;
}

async function bet(app: PaymentApp, state: PlayerState, step: Extract<Action, { do: "bet" }>): Promise<void> {
  // The player keeps a session that was opened before a block, an exclusion or the end of the session.
  state.frame = (await openTitle(app, state, "riviera-roulette")) ?? state.frame;
  const { frame } = state;
  if (!frame) return;
  const kinds = step.isSafe ? ["red", "black"] : ["red"];
  const bets = kinds.map((kind) => ({ kind, amountMinor: step.amount }));
  const answers = await Promise.all(Array.from({ length: step.copies }, () => frame.bet({ bets })));
  for (const { status } of answers) expect(status).toBeLessThan(500);
}

async function deal(app: PaymentApp, state: PlayerState, stakeMinor: number): Promise<void> {
  const frame = state.hand?.frame ?? (await openTitle(app, state, "blackjack"));
  if (frame) await playHand(state, frame, () => frame.bet({ stakeMinor }));
}

async function act(state: PlayerState, index: number): Promise<void> {
  const { hand } = state;
  // Includes actions that are not offered.
  const wanted = at([...(hand?.legal ?? []), "double", "split"], index);
  if (hand && wanted) await playHand(state, hand.frame, () => hand.frame.act(hand, wanted));
}

async function playHand(
  state: PlayerState,
  frame: TestFrame,
  play: () => ReturnType<TestFrame["bet"]>,
): Promise<void> {
  const { status, body } = await play();
  expect(status).toBeLessThan(500);
  if (status !== 200) return;
  const { round } = body;
  state.hand =
    round.status === "open" ? { frame, id: round.id, step: round.step, legal: round.legalActions } : null;
}

async function withdraw(
  app: PaymentApp,
  state: PlayerState,
  step: Extract<Action, { do: "withdraw" }>,
): Promise<void> {
  const { client } = state.player;
  if (step.isProved) {
    await provePlayer(app, state.player);
    state.provedAt = app.clock.now();
  }
  const body = {
    mode: "out",
    gateway: "card",
    amount: step.amount,
    currency: "USD",
    fields: { number: step.card },
  } as const;
  const call = () => client.call(operations.createPayment, { body, key: newKey() });
  for (const { status } of await Promise.all(Array.from({ length: step.copies }, call)))
    expect(status).toBeLessThan(500);
}

let passwords = 0;

async function changePassword(app: PaymentApp, state: PlayerState): Promise<void> {
  const wanted = `Another-horse-${(passwords += 1)}-of-Lisbon`;
  const { status } = await state.player.client.call(operations.changePassword, {
    body: { password: state.password, passwordPlain: { passwordPlain: wanted, passwordPlainSecond: wanted } },
  });
  if (status !== 200) return;
  state.password = wanted;
  state.provedAt = app.clock.now();
  state.changes.push(state.provedAt);
}

/** Runs one step; every refusal is below 500. */
export async function takeStep(app: PaymentApp, state: PlayerState, step: Action): Promise<void> {
  // No two steps happen at the same instant, except concurrent calls within one.
  app.clock.advance(1_000);
  const { player, forms } = state;
  const form = "which" in step ? at(forms, step.which) : undefined;
  switch (step.do) {
    case "order": {
      const owner = step.isTwin ? state.twin : player;
      const { status, body } = await app.pay(owner, { amount: step.amount });
      expect(status).toBeLessThan(500);
      if (status === 200) forms.push({ id: body.paymentId, url: body.next.url ?? "", owner });
      return;
    }
    case "pay":
      if (form) await app.submit(form.url, cardOf(step.card));
      return;
    case "cancel":
      if (form) await app.cancel(form.owner, form.id);
      return;
    case "race":
      if (!form) return;
      await Promise.all([
        app.submit(form.url, cardOf(step.card)),
        app.cancel(form.owner, form.id),
        app.jobs.drain(),
      ]);
      return;
    case "repeat":
      return callBack(app, state, { ...step, addMinor: 0 });
    case "falsify":
      return callBack(app, state, { ...step, copies: 1, addMinor: 100_000 });
    case "withdraw":
      return withdraw(app, state, step);
    case "approve": {
      const { rows } = await app.database.pool.query<{ id: string }>(
        "select id from payment where player_id = $1 and mode = 'out' and status = 'init' order by created_at offset $2 limit 1",
        [player.id, step.which % 3],
      );
      if (rows[0]) await approve(app, state, rows[0].id);
      return;
    }
    case "bet":
      return bet(app, state, step);
    case "deal":
      return deal(app, state, step.amount);
    case "act":
      return act(state, step.which);
    default:
      return changeSomething(app, state, step);
  }
}

type Change = Exclude<
  Action,
  {
    do:
      | "order"
      | "pay"
      | "cancel"
      | "race"
      | "repeat"
      | "falsify"
      | "withdraw"
      | "approve"
      | "bet"
      | "deal"
      | "act";
  }
>;

async function changeSomething(app: PaymentApp, state: PlayerState, step: Change): Promise<void> {
  const { player } = state;
  const { client } = player;
  switch (step.do) {
    case "grant":
      await giveBonus(app, player.id, { amountMinor: 3_000n });
      return;
    case "currency":
      return chooseCurrency(player, step.to);
    case "limit":
      await setLimit(player, { kind: step.kind, amount: step.amount });
      return;
    case "timeLimit":
      await setLimit(player, { kind: step.kind, amount: step.minutes });
      return;
    case "signAgain":
      return signAgain(app, state, step.awayMs);
    case "prove": {
      const body = { way: "password", password: state.password } as const;
      if ((await client.call(operations.proveIdentity, { body })).status === 200)
        state.provedAt = app.clock.now();
      return;
    }
    case "password":
      return changePassword(app, state);
    case "block":
      if (state.isBlocked === step.isBlocked) return;
      const command = step.isBlocked ? "player.block" : "player.unblock";
      await runCommand(app, command, "--player", player.login, "--note", "checks");
      state.isBlocked = step.isBlocked;
      return;
    case "exclude":
      await client.call(operations.excludeSelf, { body: { recurType: "1_month" } });
      return;
    case "wait":
      app.clock.advance(step.ms);
      await app.jobs.drain();
      await settleAbandoned(app.parts);
  }
}
