import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openFrame } from "../../../testing/fixtures/play.ts";
import { newestMessage } from "../../../testing/fakes/read-mailbox.ts";
import { expectSameRefusals } from "../../../testing/same-refusals.ts";
import { sampleParams } from "../../../testing/sample-params.ts";
import { createTestApp, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0";

describe("the sessions of a player", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ env: { TRUST_PROXY: "on" } });
  });
  afterAll(() => app.stop());

  async function signIn({ email, password }: TestPlayer, address = "127.0.0.1") {
    const client = await app.guest();
    const body = { email, passwordPlain: password, recaptchaToken: "debug mode" };
    await client.call(operations.checkLogin, {
      body,
      headers: { "user-agent": firefox, "x-forwarded-for": address },
    });
    await client.readInfo();
    return client;
  }
  const list = async ({ client }: TestPlayer) => (await client.call(operations.listSessions)).body.sessions;

  test("refuse guests and requests without a CSRF token", async () => {
    await expectSameRefusals(app, operations.listSessions);
    await expectSameRefusals(app, operations.revokeSession, sampleParams);
    await expectSameRefusals(app, operations.revokeOtherSessions);
  });

  test("report to pages the idle time after which a sign-in ends", async () => {
    expect((await (await app.guest()).call(operations.getInfo)).body.sessionIdleMinutes).toBe(30);
    const player = await app.player();
    app.clock.advance(31 * 60_000);
    expect(await player.client.readInfo()).toEqual({ auth: false });
  });

  test("list each device with its last use, mark this one and leave out ended and idle ones", async () => {
    const player = await app.player();
    app.clock.advance(60_000);
    const other = await signIn(player);
    const sessions = await list(player);
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toMatchObject({
      device: "Firefox, Linux",
      ip: "127.0.0.1",
      isThis: false,
      seenAt: app.clock.now().toISOString(),
    });
    expect(sessions.map(({ isThis }) => isThis)).toEqual([false, true]);
    await other.call(operations.endSession);
    expect(await list(player)).toMatchObject([{ isThis: true }]);
  });

  test("store user agents without terminal escapes and text direction marks", async () => {
    const player = await app.player();
    const client = await app.guest();
    const body = { email: player.email, passwordPlain: player.password, recaptchaToken: "debug mode" };
    const steering = `\u001B[2J${firefox}\u202E\u009B\u2066\uFEFFend`;
    await client.call(operations.checkLogin, { body, headers: { "user-agent": steering } });
    const { rows } = await app.database.pool.query<{ kept: string }>(
      "select user_agent as kept from session where player_id = $1 order by created_at desc, id desc limit 1",
      [player.id],
    );
    expect(rows).toEqual([{ kept: `[2J${firefox} end` }]);
    const file = await player.client.call(operations.getDataExport, { body: { password: player.password } });
    const exported = JSON.stringify(file.body.records["signIns"]);
    expect(exported).toContain(`[2J${firefox} end`);
    expect(exported).not.toMatch(/[\p{Cc}\p{Cf}]|\\u00/u);
  });

  test("show an address with its country in the list, in the new device letter and after the next sign-in", async () => {
    const player = await app.player();
    app.clock.advance(60_000);
    const abroad = await signIn(player, "77.88.8.8");
    expect((await newestMessage(app, player.email)).body).toContain("77.88.8.8, Россия");
    expect(await list(player)).toMatchObject([
      { ip: "77.88.8.8", country: "Россия" },
      { ip: "127.0.0.1", country: null },
    ]);
    const { body } = await abroad.call(operations.listSessions, { query: { locale: "en" } });
    expect(body.sessions[0]).toMatchObject({ country: "Russia" });
    expect(await (await signIn(player)).readInfo()).toMatchObject({ previousSignIn: { country: "Россия" } });
  });

  test("take the address from the trusted proxy and ignore forwarded headers of untrusted callers", async () => {
    const player = await app.player();
    await signIn(player, "8.8.8.8, 77.88.8.8, 10.0.0.3");
    const { csrfToken, cookies } = await app.guest();
    await app.http.inject({
      method: "POST",
      url: "/api/login/check",
      remoteAddress: "198.51.100.9",
      headers: {
        "x-csrf-token": csrfToken,
        "x-forwarded-for": "8.8.8.8",
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
      payload: { email: player.email, passwordPlain: player.password, recaptchaToken: "debug mode" },
    });
    expect((await list(player)).map(({ ip }) => ip).toSorted()).toEqual([
      "127.0.0.1",
      "198.51.100.9",
      "77.88.8.8",
    ]);
  });

  test("store the device's id in the clientFingerprint cookie, and renew a missing or malformed one [ENTITY-37]", async () => {
    const { client } = await app.player();
    const first = await client.readInfo();
    expect(client.cookies.get("clientFingerprint")).toMatch(/^[\w-]{43}$/);
    expect(first).toMatchObject({ deviceId: client.cookies.get("clientFingerprint") });
    expect(await client.readInfo()).toMatchObject({ deviceId: first.auth && first.deviceId });
    client.cookies.set("clientFingerprint", "bent");
    const mended = await client.readInfo();
    expect(mended).toMatchObject({ deviceId: client.cookies.get("clientFingerprint") });
    expect(client.cookies.get("clientFingerprint")).toMatch(/^[\w-]{43}$/);
  });

  test("report the previous sign-in to the player, and nothing after a first one", async () => {
    const player = await app.player();
    const firstAt = app.clock.now().toISOString();
    expect(await player.client.readInfo()).toMatchObject({ previousSignIn: null });
    app.clock.advance(60_000);
    const second = await signIn(player);
    expect(await second.readInfo()).toMatchObject({ previousSignIn: { at: firstAt } });
    const secondAt = app.clock.now().toISOString();
    app.clock.advance(60_000);
    expect(await (await signIn(player)).readInfo()).toMatchObject({
      previousSignIn: { at: secondAt, device: "Firefox, Linux", country: null },
    });
    expect(await player.client.readInfo()).toMatchObject({ previousSignIn: null });
  });

  test("sign out another device on request, but no other player's", async () => {
    const player = await app.player();
    const other = await signIn(player);
    const id = (await list(player)).find(({ isThis }) => !isThis)?.id ?? "";
    const stranger = await app.player();
    expect((await stranger.client.call(operations.revokeSession, { params: { id } })).status).toBe(404);
    expect(await other.readInfo()).toMatchObject({ auth: true });
    expect((await player.client.call(operations.revokeSession, { params: { id } })).status).toBe(200);
    expect(await other.readInfo()).toEqual({ auth: false, ended: { by: "revoked", until: null } });
    expect((await player.client.call(operations.revokeSession, { params: { id } })).status).toBe(404);
  });

  test("sign out all other devices with their games, and leave this one and other players alone", async () => {
    const player = await app.player({ balanceMinor: 1_000n });
    const others = [await signIn(player), await signIn(player)];
    const stranger = await app.player();
    const [there] = others;
    if (!there) throw new Error("nobody is signed in elsewhere");
    const frame = await openFrame(app, { client: there }, { slug: "riviera-roulette" });
    expect((await player.client.call(operations.revokeOtherSessions)).status).toBe(200);
    for (const other of others) expect(await other.readInfo()).toMatchObject({ ended: { by: "revoked" } });
    expect(await frame.bet({ bets: [{ kind: "red", amountMinor: 100 }] })).toMatchObject({
      status: 401,
      body: { error: { type: "round.session_ended" } },
    });
    expect(await list(player)).toMatchObject([{ isThis: true }]);
    expect(await list(stranger)).toMatchObject([{ isThis: true }]);
    expect((await player.client.call(operations.revokeOtherSessions)).status).toBe(200);
  });

  test("send a letter about a sign-in with a new browser, but not about the next one with it", async () => {
    const player = await app.player();
    const count = async () => {
      await app.jobs.drain();
      const { rows } = await app.database.pool.query("select 1 from mailbox_message where recipient = $1", [
        player.email,
      ]);
      return rows.length;
    };
    const before = await count();
    const client = await signIn(player);
    expect(await newestMessage(app, player.email)).toMatchObject({
      subject: "Новый вход в W10",
      body: expect.stringContaining("Firefox, Linux"),
    });
    await client.call(operations.endSession);
    await client.readInfo();
    await client.call(operations.checkLogin, {
      body: { email: player.email, passwordPlain: player.password, recaptchaToken: "debug mode" },
    });
    expect(await count()).toBe(before + 1);
  });
});
