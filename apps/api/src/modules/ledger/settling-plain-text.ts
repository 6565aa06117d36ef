import { balanceToldText } from "./settling-told-text.ts";

/** Rounds that nothing is likely to speak against: with real money alone, and of them those on a title with a jackpot that none has won. */
export type PlainForm = "plain" | "calm";

/** Whether a locked or found balance lets a round be. `of` names the round's row. */
const isAllowed = (
  of: string,
  title: string,
): string => `b.amount_minor >= ${of}.debit and not (b.has_bonus and ${title}.bonus_percent > 0)
    and (${of}.min_cycle_ms > 0 and b.last_round_at > ${of}.at - make_interval(secs => ${of}.min_cycle_ms / 1000.0)
      and round_is_too_soon(${of}.player_id, ${of}.game_id, ${of}.at, ${of}.min_cycle_ms)) is not true`;

/**
 * Settles the rounds that nothing speaks against: over at once, with real money alone, of players without limits of their own, drawn by the server alone. What it
 * leaves, for whatever reason, the full statement judges; so it asks no more than whether a round may be settled, names few tables
 * (each costs a statement time), and takes from the arrays by `ord` what it only passes on. The round is its own posting.
 * The update of a plain round finds a balance by the statement's snapshot, and looks again at the row when it has waited for it: a balance
 * that was filled meanwhile is left as well. Rounds that feed a jackpot lock their balances first, and then the pools, as the full
 * statement does; they are settled where no pool reaches its hidden amount by all of them together, and left together where one does.
 */
export function plainText(form: PlainForm): string {
  const calm = (text: string): string => (form === "calm" ? text : "");
  return `
with judged as materialized (
  select i.ord, i.player_id, i.game_id, i.currency, i.debit, i.credit, i.min_cycle_ms, i.at, s.bonus_percent${calm(", i.jackpot")}
  from unnest($1::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $9::bigint[], $10::bigint[], $13::integer[], $14::integer[], $15::integer[], $16::timestamptz[]${calm(", $17::text[]")}) with ordinality
    as i(player_id, game_id, play_session_id, currency, key, debit, credit, min_cycle_ms, rules_version, seed_pair, at${calm(", jackpot")}, ord)
  cross join lateral (
    select g.bonus_percent
    from play_session p join session n on n.id = p.sign_in_id join game g on g.id = p.game_id join player l on l.id = p.player_id
    where p.id = i.play_session_id and p.player_id = i.player_id and p.game_id = i.game_id and p.ended_at is null
      and n.ended_at is null and n.expires_at > i.at and g.is_enabled and g.rules_version = i.rules_version
      and l.block_status = 0 and not l.is_fraud and (l.self_exclusion_ends_at > i.at) is not true limit 1) s${calm(`
  cross join lateral (
    select b.amount_minor, b.has_bonus, b.last_round_at from ledger_balance b
    where b.player_id = i.player_id and b.kind = 'real' and b.currency = i.currency for no key update) b`)}
  where not exists (select from play_stop)
    and (select true from journal j where j.actor_id = i.player_id and j.idempotency_key = i.key) is null
    and (select true from round_open o where o.player_id = i.player_id and o.game_id = i.game_id) is null
    and (select true from play_limit p where p.player_id = i.player_id and p.kind <> 'deposit' limit 1) is null
    and i.seed_pair is null${calm(`
    and ${isAllowed("i", "s")}`)}
),${calm(calmPoolsText)}
moved as (
  update ledger_balance b set amount_minor = b.amount_minor - g.debit + g.credit, version = b.version + 1, last_round_at = g.at
  from judged g
  where b.player_id = g.player_id and b.kind = 'real' and b.currency = g.currency and ${form === "calm" ? "(select is_calm from weather)" : isAllowed("g", "g")}
  returning g.ord, g.player_id, g.currency, g.debit, g.credit, g.at, b.amount_minor as after_minor, b.version
),
settled as (
  insert into round (player_id, created_at, id, game_id, play_session_id, currency, status, is_posting, stake_minor, win_minor, balance_before_minor, balance_after_minor, balance_version, step, state, draws, settled_at, written_tx)
  select m.player_id, m.at, ($2::uuid[])[m.ord], ($3::uuid[])[m.ord], ($4::uuid[])[m.ord], m.currency, 'settled', true, m.debit, m.credit, m.after_minor - m.credit + m.debit, m.after_minor, m.version, 1,
    ($11::jsonb[])[m.ord], ($12::jsonb[])[m.ord], m.at, (select round_writer()) from moved m
),
journaled as (
  insert into journal (actor_id, idempotency_key, actor_kind, command, input_hash, subject_id, request_id, created_at)
  select m.player_id, ($6::text[])[m.ord], 'player', 'round.place-bet', ($7::bytea[])[m.ord], ($2::uuid[])[m.ord], ($8::text[])[m.ord], m.at from moved m
),
told as (
  ${balanceToldText("after_minor")}
)
select ord, after_minor as balance, version from moved`;
}

/** What the rounds add to the pools. A share counts to the millionth of a minor unit, as in the full statement. */
const calmPoolsText = `
touched as materialized (
  select jackpot, currency, sum(debit) as staked, max(at) as at from judged group by jackpot, currency
),
pools as materialized (
  select p.*, t.staked, t.at from jackpot_pool p join touched t on t.jackpot = p.jackpot and t.currency = p.currency
  where p.retired_at is null order by p.code for no key update of p
),
grown as materialized (
  select id, at, amount_minor, hit_at_minor, (fraction_ppm + staked * share_ppm)::bigint as ppm, gen_random_uuid() as transfer_id from pools
),
weather as materialized (
  select coalesce(bool_and(hit_at_minor is null or hit_at_minor > amount_minor + ppm / 1000000), true) as is_calm from grown
),
pooled as (
  update jackpot_pool p set amount_minor = p.amount_minor + g.ppm / 1000000, fraction_ppm = g.ppm % 1000000,
    contributed_minor = p.contributed_minor + g.ppm / 1000000, version = p.version + 1
  from grown g where g.id = p.id and (select is_calm from weather)
  returning p.id, p.code, p.currency, g.at, g.ppm / 1000000 as units, g.transfer_id
),
pool_posted as (
  insert into ledger_posting (player_id, created_at, transfer_id, line, reason, subject_id, from_account, to_account, currency, amount_minor)
  select '00000000-0000-0000-0000-000000000000', p.at, p.transfer_id, 1, 'jackpot_contribution', p.id, 'house/games', 'house/jackpot/' || p.code, p.currency, p.units
  from pooled p where p.units > 0
),`;
