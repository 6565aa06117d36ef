import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { AwayError, HttpPlayer, type PlayRound } from "./http-player.ts";

const slug = "blackjack";
const stakeMinor = 200;

/** A player at the blackjack table, whose hands stay open while processes are killed. */
export class BlackjackSeat {
  readonly player: HttpPlayer;
  /** Every step that was acknowledged, in order: the key it was asked with and the round as it was told. */
  readonly acknowledged: { readonly key: string; readonly round: PlayRound }[] = [];
  /** How often a hand that was open at a crash came back as it had been. */
  comebacks = 0;

  constructor(origin: string) {
    this.player = new HttpPlayer(origin);
  }

  async sit(): Promise<void> {
    await this.player.openGame(slug);
  }

  /** Plays until told to stop, and the last hand to its end. After each crash the game is opened anew: the hand must be as it was. */
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
      // A hand is mostly waiting for its player, so most crashes find one open.
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
        // Asking more often would only take the processor from what starts.
        await sleep(60);
      }
    }
  }
}
