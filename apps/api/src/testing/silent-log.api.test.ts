import { type Operation, operations } from "@w10/contract";
import { expect, test } from "vitest";
import { cardOf } from "./fixtures/payment-app.ts";
import { createLogger } from "../platform/runtime/log.ts";
import { newKey, openFrame } from "./fixtures/play.ts";
import { newestCode } from "./fakes/read-mailbox.ts";
import { sampleParams } from "./sample-params.ts";
import { createTestApp, profile } from "./test-app.ts";

const all = Object.values(operations) as unknown as readonly Operation[];
const marker = "hunter2";
const card = "4242424242424242";

/** All fields of a part of a call, each with a marker that must not appear in the log. */
function marked(schema: Operation["body"]): Record<string, string> {
  const { shape = {} } = (schema as { def?: { shape?: object } } | undefined)?.def ?? {};
  return Object.fromEntries(Object.keys(shape).map((field) => [field, marker]));
}

test("the log has calls and incidents, but no input and no personal data", async () => {
  const lines: string[] = [];
  const app = await createTestApp({ log: createLogger("debug", { write: (line) => lines.push(line) }) });
  const player = await app.player({ balanceMinor: 50_000n });
  const { client } = player;
  const guest = await app.guest();
  const credentials = { email: player.email, recaptchaToken: "debug mode" };
  await guest.call(operations.checkLogin, { body: { ...credentials, passwordPlain: marker } });
  await guest.call(operations.checkLogin, { body: { ...credentials, passwordPlain: player.password } });
  await guest.call(operations.requestPasswordReset, {
    body: { email: player.email, recaptcha: "debug mode" },
  });
  await client.call(operations.requestPhoneConfirmation);
  const code = await newestCode(app, player.phone);
  await client.call(operations.confirmPhone, { query: { code } });
  const frame = await openFrame(app, player, { slug: "riviera-roulette" });
  await frame.bet({ bets: [{ kind: "red", amountMinor: 100 }] });
  const order = { gateway: "card", amount: 10_000, currency: "USD" } as const;
  const { body: payment } = await client.call(operations.createPayment, {
    body: { ...order, mode: "in", fields: {} },
    key: newKey(),
  });
  await app.http.inject({
    method: "POST",
    url: payment.next.url ?? "",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(cardOf(card)).toString(),
  });
  await client.call(operations.createPayment, {
    body: { ...order, mode: "out", fields: { number: card } },
    key: newKey(),
  });
  await app.jobs.drain();

  const secrets = [...client.cookies.values(), ...guest.cookies.values(), client.csrfToken, frame.token];
  for (const operation of all) {
    const params = { ...sampleParams, ...marked(operation.params) };
    const query = marked(operation.query);
    await client.call(operation, {
      params,
      query,
      body: marked(operation.body),
      key: `${marker}-${newKey()}`,
    });
    await client.call(operation, {
      params: sampleParams,
      query,
      headers: { authorization: marker, "user-agent": marker },
    });
  }

  const last = await app.player();
  const personalText = `no room for ${player.email} at ${profile.phone}`;
  app.runner.run = () =>
    Promise.reject(Object.assign(new Error(personalText), { detail: marker, values: [marker] }));
  expect(await last.client.call(operations.acceptTerms)).toMatchObject({ status: 500 });
  await app.stop();

  const log = lines.join("");
  expect(lines.length).toBeGreaterThan(2 * all.length);
  expect(log).toContain('"operation":"payment.create-payment"');
  expect(log).toMatch(/"level":50[^\n]*"no room for \[hidden\] at \[hidden\]"[^\n]*incident/);
  const persons = [player.email, player.login, player.password, profile.name, profile.surname, profile.city];
  for (const secret of [
    marker,
    code,
    card,
    "4242 4242",
    player.phone.slice(1),
    "11 / 30",
    "1990-05-17",
    ...persons,
    ...secrets,
  ])
    expect(log.split("\n").filter((line) => line.includes(secret))).toEqual([]);
});
