import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newestCode } from "../../testing/read-mailbox.ts";
import { expectSameRefusals } from "../../testing/same-refusals.ts";
import { createTestApp, profile, type TestApp, type TestPlayer } from "../../testing/test-app.ts";

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

  test("is shut to guests and to stale pages", async () => {
    await expectSameRefusals(app, operations.requestPhoneConfirmation);
    await expectSameRefusals(app, operations.confirmPhone);
  });

  test("the code of the SMS confirms it, in the player's language [API-57] [API-58]", async () => {
    const player = await playerWithPhone();
    expect(await request(player)).toMatchObject({ status: 200, body: {} });
    expect((await confirm(player, await newestCode(app, player.phone))).status).toBe(200);
    expect(await player.client.readInfo()).toMatchObject({ phoneConfirmed: true });
    expect(await request(player)).toMatchObject({ status: 400, body: { error: { code: 99 } } });
  });

  test("a wrong code is refused under its field, and five of them void it", async () => {
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

  test("the right code is told to have expired after ten minutes", async () => {
    const player = await playerWithPhone();
    await request(player);
    const code = await newestCode(app, player.phone);
    app.clock.advance(11 * minute);
    expect(await confirm(player, code)).toMatchObject({
      status: 400,
      body: { errors: [{ code: "expired" }] },
    });
  });

  test("without a phone there is nothing to confirm; within a minute no second code goes out", async () => {
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

  test("a phone belongs to one account, also when two confirm it at once", async () => {
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
