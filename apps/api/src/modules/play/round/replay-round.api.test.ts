import { operations } from "@w10/contract";
import { type Draw, findTitle, kinds, type MechanicId, type Step, titles } from "@w10/game-math";
import { TestClient } from "@w10/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newKey, openFrame, type TestFrame } from "../../../testing/fixtures/play.ts";
import { expectSameRefusals } from "../../../testing/same-refusals.ts";
import { createTestApp, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";
import { createId } from "../../../platform/ids.ts";
import { seal } from "../../../platform/random/secrets.ts";

const mechanicIds = Object.keys(kinds) as MechanicId[];
const longMs = 120_000;

/** The first title of a mechanic without a jackpot, whose win would be added to its own pays. */
const titleOf = (mechanic: MechanicId) => {
  const title = titles.find((each) => each.mechanic === mechanic && !each.jackpot);
  if (!title) throw new Error(`no title plays ${mechanic}`);
  return title;
};

describe("replays of finished rounds", () => {
  let app: TestApp;
  let player: TestPlayer;
  beforeAll(async () => {
    app = await createTestApp();
    player = await app.player({ balanceMinor: 50_000_000n });
  });
  afterAll(() => app.stop());

  type Round = Awaited<ReturnType<TestFrame["bet"]>>["body"]["round"];

  /** One round by the reference player with its actions. */
  async function playRound(
    frame: TestFrame,
    mechanic: MechanicId,
  ): Promise<{ round: Round; actions: unknown[] }> {
    const { rules, limits } = titleOf(mechanic);
    const { reference } = kinds[mechanic];
    app.clock.advance(longMs);
    const choice = reference.choose(rules, Number(limits.defaultStakeMinor));
    const opened = await frame.bet(choice);
    expect(opened).toMatchObject({ status: 200 });
    const actions: unknown[] = [];
    let { round } = opened.body;
    while (round.status === "open") {
      app.clock.advance(longMs);
      const action = reference.decide(rules, round.view as never, round.legalActions);
      actions.push(action);
      const acted = await frame.act(round, action);
      expect(acted).toMatchObject({ status: 200 });
      ({ round } = acted.body);
    }
    return { round, actions };
  }

  const stepsOf = (frame: TestFrame, id: string) =>
    new TestClient(app.http).call(operations.replayTitleRound, {
      params: { id },
      headers: { authorization: `Bearer ${frame.token}` },
    });
  const openReplay = (replayToken: string) =>
    new TestClient(app.http).call(operations.openReplay, { body: { replayToken } });
  const tokenOf = (runUrl: string) => new URLSearchParams(runUrl.split("#")[1]).get("launch") ?? "";

  test.each(mechanicIds)("a round of %s is replayed step by step to the same win", async (mechanic) => {
    const { slug, rules } = titleOf(mechanic);
    const frame = await openFrame(app, player, { slug });
    for (let times = 0; times < 3; times += 1) {
      const { round, actions } = await playRound(frame, mechanic);
      const { status, body } = await stepsOf(frame, round.id);
      expect(status).toBe(200);
      expect(body.steps.map(({ action }) => action)).toEqual([null, ...actions]);
      expect(body.steps.map((step) => step.round.step)).toEqual(body.steps.map((_, index) => index + 1));
      expect(body.steps.at(-1)?.round).toEqual(round);
      for (const step of body.steps.slice(0, -1))
        expect(step.round).toMatchObject({ status: "open", winMinor: 0 });
      const launched = await player.client.call(operations.replayRound, {
        params: { id: round.id },
        query: { locale: "en" },
      });
      expect(launched).toMatchObject({ status: 200, body: { game: findTitle(slug)?.name.en } });
      const replay = await openReplay(tokenOf(launched.body.runUrl));
      expect(replay).toMatchObject({ status: 200, body: { title: { slug, mechanic }, currency: "USD" } });
      expect(replay.body.steps).toEqual(body.steps);
      expect(await replayByDraws({ mechanic, rules, round, actions })).toEqual({
        winMinor: round.winMinor,
        view: round.view,
      });
    }
  });

  /** The engine with the recorded draws in place of randomness. */
  async function replayByDraws(record: {
    mechanic: MechanicId;
    rules: unknown;
    round: Round;
    actions: readonly unknown[];
  }): Promise<{ winMinor: number; view: unknown }> {
    const { mechanic: id, rules, round, actions } = record;
    const { mechanic, reference } = kinds[id];
    const { rows } = await app.database.pool.query<{ draws: number[] }>(
      "select draws from round where player_id = $1 and id = $2",
      [player.id, round.id],
    );
    const left = [...(rows[0]?.draws ?? [])];
    const draw: Draw = () => {
      const next = left.shift();
      if (next === undefined) throw new Error("the record has no more draws");
      return next;
    };
    const { limits } = titleOf(id);
    const choice = reference.choose(rules, Number(limits.defaultStakeMinor));
    let step = need(mechanic.open({ rules, choice, limits: limits }, draw));
    let winMinor = Number(step.creditMinor);
    for (const action of actions) {
      step = need(
        mechanic.act({ rules, state: step.state, action, elapsedMs: longMs * actions.length }, draw),
      );
      winMinor += Number(step.creditMinor);
    }
    return { winMinor, view: mechanic.view(step.state) };
  }

  const need = (verdict: { ok: true; value: Step } | { ok: false; code: string }): Step => {
    if (!verdict.ok) throw new Error(verdict.code);
    return verdict.value;
  };

  test("an open round, another player's and another title's have no replay", async () => {
    const frame = await openFrame(app, player, { slug: titleOf("mines").slug });
    app.clock.advance(longMs);
    const { body } = await frame.bet({ stakeMinor: 100, mines: 3 });
    const notFound = { status: 404, body: { error: { type: "round.not_found" } } };
    const ask = (by: TestPlayer, id: string) =>
      by.client.call(operations.replayRound, { params: { id }, query: { locale: "ru" } });
    expect(await stepsOf(frame, body.round.id)).toMatchObject(notFound);
    expect(await ask(player, body.round.id)).toMatchObject(notFound);
    expect(await ask(player, "nonsense")).toMatchObject(notFound);
    const settled = (await frame.act(body.round, "open:0")).body.round;
    const { round } =
      settled.status === "open" ? (await frame.act(settled, "cash_out")).body : { round: settled };
    expect(await ask(player, round.id)).toMatchObject({ status: 200 });
    expect(await ask(await app.player(), round.id)).toMatchObject(notFound);
    const dice = await openFrame(app, player, { slug: titleOf("dice").slug });
    expect(await stepsOf(dice, round.id)).toMatchObject(notFound);
  });

  test("an altered, invented or expired token opens nothing, and no token can stake", async () => {
    const frame = await openFrame(app, player, { slug: titleOf("dice").slug });
    const { round } = await playRound(frame, "dice");
    const { body } = await player.client.call(operations.replayRound, {
      params: { id: round.id },
      query: { locale: "ru" },
    });
    const token = tokenOf(body.runUrl);
    const refused = { status: 401, body: { error: { type: "round.launch_token_invalid" } } };
    const flipped = `${token.slice(0, -2)}${token.endsWith("AA") ? "BB" : "AA"}`;
    for (const each of ["", "x", flipped, token.slice(4)])
      expect(await openReplay(each)).toMatchObject(refused);
    const bet = await new TestClient(app.http).call(operations.placeBet, {
      body: { choice: {} },
      key: newKey(),
      headers: { authorization: `Bearer ${token}` },
    });
    expect(bet).toMatchObject({ status: 401, body: { error: { type: "round.session_ended" } } });
    app.clock.advance(10 * 60_000);
    expect(await openReplay(token)).toMatchObject(refused);
    const until = app.clock.now().getTime() + 60_000;
    const gone = { playerId: player.id, roundId: createId<"round">(), locale: "ru", until };
    const made = seal(app.parts.secret, "round replay", Buffer.from(JSON.stringify(gone)));
    expect(await openReplay(made.toString("base64url"))).toMatchObject({
      status: 404,
      body: { error: { type: "round.not_found" } },
    });
  });

  test("the calls are restricted to the player and the session", async () => {
    await expectSameRefusals(app, operations.replayRound, { id: createId() });
    const nobody = await new TestClient(app.http).call(operations.replayTitleRound, {
      params: { id: createId() },
    });
    expect(nobody).toMatchObject({ status: 401, body: { error: { type: "round.session_ended" } } });
  });

  test("an old round of several steps without records is replayed by its end only", async () => {
    const frame = await openFrame(app, player, { slug: titleOf("video-poker").slug });
    const { round } = await playRound(frame, "video-poker");
    await app.database.pool.query(
      "update round set state = state - 'before' where player_id = $1 and id = $2",
      [player.id, round.id],
    );
    const { body } = await stepsOf(frame, round.id);
    expect(body.steps).toEqual([{ action: null, round }]);
    expect(body.steps[0]?.round.step).toBe(2);
  });

  test("a dice round with a target no longer offered is listed, replayed and verified unchanged", async () => {
    const frame = await openFrame(app, player, { slug: titleOf("dice").slug });
    const { round } = await playRound(frame, "dice");
    const old = { targetHundredths: 9_000, multiplierHundredths: 107 };
    await app.database.pool.query(
      "update round set state = jsonb_set(state, '{game}', state -> 'game' || $3) where player_id = $1 and id = $2",
      [player.id, round.id, old],
    );
    const shown = { ...round, view: { ...(round.view as object), ...old } };
    expect((await stepsOf(frame, round.id)).body.steps).toEqual([{ action: null, round: shown }]);
    expect((await frame.rounds()).body.rounds[0]).toEqual(shown);
    const launched = await player.client.call(operations.replayRound, {
      params: { id: round.id },
      query: { locale: "en" },
    });
    expect(launched.body.seed).toMatchObject({ mechanic: "dice", nonce: round.seed?.nonce });
    const replay = await openReplay(tokenOf(launched.body.runUrl));
    expect(replay.body.steps).toEqual([{ action: null, round: shown }]);
  });

  test("the last twenty rounds of a demo are replayed too, in its own session only", async () => {
    const demo = await openFrame(app, null, { slug: titleOf("video-poker").slug, mode: "demo" });
    const played: Awaited<ReturnType<typeof playRound>>[] = [];
    for (let times = 0; times < 22; times += 1) played.unshift(await playRound(demo, "video-poker"));
    expect((await demo.rounds()).body.rounds).toEqual(played.slice(0, 20).map(({ round }) => round));
    for (const { round, actions } of [played[0], played[7], played[19]].filter((each) => each !== undefined))
      expect((await stepsOf(demo, round.id)).body.steps.map(({ action }) => action)).toEqual([
        null,
        ...actions,
      ]);
    const other = await openFrame(app, null, { slug: titleOf("video-poker").slug, mode: "demo" });
    const [newest, oldest] = [played[0], played[21]];
    if (!newest || !oldest) throw new Error("two and twenty rounds were played");
    const notFound = { status: 404, body: { error: { type: "round.not_found" } } };
    expect(await stepsOf(other, newest.round.id)).toMatchObject(notFound);
    expect(await stepsOf(demo, oldest.round.id)).toMatchObject(notFound);
  });

  test("an open demo round is first in its list, and is replayed after its end", async () => {
    const demo = await openFrame(app, null, { slug: titleOf("video-poker").slug, mode: "demo" });
    const { body } = await demo.bet({ stakeMinor: 100, hands: 1 });
    expect(body.round.status).toBe("open");
    expect((await demo.rounds()).body.rounds).toEqual([body.round]);
    expect(await stepsOf(demo, body.round.id)).toMatchObject({ status: 404 });
  });
});
