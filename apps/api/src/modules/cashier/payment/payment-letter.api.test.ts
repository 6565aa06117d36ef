import { operations } from "@w10/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestPlayer } from "../../../testing/test-app.ts";
import { createOperator, createPaymentApp, type PaymentApp } from "../../../testing/fixtures/payment-app.ts";

let app: PaymentApp;
beforeAll(async () => {
  app = await createPaymentApp();
});
afterAll(() => app.stop());

async function letters({ email }: TestPlayer) {
  await app.jobs.drain();
  const { rows } = await app.database.pool.query<{ subject: string; body: string }>(
    "select subject, body from mailbox_message where kind = 'mail' and recipient = $1 order by created_at, id",
    [email],
  );
  return rows
    .filter(({ subject }) => /Депозит|Вывод/.test(subject))
    .map(({ subject, body }) => `${subject} ${body}`);
}

test("a deposit and a withdrawal send a letter with amount and provider, a refusal with its reason", async () => {
  const operator = createOperator(app);
  const depositor = await app.player();
  await app.deposit(depositor, "4242424242424242");
  expect(await letters(depositor)).toEqual([
    expect.stringMatching(/^Депозит зачислен [^]*Visa \/ Mastercard/),
  ]);
  const { player, id: paid } = await operator.withdraw();
  await operator.approve(paid);
  await app.jobs.drain();
  const { id: rejected } = await app.begin(player, { mode: "out", amount: 3_000 });
  await operator.reject(rejected, 0);
  await operator.reject(rejected, 0);
  const withdrawalLetters = (await letters(player)).filter((letter) => letter.startsWith("Вывод"));
  expect(withdrawalLetters).toHaveLength(2);
  expect(withdrawalLetters[0]).toMatch(/^Вывод отправлен [^]*200[.,]00/);
  expect(withdrawalLetters[1]).toMatch(
    /^Вывод отклонён [^]*30[.,]00[^]*Напишите в поддержку: help@w10\.example/,
  );
});

test.each([
  ["that its provider reversed after it was paid", "4000000000000481", ["отправлен", "вернулся"]],
  ["that its provider refused", "4000000000000002", ["вернулся"]],
])("a payout %s sends a letter that the money is back", async (_what, number, expected) => {
  const operator = createOperator(app);
  const { player, id } = await operator.withdraw({ fields: { number } });
  await operator.approve(id);
  await app.jobs.drain();
  app.clock.advance(86_400_000);
  const written = (await letters(player)).filter((letter) => letter.startsWith("Вывод"));
  expect(written).toEqual(expected.map((end) => expect.stringMatching(`^Вывод ${end} [^]*200[.,]00`)));
  expect(written.at(-1)).toMatch(/деньги снова на балансе[^]*Visa \/ Mastercard/);
});

test("sends no letter to a player who switched account letters off", async () => {
  const player = await app.player();
  await player.client.call(operations.unsubscribe, { params: { switchId: "emailService" } });
  await app.deposit(player, "4242424242424242");
  expect(await letters(player)).toEqual([]);
});
