import type pg from "pg";
import { playerStateOf, type PlayerStateRow } from "../../safety/eligibility/index.ts";
import type { PoolState } from "../jackpot/index.ts";
import type { StoredLimit } from "../../safety/limit/index.ts";
import { type StoredRate, toWorths, type Worths } from "../../money/rate/index.ts";
import { type Element, type ElementType, toBinaryArray } from "./binary-array.ts";
import type { PlayState, SettlementRequest } from "./settlement-state.ts";

/** A statement that is prepared by its name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Runs a statement within the transaction that settles. */
export type Execute = <Row extends pg.QueryResultRow>(statement: Statement) => Promise<readonly Row[]>;

/** A request with all that it is judged by; null where something else holds a row of its player, or has moved his money meanwhile. */
export type LoadedPlay = Omit<PlayState, "pools"> | null;

interface PlayRow extends PlayerStateRow {
  readonly ord: bigint;
  readonly is_enabled: boolean;
  readonly rules_version: number;
  readonly bonus_percent: number;
  readonly play_ended_at: Date | null;
  readonly signed_out_at: Date | null;
  readonly expires_at: Date | null;
  readonly signed_in_at: Date;
  readonly sitting_started_at: Date;
  readonly day_before_ms: bigint;
  readonly input_hash: Buffer | null;
  readonly first_round: string;
  readonly first_at: Date;
  readonly has_open_round: true | null;
  readonly last_round_at: Date | null;
  readonly next_nonce: bigint | null;
  readonly real_minor: bigint | null;
  readonly real_version: bigint;
  readonly has_bonus: boolean | null;
  readonly bonus_minor: bigint | null;
  readonly bonus_version: bigint;
  readonly grant_id: string | null;
  readonly grant_started_at: Date;
  readonly grant_expires_at: Date;
  readonly full_wager_minor: bigint;
  readonly wagered_minor: bigint;
  readonly at_risk_minor: bigint;
  readonly max_bet_minor: bigint | null;
  readonly round_grant_id: string | null;
  readonly round_grant_status: "cancelled" | "committed";
  readonly limits: readonly LimitJson[] | null;
  readonly worths: readonly (Omit<StoredRate, "micro"> & { readonly micro: string })[] | null;
  readonly is_busy: boolean;
}

interface LimitJson extends Pick<StoredLimit, "kind" | "period" | "currency"> {
  readonly amount: string;
  readonly nextAmount: string | null;
  readonly nextFrom: string | null;
  readonly windowFrom: string;
  readonly used: string;
  readonly warnedAt: string | null;
}

/**
 * One row for each request: what it is judged by, with the rows locked that it may change. `lock` says what to do with a row that
 * something else holds. A request whose player's rows are held, or whose money has moved since the snapshot of the statement, is
 * busy: what the snapshot says of it may be old. The wallet's version tells that, since every movement of play raises it.
 * `limit 1` keeps the planner to looking rows up by their key: it would read whole tables where it believes them small.
 */
