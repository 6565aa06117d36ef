import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { runCommand, type TestPlayer } from "../../../testing/test-app.ts";
import { createOperator, createPaymentApp, type PaymentApp } from "../../../testing/fixtures/payment-app.ts";
import { lookUpUnheard } from "./index.ts";

const [good, refusing, reversing, chargedBack, slow] = [
  "4242424242424242",
  "4000000000000002",
  "4000000000000481",
  "4000000000000259",
  "4000000000000077",
] as const;
const day = 86_400_000;
const amountMinor = 20_000n;

describe("a callback that is lost after the provider had spoken", () => {
  let app: PaymentApp;
  beforeAll(async () => {
    app = await createPaymentApp();
    await query(`create table test_impeded (kind text, is_late boolean);
      create function test_impede() returns trigger language plpgsql as $$ declare late boolean; begin
        select is_late into late from test_impeded where kind = new.payload -> 'input' ->> 'kind';
        if not found then return new; end if;
        if not late then return null; end if;
        new.run_at := new.run_at + interval '3 days'; return new; end $$;
      create trigger test_impede before insert on graphile_worker._private_jobs for each row execute function test_impede()`);
  });
  afterEach(async () => {
    expect((await app.reconcile()).isClean).toBe(true);
    await query("delete from test_impeded");
  });
  afterAll(() => app.stop());

  const query = async (text: string, ...values: unknown[]) =>
    (await app.database.pool.query<Record<string, unknown>>(text, values)).rows;
  /** The sandbox does what its messages say; those of these kinds get lost on their way, or are three days late. */
  const impede = async (kinds: readonly string[], how: "lost" | "late"): Promise<void> => {
    for (const kind of kinds) await query("insert into test_impeded values ($1, $2)", kind, how === "late");
  };
  async function lookUpDaily(): Promise<void> {
    app.clock.advance(day);
    await lookUpUnheard(app.parts);
    await app.jobs.drain();
  }
  const paymentOf = async (id: string) =>
    (await query("select status, failure, gateway_reference from payment where id = $1", id))[0];
  const postingsOf = async (id: string) =>
    (await query("select reason from ledger_posting where subject_id = $1 order by reason", id)).map(
      ({ reason }) => reason,
    );
  const incidentsOf = async (id: string): Promise<string> =>
    (await runCommand(app, "incident.list-incidents"))
      .split("\n")
      .filter((line) => line.includes(id))
      .join("\n");

  /** An approved withdrawal of 200.00 that the sandbox has accepted. */
  async function payOut(
    number: string,
    { lost = [], late = [] }: { lost?: readonly string[]; late?: readonly string[] } = {},
  ): Promise<{ player: TestPlayer; id: string }> {
    await impede(lost, "lost");
    await impede(late, "late");
    const operator = createOperator(app);
    const withdrawal = await operator.withdraw({ fields: { number } });
    await operator.approve(withdrawal.id);
    await app.jobs.drain();
    return withdrawal;
  }

  test("about a paid payout is made up for the next day, once, and the operator hears of it", async () => {
    const { player, id } = await payOut(good, { lost: ["payout.paid"] });
    expect(await paymentOf(id)).toMatchObject({ status: "processing" });
    await lookUpDaily();
    expect(await paymentOf(id)).toMatchObject({ status: "ok" });
    expect(await incidentsOf(id)).toContain("payment.callback_lost");
    await lookUpDaily();
    expect(await postingsOf(id)).toEqual(["withdrawal", "withdrawal_reserve"]);
    expect(await app.moneyOf(player)).toEqual({ real: 50_000n - amountMinor, pending: 0n });
  });

  test("about a refused payout returns the reserved money, once", async () => {
    const { player, id } = await payOut(refusing, { lost: ["payout.failed"] });
    await lookUpDaily();
    await lookUpDaily();
    expect(await paymentOf(id)).toMatchObject({ status: "failure", failure: "account_refused" });
    expect(await postingsOf(id)).toEqual(["withdrawal_reserve", "withdrawal_return"]);
    expect(await app.moneyOf(player)).toEqual({ real: 50_000n, pending: 0n });
  });

  test("about a payout that the bank sent back brings its money to the player by a posting of its own", async () => {
    const { player, id } = await payOut(reversing, { lost: ["payout.reversed"] });
    expect(await paymentOf(id)).toMatchObject({ status: "ok" });
    await lookUpDaily();
    await lookUpDaily();
    expect(await paymentOf(id)).toMatchObject({ status: "failure", failure: "reversed" });
    expect(await postingsOf(id)).toEqual(["withdrawal", "withdrawal_reserve", "withdrawal_reversal"]);
    expect(await app.moneyOf(player)).toEqual({ real: 50_000n, pending: 0n });
    expect(await incidentsOf(id)).toContain("payment.callback_lost");
    expect(
      await query("select subject from message where player_id = $1 order by created_at", player.id),
    ).toEqual([{ subject: "Вывод отправлен" }, { subject: "Вывод вернулся" }]);
  });

  test("about both the payment and its return leaves the reserved money with the player", async () => {
    const { player, id } = await payOut(reversing, { lost: ["payout.paid", "payout.reversed"] });
    await lookUpDaily();
    expect(await paymentOf(id)).toMatchObject({ status: "failure", failure: "reversed" });
    expect(await postingsOf(id)).toEqual(["withdrawal_reserve", "withdrawal_return"]);
    expect(await app.moneyOf(player)).toEqual({ real: 50_000n, pending: 0n });
  });

  test.each([
    [good, "payout.paid", ["withdrawal", "withdrawal_reserve"]],
    [refusing, "payout.failed", ["withdrawal_reserve", "withdrawal_return"]],
    [reversing, "payout.reversed", ["withdrawal", "withdrawal_reserve", "withdrawal_reversal"]],
  ])("and arrives after the look-up changes nothing: %s %s", async (number, kind, postings) => {
    const { id } = await payOut(number, { late: [kind] });
    await lookUpDaily();
    expect(await postingsOf(id)).toEqual(postings);
    for (let days = 0; days < 3; days += 1) await lookUpDaily();
    expect(await postingsOf(id)).toEqual(postings);
  });

  test("and arrives before the look-up raises no incident", async () => {
    const { id } = await payOut(reversing);
    app.clock.advance(day / 2);
    await app.jobs.drain();
    await lookUpDaily();
    expect(await postingsOf(id)).toEqual(["withdrawal", "withdrawal_reserve", "withdrawal_reversal"]);
    expect(await incidentsOf(id)).toBe("");
  });

  test("is neither repeated nor paid back for a payout that the provider does not know: a case for a person", async () => {
    const { player, id } = await payOut(good, { lost: ["payout.paid"] });
    await query("delete from sandbox_payout where merchant_reference = $1", id);
    await lookUpDaily();
    await lookUpDaily();
    expect(await paymentOf(id)).toMatchObject({ status: "processing" });
    expect(await query("select from sandbox_payout where merchant_reference = $1", id)).toHaveLength(0);
    expect(await app.moneyOf(player)).toEqual({ real: 50_000n - amountMinor, pending: amountMinor });
    expect(
      await query("select kind, details ->> 'found' as found from incident where subject = $1", id),
    ).toEqual([{ kind: "payment.callback_lost", found: "unknown" }]);
  });

  test("is a case after three days in which a payout has been on its way", async () => {
    const { id } = await payOut(slow, { lost: ["payout.paid"] });
    await query("update sandbox_payout set paid_at = null where merchant_reference = $1", id);
    for (let days = 1; days <= 4; days += 1) {
      await lookUpDaily();
      expect(await incidentsOf(id)).toMatch(days < 4 ? /^$/ : /payment\.stuck/);
    }
    expect(await paymentOf(id)).toMatchObject({ status: "processing" });
  });

  test.each(["lost", "late"] as const)("about a charge-back takes the deposit back once: %s", async (how) => {
    await impede(["payment.charged_back"], how);
    const player = await app.player();
    const id = await app.deposit(player, chargedBack);
    expect((await app.moneyOf(player)).real).toBe(10_000n);
    await lookUpDaily();
    expect(await paymentOf(id)).toMatchObject({ status: "failure", failure: "charged_back" });
    expect(await query("select is_fraud from player where id = $1", player.id)).toEqual([{ is_fraud: true }]);
    for (let days = 0; days < 3; days += 1) await lookUpDaily();
    expect(await postingsOf(id)).toEqual(["chargeback", "deposit"]);
    expect((await app.moneyOf(player)).real).toBe(0n);
    expect(await incidentsOf(id)).toContain("payment.callback_lost");
  });

  test("about a charge-back that arrived raises no incident, and one entered late is found", async () => {
    const player = await app.player();
    const heard = await app.deposit(player, chargedBack);
    app.clock.advance(20_000);
    await app.jobs.drain();
    const late = await app.deposit(await app.player(), good);
    await lookUpDaily();
    expect(await incidentsOf(heard)).toBe("");
    // The bank dates it before the last listing.
    await query(
      "update sandbox_payment set charged_back_at = $2 where merchant_reference = $1",
      late,
      new Date(app.clock.now().getTime() - day),
    );
    await lookUpDaily();
    expect(await postingsOf(late)).toEqual(["chargeback", "deposit"]);
  });
});
