import type pg from "pg";
import type { PoolState } from "../jackpot/index.ts";
import type { StoredLimit } from "../../safety/limit/index.ts";
import { type StoredRate, toRateTable, type RateTable } from "../../foundation/rate/index.ts";
import { type Element, type ElementType, toBinaryArray } from "./binary-array.ts";
import type { SettlementRequest } from "./settlement-state.ts";

/** A statement prepared by name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Rows as arrays: of many columns, objects cost several times as much. */
  readonly rowMode?: "array";
}

/** Runs a statement in the settling transaction. */
export type Execute = <Row extends pg.QueryResultRow>(statement: Statement) => Promise<readonly Row[]>;

const ratesSql = `case when k.limits is not null then (
  select jsonb_agg(jsonb_build_object('currency', currency, 'micro', micro_base::text)) from rates_in_force($10)) end`;

const openStepSql =
  "(select o.step from round_open o where o.player_id = i.player_id and o.id = i.round_id limit 1)";
const hasOpenRoundSql =
  "(select true from round_open o where o.player_id = i.player_id and o.game_id = i.game_id and o.is_sole limit 1)";

/**
 * All state that a request is judged by: each value with its SQL expression. A rule that needs another value
 * adds one line here.
 */
const readState = (at: Reader) => ({
  game: {
    isEnabled: at.flag("g.is_enabled"),
    blockedCountries: at.value<readonly string[]>("g.blocked_countries") ?? [],
    blockedCurrencies: at.value<readonly string[]>("g.blocked_currencies") ?? [],
    /** The operator has stopped all play. */
    isStopped: at.flag("exists (select from play_stop)"),
    rulesVersion: at.whole("g.rules_version"),
    /** Wagering contribution of a stake in per cent; 0 takes no bonus money. */
    bonusPercent: at.whole("g.bonus_percent"),
    category: at.text("g.category"),
  },
  /** The game session with sign-in and player; null when the player has no such session. */
  session: at.group("s.expires_at", () => ({
    playEndedAt: at.maybeInstant("s.play_ended_at"),
    signedOutAt: at.maybeInstant("s.signed_out_at"),
    expiresAt: at.instant("s.expires_at"),
    startedAt: at.instant("s.signed_in_at"),
    sittingStartedAt: at.instant("s.sitting_started_at"),
    dayBeforeMs: at.whole("s.day_before_ms"),
    country: at.value<string>("s.country"),
    block_status: at.whole("s.block_status"),
    closed_at: at.maybeInstant("s.closed_at"),
    is_fraud: at.flag("s.is_fraud"),
    self_exclusion_ends_at: at.maybeInstant("s.self_exclusion_ends_at"),
    profile_completed_at: at.maybeInstant("s.profile_completed_at"),
  })),
  /** The round that the key has opened before. */
  firstAnswer: at.group("j.input_hash", () => ({
    kind: "repeated" as const,
    inputHash: at.value<Buffer>("j.input_hash") ?? Buffer.of(),
    roundId: at.text("j.subject_id"),
    openedAt: at.instant("j.created_at"),
  })),
  /** The step of the open round that the request continues; null when it has ended. */
  openStep: at.value<number>(openStepSql),
  hasOpenRound: at.flag(hasOpenRoundSql),
  /** Start of the title's latest settled round; read only with a minimum cycle. */
  lastRoundAt: at.maybeInstant(
    "case when i.min_cycle_ms > 0 then newest_round_at(i.player_id, i.game_id, i.at - make_interval(secs => i.min_cycle_ms / 1000.0)) end",
  ),
  /** The active seed pair named in the request. */
  seed: at.group("f.next_nonce", () => ({ nextNonce: at.amount("f.next_nonce") })),
  real: at.group("b.amount_minor", () => ({
    amountMinor: at.amount("b.amount_minor"),
    version: at.amount("b.version"),
  })),
  /** Read when a bonus is active in the currency, or the round holds bonus money. */
  bonus: at.group("o.amount_minor", () => ({
    amountMinor: at.amount("o.amount_minor"),
    version: at.amount("o.version"),
  })),
  hasActiveBonus: at.flag("b.has_bonus"),
  /** The active bonus of the currency. */
  grant: at.group("q.id", () => ({
    id: at.text("q.id"),
    /** A queued bonus applies from its start on. */
    startedAt: at.instant("q.started_at"),
    expiresAt: at.instant("q.expires_at"),
    fullWagerMinor: at.amount("q.full_wager_minor"),
    wageredMinor: at.amount("q.wagered_minor"),
    atRiskMinor: at.amount("q.at_risk_minor"),
    /** Maximum total stake of a round; null for no limit. */
    maxBetMinor: at.value<bigint>("q.max_bet_minor"),
    /** Unlocked by stakes of real money: it cannot be staked itself. */
    isLocked: at.flag("q.is_locked"),
  })),
  /** The grant of the round's bonus money, when it is not the active one. */
  roundGrant: at.group("h.id", () => ({ id: at.text("h.id"), status: at.text("h.status") })),
  limits: at.value<readonly LimitJson[]>("k.limits")?.map(toLimit) ?? noLimits,
  /** Read when the player has limits. */
  rateTable: readRateTable(at.value(ratesSql)),
});

