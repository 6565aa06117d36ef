import { operations } from "@w10/contract";
import type { TestClient } from "@w10/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newKey, openFrame } from "../../../testing/fixtures/play.ts";
import { newestCode, newestMessage } from "../../../testing/fakes/read-mailbox.ts";
import {
  runCommand,
  createTestApp,
  giveMoney,
  newPerson,
  type TestApp,
  type TestPlayer,
} from "../../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    env: { SESSION_IDLE_MINUTES: "1000000", SESSION_DAYS: "365", PAYMENT_SANDBOX_CARDS_SHARED: "off" },
  });
});
afterAll(() => app.stop());

const day = 86_400_000;
type Person = Readonly<Record<keyof ReturnType<typeof newPerson>, string>>;

/** A new account with a person's profile. */
async function account(person: Person): Promise<TestPlayer> {
  const player = await app.player({ isComplete: false });
  expect((await player.client.call(operations.changeProfile, { body: person })).status).toBe(200);
  return player;
}
const exclude = ({ client }: TestPlayer, recurType = "3_month") =>
  client.call(operations.excludeSelf, { body: { recurType } });

async function excluded(person: Person, recurType?: string): Promise<TestPlayer> {
  const player = await account(person);
  expect((await exclude(player, recurType)).status).toBe(200);
  return player;
}

interface Pause {
  readonly until: Date | null;
  readonly endsAt: Date | null;
  readonly source: string | null;
  readonly match: string | null;
}
async function pauseOf({ id }: TestPlayer): Promise<Pause> {
  const { rows } = await app.database.pool.query<Pause>(
    `select self_exclusion_expire_at as until, self_exclusion_ends_at as "endsAt", self_exclusion_source as source, self_exclusion_match as match
     from player where id = $1`,
    [id],
  );
  if (!rows[0]) throw new Error("no such player");
  return rows[0];
}
const free = { until: null, endsAt: null, source: null, match: null };
const linkedTo = async (source: TestPlayer, match: string) => {
  const { until, endsAt } = await pauseOf(source);
  return { until, endsAt, source: source.id, match };
};

/** Open cases of an excluded player. */
async function casesOf({ id }: TestPlayer) {
  const { rows } = await app.database.pool.query<{ id: string; kind: string; details: object }>(
    "select id, kind, details from incident where closed_at is null and details ->> 'excludedPlayerId' = $1 order by noticed_at, id",
    [id],
  );
  return rows;
}

const pay = ({ client }: Pick<TestPlayer, "client">, mode: "in" | "out", number = "4242424242424242") =>
  client.call(operations.createPayment, {
    body: {
      mode,
      gateway: "card",
      amount: 5_000,
      currency: "USD",
      fields: mode === "out" ? { number } : {},
    },
    key: newKey(),
  });

/** A deposit through the hosted form with its callbacks delivered. */
async function deposit(player: TestPlayer, number: string): Promise<void> {
  const { body } = await pay(player, "in");
  await submit(body.next.url ?? "", number);
}
async function submit(url: string, number: string): Promise<void> {
  const form = { step: "card", number, expiry: "11 / 39", cvc: "123" };
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  await app.http.inject({ method: "POST", url, headers, payload: new URLSearchParams(form).toString() });
  await app.jobs.drain();
}
/** Sandbox cards that pay at once or later, each personal. */
const cards = { success: "4242424242424242", other: "4000000000003220", debit: "5555555555554444" };
const refused = { status: 403, body: { error: { type: "player.self_excluded" } } };

