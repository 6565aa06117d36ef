import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { completeIdentifiers } from "./complete-identifiers.ts";
import { expectSameRefusals } from "../../../testing/same-refusals.ts";
import { newestCode } from "../../../testing/fakes/read-mailbox.ts";
import { createTestApp, profile, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";

describe("the profile", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());

  test("requires a session and a CSRF token", () => expectSameRefusals(app, operations.changeProfile));

  test("becomes complete when it is saved, with the phone in E.164 digits [PROFILE-22]", async () => {
    const { client } = await app.player({ isComplete: false });
    expect(await client.call(operations.changeProfile, { body: profile })).toMatchObject({
      status: 200,
      body: {},
    });
    expect(await client.readInfo()).toMatchObject({
      isProfileComplete: true,
      name: "Анна",
      surname: "Смирнова",
      gender: "f",
      dateBirthday: "1990-05-17",
      country: "RU",
      countryName: "Россия",
      city: "Казань",
      phone: "79001234567",
    });
  });

  test("requires every field [PROFILE-04]", async () => {
    const { client } = await app.player({ isComplete: false });
    const answer = await client.call(operations.changeProfile, { body: {} });
    expect(answer.status).toBe(400);
    const fields = ["name", "surname", "gender", "date_birthday", "country", "city", "phone"];
    expect(answer.body).toEqual({ errors: fields.map((field) => ({ [field]: "blank" })) });
  });

  test.each([
    ["name", "А", "wrong", "PROFILE-05"],
    ["surname", "Б".repeat(33), "wrong", "PROFILE-05"],
    ["name", "Anna1", "wrong", "PROFILE-06"],
    ["name", "Анна;--", "wrong", "PROFILE-06"],
    ["city", "Г".repeat(65), "wrong", "PROFILE-07"],
    ["city", "Казань 7", "wrong", "PROFILE-08"],
    ["phone", "1234", "wrong", "PROFILE-09"],
    ["phone", "1".repeat(16), "wrong", "PROFILE-09"],
    ["phone", "12345", "impossible", "PROFILE-09"],
    ["phone", "+999 123456789", "impossible", "PROFILE-09"],
    ["name", "Aнна", "alphabets", "PROFILE-06"],
    ["country", "XX", "wrong", "PROFILE-10"],
    ["gender", "x", "blank", "PROFILE-15"],
    ["date_birthday", "1990-5-17", "wrong", "PROFILE-11"],
    ["date_birthday", "1919-05-17", "wrong", "PROFILE-14"],
    ["date_birthday", "2027-01-01", "wrong", "PROFILE-14"],
    ["date_birthday", "2001-02-29", "nonexistent", "PROFILE-17"],
    ["date_birthday", "2008-11-21", "underage", "PROFILE-16"],
  ])(
    "refuses %s '%s' with %s [PROFILE-05, PROFILE-06, PROFILE-07, PROFILE-08, PROFILE-09, PROFILE-10, PROFILE-14, PROFILE-15, PROFILE-16, PROFILE-17]",
    async (field, value, code) => {
      const { client } = await app.player({ isComplete: false });
      expect(
        await client.call(operations.changeProfile, { body: { ...profile, [field]: value } }),
      ).toMatchObject({ status: 400, body: { errors: [{ [field]: code }] } });
      expect(await client.readInfo()).toMatchObject({ isProfileComplete: false, name: null });
    },
  );

  test.each([
    ["RU", "8 (921) 123-45-67", "79211234567"],
    ["DE", "0049 176 1234567", "491761234567"],
    ["DE", "+49 (0)176 1234567", "491761234567"],
    ["DE", "0176 1234567", "491761234567"],
    ["US", "(212) 234-5678", "12122345678"],
    ["XK", "044 123 456", "38344123456"],
    ["MT", "+44 7911 123456", "447911123456"],
  ])(
    "stores the phone of a player in %s, typed as %s, in E.164 (decision D18)",
    async (country, phone, stored) => {
      const { client } = await app.player({ isComplete: false });
      const body = { ...profile, country, phone };
      expect((await client.call(operations.changeProfile, { body })).status).toBe(200);
      expect(await client.readInfo()).toMatchObject({ country, phone: stored, isPhoneImpossible: false });
    },
  );

  test.each([
    ["New York"],
    ["O’Neil"],
    ["Saint-Denis"],
    ["Ла-Рошель"],
    ["दिल्ली"],
    ["Zürich"],
    ["Frankfurt (Oder)"],
    ["’s-Hertogenbosch"],
    ["Biel/Bienne"],
  ])("accepts the city %s (decision D17)", async (city) => {
    const { client } = await app.player({ isComplete: false });
    expect(await client.call(operations.changeProfile, { body: { ...profile, city } })).toMatchObject({
      status: 200,
    });
  });

  test("accepts a player who turns 18 today, and addresses a man by his form of letter [PROFILE-15, PROFILE-16]", async () => {
    const { client } = await app.player({ isComplete: false });
    const body = { ...profile, gender: "m", date_birthday: "2008-11-20" };
    expect(await client.call(operations.changeProfile, { body })).toMatchObject({ status: 200 });
    expect(await client.readInfo()).toMatchObject({ gender: "m", dateBirthday: "2008-11-20" });
  });

  test("refuses changes of a complete profile [PROFILE-03]", async () => {
    const { client } = await app.player();
    const answer = await client.call(operations.changeProfile, { body: { ...profile, name: "Мария" } });
    expect(answer).toMatchObject({
      status: 409,
      body: { error: { type: "player.profile_already_complete" } },
    });
    expect(await client.readInfo()).toMatchObject({ name: "Анна" });
  });

  test("of two concurrent saves one wins without mixing fields", async () => {
    const { client } = await app.player({ isComplete: false });
    const answers = await Promise.all(
      ["Мария", "Ольга"].map((name) =>
        client.call(operations.changeProfile, { body: { ...profile, name, surname: name } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const info = await client.readInfo();
    expect(info.auth && info.name === info.surname).toBe(true);
  });

  describe("the phone of a complete profile", () => {
    const change = (player: TestPlayer, phone: string) =>
      player.client.call(operations.changePhone, { body: { phone } });

    test("requires a session and a CSRF token", () => expectSameRefusals(app, operations.changePhone));

    test("is replaced until it is confirmed, and an earlier code confirms nothing", async () => {
      const player = await app.player();
      await player.client.call(operations.requestPhoneConfirmation);
      const code = await newestCode(app, player.phone);
      expect(await change(player, "8 921 700-00-01")).toMatchObject({ status: 200, body: {} });
      expect(await player.client.readInfo()).toMatchObject({ phone: "79217000001", phoneConfirmed: false });
      expect((await player.client.call(operations.confirmPhone, { query: { code } })).status).toBe(400);
      app.clock.advance(61_000);
      await player.client.call(operations.requestPhoneConfirmation);
      const right = await newestCode(app, "79217000001");
      expect((await player.client.call(operations.confirmPhone, { query: { code: right } })).status).toBe(
        200,
      );
      expect(await change(player, "8 921 700-00-02")).toMatchObject({
        status: 400,
        body: { error: { type: "confirmation.already_confirmed" } },
      });
    });

    test("is one that some country has", async () => {
      const player = await app.player();
      expect(await change(player, "12345")).toMatchObject({
        status: 400,
        body: { errors: [{ phone: "impossible" }] },
      });
      expect(await change(await app.player({ isComplete: false }), "79217000003")).toMatchObject({
        status: 403,
        body: { error: { type: "player.profile_incomplete" } },
      });
    });

    test("stored in an earlier form is brought to its canonical one, and its owner is asked where there is none", async () => {
      const stored = ["89217000010", "0049176700011", "12345"];
      const players = await Promise.all(stored.map(() => app.player()));
      const set = (id: string, phone: string) =>
        app.database.pool.query(
          "update player set phone = $2, phone_country = null, email_mailbox = null where id = $1",
          [id, phone],
        );
      for (const [index, { id }] of players.entries()) await set(id, stored[index] ?? "");
      expect(await completeIdentifiers({ runner: app.parts.runner })).toBe(3);
      expect(await completeIdentifiers({ runner: app.parts.runner })).toBe(0);
      const infos = await Promise.all(players.map(({ client }) => client.readInfo()));
      expect(infos).toMatchObject([
        { phone: "79217000010", isPhoneImpossible: false },
        { phone: "49176700011", isPhoneImpossible: false },
        { phone: "12345", isPhoneImpossible: true },
      ]);
      const { rows } = await app.database.pool.query("select email_mailbox from player where id = $1", [
        players[0]?.id,
      ]);
      expect(rows).toEqual([{ email_mailbox: players[0]?.email.toLowerCase() }]);
    });
  });
});
