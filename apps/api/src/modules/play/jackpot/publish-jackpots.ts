import type { JackpotEvent } from "@w10/contract";
import { toWire } from "@w10/money";
import type { Db } from "../../../platform/database/database.ts";
import type { Logger } from "../../../platform/runtime/log.ts";
import { type Repetition, repeat } from "../../../platform/runtime/repeat.ts";
import { createChannels } from "../../../platform/realtime/channels.ts";
import { type Pool, selectPools } from "./jackpot-store.ts";

export interface JackpotTellerOptions {
  readonly db: Db;
  readonly log: Logger;
  readonly publish: (channel: string, data: JackpotEvent) => Promise<unknown>;
  /** Called at intervals while pools grow, to invalidate cached lists that show them. */
  readonly onGrown?: () => Promise<unknown>;
  /** A process without players does not publish. */
  readonly isOff?: boolean;
}

const publishEveryMs = 500;
/** Guests' cached lists show pools at most this old; pages update the amounts through realtime. */
const grownEveryMs = 30_000;

/** Publishes changed pool amounts of all processes, with a pause of `publishEveryMs`. */
export function startJackpotPublisher(options: JackpotTellerOptions): Repetition {
  const channel = createChannels().jackpot();
  const publishedVersions = new Map<string, bigint>();
  let isFirst = true;
  let grownAt = performance.now();

  async function publishChanged(): Promise<void> {
    const pools = await selectPools(options.db);
    const changed = pools.filter(({ id, version }) => publishedVersions.get(id) !== version);
    for (const { id, version } of changed) publishedVersions.set(id, version);
    // Pages already show the amounts from before this process started.
    const isNews = !isFirst && changed.length > 0;
    isFirst = false;
    if (!isNews) return;
    await options.publish(channel, { type: "jackpots", pools: changed.map(toWirePool) });
    if (performance.now() - grownAt < grownEveryMs) return;
    grownAt = performance.now();
    await options.onGrown?.();
  }

  const { log, isOff } = options;
  return repeat(
    { log, isOff, everyMs: publishEveryMs, failed: "the jackpots could not be published" },
    publishChanged,
  );
}

function toWirePool({ jackpot, level, currency, amountMinor, version }: Pool): JackpotEvent["pools"][number] {
  return { jackpotId: jackpot, level, currency, amountMinor: toWire(amountMinor), version: Number(version) };
}
