import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { queryRow, queryRows, queryValue, writeRow } from "../../../platform/database/query.ts";
import { createId, type Id, type PlayerId } from "../../../platform/ids.ts";
import type { CommandContext } from "../../../platform/command/command-runner.ts";

export const incidentKinds = [
  "ledger.out_of_balance",
  "game.return_off",
  "round.void_debt",
  "round.void_kept",
  "site.file_changed",
  "command_log.changed",
  "payment.refund_refused",
  "payment.callback_lost",
  "payment.stuck",
  "payment.callback_mismatch",
  "payment.callback_unknown",
  "payment.callback_unreadable",
  "payment.callback_forged",
  "payment.money_unmatched",
  "confirmation.codes_exhausted",
  "person.second_account",
  "self-exclusion.same_device",
  "self-exclusion.similar_person",
] as const;

export type IncidentKind = (typeof incidentKinds)[number];

/** A finding and its subject. */
export interface IncidentReport {
  readonly kind: IncidentKind;
  /** A title, a file, a book. */
  readonly subject: string;
  /** Details for the operator; amounts may be bigint. */
  readonly details: object;
}

export interface IncidentRow extends IncidentReport {
  readonly id: Id<"incident">;
  readonly noticedAt: Date;
  readonly lastSeenAt: Date;
  readonly closedAt: Date | null;
}

/** Stores an incident, or updates the details of the open one. Returns whether it is new. */
export async function storeIncident(
  tx: Tx,
  { kind, subject, details }: IncidentReport,
  now: Date,
): Promise<boolean> {
  const row = await queryRow<{ isNew: boolean }>(tx)`
    insert into incident (id, kind, subject, details, noticed_at, last_seen_at)
    values (${createId()}, ${kind}, ${subject}, ${JSON.stringify(details, amountsAsText)}, ${now}, ${now})
    on conflict (kind, subject) where closed_at is null do update set details = excluded.details, last_seen_at = excluded.last_seen_at
    returning xmax = 0 as "isNew"`;
  return row?.isNew ?? false;
}

const amountsAsText = (_key: string, value: unknown): unknown =>
  typeof value === "bigint" ? value.toString() : value;

/** Whether it was ever raised, open or closed. */
export async function isKnownIncident(tx: Tx, { kind, subject }: IncidentReport): Promise<boolean> {
  return queryValue<boolean>(tx)`
    select exists (select from incident where kind = ${kind} and subject = ${subject})`;
}

/** Returns false when no such incident is open. */
export async function endIncident(tx: Tx, id: Id<"incident">, now: Date): Promise<boolean> {
  return writeRow(tx)`update incident set closed_at = ${now} where id = ${id} and closed_at is null`;
}

/** Whether an open incident concerns a player, by its details. */
export async function hasOpenIncident(tx: Tx, playerId: PlayerId): Promise<boolean> {
  return queryValue<boolean>(tx)`
    select exists (select from incident where closed_at is null and details ->> 'playerId' = ${playerId})`;
}

/** Newest first; open incidents, or closed ones too. */
export async function listIncidents(
  db: Db,
  { isClosedToo, limit }: { isClosedToo: boolean; limit: number },
): Promise<readonly IncidentRow[]> {
  return queryRows<IncidentRow>(db)`
    select id, kind, subject, details, noticed_at as "noticedAt", last_seen_at as "lastSeenAt", closed_at as "closedAt" from incident
    ${isClosedToo ? sql`` : sql`where closed_at is null`} order by noticed_at desc, id limit ${limit}`;
}

/** Open incidents by kind, with zero for the other kinds. */
export async function countOpenIncidents(db: Db): Promise<ReadonlyMap<IncidentKind, number>> {
  const rows = await queryRows<{ kind: IncidentKind; count: bigint }>(db)`
    select kind, count(*) as count from incident where closed_at is null group by kind`;
  const found = new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
  return new Map(incidentKinds.map((kind) => [kind, found.get(kind) ?? 0]));
}

/**
 * Closes an incident that the operator has resolved; a recurrence opens a new one. Returns false when no such
 * incident is open.
 */
export async function closeIncident(
  { tx, now }: CommandContext,
  { incidentId }: { incidentId: Id<"incident"> },
): Promise<boolean> {
  return endIncident(tx, incidentId, now);
}
