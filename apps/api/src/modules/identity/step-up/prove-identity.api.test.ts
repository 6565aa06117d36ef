import { listRefusals, type Operation, operations } from "@w10/contract";
import type { TestClient } from "@w10/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeOf } from "../../../testing/fixtures/one-time-code.ts";
import { secondStepFixture } from "../../../testing/fixtures/second-step-fixture.ts";
import { newestCode } from "../../../testing/fakes/read-mailbox.ts";
import { expectSameRefusals } from "../../../testing/same-refusals.ts";
import { SoftwareAuthenticator } from "../../../testing/fixtures/software-authenticator.ts";
import { newKey } from "../../../testing/fixtures/play.ts";
import { createTestApp, giveMoney, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";
import { listBalances } from "../../foundation/ledger/index.ts";

let app: TestApp;
let fixture: ReturnType<typeof secondStepFixture>;
beforeAll(async () => {
  app = await createTestApp();
  fixture = secondStepFixture(app);
});
afterAll(() => app.stop());

const minute = 60_000;
const withdrawal = { mode: "out", fields: { number: "4242 4242 4242 4242" } } as const;
const deposit = { mode: "in", fields: {} } as const;

const pay = ({ client }: Pick<TestPlayer, "client">, order: typeof withdrawal | typeof deposit) =>
  client.call(operations.createPayment, {
    body: { gateway: "card", amount: 5_000, currency: "USD", ...order },
    key: newKey(),
  });

async function moneyOf({ id }: TestPlayer) {
  const rows = await listBalances(app.database.db, id);
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.amountMinor ?? 0n;
  return { real: of("real"), pending: of("pending_withdrawal") };
}

/** The refusal of a sensitive call, with the player's ways to prove identity. */
const refusedWith = (...ways: string[]) => ({
  status: 403,
  body: { error: { type: "step-up.required", ways } },
});
const prove = (client: TestClient, body: object) => client.call(operations.proveIdentity, { body });
const wealthy = async (player: TestPlayer): Promise<TestPlayer> => {
  await giveMoney(app, player.id, { amountMinor: 50_000n, currency: "USD" });
  return player;
};
const at = (secret: string): string => codeOf(secret, app.clock.now());

async function addPasskey({ client, password }: TestPlayer): Promise<SoftwareAuthenticator> {
  const device = new SoftwareAuthenticator();
  const { options } = (await client.call(operations.requestPasskey, { body: { password } })).body;
  await client.call(operations.addPasskey, { body: { credential: device.create(options) } });
  return device;
}
const askProof = async (client: TestClient) =>
  (await client.call(operations.requestPasskeyProof)).body.options;

describe("a withdrawal to a new card", () => {
  test("requires the second step in addition to a session, and a code of the app allows it for five minutes", async () => {
    const { player, secret } = await fixture.withApp();
    await wealthy(player);
    app.clock.advance(5 * minute);
    const ways = ["authenticator", "recovery_code"];
    expect(await pay(player, withdrawal)).toMatchObject(refusedWith(...ways));
    expect(await moneyOf(player)).toEqual({ real: 50_000n, pending: 0n });
    const code = at(secret);
    const proved = await prove(player.client, { way: "code", code });
    expect(proved).toMatchObject({
      status: 200,
      body: { provedUntil: new Date(app.clock.now().getTime() + 5 * minute).toISOString() },
    });
    expect((await pay(player, withdrawal)).status).toBe(200);
    app.clock.advance(5 * minute - 1);
    expect((await pay(player, withdrawal)).status).toBe(200);
    app.clock.advance(1);
    expect(await pay(player, withdrawal)).toMatchObject(refusedWith(...ways));
    expect(await moneyOf(player)).toEqual({ real: 40_000n, pending: 10_000n });
  });

  test("accepts a code of the app once, and a recovery code once", async () => {
    const { player, secret, recoveryCodes } = await fixture.withApp();
    const code = at(secret);
    expect((await prove(player.client, { way: "code", code })).status).toBe(200);
    const wrong = { status: 400, body: { errors: [{ code: "wrong" }] } };
    expect(await prove(player.client, { way: "code", code })).toMatchObject(wrong);
    const [recovery = ""] = recoveryCodes;
    expect((await prove(player.client, { way: "code", code: recovery })).status).toBe(200);
    expect(await prove(player.client, { way: "code", code: recovery })).toMatchObject(wrong);
  });

  test("never accepts the password of a player with a second step, freshly signed in or not", async () => {
    const { player } = await fixture.withApp();
    app.clock.advance(5 * minute);
    const { password } = player;
    expect(await prove(player.client, { way: "password", password })).toMatchObject(
      refusedWith("authenticator", "recovery_code"),
    );
    // A session with the password only, from before the second step was turned on elsewhere.
    const other = await app.player();
    await wealthy(other);
    const { client: elsewhere } = await fixture.signIn(other);
    const asked = await other.client.call(operations.requestSecondStep, { params: { method: "secret" } });
    const shown = asked.body.data?.secret ?? "";
    expect((await fixture.validate(other.client, "google", at(shown), "enable")).body.result).toBe("success");
    expect(await pay({ ...other, client: elsewhere }, withdrawal)).toMatchObject({ status: 403 });
    // The code that enabled the step is a proof as well.
    expect((await pay(other, withdrawal)).status).toBe(200);
  });

  test("accepts a code by SMS", async () => {
    const { player, phone } = await fixture.withSms();
    await wealthy(player);
    app.clock.advance(5 * minute);
    expect(await pay(player, withdrawal)).toMatchObject(refusedWith("sms", "recovery_code"));
    await player.client.call(operations.requestSecondStep, { params: { method: "sms" } });
    const code = await newestCode(app, phone);
    expect((await prove(player.client, { way: "code", code })).status).toBe(200);
    expect((await pay(player, withdrawal)).status).toBe(200);
  });

  test("accepts the password without a second step, and a sign-in for five minutes", async () => {
    const player = await wealthy(await app.player());
    app.clock.advance(5 * minute);
    const { password } = player;
    expect(await pay(player, withdrawal)).toMatchObject(refusedWith("password"));
    expect(await prove(player.client, { way: "code", code: "123456" })).toMatchObject(
      refusedWith("password"),
    );
    expect((await prove(player.client, { way: "password", password })).status).toBe(200);
    expect((await pay(player, withdrawal)).status).toBe(200);
    const { client } = await fixture.signIn(player);
    app.clock.advance(5 * minute - 1);
    expect((await pay({ ...player, client }, withdrawal)).status).toBe(200);
  });

  test("is allowed by a proof in its own session only", async () => {
    const player = await wealthy(await app.player());
    const { client: thief } = await fixture.signIn(player);
    app.clock.advance(5 * minute);
    expect((await prove(player.client, { way: "password", password: player.password })).status).toBe(200);
    expect(await pay({ ...player, client: thief }, withdrawal)).toMatchObject(refusedWith("password"));
  });

  test("does not apply to a deposit", async () => {
    const player = await app.player();
    app.clock.advance(29 * minute);
    expect((await pay(player, deposit)).status).toBe(200);
  });
});

describe("a passkey", () => {
  test("proves its owner's identity once, by a challenge of its own", async () => {
    const plain = await wealthy(await app.player());
    const device = await addPasskey(plain);
    app.clock.advance(5 * minute);
    expect(await pay(plain, withdrawal)).toMatchObject(refusedWith("password", "passkey"));
    const options = await askProof(plain.client);
    expect(options.allowCredentials).toHaveLength(1);
    const credential = device.get(options);
    expect((await prove(plain.client, { way: "passkey", credential })).status).toBe(200);
    expect((await pay(plain, withdrawal)).status).toBe(200);
    const refused = { status: 400, body: { error: { type: "passkey.refused" } } };
    expect(await prove(plain.client, { way: "passkey", credential })).toMatchObject(refused);
  });

  test("counts as a proof at sign-in, and later on with a second step too", async () => {
    const { player, secret } = await fixture.withApp();
    await prove(player.client, { way: "code", code: at(secret) });
    const device = await addPasskey(player);
    await wealthy(player);
    const client = await app.guest();
    const { options } = (await client.call(operations.requestPasskeySignIn)).body;
    await client.call(operations.checkPasskeySignIn, { body: { credential: device.get(options) } });
    await client.readInfo();
    expect((await pay({ ...player, client }, withdrawal)).status).toBe(200);
    app.clock.advance(5 * minute);
    expect((await pay({ ...player, client }, withdrawal)).status).toBe(403);
    const credential = device.get(await askProof(client));
    expect((await prove(client, { way: "passkey", credential })).status).toBe(200);
    expect((await pay({ ...player, client }, withdrawal)).status).toBe(200);
  });

  test("of another player, or an answer to a sign-in's challenge, is no proof", async () => {
    const [mine, theirs] = [await app.player(), await app.player()];
    const [own, foreign] = [await addPasskey(mine), await addPasskey(theirs)];
    const refused = { status: 400, body: { error: { type: "passkey.refused" } } };
    const stolen = foreign.get(await askProof(mine.client));
    expect(await prove(mine.client, { way: "passkey", credential: stolen })).toMatchObject(refused);
    const { options } = (await mine.client.call(operations.requestPasskeySignIn)).body;
    expect(await prove(mine.client, { way: "passkey", credential: own.get(options) })).toMatchObject(refused);
  });
});

describe("wrong attempts", () => {
  test("three wrong passwords lock this proof and the browser's sign-in, for the right password too", async () => {
    const player = await app.player();
    const wrong = { way: "password", password: "Wrong2026" };
    for (let tries = 0; tries < 3; tries += 1)
      expect(await prove(player.client, wrong)).toMatchObject({
        status: 400,
        body: { errors: [{ password: "error_message" }] },
      });
    const { email, password } = player;
    const locked = { status: 400, body: { errors: [{ password: "too_many" }] } };
    expect(await prove(player.client, { way: "password", password })).toMatchObject(locked);
    await player.client.call(operations.endSession);
    await player.client.readInfo();
    expect(
      await player.client.call(operations.checkLogin, {
        body: { email, passwordPlain: password, recaptchaToken: "debug mode" },
      }),
    ).toMatchObject({ status: 400, body: { errors: [{ email: "too_many" }] } });
  });

  test("wrong passwords count together at every operation that asks for the password, and with the sign-in's", async () => {
    const player = await app.player();
    const { client, email, password } = player;
    const changed = { passwordPlain: "Monaco2027", passwordPlainSecond: "Monaco2027" };
    const asking = [
      (typed: string) =>
        client.call(operations.changePassword, {
          query: { locale: "en" },
          body: { password: typed, passwordPlain: changed },
        }),
      (typed: string) => client.call(operations.requestPasskey, { body: { password: typed } }),
      (typed: string) => client.call(operations.getDataExport, { body: { password: typed } }),
      (typed: string) => client.call(operations.closeAccount, { body: { password: typed } }),
      (typed: string) => prove(client, { way: "password", password: typed }),
    ] as const;
    const wrong = { status: 400, body: { errors: [{ password: "error_message" }] } };
    for (const ask of asking.slice(0, 3)) expect(await ask("Wrong2026")).toMatchObject(wrong);
    const locked = { status: 400, body: { errors: [{ password: "too_many" }] } };
    for (const ask of asking) expect(await ask(password)).toMatchObject(locked);
    await client.call(operations.endSession);
    await client.readInfo();
    const signIn = { email, passwordPlain: password, recaptchaToken: "debug mode" };
    expect(await client.call(operations.checkLogin, { body: signIn })).toMatchObject({
      status: 400,
      body: { errors: [{ email: "too_many" }] },
    });
  });

  test("five wrong codes lock it for a quarter of an hour", async () => {
    const { player, secret } = await fixture.withApp();
    for (let tries = 0; tries < 5; tries += 1)
      expect((await prove(player.client, { way: "code", code: "nope-nope1" })).status).toBe(400);
    expect(await prove(player.client, { way: "code", code: at(secret) })).toMatchObject({
      status: 400,
      body: { errors: [{ code: "too_many" }] },
    });
    app.clock.advance(15 * minute);
    expect((await prove(player.client, { way: "code", code: at(secret) })).status).toBe(200);
  });

  test("every proof and every wrong attempt is in the command log", async () => {
    const player = await app.player();
    await prove(player.client, { way: "password", password: "Wrong2026" });
    await prove(player.client, { way: "password", password: player.password });
    const { rows } = await app.database.pool.query(
      "select command, actor_kind from command_log where actor_id = $1 and command = 'step-up.prove-identity'",
      [player.id],
    );
    expect(rows).toHaveLength(2);
  });
});

describe("sensitive operations", () => {
  const all = Object.entries(operations) as unknown as readonly (readonly [string, Operation])[];

  test("are these, each with its refusal listed; a new operation of these nouns must declare whether it is one", () => {
    const marked = all.filter(([, { stepUp }]) => stepUp).map(([name]) => name);
    expect(marked.toSorted()).toEqual([
      "addPasskey",
      "changePassword",
      "changePhone",
      "checkSecondStep",
      "closeAccount",
      "createPayment",
      "getDataExport",
      "removePasskey",
      "requestPasskey",
      "requestSecondStep",
    ]);
    for (const [name, operation] of all)
      if (name !== "proveIdentity")
        expect(listRefusals(operation).includes("step-up.required"), name).toBe(marked.includes(name));
    const nouns = /^(closure|confirmation|data-export|passkey|password|payment|player|step-up|two-factor)\./;
    const changes = all.filter(([, { id, method }]) => nouns.test(id) && method === "POST");
    // Protected by letter, limited to the profile's data, or useless to a thief.
    expect(
      changes
        .map(([name]) => name)
        .filter((name) => !marked.includes(name))
        .toSorted(),
    ).toEqual([
      "cancelPayment",
      "changeProfile",
      "checkPasskeySignIn",
      "confirmEmail",
      "confirmEmailByPath",
      "confirmPhone",
      "continuePayment",
      "proveIdentity",
      "receiveCallback",
      "removeCard",
      "renamePasskey",
      "requestEmailConfirmation",
      "requestPasskeyProof",
      "requestPasskeySignIn",
      "requestPasswordReset",
      "requestPhoneConfirmation",
      "resetPassword",
    ]);
  });

  test("all refuse a stale session of a player with a second step", async () => {
    const { player } = await fixture.withApp();
    const { client, password } = player;
    app.clock.advance(5 * minute);
    const credential = new SoftwareAuthenticator().create({
      challenge: "x",
      rp: { id: "localhost" },
      user: { id: "x" },
    });
    const next = { passwordPlain: "Riviera2027", passwordPlainSecond: "Riviera2027" };
    const refusals = [
      await client.call(operations.addPasskey, { body: { credential } }),
      await client.call(operations.changePassword, { body: { password, passwordPlain: next } }),
      await client.call(operations.changePhone, { body: { phone: "79217000004" } }),
      await fixture.validate(client, "google", "123456", "enable"),
      await client.call(operations.closeAccount, { body: { password } }),
      await pay(player, withdrawal),
      await client.call(operations.getDataExport, { body: { password } }),
      await client.call(operations.removePasskey, { params: { id: player.id } }),
      await client.call(operations.requestPasskey, { body: { password } }),
      await client.call(operations.requestSecondStep, { params: { method: "secret" } }),
    ];
    for (const refusal of refusals)
      expect(refusal).toMatchObject(refusedWith("authenticator", "recovery_code"));
  });

  test("refuse a stale session without a second step too, unless they require the password themselves", async () => {
    const { client, password } = await app.player();
    app.clock.advance(5 * minute);
    const secret = () => client.call(operations.requestSecondStep, { params: { method: "secret" } });
    expect(await secret()).toMatchObject(refusedWith("password"));
    expect(await fixture.validate(client, "sms", "123456", "enable")).toMatchObject(refusedWith("password"));
    const passwordPlain = { passwordPlain: "Riviera2027", passwordPlainSecond: "Riviera2027" };
    const changed = await client.call(operations.changePassword, { body: { password, passwordPlain } });
    expect(changed.status).toBe(200);
    await prove(client, { way: "password", password: "Riviera2027" });
    expect((await secret()).body.result).toBe("success");
  });

  test("include turning off the second step and renewing codes, which carry a code themselves", async () => {
    const { player, secret, recoveryCodes } = await fixture.withApp();
    app.clock.advance(10 * minute);
    expect((await fixture.validate(player.client, "google", "000000", "disable")).body.result).toBe("error");
    const renewed = await fixture.validate(player.client, "google", at(secret), "renew");
    expect(renewed.body.result).toBe("success");
    const [old = ""] = recoveryCodes;
    expect((await fixture.validate(player.client, "google", old, "disable")).body.result).toBe("error");
  });
});

describe("the step-up calls", () => {
  test.each([operations.proveIdentity, operations.requestPasskeyProof])(
    "refuse guests and requests without a CSRF token",
    (operation) => expectSameRefusals(app, operation),
  );

  test("refuse malformed proofs", async () => {
    const { client } = await app.player();
    for (const body of [{}, { way: "charm" }, { way: "code" }, { way: "password" }, { way: "passkey" }])
      expect((await prove(client, body)).status).toBe(400);
  });
});
