import { balanceToldText } from "./settling-told-text.ts";

/**
 * Settles the rounds that nothing speaks against: over at once, with real money alone, of players without limits of their own. What it
 * leaves, for whatever reason, the full statement judges; so it asks no more than whether a round may be settled, names few tables
 * (each costs a statement time), and takes from the arrays by `ord` what it only passes on. The round is its own posting.
 * The update finds a balance by the statement's snapshot, and looks again at the row when it has waited for it: a balance that was filled
 * meanwhile is left as well.
 */
export const plainText = `
with judged as materialized (
  select i.ord, i.player_id, i.game_id, i.currency, i.debit, i.credit, i.min_cycle_ms, i.at, s.bonus_percent
  from unnest($1::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $9::bigint[], $10::bigint[], $13::integer[], $14::integer[], $15::integer[], $16::timestamptz[]) with ordinality
    as i(player_id, game_id, play_session_id, currency, key, debit, credit, min_cycle_ms, rules_version, seed_pair, at, ord)
  cross join lateral (
    select g.bonus_percent
    from play_session p join session n on n.id = p.sign_in_id join game g on g.id = p.game_id join player l on l.id = p.player_id
    where p.id = i.play_session_id and p.player_id = i.player_id and p.game_id = i.game_id and p.ended_at is null
      and n.ended_at is null and n.expires_at > i.at and g.is_enabled and g.rules_version = i.rules_version
      and l.block_status = 0 and not l.is_fraud and (l.self_exclusion_ends_at > i.at) is not true limit 1) s
  where not exists (select from play_stop)
    and (select true from journal j where j.actor_id = i.player_id and j.idempotency_key = i.key) is null
    and (select true from round_open o where o.player_id = i.player_id and o.game_id = i.game_id) is null
    and (select true from play_limit p where p.player_id = i.player_id and p.kind <> 'deposit' and p.currency in (i.currency, '') limit 1) is null
    and (i.seed_pair is null or (
      select true from seed_pair f where f.player_id = i.player_id and f.number = i.seed_pair and f.revealed_at is null for share))
),
moved as (
  update ledger_balance b set amount_minor = b.amount_minor - g.debit + g.credit, version = b.version + 1, last_round_at = g.at
  from judged g
  where b.player_id = g.player_id and b.kind = 'real' and b.currency = g.currency and b.amount_minor >= g.debit and not (b.has_bonus and g.bonus_percent > 0)
    and (g.min_cycle_ms > 0 and b.last_round_at > g.at - make_interval(secs => g.min_cycle_ms / 1000.0)
      and round_is_too_soon(g.player_id, g.game_id, g.at, g.min_cycle_ms)) is not true
  returning g.ord, g.player_id, g.currency, g.debit, g.credit, g.at, b.amount_minor as after_minor, b.version
),
settled as (
  insert into round (player_id, created_at, id, game_id, play_session_id, currency, status, is_posting, stake_minor, win_minor, balance_before_minor, balance_after_minor, balance_version, step, state, draws, settled_at, written_tx)
  select m.player_id, m.at, ($2::uuid[])[m.ord], ($3::uuid[])[m.ord], ($4::uuid[])[m.ord], m.currency, 'settled', true, m.debit, m.credit, m.after_minor - m.credit + m.debit, m.after_minor, m.version, 1,
    ($11::jsonb[])[m.ord], ($12::jsonb[])[m.ord], m.at, (select pg_current_xact_id()::text::bigint) from moved m
),
journaled as (
  insert into journal (actor_id, idempotency_key, actor_kind, command, input_hash, subject_id, request_id, created_at)
  select m.player_id, ($6::text[])[m.ord], 'player', 'round.place-bet', ($7::bytea[])[m.ord], ($2::uuid[])[m.ord], ($8::text[])[m.ord], m.at from moved m
),
told as (
  ${balanceToldText("after_minor")}
)
select ord, after_minor as balance, version from moved`;
