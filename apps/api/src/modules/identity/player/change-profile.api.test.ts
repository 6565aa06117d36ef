import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectSameRefusals } from "../../../testing/same-refusals.ts";
import { createTestApp, profile, type TestApp } from "../../../testing/test-app.ts";

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

  test.each([["New York"], ["O’Neil"], ["Saint-Denis"], ["Ла-Рошель"], ["दिल्ली"], ["Zürich"]])(
    "accepts the city %s (decision D17)",
    async (city) => {
      const { client } = await app.player({ isComplete: false });
      expect(await client.call(operations.changeProfile, { body: { ...profile, city } })).toMatchObject({
        status: 200,
      });
    },
  );

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
});