const loadText = (lock: "wait" | "skip locked"): string => {
  const locked = `for no key update ${lock === "wait" ? "" : lock}`;
  return `
select i.ord, g.is_enabled and not exists (select from play_stop) as is_enabled, g.rules_version, g.bonus_percent,
  s.play_ended_at, s.signed_out_at, s.expires_at, s.signed_in_at, s.sitting_started_at, s.day_before_ms,
  s.block_status, s.closed_at, s.is_fraud, s.self_exclusion_ends_at, s.profile_completed_at,
  j.input_hash, j.subject_id as first_round, j.created_at as first_at,
  (select true from round_open o where o.player_id = i.player_id and o.game_id = i.game_id limit 1) as has_open_round,
  case when i.min_cycle_ms > 0 then newest_round_at(i.player_id, i.game_id, i.at - make_interval(secs => i.min_cycle_ms / 1000.0)) end as last_round_at,
  f.next_nonce, b.amount_minor as real_minor, b.version as real_version, b.has_bonus, o.amount_minor as bonus_minor, o.version as bonus_version,
  q.id as grant_id, q.started_at as grant_started_at, q.expires_at as grant_expires_at, q.full_wager_minor, q.wagered_minor, q.at_risk_minor, q.max_bet_minor,
  h.id as round_grant_id, h.status as round_grant_status, k.limits,
  case when k.limits is not null then (select jsonb_agg(jsonb_build_object('currency', r.currency, 'micro', r.micro_base::text))
    from (select distinct on (currency) currency, micro_base from rate where holds_from <= $10 order by currency, holds_from desc) r) end as worths,
  seen.version is distinct from b.version or (b.has_bonus and q.id is null)
    or (i.seed_pair is not null and f.next_nonce is null and (select true from seed_pair u where u.player_id = i.player_id and u.number = i.seed_pair and u.revealed_at is null limit 1))
    or (select count(*) from play_limit p where p.player_id = i.player_id and p.kind <> 'deposit') <> coalesce(jsonb_array_length(k.limits), 0) as is_busy
from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::integer[], $7::uuid[], $8::integer[], $9::timestamptz[]) with ordinality
  as i(player_id, game_id, play_session_id, currency, key, seed_pair, bonus_grant_id, min_cycle_ms, at, ord)
join game g on g.id = i.game_id
left join lateral (
  select p.ended_at as play_ended_at, n.ended_at as signed_out_at, n.expires_at, n.created_at as signed_in_at, n.sitting_started_at, n.day_before_ms,
    l.block_status, l.closed_at, l.is_fraud, l.self_exclusion_ends_at, l.profile_completed_at
  from play_session p join session n on n.id = p.sign_in_id join player l on l.id = p.player_id
  where p.id = i.play_session_id and p.player_id = i.player_id and p.game_id = i.game_id limit 1) s on true
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
  select h.id, h.status from bonus_grant h where h.id = i.bonus_grant_id and h.status <> 'active' ${locked}) h on true
left join lateral (
  select jsonb_agg(jsonb_build_object('kind', l.kind, 'period', l.period, 'currency', l.currency, 'amount', l.amount::text, 'nextAmount', l.next_amount::text,
    'nextFrom', l.next_from, 'windowFrom', l.window_from, 'used', l.used::text, 'warnedAt', l.warned_at)) as limits
  from (select * from play_limit p where p.player_id = i.player_id and p.kind <> 'deposit' order by p.kind, p.period, p.currency ${locked}) l) k on true`;
};

const loadStatements = {
  wait: { name: "settlement.load-patiently", text: loadText("wait") },
  "skip locked": { name: "settlement.load", text: loadText("skip locked") },
} as const;

/** Loads and locks what requests are judged by, in their order. Holds at most one request of a player. */
export async function loadPlay(
  execute: Execute,
  requests: readonly SettlementRequest[],
  lock: keyof typeof loadStatements,
): Promise<LoadedPlay[]> {
  const rows = await execute<PlayRow>({ ...loadStatements[lock], values: columnsOf(requests) });
  const loaded = requests.map((): LoadedPlay => null);
  for (const row of rows) {
    const place = Number(row.ord) - 1;
    const request = requests[place];
    if (request && (lock === "wait" || !row.is_busy)) loaded[place] = toState(row, request);
  }
  return loaded;
}

/** One array a parameter. */
function columnsOf(requests: readonly SettlementRequest[]): unknown[] {
  const column = (type: ElementType, pick: (request: SettlementRequest) => Element): Buffer =>
    toBinaryArray(type, requests.map(pick));
  return [
    column("uuid", ({ playerId }) => playerId),
    column("uuid", ({ gameId }) => gameId),
    column("uuid", ({ playSessionId }) => playSessionId),
    column("text", ({ currency }) => currency),
    column("text", (each) => (each.kind === "opening" ? each.key : null)),
    column("integer", (each) => (each.kind === "opening" ? each.seed?.pair : null)),
    column("uuid", (each) => (each.kind === "step" ? each.round.bonusGrantId : null)),
    column("integer", (each) => (each.kind === "step" ? 0 : each.minCycleMs)),
    column("timestamptz", ({ now }) => now),
    requests[0]?.now,
  ];
}

