import { cycleLeftMs } from "../win/celebration.ts";
import { wait } from "../motion.ts";
import { refusalOf } from "../panel/notice.ts";
import { ConnectionLost, waitOrOnline, PlayError } from "./play-api.ts";
import type { Round, RoundReply } from "./play-contract.ts";
import type { ReplaySource } from "./replay.ts";
import type { GameRun } from "../run-game.ts";
import { fill } from "../words.ts";

/** A random UUID for one call, from raw bytes: `randomUUID` is missing on pages without HTTPS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Refusals that mean that the shown round is stale. */
const STALE_ROUND_CODES: ReadonlySet<string> = new Set([
  "round.action_illegal",
  "round.already_open",
  "round.closed",
]);

/** Pause between two series of retries, and before a poll after a refusal. */
const PAUSE_MS = 2_500;

/**
 * The calls of a round: one key per call, refusals shown with an action, the balance applied when the stage
 * has caught up.
 */
export class RoundCalls {
  readonly #run: GameRun;
  #openedAtMs: number | null = null;
  #reply: RoundReply | null = null;
  /** Resolves when a won jackpot has been shown. */
  #celebration: Promise<void> = Promise.resolve();

  /** The open round of this title, if any. */
  #openId: string | null;
  /** The source of recorded replies during a replay. */
  replay: ReplaySource | null = null;

  constructor(run: GameRun) {
    this.#run = run;
    this.#openId = run.parts.opened.session.openRound?.id ?? null;
  }

  get hasOpenRound(): boolean {
    return this.#openId !== null;
  }

  async bet(choice: unknown, stakeMinor: number): Promise<Round | null> {
    const { board, balance, bridge, parts, freeSpins } = this.#run;
    const { isFree } = freeSpins;
    board.hide();
    if (this.replay) return this.#nextRecorded(this.replay);
    if (isFree) freeSpins.hold();
    else balance.hold(stakeMinor);
    const key = newKey();
    const round = this.#apply(await this.#retry(() => parts.api.bet(choice, key, isFree)));
    // The server counts the minimum duration from a moment before its answer.
    this.#openedAtMs = round && performance.now();
    if (round) bridge.send({ type: "roundStarted" });
    else freeSpins.release();
    return round;
  }

