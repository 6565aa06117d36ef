import { type ErrorCode, type Operation, operations } from "@w10/contract";
import { TestClient } from "@w10/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { giveBonus, bonusStateOf } from "./fixtures/bonus-fixture.ts";
import { newestCode } from "./fakes/read-mailbox.ts";
import { launchTokenOf, newKey, openFrame, type TestFrame } from "./fixtures/play.ts";
import { sampleParams } from "./sample-params.ts";
import { SoftwareAuthenticator } from "./fixtures/software-authenticator.ts";
import { createTestApp, type TestApp, type TestPlayer } from "./test-app.ts";

const roles = [
  "guest",
  "half-signed-in",
  "player",
  "other player",
  "blocked",
  "fraud",
  "self-excluded",
  "incomplete profile",
] as const;
type Role = (typeof roles)[number];

const named = Object.entries(operations) as unknown as readonly (readonly [string, Operation])[];
// A sign-out would end what later calls need.
const all = named.toSorted(([a], [b]) => Number(a === "endSession") - Number(b === "endSession"));

/** Refusals because of the caller, not the input. */
const refusalsOfRoles: ReadonlySet<string> = new Set<ErrorCode>([
  "Unauthorized",
  "player.blocked",
  "player.fraud",
  "player.self_excluded",
  "player.profile_incomplete",
  "round.session_ended",
]);
const codeOfState: Partial<Record<Role, ErrorCode>> = {
  blocked: "player.blocked",
  fraud: "player.fraud",
  "self-excluded": "player.self_excluded",
  "incomplete profile": "player.profile_incomplete",
};
/** These take the id of something that is offered to everybody. */
const ofTheHouse: ReadonlySet<string> = new Set([
  "activateBonus",
  "deactivateBonus",
  "joinTournament",
  "listGameTournaments",
]);
const stake = { choice: { bets: [{ kind: "red", amountMinor: 100 }] } };

/**
 * Input that reaches the check of the player's state or of a foreign id. An operation that lists such a
 * refusal without a sample fails below.
 */
const samples: Readonly<Record<string, { query?: Record<string, string>; body?: Record<string, unknown> }>> =
  {
    launchGame: { query: { mode: "real" } },
    getCashierConfig: {},
    listMethods: { query: { mode: "in" } },
    createPayment: { body: { mode: "in", gateway: "card", amount: 1_000, currency: "USD", fields: {} } },
    changePhone: { body: { phone: "79217009001" } },
    openPlaySession: {},
    placeBet: { body: stake },
    actOnRound: { body: { roundId: sampleParams.id, step: 1, action: "stand" } },
    checkSecondStep: { body: { action: "authorize" } },
    exchangePoints: { body: { points: 1_000 } },
    activateBonus: {},
    continuePayment: {},
    prioritiseBonus: {},
    takeCashback: {},
    chooseBonus: { body: { id: sampleParams.id } },
    // With a wrong password, so that no account of the matrix is closed.
    closeAccount: { body: { password: "Wrong2026" } },
    joinTournament: {},
    renamePasskey: { body: { label: "Theirs" } },
    replayRound: { query: { locale: "en" } },
  };
/** Open to anyone but about a player: a code serves only a partial session, a secret only a complete one. */
const secondStep: Readonly<Record<string, readonly Role[]>> = {
  checkSecondStep: roles.filter((role) => role !== "half-signed-in"),
  requestSecondStep: ["guest", "half-signed-in"],
};

/** The expected refusal of a role; null when the call reaches the handler. */
function expectedRefusal(name: string, operation: Operation, role: Role): ErrorCode | null {
  const { access, errors } = operation;
  const isNobody = role === "guest" || role === "half-signed-in";
  const state = codeOfState[role];
  if (access === "frame" && isNobody) return "round.session_ended";
  if (access === "frame" && role === "incomplete profile") return "round.session_ended";
  // An open round may be finished; a further stake is refused, see act-on-round.api.test.ts.
  if (state && errors.includes(state) && name !== "actOnRound") return state;
  if (secondStep[name]) return secondStep[name].includes(role) ? "Unauthorized" : null;
  const isForPlayers = access === "player" || name === "launchGame";
  if (isForPlayers && isNobody) return "Unauthorized";
  return null;
}