function toState(row: PlayRow, { now }: SettlementRequest): Omit<PlayState, "pools"> {
  return {
    game: {
      isEnabled: row.is_enabled,
      rulesVersion: row.rules_version,
      bonusPercent: row.bonus_percent,
    },
    session: row.expires_at && {
      isLive: !row.play_ended_at && !row.signed_out_at && row.expires_at > now,
      player: playerStateOf(row, now),
      signIn: {
        startedAt: row.signed_in_at,
        sittingStartedAt: row.sitting_started_at,
        dayBeforeMs: Number(row.day_before_ms),
      },
    },
    firstAnswer: row.input_hash && {
      kind: "repeated",
      inputHash: row.input_hash,
      roundId: row.first_round,
      openedAt: row.first_at,
    },
    hasOpenRound: row.has_open_round === true,
    lastRoundAt: row.last_round_at,
    seed: row.next_nonce === null ? null : { nextNonce: row.next_nonce },
    real: row.real_minor === null ? null : { amountMinor: row.real_minor, version: row.real_version },
    bonus: row.bonus_minor === null ? null : { amountMinor: row.bonus_minor, version: row.bonus_version },
    hasActiveBonus: row.has_bonus === true,
    grant: toGrant(row),
    roundGrant:
      row.round_grant_id === null ? null : { id: row.round_grant_id, status: row.round_grant_status },
    limits: row.limits?.map(toLimit) ?? [],
    worths: readWorths(row.worths),
  };
}

function toGrant(row: PlayRow): PlayState["grant"] {
  return row.grant_id === null
    ? null
    : {
        id: row.grant_id,
        startedAt: row.grant_started_at,
        expiresAt: row.grant_expires_at,
        fullWagerMinor: row.full_wager_minor,
        wageredMinor: row.wagered_minor,
        atRiskMinor: row.at_risk_minor,
        maxBetMinor: row.max_bet_minor,
      };
}

const toLimit = ({ kind, period, currency, ...limit }: LimitJson): StoredLimit => ({
  kind,
  period,
  currency,
  amount: BigInt(limit.amount),
  nextAmount: limit.nextAmount === null ? null : BigInt(limit.nextAmount),
  nextFrom: limit.nextFrom === null ? null : new Date(limit.nextFrom),
  windowFrom: new Date(limit.windowFrom),
  used: BigInt(limit.used),
  warnedAt: limit.warnedAt === null ? null : new Date(limit.warnedAt),
});

const noWorths: Worths = new Map();

const readWorths = (rates: PlayRow["worths"]): Worths =>
  rates ? toWorths(rates.map(({ currency, micro }) => ({ currency, micro: BigInt(micro) }))) : noWorths;

const poolsText = `
select p.id, p.code, p.jackpot, p.level, p.currency, p.seed_minor as "seedMinor", p.share_ppm::bigint as "sharePpm", p.hit_at_minor as "hitAtMinor",
  p.amount_minor as "amountMinor", p.fraction_ppm::bigint as "fractionPpm", p.seeded_minor as "seededMinor", p.contributed_minor as "contributedMinor",
  p.paid_minor as "paidMinor", p.wins, p.last_won_minor as "lastWonMinor", p.last_won_at as "lastWonAt"
from jackpot_pool p where p.jackpot = any ($1::text[]) and p.currency = any ($2::text[]) and p.retired_at is null order by p.code for no key update`;

/** The pools that the stakes of a batch feed, locked after every balance of it and in one order. */
export async function lockPools(
  execute: Execute,
  requests: readonly SettlementRequest[],
): Promise<readonly PoolState[]> {
  const fed = requests.flatMap((each) =>
    each.kind === "opening" && each.jackpot ? [{ jackpot: each.jackpot.id, currency: each.currency }] : [],
  );
  if (fed.length === 0) return [];
  const distinct = (of: "jackpot" | "currency"): string[] => [...new Set(fed.map((each) => each[of]))];
  return execute<PoolState>({
    name: "settlement.lock-pools",
    text: poolsText,
    values: [distinct("jackpot"), distinct("currency")],
  });
}
