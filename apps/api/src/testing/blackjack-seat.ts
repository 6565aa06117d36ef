import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { AwayError, HttpPlayer, type PlayRound } from "./http-player.ts";

const slug = "blackjack";
const stakeMinor = 200;

/** A player at the blackjack table, whose hands stay open while processes are killed. */
export class BlackjackSeat {
  readonly player: HttpPlayer;
  /** Acknowledged steps in order: the key of each request, and the round in the answer. */
  readonly acknowledged: { readonly key: string; readonly round: PlayRound }[] = [];
  /** Number of open hands that were restored unchanged after a crash. */
  comebacks = 0;

  constructor(origin: string) {
    this.player = new HttpPlayer(origin);
  }

  async sit(): Promise<void> {
    await this.player.openGame(slug);
  }

  /**
   * Plays until stopped, and finishes the last hand. After each crash it opens the game again and compares
   * the hand.
   */
  async play(isOver: () => boolean, countCrashes: () => number): Promise<void> {
    let round: PlayRound | null = null;
    let crashes = countCrashes();
    while (!isOver() || round) {
      if (crashes !== countCrashes()) {
        crashes = countCrashes();
        expect(await this.#reopen()).toEqual(round);
        if (round) this.comebacks += 1;
      }
      round = round ? await this.#act(round) : await this.#ask("/api/play/bet", { choice: { stakeMinor } });
      if (round.status !== "open") round = null;
      // A hand mostly waits for its player, so that most crashes interrupt one.
      await sleep(40);
    }
  }

  async #act(round: PlayRound): Promise<PlayRound> {
    const { id, step, legalActions } = round;
    const action = legalActions[this.acknowledged.length % legalActions.length];
    const next = await this.#ask("/api/play/act", { roundId: id, step, action });
    expect({ id: next.id, step: next.step }).toEqual({ id, step: step + 1 });
    return next;
  }

  async #ask(path: string, body: unknown): Promise<PlayRound> {
    const key = randomUUID();
    const round = await this.player.ask(path, { key, body }, () => false);
    if (!round) throw new Error("a step was never answered");
    this.acknowledged.push({ key, round });
    return round;
  }

  async #reopen(): Promise<PlayRound | null> {
    for (;;) {
      try {
        return await this.player.openGame(slug);
      } catch (error) {
        if (!(error instanceof AwayError)) throw error;
        // A shorter interval would only slow down the starting process.
        await sleep(60);
      }
    }
  }
}
