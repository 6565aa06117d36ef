import type pg from "pg";
import type { CurrencyCode } from "@w10/money";
import { toWire } from "@w10/money";

/** One opening of a round, its outcome decided: what is taken, what is paid, and what is stored with it. */
export interface RoundOpening {
  readonly playerId: string;
  /** Names the transfer of stake and win as well. */
  readonly roundId: string;
  readonly gameId: string;
  readonly playSessionId: string;
  readonly currency: CurrencyCode;
  readonly key: string;
  readonly inputHash: Buffer;
  readonly requestId: string;
  readonly debitMinor: bigint;
  readonly creditMinor: bigint;
  readonly isFinal: boolean;
  readonly state: unknown;
  readonly draws: readonly number[];
  readonly minCycleMs: number;
  /** Of the title whose limits allowed the stake. */
  readonly rulesVersion: number;
  /** The pair of seeds that decided a provably fair round; it must still be in use. */
  readonly seedPair: number | null;
  readonly now: Date;
}

/** Why a round was not opened. */
export type RoundRefusal =
  | "round.session_ended"
  | "game.is_blocked"
  | "player.blocked"
  | "player.fraud"
  | "player.self_excluded"
  | "wallet.currency_unknown"
  | "round.already_open"
  | "round.too_soon"
  | "limit.session_reached"
  | "limit.loss_reached"
  | "limit.wager_reached"
  | "wallet.insufficient_funds";

export type RoundVerdict =
  | { readonly kind: "settled"; readonly balanceMinor: bigint; readonly version: bigint }
  | {
      readonly kind: "repeated";
      readonly inputHash: Buffer;
      readonly roundId: string;
      readonly openedAt: Date;
      readonly reply: unknown;
    }
  /** The title's limits, or the seeds, are not those that the round was decided by: read them and decide again. */
  | { readonly kind: "stale" }
  | { readonly kind: "refused"; readonly code: RoundRefusal };

interface VerdictRow {
  ord: bigint;
  verdict: RoundVerdict["kind"] | RoundRefusal;
  balance: bigint | null;
  version: bigint | null;
  repeated_hash: Buffer | null;
  repeated_round: string | null;
  repeated_at: Date | null;
  repeated_reply: unknown;
}

/**
 * Settles many rounds in one statement, prepared by name: locks the balances in player order (each found by its key, whatever the planner believes of the tables), judges who may play, moves what
 * suffices, and writes round, entries, journal and outbox from that one result. Holds at most one round a player (the gatherer
 * sees to it). A row that is refused fails no other. Two processes that use one key at once meet at the journal's key: the later
 * statement fails whole, and its rounds go again one by one.
 */
