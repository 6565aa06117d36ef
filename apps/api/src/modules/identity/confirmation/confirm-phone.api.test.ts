import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countMessages, newestCode } from "../../../testing/fakes/read-mailbox.ts";
import { expectSameRefusals } from "../../../testing/same-refusals.ts";
import {
  createTestApp,
  profile,
  runCommand,
  type TestApp,
  type TestPlayer,
} from "../../../testing/test-app.ts";

const minute = 60_000;

describe("confirming a phone", () => {
  let app: TestApp;
  let number = 0;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());

  async function playerWithPhone(
    phone = `7900555${(number += 1)}000`,
  ): Promise<TestPlayer & { phone: string }> {
    const player = await app.player({ isComplete: false });
    await player.client.call(operations.changeProfile, { body: { ...profile, phone } });
    return { ...player, phone };
  }
  const request = ({ client }: TestPlayer) => client.call(operations.requestPhoneConfirmation);
  const confirm = ({ client }: TestPlayer, code: string) =>
    client.call(operations.confirmPhone, { query: { code } });

  test("refuses guests and requests without a CSRF token", async () => {
    await expectSameRefusals(app, operations.requestPhoneConfirmation);
    await expectSameRefusals(app, operations.confirmPhone);
  });

  test("confirms with the code of an SMS in the player's language [API-57] [API-58]", async () => {
    const player = await playerWithPhone();
    expect(await request(player)).toMatchObject({ status: 200, body: {} });
    expect((await confirm(player, await newestCode(app, player.phone))).status).toBe(200);
    expect(await player.client.readInfo()).toMatchObject({ phoneConfirmed: true });
    expect(await request(player)).toMatchObject({ status: 400, body: { error: { code: 99 } } });
  });

  test("sends no code to satellite and premium numbers", async () => {
    for (const phone of ["+8816 1234 5678", "+870 773 123456", "+44 909 879 0000", "+1 900 555 1234"]) {
      const player = await playerWithPhone(phone);
      expect(await request(player)).toMatchObject({
        status: 409,
        body: { error: { type: "confirmation.phone_not_served" } },
      });
    }
  });

  test("refuses a wrong code under its field, and voids it after five", async () => {
    const player = await playerWithPhone();
    await request(player);
    const code = await newestCode(app, player.phone);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let count = 0; count < 5; count += 1)
      expect(await confirm(player, wrong)).toMatchObject({
        status: 400,
        body: { errors: [{ code: "wrong" }] },
      });
    expect((await confirm(player, code)).status).toBe(400);
  });

  test("reports the right code as expired after ten minutes", async () => {
    const player = await playerWithPhone();
    await request(player);
    const code = await newestCode(app, player.phone);
    app.clock.advance(11 * minute);
    expect(await confirm(player, code)).toMatchObject({
      status: 400,
      body: { errors: [{ code: "expired" }] },
    });
  });

  test("refuses a request without a phone, and a second code within a minute", async () => {
    expect(await request(await app.player({ isComplete: false }))).toMatchObject({
      status: 400,
      body: { error: { code: 1 } },
    });
    const player = await playerWithPhone();
    await request(player);
    expect(await request(player)).toMatchObject({ status: 400, body: { error: { code: 103 } } });
    app.clock.advance(minute);
    expect((await request(player)).status).toBe(200);
  });

  const requestSms = ({ client }: TestPlayer) =>
    client.call(operations.requestSecondStep, { params: { method: "sms" } });

  test("sends ten codes per player in 24 hours for any purpose, then answers 429 with the time to retry", async () => {
    const player = await playerWithPhone();
    for (let count = 0; count < 5; count += 1) {
      for (const ask of [request, requestSms]) expect((await ask(player)).status).toBe(200);
      app.clock.advance(minute);
    }
    for (const ask of [request, requestSms])
      expect(await ask(player)).toMatchObject({
        status: 429,
        body: { error: { type: "confirmation.too_many_codes" } },
        headers: { "retry-after": String(24 * 3_600 - 5 * 60) },
      });
    await app.database.pool.query("update player set phone = '79005550000' where id = $1", [player.id]);
    expect((await request(player)).status).toBe(429);
    expect(await countMessages(app, player.phone)).toBe(10);
  });

  test("sends ten codes per phone in 24 hours, not counting its confirmed owner", async () => {
    const owner = await playerWithPhone();
    await request(owner);
    await confirm(owner, await newestCode(app, owner.phone));
    const strangers = [await playerWithPhone(owner.phone), await playerWithPhone(owner.phone)];
    for (let count = 0; count < 9; count += 1) {
      const stranger = strangers[count % 2] ?? owner;
      expect((await requestSms(stranger)).status).toBe(200);
      app.clock.advance(minute);
    }
    for (const stranger of [...strangers, await playerWithPhone(owner.phone)])
      expect((await requestSms(stranger)).status).toBe(429);
    expect((await requestSms(owner)).status).toBe(200);
    expect(await countMessages(app, owner.phone)).toBe(11);
  });

  test("sends at most ten codes to one phone for concurrent requests of several players", async () => {
    const first = await playerWithPhone();
    const players = [first];
    while (players.length < 12) players.push(await playerWithPhone(first.phone));
    const answers = await Promise.all(players.map(requestSms));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(await countMessages(app, first.phone)).toBe(10);
  });

  test("a phone belongs to one account, also when two confirm it concurrently", async () => {
    const first = await playerWithPhone();
    const second = await playerWithPhone(first.phone);
    await request(first);
    const codeOfFirst = await newestCode(app, first.phone);
    app.clock.advance(minute);
    await request(second);
    const codeOfSecond = await newestCode(app, first.phone);
    const answers = await Promise.all([confirm(first, codeOfFirst), confirm(second, codeOfSecond)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)).toMatchObject({ body: { error: { code: 101 } } });
    const third = await playerWithPhone(first.phone);
    expect(await request(third)).toMatchObject({ status: 400, body: { error: { code: 101 } } });
  });
});

