import type { Locale } from "@w10/phrases/languages";
import type { operations, QueryOf, ReplyOf } from "@w10/contract";
import { formatMinor, fullWagerOf } from "@w10/money";
import type { Db } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { placeOf } from "../../../platform/time/period.ts";
import {
  type FreeSpinGrant,
  type Grant,
  selectGranted,
  selectGrantsByIds,
  selectSpinsByIds,
} from "../../play/bonus-grant/index.ts";
import { listSpinGames, titleIn } from "./list-own-bonuses.ts";
import { statusOfSpins } from "./offer-rules.ts";

type Row = ReplyOf<typeof operations.listBonusHistory>["collection"][number];

const pageSize = 20;
/** The currency type of bonus money. */
const bonusType = 2;

/** A player's granted bonuses and free spins, 20 a page. */
export async function listBonusHistory(
  db: Db,
  playerId: PlayerId,
  at: QueryOf<typeof operations.listBonusHistory> & { readonly locale: Locale; readonly now: Date },
): Promise<ReplyOf<typeof operations.listBonusHistory>> {
  const ids = await selectGranted(db, playerId, { ...placeOf(at, pageSize), limit: pageSize });
  const [grants, spins] = await Promise.all([selectGrantsByIds(db, ids), selectSpinsByIds(db, ids)]);
  const rows = [
    ...grants.map((grant) => toRow(grant, at.locale)),
    ...(await Promise.all(spins.map((each) => toSpinRow(db, each, at)))),
  ];
  return { collection: rows.toSorted((a, b) => (a.id < b.id ? 1 : -1)) };
}

function toRow(grant: Grant, locale: Locale): Row {
  return {
    id: grant.id,
    title: titleIn(grant.titles, locale),
    source: grant.source,
    dateTime: grant.createdAt.toISOString(),
    // A queued bonus has no deadline before it starts.
    cancelAfterDateTime: grant.status === "queued" ? null : grant.expiresAt.toISOString(),
    initialAmountFormatted: formatMinor(grant.amountMinor, grant.currency),
    account: bonusType,
    paidOutFormatted: formatMinor(grant.paidOutMinor, grant.currency),
    fullWagerFormatted: formatMinor(grant.fullWagerMinor, grant.currency),
    wageredFormatted: formatMinor(grant.wageredMinor, grant.currency),
    currency: grant.currency,
    status: grant.status,
    endReason: grant.endReason,
    freeSpins: null,
  };
}

/** Free spins: what they have won becomes a bonus of its own, which has the wagering. */
async function toSpinRow(
  db: Db,
  spins: FreeSpinGrant,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
): Promise<Row> {
  const { currency, wonMinor } = spins;
  const left = spins.spins - spins.used;
  return {
    id: spins.id,
    title: titleIn(spins.titles, locale),
    source: spins.source,
    dateTime: spins.createdAt.toISOString(),
    cancelAfterDateTime: spins.expiresAt.toISOString(),
    initialAmountFormatted: formatMinor(wonMinor, currency),
    account: bonusType,
    paidOutFormatted: formatMinor(0n, currency),
    fullWagerFormatted: formatMinor(fullWagerOf(wonMinor, Number(spins.wagerRatio)), currency),
    wageredFormatted: formatMinor(0n, currency),
    currency,
    ...statusOfSpins({ left, endedAt: spins.endedAt, expiresAt: spins.expiresAt }, now),
    freeSpins: { count: spins.spins, left, games: await listSpinGames(db, spins, locale) },
  };
}
