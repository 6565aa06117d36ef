import { fieldRules, type operations, type ReplyOf } from "@w10/contract";
import { toWire } from "@w10/money";
import type { PlayerId } from "../../../platform/ids.ts";
import { readLevel } from "../skill/index.ts";
import { nextExchangeAt, ratioFor, type Status, statusFor } from "./point-rules.ts";
import { selectAccount, selectParcels, selectRatios, selectRule, selectStatuses } from "./point-store.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";

type Reply = ReplyOf<typeof operations.getPoints>;

/** The player's points, their value, the status, and the conditions of an exchange. */
export async function getPoints(db: Db, playerId: PlayerId, now: Date): Promise<Reply> {
  const [account, parcels, rows, statuses, rule, level] = await Promise.all([
    selectAccount(db, playerId),
    selectParcels(db, playerId, now),
    selectRatios(db),
    selectStatuses(db),
    selectRule(db),
    readLevel(db, playerId),
  ]);
  const points = parcels.reduce((sum, { remaining }) => sum + remaining, 0n);
  const status = statusFor(statuses, account.lifetime, account.minStatus);
  const nextAt = nextExchangeAt(account, rule);
  const [first] = parcels;
  const least = BigInt(fieldRules.minPoints);
  return {
    points: toWire(points),
    version: toWire(account.version),
    ratio: ratioFor(rows, level, points > least ? points : least),
    level,
    lifetime: toWire(account.lifetime),
    status: status.status,
    extraPercent: status.extraPercent,
    statuses: statuses.map(toStatusView),
    minPoints: fieldRules.minPoints,
    nextExchangeAt: nextAt && nextAt > now ? nextAt.toISOString() : null,
    isExchangePaused: rule.isPaused,
    firstToExpire: first ? { points: toWire(first.remaining), at: first.expiresAt.toISOString() } : null,
  };
}

function toStatusView({ status, fromPoints, extraPercent }: Status): Reply["statuses"][number] {
  return { status, fromPoints: toWire(fromPoints), extraPercent };
}

/** Points of a player that have not expired. */
export async function countPoints(db: Db | Tx, playerId: PlayerId, now: Date): Promise<bigint> {
  const parcels = await selectParcels(db, playerId, now);
  return parcels.reduce((sum, { remaining }) => sum + remaining, 0n);
}