/** All state that a request is judged by, with its rows locked. */
export type PlayState = Readonly<ReturnType<typeof readState>> & { readonly pools: readonly PoolState[] };
export type GrantState = NonNullable<PlayState["grant"]>;

/** A request's state; null when a player's row is locked, or the balance changed since the snapshot. */
export type LoadedPlay = Omit<PlayState, "pools"> | null;

/** A limit as JSON: amounts and instants are strings. */
type LimitJson = Pick<StoredLimit, "kind" | "period" | "currency"> &
  Readonly<Record<"amount" | "windowFrom" | "used", string>> &
  Readonly<Record<"nextAmount" | "nextFrom" | "warnedAt", string | null>>;

const toLimit = (limit: LimitJson): StoredLimit => ({
  ...limit,
  amount: BigInt(limit.amount),
  nextAmount: limit.nextAmount === null ? null : BigInt(limit.nextAmount),
  nextFrom: limit.nextFrom === null ? null : new Date(limit.nextFrom),
  windowFrom: new Date(limit.windowFrom),
  used: BigInt(limit.used),
  warnedAt: limit.warnedAt === null ? null : new Date(limit.warnedAt),
});

const noLimits: readonly StoredLimit[] = [];
const noRates: RateTable = new Map();

type RateJson = Pick<StoredRate, "currency"> & { readonly micro: string };

const readRateTable = (rates: readonly RateJson[] | null): RateTable =>
  rates ? toRateTable(rates.map(({ currency, micro }) => ({ currency, micro: BigInt(micro) }))) : noRates;

/** Reads values of a row by their expressions. Without a row it collects the expressions. */
class Reader {
  row: Row | null = null;
  /** Expressions with their place in a row and their selected form. */
  readonly columns = new Map<string, { readonly place: number; readonly selected: string }>();

  value<Value>(sql: string, select = asItIs): Value | null {
    const place = this.columns.get(sql)?.place ?? this.columns.size;
    if (this.row) return orNull<Value>(this.row[place]);
    if (select !== asItIs || !this.columns.has(sql)) this.columns.set(sql, { place, selected: select(sql) });
    return null;
  }

  flag(sql: string): boolean {
    return this.value<boolean>(sql) === true;
  }

  whole(sql: string): number {
    return Number(this.value<number | bigint>(sql));
  }

  amount(sql: string): bigint {
    return this.value<bigint>(sql) ?? 0n;
  }

  text(sql: string): string {
    return this.value<string>(sql) ?? "";
  }

  /** Sent as milliseconds: as text it costs both sides several times as much. */
  maybeInstant(sql: string): Date | null {
    const ms = this.value<number>(sql, asMilliseconds);
    return ms === null ? null : new Date(Math.round(ms));
  }

  instant(sql: string): Date {
    return this.maybeInstant(sql) ?? new Date(0);
  }

  /** Values that exist together: null when the first is null. */
  group<Values>(sql: string, read: () => Values): Values | null {
    return this.value(sql) === null && this.row ? null : read();
  }
}

