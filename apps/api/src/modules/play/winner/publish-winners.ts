import { inEveryLocale } from "@w10/phrases/languages";
import type { ProfileFact, WinnersFact } from "@w10/contract";
import { formatMoney } from "@w10/money";
import type { Db } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import type { Logger } from "../../../platform/log.ts";
import { type Repetition, repeat } from "../../../platform/repeat.ts";
import { createChannels } from "../../../platform/realtime/channels.ts";
import { highestLevel } from "../../money/ledger/index.ts";
import { iconOf, maskLogin } from "./winner-rules.ts";
import { selectWins, type WinRow } from "./winner-store.ts";

export interface WinnerTellerOptions {
  readonly db: Db;
  readonly log: Logger;
  readonly isMasked: boolean;
  /** Wins below so many minor units of the base currency are no news. */
  readonly minBaseMinor: number;
  readonly now: () => Date;
  readonly publish: (channel: string, data: WinnersFact | ProfileFact) => Promise<unknown>;
  /** A process without players tells nobody. */
  readonly isOff?: boolean;
  /** The least time between two tellings. */
  readonly everyMs?: number;
}

const publishEveryMs = 1_000;
/** As many as the feed shows: what a busier second wins besides is never seen. */
const told = 7;
/** Wins further down may move up, when a game is taken out of the feed: they are no news. */
const looked = 50;
const channels = createChannels();

/** Tells everybody the wins that have come into the feed, whichever process settled them, and each winner his own with the whole login. */
export function startWinnerPublisher(options: WinnerTellerOptions): Repetition {
  const { db, log, isMasked, minBaseMinor, now, publish, isOff, everyMs = publishEveryMs } = options;
  /** None before the first look: what was won before this process began is in every page already. */
  let known: ReadonlySet<string> | null = null;

  async function tell(): Promise<void> {
    const rows = await selectWins(db, { limit: looked, minBaseMinor, at: now() });
    const before = known;
    known = new Set(rows.map(({ id }) => id));
    const fresh = before ? rows.slice(0, told).filter(({ id }) => !before.has(id)) : [];
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

  return repeat({ log, isOff, everyMs, failed: "the wins could not be told" }, tell);
}

function toWin(row: WinRow, login: string): WinnersFact["winners"][number] {
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