describe("every operation for every role", () => {
  let app: TestApp;
  let owner: TestPlayer;
  const clients = new Map<Role, TestClient>();
  const frames = new Map<Role, TestFrame>();
  const launches = new Map<Role, string>();
  const foreignIds = new Map<string, string>();

  async function setState(player: TestPlayer, change: string): Promise<void> {
    await app.database.pool.query(`update player set ${change} where id = $1`, [player.id]);
  }

  /** Opens a game and launches another before the player's state changes, like a running game. */
  async function gameSession(role: Role, player: TestPlayer): Promise<void> {
    clients.set(role, player.client);
    frames.set(role, await openFrame(app, player, { slug: "riviera-roulette" }));
    const launch = await player.client.call(operations.launchGame, {
      params: { frontendPageUrl: "kraken" },
      query: { mode: "real" },
    });
    launches.set(role, launchTokenOf(launch.body.runUrl));
  }

  async function halfSignIn(): Promise<TestClient> {
    const player = await app.player();
    await player.client.call(operations.requestSecondStep, { params: { method: "sms" } });
    const code = await newestCode(app, player.phone);
    const body = { action: "enable" as const };
    await player.client.call(operations.checkSecondStep, { params: { type: "sms", code }, body });
    const client = await app.guest();
    await client.call(operations.checkLogin, {
      body: { email: player.email, passwordPlain: player.password, recaptchaToken: "debug mode" },
    });
    expect(await client.readInfo()).toEqual({ auth: false });
    return client;
  }

  beforeAll(async () => {
    app = await createTestApp();
    owner = await app.player({ balanceMinor: 100_000n });
    const [blocked, fraud, excluded, other] = [
      await app.player({ balanceMinor: 10_000n }),
      await app.player({ balanceMinor: 10_000n }),
      await app.player({ balanceMinor: 10_000n }),
      await app.player({ balanceMinor: 10_000n }),
    ];
    await gameSession("player", owner);
    await gameSession("other player", other);
    await gameSession("blocked", blocked);
    await gameSession("fraud", fraud);
    await gameSession("self-excluded", excluded);
    await setState(blocked, "block_status = 1");
    await setState(fraud, "is_fraud = true");
    await setState(
      excluded,
      "self_exclusion_period = '7_day', self_exclusion_expire_at = '2100-01-01', self_exclusion_ends_at = '2100-01-01'",
    );
    clients.set("guest", await app.guest());
    clients.set("half-signed-in", await halfSignIn());
    clients.set("incomplete profile", (await app.player({ isComplete: false })).client);
    await rememberForeign();
  });
  afterAll(() => app.stop());

  /** The owner's objects, by the operation that takes their id. */
  async function rememberForeign(): Promise<void> {
    const { pool } = app.database;
    await giveBonus(app, owner.id, { amountMinor: 1_000n });
    const grant = (await bonusStateOf(app, owner.id)).grants[0]?.id ?? "";
    const message = await pool.query<{ id: string }>(
      "insert into message (id, player_id, subject, text, created_at) values (gen_random_uuid(), $1, 'Subject', 'Text', now()) returning id",
      [owner.id],
    );
    const round = await frames.get("player")?.bet(stake.choice);
    const device = new SoftwareAuthenticator();
    const asked = await owner.client.call(operations.requestPasskey, { body: { password: owner.password } });
    await owner.client.call(operations.addPasskey, {
      body: { credential: device.create(asked.body.options) },
    });
    const passkeys = await owner.client.call(operations.listPasskeys);
    const payment = await owner.client.call(operations.createPayment, {
      body: { mode: "in", gateway: "card", amount: 1_000, currency: "USD", fields: {} },
      key: newKey(),
    });
    const sessions = await owner.client.call(operations.listSessions);
    for (const name of ["getPayment", "cancelPayment", "continuePayment"])
      foreignIds.set(name, payment.body.paymentId);
    const card = await app.database.pool.query<{ id: string }>(
      `insert into payment_card (id, player_id, provider, gateway, currency, fingerprint, sealed_token, account, brand, expiry, created_at)
        values (gen_random_uuid(), $1, 'sandbox', 'card', 'USD', 'print', 'sealed', '•••• 4242', 'visa', '2040-01', now()) returning id`,
      [owner.id],
    );
    foreignIds.set("removeCard", card.rows[0]?.id ?? "");
    foreignIds.set("revokeSession", sessions.body.sessions[0]?.id ?? "");
    for (const name of ["cancelBonus", "prioritiseBonus"]) foreignIds.set(name, grant);
    for (const name of ["readMessage", "deleteMessage"]) foreignIds.set(name, message.rows[0]?.id ?? "");
    for (const name of ["replayRound", "replayTitleRound"]) foreignIds.set(name, round?.body.round.id ?? "");
    for (const name of ["renamePasskey", "removePasskey"])
      foreignIds.set(name, passkeys.body.passkeys[0]?.id ?? "");
  }

  async function call(name: string, operation: Operation, role: Role) {
    const client = clients.get(role);
    if (!client) throw new Error(`no client for ${role}`);
    const foreign = role === "other player" ? foreignIds.get(name) : undefined;
    const params = { ...sampleParams, ...(foreign && { id: foreign }) };
    const frame = operation.access === "frame" ? frames.get(role) : undefined;
    const launchToken = name === "openPlaySession" ? launches.get(role) : undefined;
    return (frame ? new TestClient(app.http) : client).call(operation, {
      params,
      key: newKey(),
      body: {},
      ...samples[name],
      ...(launchToken && { body: { launchToken } }),
      ...(frame && { headers: { authorization: `Bearer ${frame.token}` } }),
    });
  }

  test.each(all)("%s", async (name, operation) => {
    for (const role of roles) {
      const { status, body } = await call(name, operation, role);
      const { error } = body as { error?: { type?: string } };
      const cell = `${name} as ${role}: ${status} ${JSON.stringify(body).slice(0, 200)}`;
      expect(status, cell).toBeLessThan(500);
      const refusal = expectedRefusal(name, operation, role);
      if (refusal) expect(error?.type, cell).toBe(refusal);
      else expect(refusalsOfRoles.has(error?.type ?? ""), cell).toBe(false);
      if (role !== "other player") continue;
      for (const secret of [owner.email, owner.login, owner.id])
        expect(JSON.stringify(body), cell).not.toContain(secret);
      if (foreignIds.has(name)) expect(status, cell).toBe(404);
    }
  });

  test("every operation that lists a refusal by state has a sample that causes it", () => {
    const states = Object.values(codeOfState);
    const stateful = named.filter(([, { errors }]) => errors.some((code) => states.includes(code)));
    expect(stateful.map(([name]) => name).filter((name) => !samples[name])).toEqual([]);
  });

  test("every operation that takes the id of a player's object was called with a foreign one", () => {
    const takesId = named.filter(([, { path }]) => path.includes("/:id")).map(([name]) => name);
    expect(takesId.filter((name) => !ofTheHouse.has(name)).toSorted()).toEqual(
      [...foreignIds.keys()].toSorted(),
    );
    expect([...foreignIds.values()].filter((id) => id === "")).toEqual([]);
  });

  test("foreign objects are unchanged afterwards", async () => {
    const payment = await owner.client.call(operations.getPayment, {
      params: { id: foreignIds.get("getPayment") ?? "" },
    });
    expect([200, 401]).toContain(payment.status);
    const { rows } = await app.database.pool.query(
      `select (select count(*)::int from session where id = $1 and end_reason = 'revoked') as revoked,
        (select status from payment where id = $2) as status, (select read_at from message where id = $3) as read,
        (select label from passkey where id = $4) as label, (select status from bonus_grant where id = $5) as bonus,
        (select removed_at from payment_card where id = $6) as card`,
      ["revokeSession", "cancelPayment", "deleteMessage", "removePasskey", "cancelBonus", "removeCard"].map(
        (name) => foreignIds.get(name) ?? "",
      ),
    );
    expect(rows).toEqual([
      {
        revoked: 0,
        status: "init",
        read: null,
        label: expect.not.stringMatching("Theirs"),
        bonus: "active",
        card: null,
      },
    ]);
  });
});
