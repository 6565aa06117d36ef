import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { removeData } from "@w10/embedded-database";
import { kinds, type MechanicId, titles } from "@w10/game-math";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CasinoProcess, findFreePort } from "../../../testing/casino-process.ts";
import { HttpPlayer, type PlayRound } from "../../../testing/http-player.ts";
import { giveMoney } from "../../../testing/test-app.ts";
import { systemClock } from "../../../platform/time/clock.ts";
import { createCommandRunner } from "../../../platform/command/command-runner.ts";
import { type Database, openDatabase } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { createLogger } from "../../../platform/runtime/log.ts";
import { reconcileLedger } from "../../foundation/ledger/index.ts";

const startingMinor = 10_000_000n;
/** More than any round can take: the longest is a field of mines with twelve opened cells, one per step. */
const maxSteps = 40;

/** A title of one mechanic with its round's progress. */
class GameInPlay {
  readonly mechanic: MechanicId;
  readonly title;
  readonly #player: HttpPlayer;
  #headers: Record<string, string> = {};
  round: PlayRound | null = null;
  steps = 0;

  constructor(mechanic: MechanicId, player: HttpPlayer) {
    const title = titles.find((each) => each.mechanic === mechanic && !each.jackpot);
    if (!title) throw new Error(mechanic);
    this.mechanic = mechanic;
    this.title = title;
    this.#player = player;
  }

  get isOver(): boolean {
    return this.round !== null && this.round.status !== "open";
  }

  /** Reopens the session and returns the open round. */
  async reopen(): Promise<PlayRound | null> {
    const open = await this.#player.openGame(this.title.slug);
    this.#headers = this.#player.betHeaders("");
    return open;
  }

  /** The reference player's next step, as a call with its own key. */
  next(): { readonly path: string; readonly key: string; readonly body: unknown } {
    const { rules, limits } = this.title;
    const { reference } = kinds[this.mechanic];
    const key = randomUUID();
    if (!this.round) {
      const choice = reference.choose(rules, Number(limits.defaultStakeMinor));
      return { path: "/api/play/bet", key, body: { choice } };
    }
    const { id, step, view, legalActions } = this.round;
    const action = reference.decide(rules, view as never, legalActions);
    return { path: "/api/play/act", key, body: { roundId: id, step, action } };
  }

  /** Retries until an answer arrives. */
  async ask(origin: string, { path, key, body }: ReturnType<GameInPlay["next"]>): Promise<PlayRound> {
    const headers = { ...this.#headers, "idempotency-key": key };
    for (;;) {
      const init = { method: "POST", headers, body: JSON.stringify(body) };
      const answer = await fetch(`${origin}${path}`, init).catch(() => null);
      if (answer?.ok) return ((await answer.json()) as { round: PlayRound }).round;
      if (answer && answer.status !== 503)
        throw new Error(`${this.mechanic}: ${answer.status} ${await answer.text()}`);
      await sleep(20);
    }
  }
}

describe("a server killed in every step of every mechanic", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "w10-interrupt-"));
  const mechanics = Object.keys(kinds) as MechanicId[];
  let casino: CasinoProcess;
  let database: Database | undefined;
  let player: HttpPlayer;
  let games: GameInPlay[];

  /** A busy machine may take longer than one start's timeout. */
  const startPatiently = () => casino.start().catch(() => casino.untilReady());

  beforeAll(async () => {
    // When run as root the database uses another user, who needs access.
    chmodSync(dataDir, 0o755);
    casino = new CasinoProcess(dataDir, await findFreePort());
    await startPatiently();
    database = openDatabase({
      url: casino.databaseUrl,
      maxConnections: 2,
      statementTimeoutMs: 60_000,
      onIdleError: () => undefined,
    });
    const { db } = database;
    const log = createLogger("silent");
    const runner = createCommandRunner({ db, clock: systemClock, log, onCommitted: () => undefined });
    player = new HttpPlayer(casino.origin);
    await player.signUp();
    const money = { amountMinor: startingMinor, currency: "USD" } as const;
    await giveMoney({ runner }, player.id as PlayerId, money);
    games = mechanics.map((mechanic) => new GameInPlay(mechanic, player));
    for (const game of games) await game.reopen();
  });

  afterAll(async () => {
    await database?.close();
    await casino.stop();
    removeData(dataDir);
  });

  /** One step of every open round, with the server killed meanwhile. */
  async function stepThroughCrash(waitMs: number): Promise<void> {
    const playing = games.filter(({ isOver }) => !isOver);
    const calls = playing.map((game) => ({ game, call: game.next() }));
    const answers = calls.map(({ game, call }) => game.ask(casino.origin, call));
    await sleep(waitMs);
    await casino.kill();
    await startPatiently();
    const rounds = await Promise.all(answers);
    for (const [index, { game, call }] of calls.entries()) {
      const round = rounds[index];
      if (!round) throw new Error(game.mechanic);
      // The key returns its first answer again, however often.
      expect(await game.ask(casino.origin, call)).toEqual(round);
      expect(round.step).toBe(game.steps + 1);
      if (game.round) expect(round.id).toBe(game.round.id);
      game.round = round;
      game.steps = round.step;
      expect(await game.reopen()).toEqual(game.isOver ? null : round);
    }
  }

  test("restores every player's round unchanged, and loses or doubles no step", async () => {
    for (let step = 0; step < maxSteps && games.some(({ isOver }) => !isOver); step += 1)
      await stepThroughCrash(5 + ((step * 23) % 60));
    expect(games.filter(({ isOver }) => !isOver).map(({ mechanic }) => mechanic)).toEqual([]);
    if (!database) throw new Error("there is no database");
    const { rows } = await database.pool.query<{ id: string; stake: bigint; win: bigint; step: number }>(
      "select id, stake_minor as stake, win_minor as win, step from round where player_id = $1",
      [player.id],
    );
    const shown = games.flatMap(({ round }) => (round ? [round] : []));
    expect(new Map(rows.map(({ id, ...row }) => [id, row]))).toEqual(
      new Map(
        shown.map(({ id, stakeMinor, winMinor, step }) => [
          id,
          { stake: BigInt(stakeMinor), win: BigInt(winMinor), step },
        ]),
      ),
    );
    const balance = await database.pool.query<{ amount: bigint }>(
      "select amount_minor as amount from ledger_balance where player_id = $1 and kind = 'real'",
      [player.id],
    );
    const net = rows.reduce((sum, { stake, win }) => sum + win - stake, 0n);
    expect(balance.rows[0]?.amount).toBe(startingMinor + net);
    expect(await reconcileLedger(database.db)).toMatchObject({ isClean: true });
  });
});
