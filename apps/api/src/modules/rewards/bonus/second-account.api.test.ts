import { operations } from "@w10/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newestCode } from "../../../testing/fakes/read-mailbox.ts";
import {
  activate,
  choose,
  createPaymentApp,
  first,
  list,
  type PaymentApp,
} from "../../../testing/fixtures/payment-app.ts";
import { newPerson, runCommand, type TestPlayer } from "../../../testing/test-app.ts";

let app: PaymentApp;
beforeAll(async () => {
  app = await createPaymentApp({ PAYMENT_SANDBOX_CARDS_SHARED: "off" });
  await withoutPhone(app);
});
afterAll(async () => {
  expect(await app.reconcile()).toMatchObject({ isClean: true, wrongBonuses: [] });
  await app.stop();
});

const card = "4242424242424242";
const debit = "5555555555554444";
/** The spins for a confirmed email. */
const spinsOf = async (player: TestPlayer) =>
  (await list(player)).find(({ type }) => type === "no_deposit")?.id ?? "";
const confirm = (at: PaymentApp, player: TestPlayer) =>
  at.database.pool.query("update player set email_confirmed_at = now() where id = $1", [player.id]);
const withoutPhone = (at: PaymentApp) => at.database.pool.query("update bonus_offer set needs_phone = false");
const refused = (code = "bonus.one_per_person") => ({ status: 409, body: { error: { type: code } } });

async function account(
  change: Partial<Record<keyof ReturnType<typeof newPerson>, string>> = {},
): Promise<TestPlayer> {
  const player = await app.player({ isComplete: false });
  const body = { ...newPerson(), ...change };
  expect((await player.client.call(operations.changeProfile, { body })).status).toBe(200);
  return { ...player, phone: body.phone };
}
/** Two accounts of one name and birth date, with confirmed emails. */
async function twoAccounts(): Promise<readonly [TestPlayer, TestPlayer]> {
  const person = newPerson();
  const one = await account(person);
  const two = await account({ ...person, phone: newPerson().phone });
  await confirm(app, one);
  await confirm(app, two);
  return [one, two];
}

async function casesOf({ id }: TestPlayer) {
  const { rows } = await app.database.pool.query<{ details: { others: object[] } }>(
    "select details from incident where kind = 'person.second_account' and subject = $1",
    [id],
  );
  return rows.map(({ details }) => details);
}

test("nobody takes an offer twice under another spelling of the name", async () => {
  const person = { ...newPerson(), name: "Jürgen", surname: "Müller" };
  const one = await account(person);
  const two = await account({ ...person, name: "Juergen", surname: "Mueller", phone: newPerson().phone });
  expect(await casesOf(two)).toMatchObject([{ others: [{ id: one.id, traits: ["person"] }] }]);
  const { id } = await first(two);
  expect((await activate(one, id)).status).toBe(200);
  // Chosen is not had: the account whose deposit arrives first gets it.
  expect((await activate(two, id)).status).toBe(200);
  await app.deposit(one, card, { amount: 5_000 });
  await app.deposit(two, debit, { amount: 5_000 });
  const { rows } = await app.database.pool.query(
    "select status from bonus_claim where offer_id = $1 and player_id in ($2, $3) order by player_id = $3",
    [id, one.id, two.id],
  );
  expect(rows).toEqual([{ status: "awarded" }, { status: "canceled" }]);
  expect(await app.moneyOf(two)).toMatchObject({ real: 5_000n });
  const { body } = await two.client.call(operations.listMessages, { query: { locale: "ru" } });
  expect(JSON.stringify(body)).toContain("Бонус не начислен");
});

test("two accounts that take an offer at the same moment get it once", async () => {
  const person = newPerson();
  const accounts = await Promise.all(
    [1, 2, 3, 4].map(() => account({ ...person, phone: newPerson().phone })),
  );
  for (const each of accounts) await confirm(app, each);
  const offer = await spinsOf(accounts[0] as TestPlayer);
  const answers = await Promise.all(accounts.map((each) => activate(each, offer)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});

test.each([
  ["a card that both have paid with", "instrument"],
  ["a mailbox under an alias", "mailbox"],
  ["a browser", "browser"],
  ["a phone that one has confirmed", "phone"],
])("%s makes two accounts one person's for offers", async (_how, trait) => {
  const one = await account();
  const two = await account(trait === "phone" ? { phone: one.phone } : {});
  const sql = (text: string) => app.database.pool.query(text, [one.id, two.id]);
  if (trait === "mailbox")
    await sql(
      "update player set email_mailbox = (select email_mailbox from player where id = $1) where id = $2",
    );
  if (trait === "browser")
    await sql(
      "update session set device_id = (select device_id from session where player_id = $1 limit 1) where player_id = $2",
    );
  if (trait === "phone") {
    await one.client.call(operations.requestPhoneConfirmation);
    const code = await newestCode(app, one.phone);
    expect((await one.client.call(operations.confirmPhone, { query: { code } })).status).toBe(200);
  }
  if (trait === "instrument")
    for (const each of [one, two]) await app.deposit(each, debit, { amount: 2_000 });
  await confirm(app, one);
  await confirm(app, two);
  expect((await activate(one, await spinsOf(one))).status).toBe(200);
  for (const take of [activate, choose]) expect(await take(two, await spinsOf(two))).toMatchObject(refused());
  const [found] = await casesOf(two);
  expect(found?.others).toContainEqual({ id: one.id, traits: [trait] });
});

test("another offer, and the same one in the next week, stay open", async () => {
  const [one, two] = await twoAccounts();
  expect((await activate(one, await spinsOf(one))).status).toBe(200);
  expect((await activate(two, (await first(two)).id)).status).toBe(200);
});

test("an operator separates two people, who then each have their offers", async () => {
  const [one, two] = await twoAccounts();
  expect((await activate(one, await spinsOf(one))).status).toBe(200);
  expect(await activate(two, await spinsOf(two))).toMatchObject(refused());
  await expect(
    runCommand(app, "person.separate-people", "--player", one.login, "--other", two.login),
  ).rejects.toThrow("--note");
  await runCommand(
    app,
    "person.separate-people",
    "--player",
    one.login,
    "--other",
    two.login,
    "--note",
    "twins, seen both",
  );
  expect((await activate(two, await spinsOf(two))).status).toBe(200);
});

test("by setting the offer waits for the operator instead", async () => {
  const other = await createPaymentApp({ SECOND_ACCOUNT_OFFERS: "review" });
  await withoutPhone(other);
  try {
    const person = newPerson();
    const answers = [];
    for (const phone of [person.phone, newPerson().phone]) {
      const player = await other.player({ isComplete: false });
      await player.client.call(operations.changeProfile, { body: { ...person, phone } });
      await confirm(other, player);
      for (const take of [activate, choose]) answers.push(await take(player, await spinsOf(player)));
    }
    const waits = refused("bonus.under_review");
    expect(answers).toMatchObject([{ status: 200 }, refused("bonus.not_available"), waits, waits]);
  } finally {
    await other.stop();
  }
});