describe("a new account of an excluded person", () => {
  test("is excluded when a profile with the same name and birth date is saved: same end, by letter, in the command log, without deposits or play", async () => {
    const person = newPerson();
    const first = await excluded(person);
    const latin = {
      ...person,
      name: "Anna",
      surname: person.surname.toUpperCase(),
      phone: newPerson().phone,
    };
    const second = await account(latin);
    expect(await pauseOf(second)).toEqual(await linkedTo(first, "person"));
    expect(await second.client.readInfo()).toMatchObject({
      auth: true,
      selfExclusionExpireAt: (await pauseOf(first)).until?.toISOString(),
    });
    const letter = await newestMessage(app, second.email);
    expect(letter.subject).toBe("Пауза действует и на этот аккаунт");
    expect(await pay(second, "in")).toMatchObject(refused);
    const launch = await second.client.call(operations.launchGame, {
      params: { frontendPageUrl: "riviera-roulette" },
      query: { mode: "real" },
    });
    expect(launch).toMatchObject(refused);
    const { rows } = await app.database.pool.query(
      "select input from command_log where command = 'self-exclusion.link-exclusion' and subject_id = $1",
      [second.id],
    );
    expect(rows).toMatchObject([{ input: { playerId: second.id, sourceId: first.id, match: "person" } }]);
  });

  test("is excluded by the same phone alone, also written with a leading 8, and an operator looks at it", async () => {
    const person = newPerson();
    const first = await excluded(person);
    const second = await account({ ...newPerson(), phone: person.phone.replace(/^7/, "8") });
    expect(await pauseOf(second)).toEqual(await linkedTo(first, "phone"));
    expect(await casesOf(first)).toMatchObject([{ details: { playerId: second.id, match: "phone" } }]);
  });

  test("is excluded under every spelling of a passport", async () => {
    const person = { ...newPerson(), name: "Jürgen", surname: "Müller", country: "DE" };
    const first = await excluded({ ...person, phone: "+49 176 1111111" });
    for (const [index, [name = "", surname = ""]] of [
      ["Jurgen", "Muller"],
      ["Juergen", "Mueller"],
      ["JUERGEN", "Müller"],
      ["Юрген", "Мюллер"],
      ["Mueller", "Juergen Hans"],
      ["Jürgen", "Müller-Lüdenscheidt"],
    ].entries()) {
      const second = await account({ ...person, name, surname, phone: `+49 176 22222${index}0` });
      expect((await pauseOf(second)).source).toBe(first.id);
    }
  });

  test("is a case for an operator where the name differs a little, and where the mailbox is an alias", async () => {
    const person = { ...newPerson(), name: "Sarah", surname: "Smithson" };
    const first = await excluded(person);
    const second = await account({ ...person, name: "Zarah", phone: newPerson().phone });
    expect(await pauseOf(second)).toEqual(free);
    const third = await account(newPerson());
    await app.database.pool.query("update player set email_mailbox = $2 where id = $1", [
      third.id,
      first.email,
    ]);
    await pay(third, "in");
    expect(await pauseOf(third)).toEqual(free);
    expect((await casesOf(first)).map(({ details }) => details)).toMatchObject([
      { playerId: second.id, match: "similar" },
      { playerId: third.id, match: "mailbox" },
    ]);
  });

  test("is not matched by a name or a birth date alone", async () => {
    const person = newPerson();
    await excluded(person);
    const namesake = await account({ ...person, date_birthday: "1991-05-17", phone: newPerson().phone });
    expect(await pauseOf(namesake)).toEqual(free);
    const sameDay = await account({ ...newPerson(), date_birthday: person.date_birthday });
    expect(await pauseOf(sameDay)).toEqual(free);
  });

  test("is excluded when a deposit with the same card settles, which ends its games and sign-ins", async () => {
    const first = await account(newPerson());
    await deposit(first, cards.success);
    const second = await account({ ...newPerson(), date_birthday: "1985-02-03" });
    await giveMoney(app, second.id, { amountMinor: 10_000n, currency: "USD" });
    const frame = await openFrame(app, second, { slug: "riviera-roulette" });
    const { body } = await pay(second, "in");
    await exclude(first);
    await submit(body.next.url ?? "", cards.success);
    expect(await pauseOf(second)).toEqual(await linkedTo(first, "instrument"));
    expect((await frame.bet({ bets: [{ kind: "red", amountMinor: 100 }] })).status).not.toBe(200);
    expect(await second.client.readInfo()).toMatchObject({
      auth: false,
      ended: { by: "self_exclusion" },
    });
  });

  test("is excluded when it withdraws to the same card, and the withdrawal still succeeds", async () => {
    const first = await account(newPerson());
    await deposit(first, cards.debit);
    await exclude(first);
    const second = await account({ ...newPerson(), date_birthday: "1985-02-03" });
    await giveMoney(app, second.id, { amountMinor: 10_000n, currency: "USD" });
    expect((await pay(second, "out", cards.debit)).status).toBe(200);
    expect(await pauseOf(second)).toEqual(await linkedTo(first, "instrument"));
    expect((await second.client.readInfo()).auth).toBe(true);
  });

  test("is not matched by a card that an excluded player only entered", async () => {
    const first = await account(newPerson());
    await giveMoney(app, first.id, { amountMinor: 10_000n, currency: "USD" });
    await pay(first, "out", cards.other);
    await exclude(first);
    const second = await account({ ...newPerson(), date_birthday: "1985-02-03" });
    await giveMoney(app, second.id, { amountMinor: 10_000n, currency: "USD" });
    await pay(second, "out", cards.other);
    expect(await pauseOf(second)).toEqual(free);
  });

  test("is matched again on a phone confirmation and a payment, also with exclusions from before these checks", async () => {
    for (const look of ["phone", "payment"]) {
      const person = newPerson();
      const first = await excluded(person);
      const second = await account(newPerson());
      // As stored before accounts were compared.
      await app.database.pool.query(
        "update player set name = $2, surname = $3, date_birthday = $4 where id = $1",
        [second.id, person.name, person.surname, person.date_birthday],
      );
      if (look === "phone") {
        await second.client.call(operations.requestPhoneConfirmation);
        const { rows } = await app.database.pool.query<{ phone: string }>(
          "select phone from player where id = $1",
          [second.id],
        );
        const code = await newestCode(app, rows[0]?.phone ?? "");
        expect((await second.client.call(operations.confirmPhone, { query: { code } })).status).toBe(200);
      } else expect(await pay(second, "in")).toMatchObject(refused);
      expect(await pauseOf(second)).toEqual(await linkedTo(first, "person"));
    }
  });
});

