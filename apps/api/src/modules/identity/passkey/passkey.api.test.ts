import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newestMessage } from "../../../testing/fakes/read-mailbox.ts";
import {
  type AuthenticatorSettings,
  SoftwareAuthenticator,
} from "../../../testing/fixtures/software-authenticator.ts";
import { createTestApp, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

type Client = TestPlayer["client"];

const request = async ({ client, password }: Pick<TestPlayer, "client" | "password">) =>
  (await client.call(operations.requestPasskey, { body: { password } })).body.options;

/** A player with one passkey. */
async function withPasskey(): Promise<{ player: TestPlayer; device: SoftwareAuthenticator; id: string }> {
  const player = await app.player();
  const device = new SoftwareAuthenticator();
  const credential = device.create(await request(player));
  const added = await player.client.call(operations.addPasskey, { body: { credential } });
  expect(added.status).toBe(200);
  return { player, device, id: added.body.id };
}

const askSignIn = async (client: Client) => (await client.call(operations.requestPasskeySignIn)).body.options;
const checkSignIn = (client: Client, credential: ReturnType<SoftwareAuthenticator["get"]>) =>
  client.call(operations.checkPasskeySignIn, { body: { credential } });

async function signIn(client: Client, device: SoftwareAuthenticator, settings?: AuthenticatorSettings) {
  return checkSignIn(client, device.get(await askSignIn(client), settings));
}

const refused = { status: 400, body: { error: { type: "passkey.refused" } } };

describe("the player's passkeys", () => {
  test("requires the password to add one, names it after the device, renames and removes it, and sends a letter about the first and last", async () => {
    const { player, id } = await withPasskey();
    const { client } = player;
    const list = async () => (await client.call(operations.listPasskeys)).body.passkeys;
    expect(await list()).toEqual([
      { id, label: "-", isSynced: false, createdAt: expect.any(String) as string, lastUsedAt: null },
    ]);
    expect((await newestMessage(app, player.email)).subject).toBe("Добавлен ключ доступа");
    const rename = (body: object) => client.call(operations.renamePasskey, { params: { id }, body });
    expect((await rename({ label: " \u202eWork\u0007 lap\u200btop\u2069 " })).status).toBe(200);
    expect((await list())[0]?.label).toBe("Work laptop");
    expect(await rename({ label: " " })).toMatchObject({
      status: 400,
      body: { errors: [{ label: "blank" }] },
    });
    expect((await rename({ label: "x".repeat(41) })).status).toBe(400);
    expect((await client.call(operations.removePasskey, { params: { id } })).status).toBe(200);
    expect(await list()).toEqual([]);
    const letter = await newestMessage(app, player.email);
    expect(letter.subject).toBe("Ключ доступа удалён");
    expect(letter.body).toContain("Work laptop");
    expect((await client.call(operations.removePasskey, { params: { id } })).status).toBe(404);
  });

  test("a password reset removes them with a letter each, so that no stranger's stays (decision D42)", async () => {
    const { player, device } = await withPasskey();
    const { email } = player;
    const guest = await app.guest();
    await guest.call(operations.requestPasswordReset, { body: { email, recaptcha: "debug mode" } });
    const { body } = await newestMessage(app, email, "reset/password/");
    const signature = /reset\/password\/[^/]+\/(\S+)/.exec(body)?.[1] ?? "";
    const reset = { email, signature, passwordPlain: "Monaco2027" };
    const answer = await guest.call(operations.resetPassword, { query: { locale: "en" }, body: reset });
    expect(answer.status).toBe(200);
    expect(await signIn(guest, device)).toMatchObject(refused);
    expect((await newestMessage(app, email, "Ключ доступа")).subject).toBe("Ключ доступа удалён");
  });

  test("refuses another player's renaming and removal", async () => {
    const { id } = await withPasskey();
    const { client } = await app.player();
    expect((await client.call(operations.listPasskeys)).body.passkeys).toEqual([]);
    expect(
      (await client.call(operations.renamePasskey, { params: { id }, body: { label: "x" } })).status,
    ).toBe(404);
    expect((await client.call(operations.removePasskey, { params: { id } })).status).toBe(404);
  });

  test("gives no options with a wrong password", async () => {
    const { client } = await app.player();
    expect(await client.call(operations.requestPasskey, { body: { password: "Wrong2026" } })).toMatchObject({
      status: 400,
      body: { errors: [{ password: "error_message" }] },
    });
  });

  test.each([
    ["from another site", { origin: "https://w10.evil.example" }],
    ["for another site", { rpId: "evil.example" }],
    ["without a check of its owner", { isOwnerChecked: false }],
  ] as const)("refuses one made %s", async (_what, settings) => {
    const player = await app.player();
    const credential = new SoftwareAuthenticator().create(await request(player), settings);
    expect(await player.client.call(operations.addPasskey, { body: { credential } })).toMatchObject(refused);
  });

  test("accepts options once, within five minutes, for this player and browser", async () => {
    const player = await app.player();
    const add = (credential: object, by = player.client) =>
      by.call(operations.addPasskey, { body: { credential } });
    const device = new SoftwareAuthenticator();
    const options = await request(player);
    expect(await add(device.create(options))).toMatchObject({ status: 200 });
    expect(await add(new SoftwareAuthenticator().create(options))).toMatchObject(refused);
    const other = await app.player();
    const foreign = new SoftwareAuthenticator().create(await request(player));
    expect(await add(foreign, other.client)).toMatchObject(refused);
    const late = new SoftwareAuthenticator().create(await request(player));
    app.clock.advance(5 * 60_000 + 1);
    expect(await add(late)).toMatchObject(refused);
    expect(await add(device.create(await request(player)))).toMatchObject({
      status: 409,
      body: { error: { type: "passkey.known" } },
    });
  });

  test("stores at most ten", async () => {
    const player = await app.player();
    const early = new SoftwareAuthenticator().create(await request(player));
    for (let count = 0; count < 10; count += 1) {
      const credential = new SoftwareAuthenticator().create(await request(player));
      expect((await player.client.call(operations.addPasskey, { body: { credential } })).status).toBe(200);
    }
    const answer = await player.client.call(operations.requestPasskey, {
      body: { password: player.password },
    });
    const tooMany = { status: 409, body: { error: { type: "passkey.too_many" } } };
    expect(answer).toMatchObject(tooMany);
    const late = await player.client.call(operations.addPasskey, { body: { credential: early } });
    expect(late).toMatchObject(tooMany);
  });
});

describe("a sign-in by passkey", () => {
  test("needs no email, opens a complete session despite a second step, and reports a new device", async () => {
    const { player, device } = await withPasskey();
    await app.database.pool.query("update player set two_factor_type = 1 where id = $1", [player.id]);
    const client = await app.guest();
    const options = await askSignIn(client);
    expect(Object.keys(options).sort()).toEqual(["challenge", "rpId", "timeout", "userVerification"]);
    expect(await checkSignIn(client, device.get(options))).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await client.readInfo()).toMatchObject({ auth: true, login: player.login });
    expect((await client.call(operations.listBalances)).status).toBe(200);
    expect((await newestMessage(app, player.email)).subject).toBe("Новый вход в W10");
    const { passkeys } = (await client.call(operations.listPasskeys)).body;
    expect(passkeys[0]?.lastUsedAt).toBe(app.clock.now().toISOString());
  });

  test("works while wrong passwords lock the sign-in, and reports a block after it", async () => {
    const { player, device } = await withPasskey();
    const body = { email: player.email, passwordPlain: "Wrong2026", recaptchaToken: "debug mode" };
    for (let tries = 0; tries < 3; tries += 1)
      await (await app.guest()).call(operations.checkLogin, { body });
    const shut = await (await app.guest()).call(operations.checkLogin, { body });
    expect(shut.body).toEqual({ errors: [{ email: "too_many" }] });
    await app.database.pool.query("update player set block_status = 1 where id = $1", [player.id]);
    const client = await app.guest();
    expect((await signIn(client, device)).status).toBe(200);
    expect(await client.readInfo()).toMatchObject({ auth: true, blocked: true });
  });

  test.each([
    ["from another site", { origin: "https://w10.evil.example" }],
    ["for another site", { rpId: "evil.example" }],
    ["without a check of its owner", { isOwnerChecked: false }],
    ["with the key of another", { isForged: true }],
    ["in another's name", { userHandle: "AZkAAAAAcACAAAAAAAAAAA" }],
  ] as const)("refuses an answer %s", async (_what, settings) => {
    const { device } = await withPasskey();
    const client = await app.guest();
    expect(await signIn(client, device, settings)).toMatchObject(refused);
    expect(await client.readInfo()).toEqual({ auth: false });
  });

  test("refuses a counter that went back, which means a copy", async () => {
    const { device } = await withPasskey();
    expect((await signIn(await app.guest(), device, { counter: 7 })).status).toBe(200);
    expect(await signIn(await app.guest(), device, { counter: 7 })).toMatchObject(refused);
    expect(await signIn(await app.guest(), device, { counter: 6 })).toMatchObject(refused);
    expect((await signIn(await app.guest(), device, { counter: 8 })).status).toBe(200);
  });

  test("refuses an answer that is repeated, from another browser or too late", async () => {
    const { device } = await withPasskey();
    const client = await app.guest();
    const credential = device.get(await askSignIn(client));
    expect((await checkSignIn(client, credential)).status).toBe(200);
    expect(await checkSignIn(await app.guest(), credential)).toMatchObject(refused);
    const again = await app.guest();
    const used = device.get(await askSignIn(again), { isForged: true });
    expect(await checkSignIn(again, used)).toMatchObject(refused);
    expect(await checkSignIn(again, used)).toMatchObject(refused);
    const asked = device.get(await askSignIn(await app.guest()));
    expect(await checkSignIn(await app.guest(), asked)).toMatchObject(refused);
    const slow = await app.guest();
    const late = device.get(await askSignIn(slow));
    app.clock.advance(5 * 60_000 + 1);
    expect(await checkSignIn(slow, late)).toMatchObject(refused);
  });

  test("refuses a passkey that was removed or is unknown", async () => {
    const { player, device, id } = await withPasskey();
    await player.client.call(operations.removePasskey, { params: { id } });
    expect(await signIn(await app.guest(), device)).toMatchObject(refused);
    expect(await signIn(await app.guest(), new SoftwareAuthenticator(), { userHandle: "AA" })).toMatchObject(
      refused,
    );
  });

  test("refuses a malformed credential with field errors", async () => {
    const client = await app.guest();
    for (const credential of [null, {}, { id: "!", rawId: "!", type: "public-key", response: {} }]) {
      const answer = await client.call(operations.checkPasskeySignIn, { body: { credential } });
      expect(answer.status).toBe(400);
    }
    const signed = new SoftwareAuthenticator().get(
      { challenge: "x", rpId: "localhost" },
      { userHandle: "AA" },
    );
    const noise = { ...signed, response: { ...signed.response, clientDataJSON: "bm90IGpzb24" } };
    expect(await checkSignIn(client, noise)).toMatchObject(refused);
  });
});
