import type { JackpotFact } from "@w10/contract";
import { toWire } from "@w10/money";
import type { Db } from "../../../platform/database/database.ts";
import type { Logger } from "../../../platform/log.ts";
import { type Repetition, repeat } from "../../../platform/repeat.ts";
import { createChannels } from "../../../platform/realtime/channels.ts";
import { type Pool, selectPools } from "./jackpot-store.ts";

export interface JackpotTellerOptions {
  readonly db: Db;
  readonly log: Logger;
  readonly publish: (channel: string, data: JackpotFact) => Promise<unknown>;
  /** Called now and then while pools grow: what shows them and is kept is old. */
  readonly onGrown?: () => void;
  /** A process without players tells nobody. */
  readonly isOff?: boolean;
  /** The least time between two tellings. */
  readonly everyMs?: number;
}

const publishEveryMs = 500;
/** Lists that guests share show the pools as they were at most this long ago; pages renew the amounts themselves. */
const grownEveryMs = 30_000;

/** Tells everybody what the pools hold, as it changes but never more often than `everyMs`; only what has changed, whichever process changed it. */
export function startJackpotPublisher(options: JackpotTellerOptions): Repetition {
  const channel = createChannels().jackpot();
  const told = new Map<string, bigint>();
  let isFirst = true;
  let grownAt = performance.now();

  async function tell(): Promise<void> {
    const pools = await selectPools(options.db);
    const changed = pools.filter(({ id, version }) => told.get(id) !== version);
    for (const { id, version } of changed) told.set(id, version);
    // What stood there before this process began is in every page already.
    const isNews = !isFirst && changed.length > 0;
    isFirst = false;
    if (!isNews) return;
    await options.publish(channel, { type: "jackpots", pools: changed.map(toFact) });
    if (performance.now() - grownAt < grownEveryMs) return;
    grownAt = performance.now();
    options.onGrown?.();
  }

  const { log, isOff, everyMs = publishEveryMs } = options;
  return repeat({ log, isOff, everyMs, failed: "the jackpots could not be told" }, tell);
}

function toFact({ jackpot, level, currency, amountMinor, version }: Pool): JackpotFact["pools"][number] {
  return { jackpotId: jackpot, level, currency, amountMinor: toWire(amountMinor), version: Number(version) };
}
