import type pg from "pg";
import type { CurrencyCode } from "@w10/money";
import { toWire } from "@w10/money";

/** One opening of a round, its outcome decided: what is taken, what is paid, and what is stored with it. */
export interface RoundOpening {
  readonly playerId: string;
  readonly roundId: string;
  readonly transferId: string;
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
  readonly now: Date;
}

export type RoundVerdict =
  | { readonly kind: "settled"; readonly balanceMinor: bigint; readonly version: bigint }
  | {
      readonly kind: "repeated";
      readonly inputHash: Buffer;
      readonly roundId: string;
      readonly reply: unknown;
    }
  | {
      readonly kind: "refused";
      readonly code:
        | "wallet.insufficient_funds"
        | "wallet.currency_unknown"
        | "round.already_open"
        | "round.too_soon";
    };

interface VerdictRow {
  ord: bigint;
  moved_after: bigint | null;
  moved_version: bigint | null;
  repeated_hash: Buffer | null;
  repeated_round: string | null;
  repeated_reply: unknown;
  has_account: boolean;
  has_open: boolean;
  is_soon: boolean;
}

/**
 * Settles many rounds in one statement, prepared by name: locks the balances in player order (each found by its key, whatever the planner believes of the tables), moves what suffices, and writes
 * round, entries, journal and outbox from that one result. Holds at most one round a player (the gatherer sees to it). A row
 * that is refused fails no other. Two processes that use one key at once meet at the journal's key: the later statement fails
 * whole, and its rounds go again one by one.
 */
const text = `
with input as (
  select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::bytea[], $9::text[],
    $10::bigint[], $11::bigint[], $12::boolean[], $13::jsonb[], $14::jsonb[], $15::integer[], $16::timestamptz[]) with ordinality
    as i(player_id, round_id, transfer_id, game_id, play_session_id, currency, key, input_hash, request_id, debit, credit, is_final, state, draws, min_cycle_ms, at, ord)
),
judged as materialized (
  select i.*, j.input_hash as repeated_hash, j.subject_id as repeated_round, j.reply as repeated_reply, b.amount_minor as before_minor,
    exists (select from round_open o where o.player_id = i.player_id and o.game_id = i.game_id) as has_open,
    i.min_cycle_ms > 0 and exists (
      select from round r where r.player_id = i.player_id and r.game_id = i.game_id
        and r.created_at > i.at - make_interval(secs => i.min_cycle_ms / 1000.0) and r.created_at <= i.at) as is_soon
  from input i
  left join lateral (select j.input_hash, j.subject_id, j.reply from journal j where j.actor_id = i.player_id and j.idempotency_key = i.key limit 1) j on true
  left join lateral (
    select b.amount_minor from ledger_balance b
    where b.player_id = i.player_id and b.kind = 'real' and b.currency = i.currency for no key update) b on true
),
moved as (
  update ledger_balance b set amount_minor = b.amount_minor - g.debit + g.credit, version = b.version + 1
  from judged g
  where b.player_id = g.player_id and b.kind = 'real' and b.currency = g.currency and b.amount_minor >= g.debit
    and not g.has_open and not g.is_soon and g.repeated_hash is null
  returning g.*, b.amount_minor as after_minor, b.version as version
),
entries as (
  insert into ledger_entry (player_id, created_at, transfer_id, line, reason, subject_id, account, currency, amount_minor, balance_after_minor)
  select m.player_id, m.at, m.transfer_id, e.line, e.reason, m.round_id, e.account, m.currency, e.amount, e.after_minor
  from moved m cross join lateral (values
    (1::smallint, 'stake', 'player/real', -m.debit, m.after_minor - m.credit),
    (2::smallint, 'stake', 'house/games', m.debit, null),
    (3::smallint, 'win', 'house/games', -m.credit, null),
    (4::smallint, 'win', 'player/real', m.credit, m.after_minor)) e(line, reason, account, amount, after_minor)
  where e.amount <> 0
),
settled as (
  insert into round (player_id, created_at, id, game_id, play_session_id, currency, status, stake_minor, win_minor, balance_before_minor, balance_after_minor, step, state, draws, settled_at)
  select player_id, at, round_id, game_id, play_session_id, currency, 'settled', debit, credit, after_minor - credit + debit, after_minor, 1, state, draws, at from moved where is_final
),
opened as (
  insert into round_open (player_id, game_id, id, play_session_id, currency, stake_minor, win_minor, balance_before_minor, step, state, draws, created_at, updated_at)
  select player_id, game_id, round_id, play_session_id, currency, debit, credit, after_minor - credit + debit, 1, state, draws, at, at from moved where not is_final
),
journaled as (
  insert into journal (actor_id, idempotency_key, actor_kind, command, input_hash, subject_id, reply, request_id, created_at)
  select player_id, key, 'player', 'round.place-bet', input_hash, round_id,
    jsonb_build_object('balanceMinor', after_minor, 'balanceVersion', version, 'state', case when is_final then null else state end), request_id, at from moved
),
told as (
  insert into outbox (method, payload, created_at)
  select 'publish', jsonb_build_object('channel', 'w10_profile#' || player_id, 'data',
    jsonb_build_object('type', 'balance', 'currency', currency, 'balance', after_minor, 'version', version)), at from moved
)
select g.ord, m.after_minor as moved_after, m.version as moved_version, g.repeated_hash, g.repeated_round, g.repeated_reply,
  g.before_minor is not null as has_account, g.has_open, g.is_soon
from judged g left join moved m on m.ord = g.ord
order by g.ord`;

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
      column((each) => each.transferId),
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
      column((each) => each.now),
    ],
  });
  const verdicts = new Map(rows.map((row, index) => [openings[index], toVerdict(row)]));
  return given.flatMap((opening) => verdicts.get(opening) ?? []);
}

function toVerdict(row: VerdictRow): RoundVerdict {
  if (row.moved_after !== null && row.moved_version !== null)
    return { kind: "settled", balanceMinor: row.moved_after, version: row.moved_version };
  if (row.repeated_hash && row.repeated_round)
    return {
      kind: "repeated",
      inputHash: row.repeated_hash,
      roundId: row.repeated_round,
      reply: row.repeated_reply,
    };
  if (!row.has_account) return { kind: "refused", code: "wallet.currency_unknown" };
  if (row.has_open) return { kind: "refused", code: "round.already_open" };
  if (row.is_soon) return { kind: "refused", code: "round.too_soon" };
  return { kind: "refused", code: "wallet.insufficient_funds" };
}