const asItIs = (sql: string): string => sql;
const asMilliseconds = (sql: string): string => `date_part('epoch', ${sql}) * 1000`;

/** A driver row as an array; `never` is narrowed by the reader's type. */
type Row = Readonly<Record<number, never>>;

const orNull = <Value>(value: Value | null | undefined): Value | null => value ?? null;

const reader = new Reader();
/** A state with every value present and empty, which collects the expressions. */
export const blankPlay: Omit<PlayState, "pools"> = readState(reader);

/** The request's place in the batch. */
const ordSql = "i.ord";
/** Something else holds a row of the player, or has changed it since the snapshot. */
const busySql = `(seen.version is distinct from b.version or (b.has_bonus and q.id is null)
    or (i.seed_pair is not null and f.next_nonce is null and (select true from seed_pair u where u.player_id = i.player_id and u.number = i.seed_pair and u.revealed_at is null limit 1))
    or c.limits <> coalesce(jsonb_array_length(k.limits), 0))`;
reader.whole(ordSql);
reader.flag(busySql);
/** A row of values by their expressions, for tests. */
export const rowOf = (values: Readonly<Record<string, unknown>>): unknown[] =>
  [...reader.columns.keys()].map((sql) => values[sql] ?? null);

// Named by their places, so that a row is read alike as an array and as an object.
const selected = [...reader.columns.values()]
  .map((each) => `${each.selected} as "${each.place}"`)
  .join(",\n  ");

/**
 * One row per request: its state, with the rows locked that it may change. `lock` says what to do with a
 * locked row. A request is busy when its player's rows are locked, or the balance has changed since the
 * statement's snapshot, which the wallet's version shows. `limit 1` keeps the planner on key look-ups: it
 * would scan tables that it believes to be small.
 */
const loadText = (lock: "wait" | "skip locked"): string => {
  const locked = `for no key update ${lock === "wait" ? "" : lock}`;
  return `
select ${selected}
from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::integer[], $7::uuid[], $8::integer[], $9::timestamptz[], $11::uuid[]) with ordinality
  as i(player_id, game_id, play_session_id, currency, key, seed_pair, bonus_grant_id, min_cycle_ms, at, round_id, ord)
join game g on g.id = i.game_id
left join lateral (
  select p.player_id, p.game_id, p.ended_at as play_ended_at, n.ended_at as signed_out_at, n.expires_at, n.created_at as signed_in_at, n.sitting_started_at, n.day_before_ms,
    l.block_status, l.closed_at, l.is_fraud, l.self_exclusion_ends_at, l.profile_completed_at, l.country
  from play_session p join session n on n.id = p.sign_in_id join player l on l.id = p.player_id
  where p.id = i.play_session_id limit 1) s on s.player_id = i.player_id and s.game_id = i.game_id
left join lateral (
  select j.input_hash, j.subject_id, j.created_at from command_log j where j.actor_id = i.player_id and j.idempotency_key = i.key limit 1) j on true
left join lateral (
  select f.next_nonce from seed_pair f where f.player_id = i.player_id and f.number = i.seed_pair and f.revealed_at is null ${locked}) f on true
left join lateral (
  select b.version, b.has_bonus from ledger_balance b where b.player_id = i.player_id and b.kind = 'real' and b.currency = i.currency limit 1) seen on true
left join lateral (
  select o.amount_minor, o.version from ledger_balance o
  where o.player_id = i.player_id and o.kind = 'bonus' and o.currency = i.currency and (seen.has_bonus or i.bonus_grant_id is not null) ${locked}) o on true
left join lateral (
  select b.amount_minor, b.version, b.has_bonus from ledger_balance b
  where b.player_id = i.player_id and b.kind = 'real' and b.currency = i.currency ${locked}) b on true
left join lateral (
  select q.* from bonus_grant q where q.player_id = i.player_id and q.currency = i.currency and q.status = 'active' and b.has_bonus ${locked}) q on true
left join lateral (
  select h.id, h.status from bonus_grant h where h.player_id = i.player_id and h.id = i.bonus_grant_id and h.status <> 'active' ${locked}) h on true
left join lateral (select count(*) as limits from play_limit p where p.player_id = i.player_id and p.kind <> 'deposit') c on true
left join lateral (
  select jsonb_agg(jsonb_build_object('kind', l.kind, 'period', l.period, 'currency', l.currency, 'amount', l.amount::text, 'nextAmount', l.next_amount::text,
    'nextFrom', l.next_from, 'windowFrom', l.window_from, 'used', l.used::text, 'warnedAt', l.warned_at)) as limits
  from (select * from play_limit p where p.player_id = i.player_id and p.kind <> 'deposit' and c.limits > 0 order by p.kind, p.period, p.currency ${locked}) l) k on true`;
};