  async act(round: Round, action: string, debitMinor: number): Promise<Round | null> {
    const { board, balance, parts } = this.#run;
    board.hide();
    if (this.replay) return this.#nextRecorded(this.replay);
    balance.hold(debitMinor);
    const key = newKey();
    return this.#apply(
      await this.#retry(() => parts.api.act({ roundId: round.id, step: round.step, action }, key)),
    );
  }

  /**
   * Polls a round that ends by time until it has ended or the player has acted; null if the server refused.
   * The server holds a poll until there is news. An end that was missed is read from the recent rounds.
   */
  async watch(round: Round, playerAction: Promise<string>): Promise<Round | null> {
    if (this.replay) return this.#nextRecorded(this.replay);
    const { api } = this.#run.parts;
    let isActing = false;
    const [pollKey, key] = [newKey(), newKey()];
    const isClosed = (type: string): boolean => type === "round.closed";
    const polled = this.#retry(
      () => api.poll(round, pollKey),
      (type) => isActing || isClosed(type),
    );
    const acted = playerAction.then((action) => {
      isActing = true;
      const { id: roundId, step } = round;
      return this.#retry(() => api.act({ roundId, step, action }, key), isClosed);
    });
    // A poll answers an action that came too late; the action answers a poll without news.
    const first = await Promise.race([
      polled.then((reply) => (isActing && reply?.round.status !== "settled" ? acted : reply)),
      acted.then((reply) => reply ?? polled),
    ]);
    if (first) return this.#apply(first);
    const [latest] = await this.recentRounds();
    if (latest?.id !== round.id) return null;
    // Still open after a refusal: waits before the next poll.
    if (!this.#closeIfEnded(latest)) await waitOrOnline(PAUSE_MS);
    return latest;
  }

  finish(round: Round): void {
    const { balance, bridge, parts, announce, money, jackpot, shell } = this.#run;
    const { words } = parts.opened;
    const { id: roundId, stakeMinor, winMinor, jackpotWins } = round;
    const outcome = winMinor > 0 ? fill(words.say.won, { amount: money(winMinor) }) : words.say.lost;
    if (this.replay) return announce(outcome);
    if (this.#reply?.freeSpins !== undefined) this.#run.showFreeSpins(this.#reply.freeSpins);
    if (this.#reply) balance.apply(this.#reply);
    // A free spin moves no balance: its winnings are paid out with their bonus.
    if (!round.isFree) balance.count(stakeMinor, winMinor);
    bridge.send({ type: "roundOver", roundId, stakeMinor, winMinor });
    if (jackpotWins.length > 0 && jackpot) {
      this.#run.showWin(winMinor);
      this.#celebration = jackpot.celebrate(jackpotWins, shell.root);
    } else announce(outcome);
  }

  async waitForMinCycle(): Promise<void> {
    if (this.replay) return;
    const { minCycleMs } = this.#run.parts.opened.session;
    await Promise.all([
      wait(cycleLeftMs(this.#openedAtMs, performance.now(), minCycleMs)),
      this.#celebration,
    ]);
  }

  async recentRounds(): Promise<readonly Round[]> {
    if (this.#run.parts.opened.replay) return [];
    const listed = await this.#run.parts.api.rounds().catch(() => null);
    return listed?.rounds ?? [];
  }

  showRefusal(error: unknown, retry: () => void): void {
    const { board, bridge, announce, parts } = this.#run;
    const { words } = parts.opened;
    if (error instanceof ConnectionLost) {
      board.show(words.error.offlineLong, { label: words.error.retry, run: retry });
      return;
    }
    const actions = {
      openCashier: () => bridge.send({ type: "openCashier" }),
      endSession: () => {
        this.#run.isEnded = true;
        this.#run.showPlay();
        bridge.send({ type: "sessionEnded" });
      },
      close: () => bridge.send({ type: "close" }),
      openCare: () => bridge.send({ type: "openCare" }),
      requestRealityCheck: () => bridge.send({ type: "realityCheckDue" }),
    };
    const playError = error instanceof PlayError ? error : new PlayError("unknown", String(error));
    const { sentence, action } = refusalOf(playError, words, actions);
    board.show(sentence, action);
    announce(sentence);
  }

  #nextRecorded(replay: ReplaySource): Round | null {
    const round = replay.next();
    this.#run.stakedMinor = round?.stakeMinor ?? 0;
    return round;
  }

  #apply(reply: RoundReply | null): Round | null {
    this.#reply = reply;
    if (reply) this.#run.stakedMinor = reply.round.stakeMinor;
    if (reply) this.#openId = reply.round.status === "open" ? reply.round.id : null;
    if (reply?.round.status === "open") this.#run.balance.apply(reply);
    return reply?.round ?? null;
  }

  /**
   * Makes one call; retries after a lost connection send the same key. A caller that polls passes the
   * refusals to ignore and reads the recent rounds itself.
   */
  async #retry(
    call: () => Promise<RoundReply>,
    isIgnored?: (type: string) => boolean,
  ): Promise<RoundReply | null> {
    for (;;) {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof ConnectionLost)) {
          // The free spins have ended in another frame or by time: shows the stake before the next bet.
          if (error instanceof PlayError && error.type === "bonus.free_spins_over")
            this.#run.showFreeSpins(null);
          this.#run.balance.release();
          if (error instanceof PlayError && isIgnored?.(error.type)) return null;
          this.showRefusal(error, () => undefined);
          if (error instanceof PlayError && !isIgnored && STALE_ROUND_CODES.has(error.type))
            await this.#showLatest();
          return null;
        }
        await this.#untilRetry(error);
      }
    }
  }

  /** Resolves when the player asks to retry, the network is back, or after a pause. */
  async #untilRetry({ busyMs }: ConnectionLost): Promise<void> {
    const { busy, offlineLong, retry } = this.#run.parts.opened.words.error;
    const retryRequested = new Promise<void>((again) => {
      this.#run.showConnection(busyMs === null ? offlineLong : busy, { label: retry, run: again });
    });
    await Promise.race([retryRequested, waitOrOnline(PAUSE_MS)]);
  }

  /** Shows the latest round; if the open round has ended meanwhile, announces its outcome. */
  async #showLatest(): Promise<void> {
    const [latest] = await this.recentRounds();
    if (!latest) return;
    this.#run.mounted.show(latest);
    if (this.#closeIfEnded(latest)) this.finish(latest);
  }

  /** Whether the record shows the end of the open round. It then accepts no more actions. */
  #closeIfEnded(latest: Round): boolean {
    if (latest.id !== this.#openId || latest.status === "open") return false;
    this.#openId = null;
    this.#reply = null;
    this.#run.invalidateMoney();
    return true;
  }
}