describe("the limits of codes for phones that nobody has confirmed", () => {
  let app: TestApp;
  const limits = { SMS_PER_ADDRESS: "6", SMS_PER_RANGE: "3", SMS_PER_DAY: "5", SMS_COUNTRIES: "RU, MT" };
  beforeAll(async () => {
    app = await createTestApp({ env: limits });
  });
  afterAll(() => app.stop());

  let accounts = 0;
  async function ask(phone: string): Promise<string> {
    const player = await app.player({ isComplete: false });
    const body = { ...profile, surname: `${profile.surname}${"абвгдежзик"[((accounts += 1))] ?? ""}`, phone };
    expect((await player.client.call(operations.changeProfile, { body })).status).toBe(200);
    const { status, body: reply } = await player.client.call(operations.requestPhoneConfirmation);
    return status === 200 ? "sent" : Object(reply).error.type;
  }

  test("are by range, by country and for the house, which raises an incident", async () => {
    const ofRange = await Promise.all(["1", "2", "3", "4"].map((end) => ask(`7921555000${end}`)));
    expect(ofRange.toSorted()).toEqual(["confirmation.codes_exhausted", "sent", "sent", "sent"]);
    expect(await ask("+49 176 1234567")).toBe("confirmation.phone_not_served");
    expect(await ask("79215550101")).toBe("confirmation.codes_exhausted");
    expect(await ask("79225551111")).toBe("sent");
    expect(await runCommand(app, "incident.list-incidents")).not.toContain("confirmation.codes_exhausted");
    expect(await ask("+356 9912 3456")).toBe("sent");
    expect(await runCommand(app, "incident.list-incidents")).toContain("confirmation.codes_exhausted");
    expect(await ask("+356 9922 3456")).toBe("confirmation.codes_exhausted");
    app.clock.advance(24 * 60 * minute);
    expect(await ask("+356 9922 3457")).toBe("sent");
  });
});

test("twelve new accounts of one network get no more codes than the network may ask for", async () => {
  const app = await createTestApp({ env: { SMS_PER_ADDRESS: "3" } });
  try {
    const ask = async (_: unknown, index: number) => {
      const { client } = await app.player({ isComplete: false });
      const phone = `7921${String(index).padStart(3, "0")}1234`;
      await client.call(operations.changeProfile, { body: { ...profile, phone } });
      return (await client.call(operations.requestPhoneConfirmation)).status;
    };
    const replies = await Promise.all(Array.from({ length: 12 }, ask));
    expect(replies.filter((status) => status === 200)).toHaveLength(3);
    expect(replies.filter((status) => status === 429)).toHaveLength(9);
  } finally {
    await app.stop();
  }
});
