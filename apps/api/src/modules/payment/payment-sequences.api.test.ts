import { operations } from "@w10/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setLimit } from "../../testing/limit-seat.ts";
import type { TestPlayer } from "../../testing/test-app.ts";
import { Refusal } from "../../platform/refusal.ts";
import { sign } from "../../platform/secrets.ts";
import { signBody } from "../sandbox-gateway/index.ts";
import { createOperator } from "./testing-operator.ts";
import { cardOf, createPaymentApp, type PaymentApp } from "./testing.ts";

const hour = 3_600_000;
const day = 24 * hour;
const key = {
  id: "sandbox-1",
  secret: sign("a secret of the tests, long enough for everything", "sandbox-gateway", "sandbox-1"),
};
const cards = ["4242424242424242", "4000000000000077", "4000000000000127"] as const;
/** As the settings are by default: one below 100.00, 200.00 a day, 500.00 a week. */
const [belowMinor, dayMinor, weekMinor] = [10_000n, 20_000n, 50_000n];

const which = fc.nat({ max: 20 });
const card = fc.constantFrom(...cards);
const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("order" as const),
      amount: fc.integer({ min: 3_000, max: 15_000 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("pay" as const), which, card }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("cancel" as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("race" as const), which, card }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("repeat" as const),
      which,
      copies: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("limit" as const),
      amount: fc.integer({ min: 2_000, max: 25_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("exclude" as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("withdraw" as const),
      amount: fc.integer({ min: 2_000, max: 11_000 }),
      copies: fc.integer({ min: 1, max: 3 }),
      card,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("approve" as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("wait" as const), ms: fc.constantFrom(0, 5_000, hour, 8 * hour) }),
  },
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

interface Seat {
  readonly player: TestPlayer;
  /** Hosted forms by payment. */
  readonly forms: { readonly id: string; readonly url: string }[];
  /** Withdrawals that an operator approved. */
  readonly approved: Set<string>;
}

describe("whatever is ordered, cancelled, paid, excluded and withdrawn, in any order", () => {
  let app: PaymentApp;
  beforeAll(async () => {
    app = await createPaymentApp({ SESSION_IDLE_MINUTES: "1000000" });
  });
  afterAll(() => app.stop());

  const rowsOf = async <Row extends object>(text: string, player: TestPlayer, ...more: unknown[]) =>
    (await app.database.pool.query<Row>(text, [player.id, ...more])).rows;
  const at = <Item>(items: readonly Item[], index: number): Item | undefined =>
    items[index % Math.max(items.length, 1)];

  /** A verified player with money, a limit of a day, and a card that was paid to a day ago with an operator's yes. */
  async function sitDown(): Promise<Seat> {
    const player = await app.player({ balanceMinor: 60_000n });
    await app.verify(player);
    const seat: Seat = { player, forms: [], approved: new Set() };
    await app.deposit(player, cards[0], { amount: 5_000 });
    const { id } = await app.begin(player, { mode: "out", amount: 2_000, fields: { number: cards[0] } });
    await approve(seat, id);
    await app.jobs.drain();
    app.clock.advance(day);
    await setLimit(player, { kind: "deposit", amount: 20_000 });
    return seat;
  }

  async function approve({ approved }: Seat, id: string): Promise<void> {
    const done = await createOperator(app)
      .approve(id)
      .catch((error: unknown) => {
        if (error instanceof Refusal) return { status: false };
        throw error;
      });
    if (done.status) approved.add(id);
  }

  async function repeat({ player }: Seat, step: Extract<Action, { do: "repeat" }>): Promise<void> {
    const paid = await rowsOf<{ id: string; reference: string; amount: number }>(
      `select p.id, s.reference, s.amount_minor::int as amount from payment p join sandbox_payment s on s.merchant_reference = p.id
       where p.player_id = $1 and s.state = 'settled' order by p.created_at`,
      player,
    );
    const chosen = at(paid, step.which);
    if (!chosen) return;
    const body = JSON.stringify({
      id: `again-${step.which}-${chosen.id}`,
      kind: "payment.settled",
      paymentId: chosen.id,
      reference: chosen.reference,
      amountMinor: chosen.amount,
      currency: "USD",
      account: "",
    });
    const headers = { "content-type": "application/json", ...signBody(key, body, app.clock.now()) };
    const url = "/api/payment/callback/sandbox";
    const answers = await Promise.all(
      Array.from({ length: step.copies }, () =>
        app.http.inject({ method: "POST", url, headers, payload: body }),
      ),
    );
    for (const answer of answers) expect(answer.statusCode).toBe(200);
  }

  async function run(seat: Seat, step: Action): Promise<void> {
    const { player, forms } = seat;
    const form = "which" in step ? at(forms, step.which) : undefined;
    switch (step.do) {
      case "order": {
        const { status, body } = await app.pay(player, { amount: step.amount });
        if (status === 200) forms.push({ id: body.paymentId, url: body.next.url ?? "" });
        return;
      }
      case "pay":
        if (form) await app.submit(form.url, cardOf(step.card));
        return;
      case "cancel":
        if (form) await app.cancel(player, form.id);
        return;
      case "race":
        if (form)
          await Promise.all([
            app.submit(form.url, cardOf(step.card)),
            app.cancel(player, form.id),
            app.jobs.drain(),
          ]);
        return;
      case "repeat":
        return repeat(seat, step);
      case "limit":
        await setLimit(player, { kind: "deposit", amount: step.amount });
        return;
      case "exclude":
        await player.client.call(operations.excludeSelf, { body: { recurType: "1_month" } });
        return;
      case "withdraw": {
        const order = { mode: "out", amount: step.amount, fields: { number: step.card } } as const;
        await Promise.all(Array.from({ length: step.copies }, () => app.pay(player, order)));
        return;
      }
      case "approve": {
        const [chosen] = await rowsOf<{ id: string }>(
          "select id from payment where player_id = $1 and mode = 'out' and status = 'init' order by created_at offset $2 limit 1",
          player,
          step.which % 3,
        );
        if (chosen) await approve(seat, chosen.id);
        return;
      }
      case "wait":
        app.clock.advance(step.ms);
        await app.jobs.drain();
    }
  }

  /** What the books say was credited, in all and today, and what binds it at this moment. */
  async function look({ player }: Seat) {
    const [row] = await rowsOf<{ total: bigint; today: bigint; excluded: boolean; limit: bigint | null }>(
      `select coalesce(sum(e.amount_minor), 0)::bigint as total,
        coalesce(sum(e.amount_minor) filter (where e.created_at >= date_trunc('day', $2::timestamptz, 'UTC')), 0)::bigint as today,
        (select coalesce(self_exclusion_ends_at > $2, false) from player where id = $1) as excluded,
        (select play_limit_in_force(amount, next_amount, next_from, $2) from play_limit where player_id = $1 and kind = 'deposit') as limit
       from ledger_entry e where e.player_id = $1 and e.reason = 'deposit' and e.account = 'player/real'`,
      player,
      app.clock.now(),
    );
    if (!row) throw new Error("the books do not answer");
    return row;
  }

  /** What went out without an operator, each beside what was there when it was ordered. */
  async function checkPayouts({ player, approved }: Seat): Promise<void> {
    const out = await rowsOf<{
      id: string;
      amount: bigint;
      day: bigint;
      week: bigint;
      known: boolean;
      unplayed: boolean;
    }>(
      `with gone as (select * from payment where player_id = $1 and mode = 'out' and status in ('processing', 'ok'))
       select g.id, g.amount_minor as amount,
        (select sum(o.amount_minor) from gone o where not o.id = any($2::uuid[]) and o.created_at > g.created_at - interval '1 day' and o.created_at <= g.created_at)::bigint as day,
        (select sum(o.amount_minor) from gone o where not o.id = any($2::uuid[]) and o.created_at > g.created_at - interval '7 days' and o.created_at <= g.created_at)::bigint as week,
        exists (select from payment k where k.player_id = $1 and k.account = g.account and k.status = 'ok' and k.settled_at <= g.created_at - interval '1 day') as known,
        exists (select from payment d where d.player_id = $1 and d.mode = 'in' and d.status = 'ok' and d.settled_at < g.created_at
          and d.settled_at > (select max(o.created_at) from gone o where o.id <> g.id and o.created_at <= g.created_at)) as unplayed
       from gone g where not g.id = any($2::uuid[])`,
      player,
      [...approved],
    );
    for (const { amount, day: inDay, week, ...rest } of out) {
      expect(rest).toMatchObject({ known: true, unplayed: false });
      expect([amount < belowMinor, inDay <= dayMinor, week <= weekMinor]).toEqual([true, true, true]);
    }
    paidAtOnce += out.length;
  }
  let paidAtOnce = 0;
  let credited = 0n;
  let sentBack = 0;

  async function checkSteps(seat: Seat, steps: readonly Action[]): Promise<void> {
    for (const step of steps) {
      const before = await look(seat);
      await run(seat, step);
      const after = await look(seat);
      if (after.total === before.total) continue;
      credited += after.total - before.total;
      expect(before.excluded, "credited after an exclusion").toBe(false);
      expect(after.today <= (after.limit ?? after.today), `${after.today} of ${after.limit}`).toBe(true);
    }
  }

  test("no limit is passed, nothing is credited in an exclusion, nothing leaves beyond the rules, and the books are right", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 12, maxLength: 30 }), async (steps) => {
        const seat = await sitDown();
        await checkSteps(seat, steps);
        const quiet: Action[] = [0, 5_000, hour, hour].map((ms) => ({ do: "wait", ms }));
        await checkSteps(seat, quiet);
        await checkPayouts(seat);
        const open = await rowsOf<{ refund: string | null }>(
          "select refund from payment where player_id = $1 and (is_payable or refund is not null)",
          seat.player,
        );
        // Every form is closed by now, and whatever was not credited has gone back.
        expect(open.every(({ refund }) => refund === "done")).toBe(true);
        sentBack += open.length;
        const { total } = await look(seat);
        for (const { url } of seat.forms) await app.submit(url, cardOf(cards[0]));
        await app.jobs.drain();
        expect((await look(seat)).total).toBe(total);
        expect((await app.reconcile()).isClean).toBe(true);
      }),
      { numRuns: 20, endOnFailure: true },
    );
    // The sequences came to what the laws are about.
    expect([paidAtOnce > 0, credited > 0n, sentBack > 0]).toEqual([true, true, true]);
  }, 300_000);
});
