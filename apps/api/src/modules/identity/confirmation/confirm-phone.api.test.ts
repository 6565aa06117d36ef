import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countMessages, newestCode } from "../../../testing/fakes/read-mailbox.ts";
import { expectSameRefusals } from "../../../testing/same-refusals.ts";
import { createTestApp, profile, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";

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