const text = `
with input as (
  select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::bytea[], $8::text[],
    $9::bigint[], $10::bigint[], $11::boolean[], $12::jsonb[], $13::jsonb[], $14::integer[], $15::integer[], $16::integer[], $17::timestamptz[]) with ordinality
    as i(player_id, round_id, game_id, play_session_id, currency, key, input_hash, request_id, debit, credit, is_final, state, draws, min_cycle_ms, rules_version, seed_pair, at, ord)
),
judged as materialized (
  select i.*, j.input_hash as repeated_hash, j.subject_id as repeated_round, j.created_at as repeated_at, j.reply as repeated_reply,
    case
      when s.is_live is not true then 'round.session_ended'
      when j.input_hash is not null then 'repeated'
      when s.refusal is not null then s.refusal
      when s.rules_version <> i.rules_version or (i.seed_pair is not null and f.number is null) then 'stale'
      when b.amount_minor is null then 'wallet.currency_unknown'
      when exists (select from round_open o where o.player_id = i.player_id and o.game_id = i.game_id) then 'round.already_open'
      when i.min_cycle_ms > 0 and exists (
        select from round r where r.player_id = i.player_id and r.game_id = i.game_id
          and r.created_at > i.at - make_interval(secs => i.min_cycle_ms / 1000.0) and r.created_at <= i.at) then 'round.too_soon'
      when k.why is not null then k.why
      when b.amount_minor < i.debit then 'wallet.insufficient_funds'
      else 'settled'
    end as verdict
  from input i
  left join lateral (
    select p.ended_at is null and n.ended_at is null and n.expires_at > i.at as is_live, g.rules_version, n.created_at as signed_in_at,
      case
        when not g.is_enabled then 'game.is_blocked'
        when l.block_status <> 0 then 'player.blocked'
        when l.is_fraud then 'player.fraud'
        when l.self_exclusion_ends_at > i.at then 'player.self_excluded'
      end as refusal
    from play_session p join session n on n.id = p.sign_in_id join game g on g.id = p.game_id join player l on l.id = p.player_id
    where p.id = i.play_session_id and p.player_id = i.player_id and p.game_id = i.game_id limit 1) s on true
  left join lateral (select j.input_hash, j.subject_id, j.created_at, j.reply from journal j where j.actor_id = i.player_id and j.idempotency_key = i.key limit 1) j on true
  left join lateral (
    select f.number from seed_pair f
    where f.player_id = i.player_id and f.number = i.seed_pair and f.revealed_at is null for share) f on true
  left join lateral (
    select b.amount_minor from ledger_balance b
    where b.player_id = i.player_id and b.kind = 'real' and b.currency = i.currency for no key update) b on true
  left join lateral (
    select max(case
        when l.kind = 'session' and i.at >= s.signed_in_at + make_interval(mins => l.in_force::integer) then 'limit.session_reached'
        when l.kind <> 'session' and l.used + i.debit > l.in_force then 'limit.' || l.kind || '_reached' end) as why
    from (
      select p.kind, play_limit_in_force(p.amount, p.next_amount, p.next_from, i.at) as in_force,
        case when p.window_from >= play_limit_window(p.period, i.at) then p.used else 0 end as used
      from play_limit p
      where p.player_id = i.player_id and p.kind <> 'deposit' and p.currency in (i.currency, '') for no key update) l) k on true
),
moved as (
  update ledger_balance b set amount_minor = b.amount_minor - g.debit + g.credit, version = b.version + 1
  from judged g
  where g.verdict = 'settled' and b.player_id = g.player_id and b.kind = 'real' and b.currency = g.currency and b.amount_minor >= g.debit
  returning g.*, b.amount_minor as after_minor, b.version as version
),
entries as (
  insert into ledger_entry (player_id, created_at, transfer_id, line, reason, subject_id, account, currency, amount_minor, balance_after_minor)
  select m.player_id, m.at, m.round_id, e.line, e.reason, m.round_id, e.account, m.currency, e.amount, e.after_minor
  from moved m cross join lateral (values
    (1::smallint, 'stake', 'player/real', -m.debit, m.after_minor - m.credit),
    (2::smallint, 'stake', 'house/games', m.debit, null),
    (3::smallint, 'win', 'house/games', -m.credit, null),
    (4::smallint, 'win', 'player/real', m.credit, m.after_minor)) e(line, reason, account, amount, after_minor)
  where e.amount <> 0
),
settled as (
  insert into round (player_id, created_at, id, game_id, play_session_id, currency, status, stake_minor, win_minor, balance_before_minor, balance_after_minor, balance_version, step, state, draws, settled_at)
  select player_id, at, round_id, game_id, play_session_id, currency, 'settled', debit, credit, after_minor - credit + debit, after_minor, version, 1, state, draws, at from moved where is_final
),
opened as (
  insert into round_open (player_id, game_id, id, play_session_id, currency, stake_minor, win_minor, balance_before_minor, step, state, draws, created_at, updated_at)
  select player_id, game_id, round_id, play_session_id, currency, debit, credit, after_minor - credit + debit, 1, state, draws, at, at from moved where not is_final
),
counted as (
  update play_limit p set window_from = play_limit_window(p.period, m.at),
    used = case when p.window_from >= play_limit_window(p.period, m.at) then p.used else 0 end + case p.kind when 'wager' then m.debit else m.debit - m.credit end
  from moved m where p.player_id = m.player_id and p.currency = m.currency and p.kind in ('loss', 'wager')
  returning p.player_id, p.kind, p.period, p.used, case p.kind when 'wager' then m.debit else m.debit - m.credit end as added,
    play_limit_in_force(p.amount, p.next_amount, p.next_from, m.at) as in_force, m.at
),
warned as (
  insert into outbox (method, payload, created_at)
  select 'publish', jsonb_build_object('channel', 'w10_notification#' || player_id, 'data',
    jsonb_build_object('type', 'notification', 'id', gen_random_uuid(), 'kind', 'limit_near', 'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), at
  from counted where used * 5 >= in_force * 4 and (used - added) * 5 < in_force * 4
),
journaled as (
  insert into journal (actor_id, idempotency_key, actor_kind, command, input_hash, subject_id, reply, request_id, created_at)
  select player_id, key, 'player', 'round.place-bet', input_hash, round_id,
    case when not is_final then jsonb_build_object('balanceMinor', after_minor, 'balanceVersion', version, 'state', state) end, request_id, at from moved
),
told as (
  insert into outbox (method, payload, created_at)
  select 'publish', ('{"channel":"w10_profile#' || player_id || '","data":{"type":"balance","currency":"' || currency || '","balance":' || after_minor
    || ',"version":' || version || '}}')::jsonb, at from moved
)
select ord, verdict, after_minor as balance, version, null::bytea as repeated_hash, null::uuid as repeated_round, null::timestamptz as repeated_at, null::jsonb as repeated_reply from moved
union all
select ord, verdict, null, null, repeated_hash, repeated_round, repeated_at, repeated_reply from judged where verdict <> 'settled'`;