const loadStatements = {
  wait: { name: "settlement.load-patiently", text: loadText("wait") },
  "skip locked": { name: "settlement.load", text: loadText("skip locked") },
} as const;

/** Loads and locks the state of requests in their order. At most one request per player. */
export async function loadPlay(
  execute: Execute,
  requests: readonly SettlementRequest[],
  lock: keyof typeof loadStatements,
): Promise<LoadedPlay[]> {
  const rows = await execute<Row>({
    ...loadStatements[lock],
    values: columnsOf(requests),
    rowMode: "array",
  });
  const loaded = requests.map((): LoadedPlay => null);
  for (const row of rows) {
    reader.row = row;
    if (lock === "wait" || !reader.flag(busySql)) loaded[reader.whole(ordSql) - 1] = readState(reader);
  }
  return loaded;
}

/** One array per parameter. */
function columnsOf(requests: readonly SettlementRequest[]): unknown[] {
  const column = (type: ElementType, pick: (request: SettlementRequest) => Element): Buffer =>
    toBinaryArray(type, requests.map(pick));
  return [
    column("uuid", ({ playerId }) => playerId),
    column("uuid", ({ gameId }) => gameId),
    column("uuid", ({ playSessionId }) => playSessionId),
    column("text", ({ currency }) => currency),
    column("text", ({ order }) => order?.key),
    column("integer", ({ seed }) => seed?.pair),
    column("uuid", ({ round }) => round?.bonusGrantId),
    column("integer", ({ minCycleMs }) => minCycleMs),
    column("timestamptz", ({ now }) => now),
    requests[0]?.now,
    // Of a round that is continued.
    column("uuid", ({ round, roundId }) => round && roundId),
  ];
}

/** Columns for `maxBetOf`, of a game `g` and an optional active grant `q`. */
export const activeBonusColumns = `g.bonus_percent as "bonusPercent", q.started_at as "bonusStartedAt", q.expires_at as "bonusExpiresAt", q.max_bet_minor as "bonusMaxBetMinor",
  coalesce(q.is_locked, false) as "isBonusLocked"`;

const poolsText = `
select p.id, p.code, p.jackpot, p.level, p.currency, p.seed_minor as "seedMinor", p.share_ppm::bigint as "sharePpm", p.hit_at_minor as "hitAtMinor",
  p.amount_minor as "amountMinor", p.fraction_ppm::bigint as "fractionPpm", p.seeded_minor as "seededMinor", p.contributed_minor as "contributedMinor",
  p.paid_minor as "paidMinor", p.wins, p.last_won_minor as "lastWonMinor", p.last_won_at as "lastWonAt"
from jackpot_pool p where p.jackpot = any ($1::text[]) and p.currency = any ($2::text[]) and p.retired_at is null order by p.code for no key update`;

/** Locks the pools that a batch feeds, after all its balances and in a fixed order. */
export async function lockPools(
  execute: Execute,
  requests: readonly SettlementRequest[],
): Promise<readonly PoolState[]> {
  const fed = requests.flatMap((each) =>
    each.jackpot ? [{ jackpot: each.jackpot.id, currency: each.currency }] : [],
  );
  if (fed.length === 0) return [];
  const distinct = (of: "jackpot" | "currency"): string[] => [...new Set(fed.map((each) => each[of]))];
  return execute<PoolState>({
    name: "settlement.lock-pools",
    text: poolsText,
    values: [distinct("jackpot"), distinct("currency")],
  });
}
