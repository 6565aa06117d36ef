import { inEveryLocale } from "@w10/phrases/languages";
import type { ProfileEvent, WinnersEvent } from "@w10/contract";
import { formatMoney } from "@w10/money";
import type { Db } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import type { Logger } from "../../../platform/runtime/log.ts";
import { type Repetition, repeat } from "../../../platform/runtime/repeat.ts";
import { createChannels } from "../../../platform/realtime/channels.ts";
import { highestLevel } from "../../foundation/ledger/index.ts";
import { iconOf, maskLogin } from "./winner-rules.ts";
import { selectWins, type WinRow } from "./winner-store.ts";

export interface WinnerTellerOptions {
  readonly db: Db;
  readonly log: Logger;
  readonly isMasked: boolean;
  /** Minimum win of the feed in minor units of the base currency. */
  readonly minBaseMinor: number;
  readonly now: () => Date;
  readonly publish: (channel: string, data: WinnersEvent | ProfileEvent) => Promise<unknown>;
  /** A process without players does not publish. */
  readonly isOff?: boolean;
}

const publishEveryMs = 1_000;
/** The feed's length: further wins of a busy second would never be seen. */
const feedLength = 7;
/** Older wins move up when a game is removed from the feed; they are not published again. */
const looked = 50;
const channels = createChannels();

/**
 * Publishes new wins of the feed, whichever process settled them; each winner gets the own win with the full
 * login.
 */
export function startWinnerPublisher(options: WinnerTellerOptions): Repetition {
  const { db, log, isMasked, minBaseMinor, now, publish, isOff } = options;
  /** Null before the first run: pages already show earlier wins. */
  let known: ReadonlySet<string> | null = null;

  async function publishNew(): Promise<void> {
    const rows = await selectWins(db, { limit: looked, minBaseMinor, at: now() });
    const before = known;
    known = new Set(rows.map(({ id }) => id));
    const fresh = before ? rows.slice(0, feedLength).filter(({ id }) => !before.has(id)) : [];
    if (fresh.length === 0) return;
    const winners = fresh.map((row) => toWin(row, isMasked ? maskLogin(row.login) : row.login));
    await publish(channels.winner(), { type: "winners", winners });
    if (isMasked) await publishToOwners(fresh);
  }

  async function publishToOwners(fresh: readonly WinRow[]): Promise<void> {
    const owners = new Map<PlayerId, WinRow[]>();
    for (const row of fresh) owners.set(row.playerId, [...(owners.get(row.playerId) ?? []), row]);
    for (const [playerId, rows] of owners)
      await publish(channels.profile(playerId), {
        type: "own_wins",
        winners: rows.map((row) => toWin(row, row.login)),
      });
  }

  return repeat(
    { log, isOff, everyMs: publishEveryMs, failed: "the wins could not be published" },
    publishNew,
  );
}

function toWin(row: WinRow, login: string): WinnersEvent["winners"][number] {
  return {
    id: row.id,
    login,
    amount: formatMoney(row.win, row.currency),
    jackpotLevel: highestLevel(row.jackpot),
    game: {
      urlLastSegment: row.slug,
      icon: inEveryLocale((locale) => iconOf(row.slug, locale)),
      name: row.title,
    },
  };
}