/**
 * Runs the statement over openings of different players. They go in the order of the players, which is the order that the rows
 * are locked in; the verdicts come in the order that was given.
 */
export async function settleRounds(
  connection: pg.Pool | pg.PoolClient,
  given: readonly RoundOpening[],
): Promise<RoundVerdict[]> {
  const openings = given.toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1));
  const column = <Value>(pick: (opening: RoundOpening) => Value): Value[] => openings.map(pick);
  const { rows } = await connection.query<VerdictRow>({
    name: "ledger.settle-rounds",
    text,
    values: [
      column((each) => each.playerId),
      column((each) => each.roundId),
      column((each) => each.gameId),
      column((each) => each.playSessionId),
      column((each) => each.currency),
      column((each) => each.key),
      column((each) => each.inputHash),
      column((each) => each.requestId),
      column((each) => toWire(each.debitMinor)),
      column((each) => toWire(each.creditMinor)),
      column((each) => each.isFinal),
      column((each) => JSON.stringify(each.state)),
      column((each) => JSON.stringify(each.draws)),
      column((each) => each.minCycleMs),
      column((each) => each.rulesVersion),
      column((each) => each.seedPair),
      column((each) => each.now),
    ],
  });
  const verdicts = new Map(rows.map((row) => [openings[Number(row.ord) - 1], toVerdict(row)]));
  return given.flatMap((opening) => verdicts.get(opening) ?? []);
}

function toVerdict(row: VerdictRow): RoundVerdict {
  const { verdict } = row;
  if (verdict === "settled" && row.balance !== null && row.version !== null)
    return { kind: verdict, balanceMinor: row.balance, version: row.version };
  if (verdict === "repeated" && row.repeated_hash && row.repeated_round && row.repeated_at)
    return {
      kind: verdict,
      inputHash: row.repeated_hash,
      roundId: row.repeated_round,
      openedAt: row.repeated_at,
      reply: row.repeated_reply,
    };
  if (verdict === "stale") return { kind: verdict };
  return { kind: "refused", code: verdict as RoundRefusal };
}
