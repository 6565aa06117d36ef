import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectSameRefusals } from "../../../testing/same-refusals.ts";
import { createTestApp, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";

describe("confirming an email", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());

  /** Path of the link in the latest letter to an address. */
  async function linkTo(email: string): Promise<{ email: string; login: string; signature: string }> {
    await app.jobs.drain();
    const { rows } = await app.database.pool.query(
      "select body from mailbox_message where recipient = $1 order by created_at desc, id desc limit 1",
      [email],
    );
    const [, login = "", address = "", signature = ""] =
      /confirm\/email\/([^/]+)\/([^/]+)\/(\S+)/.exec(rows[0].body) ?? [];
    return { login: decodeURIComponent(login), email: decodeURIComponent(address), signature };
  }

  const confirm = async (body: Record<string, string>, player?: TestPlayer) =>
    (player?.client ?? (await app.guest())).call(operations.confirmEmail, { body });

  const confirmByPath = async (params: { email: string; login: string; signature: string }) =>
    (await app.guest()).call(operations.confirmEmailByPath, { params });

  test.each([
    ["body", confirm],
    ["path", confirmByPath],
  ] as const)(
    "confirms with the parts of the link in the %s, signed out too, and only once [API-28]",
    async (_, send) => {
      const player = await app.player();
      const link = await linkTo(player.email);
      const bent = { ...link, signature: "x".repeat(43) };
      expect(await send(bent)).toMatchObject({ status: 400, body: { reason: "signature_invalid" } });
      expect(await player.client.readInfo()).toMatchObject({ emailConfirmed: false });
      expect(await send(link)).toMatchObject({ status: 200, body: { reason: "confirmed" } });
      expect(await player.client.readInfo()).toMatchObject({ emailConfirmed: true });
      expect(await send(link)).toMatchObject({ status: 400, body: { reason: "already_confirmed" } });
    },
  );

  test("gives one answer to a wrong signature, another login and an unknown address [API-28]", async () => {
    const player = await app.player();
    const link = await linkTo(player.email);
    const invalid = { status: 400, body: { reason: "signature_invalid" } };
    expect(await confirm({ ...link, signature: "x".repeat(43) })).toMatchObject(invalid);
    expect(await confirm({ ...link, login: "another" })).toMatchObject(invalid);
    expect(await confirm({ ...link, email: "nobody@example.com" })).toMatchObject(invalid);
    expect(await player.client.readInfo()).toMatchObject({ emailConfirmed: false });
  });

  test("without a link of the account reveals nothing about it, confirmed or signed in as another player", async () => {
    const player = await app.player();
    const link = await linkTo(player.email);
    const guess = { ...link, signature: "x".repeat(43) };
    const invalid = { status: 400, body: { reason: "signature_invalid" } };
    expect(await confirm(guess, await app.player())).toMatchObject(invalid);
    expect(await confirm(link)).toMatchObject({ status: 200 });
    expect(await confirm(guess)).toMatchObject(invalid);
  });

  test("expires the link after a day", async () => {
    const player = await app.player();
    const link = await linkTo(player.email);
    app.clock.advance(25 * 3_600_000);
    expect(await confirm(link)).toMatchObject({ status: 400, body: { reason: "expired" } });
  });

  test("asks a player signed in under another account to sign in under the right one (decision D6)", async () => {
    const link = await linkTo((await app.player()).email);
    expect(await confirm(link, await app.player())).toMatchObject({
      status: 400,
      body: { reason: "sign_in_required" },
    });
  });

  test("sends at most ten letters a day, and one of several requests at once", async () => {
    const player = await app.player();
    const request = () => player.client.call(operations.requestEmailConfirmation);
    const sent: number[] = [];
    for (let minute = 0; minute < 12; minute += 1) {
      app.clock.advance(61_000);
      const answers = await Promise.all([request(), request(), request()]);
      sent.push(answers.filter(({ status }) => status === 200).length);
    }
    // The first letter was sent at the sign-up.
    expect(sent).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0]);
  });

  test("a new letter voids the one before, and is sent at most once a minute", async () => {
    const player = await app.player();
    const first = await linkTo(player.email);
    expect(await player.client.call(operations.requestEmailConfirmation)).toMatchObject({
      status: 400,
      body: { error: { type: "confirmation.link_already_sent", code: 102 } },
    });
    app.clock.advance(61_000);
    expect(await player.client.call(operations.requestEmailConfirmation)).toMatchObject({ status: 200 });
    const second = await linkTo(player.email);
    expect(await confirm(first)).toMatchObject({ status: 400, body: { reason: "signature_invalid" } });
    expect(await confirm(second)).toMatchObject({ status: 200 });
    app.clock.advance(61_000);
    expect(await player.client.call(operations.requestEmailConfirmation)).toMatchObject({
      status: 400,
      body: { error: { code: 100 } },
    });
  });

  test("requires a session to request the letter", () =>
    expectSameRefusals(app, operations.requestEmailConfirmation));
});
