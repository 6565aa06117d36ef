import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "../../../platform/command/command-runner.ts";
import { ownerActor } from "../../../platform/command/actor.ts";
import { readId } from "../../../platform/ids.ts";
import { sign } from "../../../platform/random/secrets.ts";
import type { TestPlayer } from "../../../testing/test-app.ts";
import { signBody, testCards } from "../payment-provider/index.ts";
import { approveWithdrawal, rejectWithdrawal } from "../withdrawal/index.ts";
import {
  supportEmail,
  cardOf,
  createPaymentApp,
  type PaymentApp,
} from "../../../testing/fixtures/payment-app.ts";

const operator: Actor = ownerActor("test");
const key = {
  id: "sandbox-1",
  secret: sign("a secret of the tests, long enough for everything", "sandbox-gateway", "sandbox-1"),
};
const startMinor = 60_000n;

const which = fc.nat({ max: 30 });
const action = fc.oneof(
  fc.record({ do: fc.constant("deposit" as const), card: fc.nat({ max: testCards.length - 1 }) }),
  fc.record({ do: fc.constant("begin" as const) }),
  fc.record({
    do: fc.constant("withdraw" as const),
    card: fc.nat({ max: testCards.length - 1 }),
    amount: fc.integer({ min: 2_000, max: 40_000 }),
  }),
  fc.record({ do: fc.constant("cancel" as const), which, times: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant("approve" as const), which }),
  fc.record({ do: fc.constant("race" as const), which }),
  fc.record({ do: fc.constant("reject" as const), which }),
  fc.record({
    do: fc.constant("report" as const),
    which,
    kind: fc.constantFrom(
      "payment.pending",
      "payment.settled",
      "payment.failed",
      "payment.charged_back",
      "payout.paid",
      "payout.failed",
      "payout.reversed",
    ),
    copies: fc.integer({ min: 1, max: 3 }),
    event: fc.nat({ max: 3 }),
  }),
  fc.record({ do: fc.constant("wait" as const), ms: fc.constantFrom(0, 5_000, 20_000) }),
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

interface Row {
  id: string;
  mode: "in" | "out";
  status: string;
  amount_minor: bigint;
  fee_minor: bigint;
  debt_minor: bigint;
  gateway_reference: string | null;
  /** Refunded by the casino and charged back by the bank. */
  went_twice: boolean;
}

describe("laws of payments", () => {
  let app: PaymentApp;
  beforeAll(async () => {
    app = await createPaymentApp({ SESSION_IDLE_MINUTES: "100000" });
  });
  afterAll(() => app.stop());

  const rowsOf = async (player: TestPlayer): Promise<Row[]> =>
    (
      await app.database.pool.query<Row>(
        "select * from payment where player_id = $1 order by created_at, id",
        [player.id],
      )
    ).rows;

  async function run(player: TestPlayer, step: Action): Promise<void> {
    const rows = await rowsOf(player);
    const chosen = "which" in step ? rows[step.which % Math.max(rows.length, 1)] : undefined;
    const paymentId = chosen && readId<"payment">(chosen.id);
    switch (step.do) {
      case "deposit": {
        const answer = await app.pay(player);
        if (answer.status === 200)
          await app.submit(answer.body.next.url ?? "", cardOf(testCards[step.card]?.number ?? ""));
        return;
      }
      case "begin":
        await app.pay(player);
        return;
      case "withdraw":
        await app.pay(player, {
          mode: "out",
          amount: step.amount,
          fields: { number: testCards[step.card]?.number ?? "" },
        });
        return;
      case "wait":
        app.clock.advance(step.ms);
        await app.jobs.drain();
        return;
      case "cancel":
        if (chosen)
          await Promise.all(Array.from({ length: step.times }, () => app.cancel(player, chosen.id)));
        return;
      case "report":
        if (chosen) await report(chosen, step);
        return;
      case "approve":
      case "reject":
      case "race":
        if (chosen?.mode !== "out" || !paymentId) return;
        await Promise.all([
          step.do === "reject"
            ? null
            : app.runner
                .run({ name: "approve", actor: operator, input: { paymentId } }, approveWithdrawal)
                .catch(ignoreFlagged),
          step.do === "approve"
            ? null
            : app.runner.run(
                { name: "reject", actor: operator, input: { paymentId, reason: 5 as const, supportEmail } },
                rejectWithdrawal,
              ),
          step.do === "race" ? app.cancel(player, chosen.id) : null,
        ]);
    }
  }

  /** Sends every possible provider message of a payment several times concurrently, with the right amount. */
  async function report(row: Row, step: Extract<Action, { do: "report" }>): Promise<void> {
    const amountMinor = Number(
      row.mode === "in" ? row.amount_minor + row.fee_minor : row.amount_minor - row.fee_minor,
    );
    const reference = row.gateway_reference ?? `late_${row.id}`;
    const body = JSON.stringify({
      id: `${step.kind}-${step.event}-${row.id}`,
      kind: step.kind,
      paymentId: row.id,
      reference,
      amountMinor,
      currency: "USD",
      account: "",
    });
    const headers = { "content-type": "application/json", ...signBody(key, body, app.clock.now()) };
    const answers = await Promise.all(
      Array.from({ length: step.copies }, () =>
        app.http.inject({ method: "POST", url: "/api/payment/callback/sandbox", headers, payload: body }),
      ),
    );
    for (const answer of answers) expect([200, 404]).toContain(answer.statusCode);
  }

  /** Payments and balances in one snapshot, while callbacks continue. */
  async function look(
    player: TestPlayer,
  ): Promise<{ rows: Row[]; money: Record<"real" | "pending", bigint> }> {
    const { rows } = await app.database.pool.query<{ payments: Row[] | null; real: bigint; pending: bigint }>(
      `select (select json_agg(p) from (
          select *, refund = 'done' and exists (select from ledger_entry e where e.player_id = $1 and e.subject_id = p.id and e.reason = 'chargeback') as went_twice
          from payment p where player_id = $1) p) as payments,
        coalesce(sum(b.amount_minor) filter (where b.kind = 'real'), 0)::bigint as real,
        coalesce(sum(b.amount_minor) filter (where b.kind = 'pending_withdrawal'), 0)::bigint as pending
      from ledger_balance b where b.player_id = $1 and b.currency = 'USD'`,
      [player.id],
    );
    const [{ payments, ...money } = { payments: null, real: 0n, pending: 0n }] = rows;
    const minor = (row: Row): Row => ({
      ...row,
      amount_minor: BigInt(row.amount_minor),
      debt_minor: BigInt(row.debt_minor),
    });
    return { rows: (payments ?? []).map(minor), money };
  }

  async function checkLaws(player: TestPlayer): Promise<void> {
    const { rows, money } = await look(player);
    const sum = (of: (row: Row) => bigint): bigint => rows.reduce((total, row) => total + of(row), 0n);
    const isHeld = (row: Row): boolean =>
      row.mode === "out" && ["init", "processing", "rejected"].includes(row.status);
    expect(money.pending).toBe(sum((row) => (isHeld(row) ? row.amount_minor : 0n)));
    const deposited = sum((row) => (row.mode === "in" && row.status === "ok" ? row.amount_minor : 0n));
    const out = sum((row) =>
      row.mode === "out" && (isHeld(row) || row.status === "ok") ? row.amount_minor : 0n,
    );
    const twice = sum((row) => (row.went_twice ? row.amount_minor : 0n));
    expect(money.real).toBe(startMinor + deposited - out - twice + sum((row) => row.debt_minor));
    // A charge-back may take its sum in two postings, the second when money returns (D35): the sum above proves it.
    const { rows: totals } = await app.database.pool.query<{ total: bigint }>(
      "select count(*) as total from (select subject_id, reason from ledger_entry where player_id = $1 and reason in ('deposit', 'withdrawal', 'withdrawal_return', 'withdrawal_reversal', 'deposit_hold', 'deposit_refund') and line = 1 group by 1, 2 having count(*) > 1) twice",
      [player.id],
    );
    expect(totals[0]?.total).toBe(0n);
  }

  test("no sequence of doubled and reordered messages creates, loses or moves money twice", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 40 }), async (steps) => {
        const player = await app.player({ balanceMinor: startMinor });
        for (const step of steps) await run(player, step);
        await checkLaws(player);
        for (let round = 0; round < 4; round += 1) {
          app.clock.advance(20_000);
          await app.jobs.drain();
        }
        await checkLaws(player);
        expect((await app.reconcile()).isClean).toBe(true);
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });
});

function ignoreFlagged(error: unknown): void {
  if (!(error instanceof Error) || !("code" in error) || error.code !== "player.fraud") throw error;
}
