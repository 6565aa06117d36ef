import type { Actor } from "../platform/command-runner.ts";
import { nobodyId } from "../platform/http/player-actor.ts";
import { type PaymentId, readId } from "../platform/ids.ts";
import type { PaymentReason } from "../modules/money/payment/index.ts";
import { approveWithdrawal, rejectWithdrawal } from "../modules/money/withdrawal/index.ts";
import { operations } from "@w10/contract";
import type { CurrencyCode } from "@w10/money";
import { provePlayer } from "./prove-player.ts";
import { createTestApp, type TestApp, type TestPlayer } from "./test-app.ts";
import { listBalances, reconcileLedger } from "../modules/money/ledger/index.ts";

type Mode = "in" | "out";
export interface Order {
  readonly mode?: Mode;
  readonly gateway?: string;
  readonly amount?: number;
  readonly currency?: CurrencyCode;
  readonly fields?: Record<string, string>;
  readonly key?: string;
  readonly forfeitsBonusId?: string | null;
}

let keys = 0;
export const newKey = (): string => `test-key-${(keys += 1)}`;

export const cardOf = (number: string) => ({ step: "card", number, expiry: "11 / 30", cvc: "123" });

function bodyOf({ mode = "in", fields, forfeitsBonusId, ...order }: Order) {
  return {
    mode,
    gateway: order.gateway ?? "card",
    amount: order.amount ?? 10_000,
    currency: order.currency ?? "USD",
    fields: fields ?? (mode === "out" ? { number: "4242 4242 4242 4242" } : {}),
    ...(forfeitsBonusId === undefined ? {} : { forfeitsBonusId }),
  };
}

/** Requests and queries that the payment tests share. */
export async function createPaymentApp(env: Record<string, string> = {}) {
  const app = await createTestApp({ env });
  await waitForPublished(app);

  async function pay(player: TestPlayer, order: Order = {}) {
    if (order.mode === "out") await provePlayer(app, player);
    return player.client.call(operations.createPayment, {
      body: bodyOf(order),
      key: order.key ?? newKey(),
    });
  }

  /** Starts a payment that must succeed and returns its id. */
  async function begin(player: TestPlayer, order: Order = {}): Promise<{ id: string; url: string }> {
    const answer = await pay(player, order);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return { id: answer.body.paymentId, url: answer.body.next.url ?? "" };
  }

  /** Submits the hosted form as a browser does, without the casino's cookies. */
  async function submit(url: string, form: Record<string, string>) {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    return app.http.inject({ method: "POST", url, headers, payload: new URLSearchParams(form).toString() });
  }

  async function watch(player: TestPlayer, id: string) {
    return (await player.client.call(operations.getPayment, { params: { id } })).body;
  }

  const cancel = (player: TestPlayer, id: string) =>
    player.client.call(operations.cancelPayment, { params: { id } });

  /** A deposit through the hosted form with its first callbacks delivered. */
  async function deposit(player: TestPlayer, number: string, order: Order = {}): Promise<string> {
    const { id, url } = await begin(player, order);
    await submit(url, cardOf(number));
    await app.jobs.drain();
    return id;
  }

  async function moneyOf(player: TestPlayer, currency = "USD") {
    const rows = (await listBalances(app.database.db, player.id)).filter((row) => row.currency === currency);
    const of = (kind: string) => rows.find((row) => row.kind === kind)?.amountMinor ?? 0n;
    return { real: of("real"), pending: of("pending_withdrawal") };
  }

  async function toasts(player: TestPlayer): Promise<string[]> {
    const { rows } = await app.database.pool.query<{ kind: string }>(
      "select payload -> 'data' ->> 'kind' as kind from test_told where payload ->> 'channel' like $1 order by id",
      [`%notification%${player.id}%`],
    );
    // A first deposit is an achievement too, which its module publishes on the same channel.
    return rows.map(({ kind }) => kind).filter((kind) => !kind.startsWith("achievement"));
  }

  const verify = (player: TestPlayer) =>
    app.database.pool.query("update player set is_verified = true where id = $1", [player.id]);
  const reconcile = () => reconcileLedger(app.database.db);
  return Object.assign(app, {
    pay,
    begin,
    submit,
    watch,
    cancel,
    deposit,
    moneyOf,
    toasts,
    verify,
    reconcile,
  }) satisfies TestApp;
}

export type PaymentApp = Awaited<ReturnType<typeof createPaymentApp>>;

/** Publishing empties the outbox; the tests keep a copy of the events. */
async function waitForPublished(app: TestApp): Promise<void> {
  await app.database.pool.query(`create table test_told (id bigint, payload jsonb);
    create function test_keep() returns trigger language plpgsql as $$ begin insert into test_told values (new.id, new.payload); return new; end $$;
    create trigger test_keep after insert on outbox for each row execute function test_keep()`);
}

const actor: Actor = { kind: "operator", id: nobodyId, name: "test" };

/** Support address in the tests. */
export const supportEmail = "help@w10.example";

/** A test operator, and withdrawals to decide: 200.00 out of 500.00. */
export function createOperator(app: PaymentApp) {
  return {
    async withdraw(order: Order = {}): Promise<{ player: TestPlayer; id: string }> {
      const player = await app.player({ balanceMinor: 50_000n });
      return { player, id: (await app.begin(player, { mode: "out", amount: 20_000, ...order })).id };
    },
    approve: (id: string) =>
      app.runner.run(
        { name: "payment.approve-withdrawal", actor, input: { paymentId: idOf(id) } },
        approveWithdrawal,
      ),
    reject: (id: string, reason: PaymentReason = 5) =>
      app.runner.run(
        { name: "payment.reject-withdrawal", actor, input: { paymentId: idOf(id), reason, supportEmail } },
        rejectWithdrawal,
      ),
  };
}

function idOf(text: string): PaymentId {
  const id = readId<"payment">(text);
  if (!id) throw new Error(`not an id: ${text}`);
  return id;
}

export const list = async ({ client }: TestPlayer, locale = "en") =>
  (await client.call(operations.listBonuses, { query: { locale } })).body;
export const find = async (player: TestPlayer, words: string) => {
  const offer = (await list(player)).find(({ title }) => title.includes(words));
  if (!offer) throw new Error(`no offer '${words}'`);
  return offer;
};
export const first = (player: TestPlayer) => find(player, "first deposit");
export const statusOf = async (player: TestPlayer, words: string) =>
  (await find(player, words)).statusData.status;
export const activate = ({ client }: TestPlayer, id: string) =>
  client.call(operations.activateBonus, { params: { id } });
export const deactivate = ({ client }: TestPlayer, id: string) =>
  client.call(operations.deactivateBonus, { params: { id } });
export const choose = ({ client }: TestPlayer, id: string | null) =>
  client.call(operations.chooseBonus, { body: { id } });
export const confirm = (app: PaymentApp, player: TestPlayer, what: "email" | "phone") =>
  app.database.pool.query(
    `update player set ${what}_confirmed_at = now(), phone = '7' || abs(hashtext(id::text)) where id = $1`,
    [player.id],
  );
export const history = async ({ client }: TestPlayer) =>
  (await client.call(operations.listBonusHistory)).body.collection;
