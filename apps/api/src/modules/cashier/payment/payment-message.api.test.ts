import { operations } from "@w10/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOperator, createPaymentApp, type PaymentApp } from "../../../testing/fixtures/payment-app.ts";

let app: PaymentApp;
beforeAll(async () => {
  app = await createPaymentApp();
});
afterAll(() => app.stop());

test("a paid or rejected withdrawal leaves a message in the player's language", async () => {
  const operator = createOperator(app);
  const { player, id: paid } = await operator.withdraw();
  await operator.approve(paid);
  await app.jobs.drain();
  const { id: rejected } = await app.begin(player, { mode: "out", amount: 3_000 });
  await operator.reject(rejected, 0);
  await operator.reject(rejected, 0);
  const { body } = await player.client.call(operations.listMessages, { query: { locale: "ru" } });
  const texts = body.messages.map(({ subject, text }) => `${subject} ${text}`);
  expect(texts).toHaveLength(2);
  expect(texts[0]).toMatch(/^Вывод отклонён .*30[.,]00.*Напишите в поддержку: help@w10\.example/);
  expect(texts[1]).toMatch(/^Вывод отправлен .*200[.,]00.*Visa \/ Mastercard/);
});

test("a card used for a deposit needs confirmation once, however often it is used [ENTITY-29] [API-64]", async () => {
  const player = await app.player();
  await app.deposit(player, "4242424242424242");
  await app.deposit(player, "4242424242424242");
  const { body } = await player.client.call(operations.listDocuments);
  expect(body.cards).toEqual([{ id: expect.any(String) as string, cardNumber: "•••• 4242", status: "new" }]);
});