describe("an existing account of the same person", () => {
  test("is excluded with the other: signed out, its games ended", async () => {
    const person = newPerson();
    const [first, second] = [await account(person), await account({ ...person, phone: newPerson().phone })];
    await giveMoney(app, second.id, { amountMinor: 10_000n, currency: "USD" });
    const frame = await openFrame(app, second, { slug: "riviera-roulette" });
    await exclude(first);
    expect(await pauseOf(second)).toEqual(await linkedTo(first, "person"));
    expect((await frame.bet({ bets: [{ kind: "red", amountMinor: 100 }] })).status).not.toBe(200);
    expect(await second.client.readInfo()).toMatchObject({ auth: false, ended: { by: "self_exclusion" } });
  });
});

describe("a stranger who types a player's phone and excludes himself", () => {
  const victimOf = async (isConfirmed: boolean) => {
    const person = newPerson();
    const victim = await account(person);
    if (isConfirmed) {
      await victim.client.call(operations.requestPhoneConfirmation);
      const code = await newestCode(app, person.phone);
      expect((await victim.client.call(operations.confirmPhone, { query: { code } })).status).toBe(200);
    }
    return { victim, phone: person.phone };
  };

  test.each([
    ["confirmed", true],
    ["unconfirmed", false],
  ])("excludes nobody else by a phone that the player has %s, now or later", async (_how, isConfirmed) => {
    const { victim, phone } = await victimOf(isConfirmed);
    const stranger = await excluded({ ...newPerson(), phone });
    expect(await pauseOf(victim)).toEqual(free);
    expect((await pay(victim, "in")).status).toBe(200);
    await exclude(stranger, "3_month");
    if (!isConfirmed) {
      await victim.client.call(operations.requestPhoneConfirmation);
      const code = await newestCode(app, phone);
      expect((await victim.client.call(operations.confirmPhone, { query: { code } })).status).toBe(200);
    }
    expect(await pauseOf(victim)).toEqual(free);
    expect(await casesOf(stranger)).toMatchObject([
      { kind: "self-exclusion.similar_person", details: { playerId: victim.id, match: "phone" } },
    ]);
  });

  test("is excluded by a phone that the excluded player has confirmed, whenever it was typed", async () => {
    const { victim, phone } = await victimOf(true);
    const before = await account({ ...newPerson(), phone });
    await exclude(victim);
    expect(await pauseOf(before)).toEqual(await linkedTo(victim, "phone"));
    const after = await account(newPerson());
    expect((await after.client.call(operations.changePhone, { body: { phone: `+${phone}` } })).status).toBe(
      200,
    );
    expect(await pauseOf(after)).toEqual(await linkedTo(victim, "phone"));
    expect(await casesOf(victim)).toEqual([]);
  });
});

