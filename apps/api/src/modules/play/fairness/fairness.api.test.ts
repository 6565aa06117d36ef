import { createHash, createHmac } from "node:crypto";
import { operations } from "@w10/contract";
import { fairDraw, type Hmac } from "@w10/game-math";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setLimit } from "../../../testing/fixtures/losing-table.ts";
import { newKey, openFrame, type TestFrame } from "../../../testing/fixtures/play.ts";
import { expectSameRefusals } from "../../../testing/same-refusals.ts";
import { createTestApp, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";

const cycle = 6_000;
const roll = { stakeMinor: 100, side: "under", targetHundredths: 5_000 };
const hmac: Hmac = (key, message) => createHmac("sha256", key).update(message).digest();
const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

describe("provably fair rounds", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ env: { STRICT_PLAY: "off" } });
  });
  afterAll(() => app.stop());

  const openDice = async (): Promise<{ player: TestPlayer; frame: TestFrame }> => {
    const player = await app.player({ balanceMinor: 100_000n });
    return { player, frame: await openFrame(app, player, { slug: "velvet-dice" }) };
  };
  const seedsOf = async ({ client }: TestPlayer) => (await client.call(operations.listSeeds)).body;
  const rotate = ({ client }: TestPlayer, clientSeed: string, key = newKey()) =>
    client.call(operations.rotateSeeds, { body: { clientSeed }, key });

  test.each([operations.listSeeds, operations.rotateSeeds])("$id requires a session", (operation) =>
    expectSameRefusals(app, operation),
  );

  test("a repeated key returns the first answer and consumes no other seed", async () => {
    const { player } = await openDice();
    const key = newKey();
    const first = await rotate(player, "my-own-seed", key);
    expect(await rotate(player, "my-own-seed", key)).toMatchObject({ status: 200, body: first.body });
    expect(await rotate(player, "another-seed", key)).toMatchObject({
      status: 422,
      body: { error: { type: "idempotency.key_reused" } },
    });
  });

  test("a round names the hash published before it, and the revealed seed reproduces its number", async () => {
    const { player, frame } = await openDice();
    const before = await seedsOf(player);
    expect(JSON.stringify(before)).not.toContain('serverSeed"');
    const rounds = [];
    for (let bet = 0; bet < 5; bet += 1) {
      rounds.push((await frame.bet(roll)).body.round);
      app.clock.advance(cycle);
    }
    const { body: revealed } = await rotate(player, "my-own-seed");
    expect(hashOf(revealed.serverSeed)).toBe(before.inUse.serverSeedHash);
    for (const [nonce, { seed, view }] of rounds.entries()) {
      expect(seed).toEqual({
        pair: 1,
        serverSeedHash: before.inUse.serverSeedHash,
        clientSeed: before.inUse.clientSeed,
        nonce,
        scheme: 2,
      });
      const draw = fairDraw(
        { serverSeed: revealed.serverSeed, clientSeed: before.inUse.clientSeed, nonce },
        hmac,
      );
      expect(view).toMatchObject({ rollHundredths: draw(10_001) });
    }
  });

  test("the next server seed is fixed before the player chooses the client seed that it is paired with", async () => {
    const { player, frame } = await openDice();
    const { next } = await seedsOf(player);
    await rotate(player, "chosen-after-the-hash");
    const after = await seedsOf(player);
    expect(after.inUse).toMatchObject({
      pair: 2,
      serverSeedHash: next.serverSeedHash,
      clientSeed: "chosen-after-the-hash",
      nextNonce: 0,
    });
    expect(after.revealed.map(({ pair }) => pair)).toEqual([1]);
    expect((await frame.bet(roll)).body.round.seed).toMatchObject({ pair: 2, nonce: 0 });
  });

  test("one key reveals one pair, however often it is sent", async () => {
    const { player } = await openDice();
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 8 }, () => rotate(player, "same", key)));
    expect(new Set(answers.map(({ body }) => body.serverSeed)).size).toBe(1);
    expect((await seedsOf(player)).revealed).toHaveLength(1);
  });

  test.each(["", "two words", "x".repeat(65), "<b>"])(
    "a client seed of %j is refused as a field error",
    async (text) => {
      const { player } = await openDice();
      expect(await rotate(player, text)).toMatchObject({
        status: 400,
        body: { errors: [{ clientSeed: "wrong" }] },
      });
    },
  );

  test("with concurrent bets and rotations no round is decided by a revealed seed", async () => {
    const { player, frame } = await openDice();
    const indexes = Array.from({ length: 40 }, (_, index) => index);
    const isRotation = (index: number) => index % 5 === 4;
    const rotations = indexes.filter(isRotation).map((index) => rotate(player, `seed-${index}`));
    const bets = indexes.filter((index) => !isRotation(index)).map(() => frame.bet(roll));
    for (const { status } of await Promise.all(rotations)) expect(status).toBe(200);
    const statuses = (await Promise.all(bets)).map(({ status }) => status);
    // On a slow machine the last of so many bets of one player wait for more than a second and have not played.
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    const played = statuses.filter((status) => status === 200).length;
    expect(played).toBeGreaterThan(0);
    const { rows } = await app.database.pool.query(
      `select r.created_at as at, p.revealed_at as revealed, p.server_seed, p.client_seed, (r.state -> 'seed' ->> 'nonce')::int as nonce, r.draws
       from round r join seed_pair p on p.player_id = r.player_id and p.number = (r.state -> 'seed' ->> 'pair')::int where r.player_id = $1`,
      [player.id],
    );
    expect(rows).toHaveLength(played);
    for (const { server_seed, client_seed, nonce, draws } of rows) {
      const draw = fairDraw({ serverSeed: server_seed, clientSeed: client_seed, nonce }, hmac);
      expect(draws).toEqual([draw(10_001)]);
    }
  });

  test("a seed is not revealed while a round that it decides is open, and the round continues with it", async () => {
    const player = await app.player({ balanceMinor: 100_000n });
    const frame = await openFrame(app, player, { slug: "pearl-reef" });
    const opened = (await frame.bet({ stakeMinor: 100, mines: 3 })).body.round;
    expect(opened.status).toBe("open");
    expect(await rotate(player, "too-early")).toMatchObject({
      status: 409,
      body: { error: { type: "round.already_open" } },
    });
    expect((await seedsOf(player)).revealed).toEqual([]);
    const { rows } = await app.database.pool.query("select draws from round_open where player_id = $1", [
      player.id,
    ]);
    let round = opened;
    for (let cell = 0; round.status === "open"; cell += 1)
      round = (await frame.act(round, `open:${cell}`)).body.round;
    const { body: revealed } = await rotate(player, "now");
    const { clientSeed = "", nonce = -1 } = opened.seed ?? {};
    const draw = fairDraw({ serverSeed: revealed.serverSeed, clientSeed, nonce }, hmac);
    expect(rows[0].draws).toEqual([draw(25), draw(24), draw(23)]);
  });

  test("a refused bet uses no nonce for any reason of refusal, and concurrent bets use nonces without gaps", async () => {
    const { player, frame } = await openDice();
    const nextNonce = async () => (await seedsOf(player)).inUse.nextNonce;
    const mark = (change: string) =>
      app.database.pool.query(`update player set ${change} where id = $1`, [player.id]);
    expect((await frame.bet(roll, "the-first-of-them")).status).toBe(200);
    // A repeated key is the same bet.
    expect((await frame.bet(roll, "the-first-of-them")).status).toBe(200);
    expect(await nextNonce()).toBe(1);
    app.clock.advance(cycle);
    const poor = await app.player({ balanceMinor: 50n });
    const refused = [
      await (await openFrame(app, poor, { slug: "velvet-dice" })).bet(roll),
      await frame.bet({ ...roll, stakeMinor: 1 }),
      await frame.bet({ ...roll, targetHundredths: -5 }),
      await frame.bet({ ...roll, targetHundredths: 9_000 }),
    ];
    await mark("block_status = 1");
    refused.push(await frame.bet(roll));
    await mark("block_status = 0, is_fraud = true");
    refused.push(await frame.bet(roll));
    await mark("is_fraud = false");
    await setLimit(player, { kind: "wager", amount: 100 });
    refused.push(await frame.bet({ ...roll, stakeMinor: 200 }));
    await app.database.pool.query("delete from play_limit where player_id = $1", [player.id]);
    expect(refused.map(({ status }) => status)).not.toContain(200);
    expect([await nextNonce(), (await seedsOf(poor)).inUse.nextNonce]).toEqual([1, 0]);
    const answers = await Promise.all(Array.from({ length: 12 }, () => frame.bet(roll)));
    const nonces = answers.map(({ body }) => body.round.seed?.nonce ?? -1);
    expect(nonces.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    expect(await nextNonce()).toBe(13);
  });

  test("a round without a recorded scheme reports the first one", async () => {
    const player = await app.player({ balanceMinor: 10_000n });
    const frame = await openFrame(app, player, { slug: "pearl-reef" });
    const opened = (await frame.bet({ stakeMinor: 100, mines: 3 })).body.round;
    expect(opened.seed?.scheme).toBe(2);
    await app.database.pool.query(
      "update round_open set state = state #- '{seed,scheme}' where player_id = $1",
      [player.id],
    );
    let round = opened;
    for (let cell = 0; round.status === "open"; cell += 1)
      round = (await frame.act(round, `open:${cell}`)).body.round;
    expect(round.seed?.scheme).toBe(1);
  });

  test("history and replay report the seeds of a round, with the server seed once it is revealed", async () => {
    const { player, frame } = await openDice();
    const { round } = (await frame.bet(roll)).body;
    const history = async () => (await player.client.call(operations.listRounds)).body.collection[0]?.seed;
    const replay = async () =>
      (
        await player.client.call(operations.replayRound, {
          params: { id: round.id },
          query: { locale: "en" },
        })
      ).body.seed;
    const known = { ...round.seed, mechanic: "dice" };
    expect([await history(), await replay()]).toEqual(Array(2).fill({ ...known, serverSeed: null }));
    const { serverSeed } = (await rotate(player, "next")).body;
    expect([await history(), await replay()]).toEqual(Array(2).fill({ ...known, serverSeed }));
    const table = await openFrame(app, player, { slug: "riviera-roulette" });
    await table.bet({ bets: [{ kind: "red", amountMinor: 100 }] });
    expect(await history()).toBeNull();
  });

  test("games without seeds say so", async () => {
    const player = await app.player({ balanceMinor: 10_000n });
    const frame = await openFrame(app, player, { slug: "riviera-roulette" });
    const { body } = await frame.bet({ bets: [{ kind: "red", amountMinor: 100 }] });
    expect(body.round.seed).toBeNull();
  });
});