describe("the end of an exclusion", () => {
  test("matches nobody once it is over", async () => {
    const person = newPerson();
    await excluded(person, "24_hour");
    app.clock.advance(day);
    const second = await account({ ...person, phone: newPerson().phone });
    expect(await pauseOf(second)).toEqual(free);
  });

  test("does not return through a linked account after the player has reopened play", async () => {
    const person = newPerson();
    const first = await excluded(person, "1_month");
    const second = await account({ ...person, phone: newPerson().phone });
    expect((await pauseOf(second)).source).toBe(first.id);
    app.clock.advance(40 * day);
    expect((await first.client.call(operations.deleteSelfExclusion)).status).toBe(200);
    app.clock.advance(2 * day);
    expect((await pay(first, "in")).status).toBe(200);
    expect((await first.client.readInfo()).auth && (await pauseOf(first)).source).toBe(null);
    // The other account is reopened separately.
    expect((await pauseOf(second)).endsAt?.getUTCFullYear()).toBe(9999);
  });

  test("is carried over when it changes", async () => {
    const person = newPerson();
    const [first, second] = [await account(person), await account({ ...person, phone: newPerson().phone })];
    await exclude(first, "24_hour");
    app.clock.advance(day);
    expect((await second.client.readInfo()).auth).toBe(false);
    await exclude(first, "7_day");
    expect(await pauseOf(second)).toEqual(await linkedTo(first, "person"));
  });

  test("is extended for the same account when the first is extended", async () => {
    const person = newPerson();
    const first = await excluded(person, "24_hour");
    const second = await account({ ...person, phone: newPerson().phone });
    await exclude(first, "3_month");
    await pay(second, "in");
    expect(await pauseOf(second)).toEqual(await linkedTo(first, "person"));
  });
});

describe("two people with matching data", () => {
  test("are separated for good by an operator, who cannot end a player's own exclusion", async () => {
    const person = newPerson();
    const first = await excluded(person);
    const second = await account({ ...person, phone: newPerson().phone });
    expect((await pauseOf(second)).source).toBe(first.id);
    const unlink = (login: string, ...note: readonly string[]) =>
      runCommand(app, "self-exclusion.unlink-exclusion", "--player", login, ...note);
    await expect(unlink(first.login, "--note", "asked")).rejects.toThrow("cannot be ended by staff");
    await expect(unlink(second.login)).rejects.toThrow("--note");
    expect(await unlink(second.login, "--note", "twins, seen both")).toContain("may play again");
    expect(await pauseOf(second)).toEqual(free);
    expect((await newestMessage(app, second.email)).subject).toBe("Пауза закончилась");
    expect((await pay(second, "in")).status).toBe(200);
    expect(await pauseOf(second)).toEqual(free);
    // A third account linked to the first does not restore it.
    await account({ ...person, phone: newPerson().phone });
    expect((await pay(second, "in")).status).toBe(200);
    expect((await exclude(second, "24_hour")).status).toBe(200);
  });
});

describe("a shared browser alone", () => {
  test("excludes nobody and asks an operator to check, once", async () => {
    const first = await excluded(newPerson());
    const client: TestClient = first.client;
    await client.call(operations.endSession);
    await client.readInfo();
    const login = `brother.${process.pid}`.slice(0, 17);
    const signUp = await client.call(operations.registerPlayer, {
      body: {
        email: `${login}@example.com`,
        login,
        passwordPlain: "Riviera2026",
        currency: "USD",
        recaptchaToken: "debug mode",
        termsAccepted: true,
      },
    });
    expect(signUp.status).toBe(200);
    await client.readInfo();
    const save = await client.call(operations.changeProfile, {
      body: { ...newPerson(), date_birthday: "1985-02-03" },
    });
    expect(save.status).toBe(200);
    expect(await client.readInfo()).toMatchObject({ auth: true, selfExclusionExpireAt: null });
    const cases = await casesOf(first);
    expect(cases).toMatchObject([{ kind: "self-exclusion.same_device" }]);
    const closing = ["--incident", cases[0]?.id ?? "", "--note", "two brothers, one computer"];
    await runCommand(app, "incident.close-incident", ...closing);
    expect((await pay({ client }, "in")).status).toBe(200);
    expect(await casesOf(first)).toEqual([]);
  });
});
