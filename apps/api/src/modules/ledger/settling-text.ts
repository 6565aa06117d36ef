/**
 * The settling statement, in two forms that say the same of a round: the plain one, and the one for titles with a jackpot, whose
 * stakes also feed pools and may win them. They are two so that a round without a jackpot pays nothing for those that have one.
 * Whether a balance suffices is asked once, of the locked row. The update must not ask again: it would look at the statement's
 * snapshot first, and pass over a balance that was filled while the statement waited for the lock.
 */
export function settlingText(hasJackpot: boolean): string {
  const jackpot = (text: string): string => (hasJackpot ? text : "");
  /** All that the round pays. */
  const win = hasJackpot ? "(m.credit + m.jackpot_minor)" : "m.credit";
  const state = hasJackpot
    ? "case when m.jackpot_wins is null then m.state else m.state || jsonb_build_object('jackpot', m.jackpot_wins) end"
    : "m.state";
  return `
with input as (
  select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::bytea[], $8::text[],
    $9::bigint[], $10::bigint[], $11::boolean[], $12::jsonb[], $13::jsonb[], $14::integer[], $15::integer[], $16::integer[], $17::timestamptz[]${jackpot(", $18::text[], $19::text[], $20::jsonb[]")}) with ordinality
    as i(player_id, round_id, game_id, play_session_id, currency, key, input_hash, request_id, debit, credit, is_final, state, draws, min_cycle_ms, rules_version, seed_pair, at${jackpot(", jackpot, drawn_levels, next_hits")}, ord)
),
${judgedText}),${jackpot(poolsText)}
moved as (
  update ledger_balance b set amount_minor = b.amount_minor - g.debit + g.credit${jackpot(" + g.jackpot_minor")}, version = b.version + 1
  from ${hasJackpot ? "paying" : "judged"} g
  where g.verdict = 'settled' and b.player_id = g.player_id and b.kind = 'real' and b.currency = g.currency
  returning g.*, b.amount_minor as after_minor, b.version as version
),
entries as (
  insert into ledger_entry (player_id, created_at, transfer_id, line, reason, subject_id, account, currency, amount_minor, balance_after_minor)
  select m.player_id, m.at, m.round_id, e.line, e.reason, m.round_id, e.account, m.currency, e.amount, e.after_minor
  from moved m cross join lateral (values
    (1::smallint, 'stake', 'player/real', -m.debit, m.after_minor - ${win}),
    (2::smallint, 'stake', 'house/games', m.debit, null),
    (3::smallint, 'win', 'house/games', -m.credit, null),
    (4::smallint, 'win', 'player/real', m.credit, m.after_minor${jackpot(" - m.jackpot_minor")})) e(line, reason, account, amount, after_minor)
  where e.amount <> 0
),${jackpot(poolEntriesText)}
settled as (
  insert into round (player_id, created_at, id, game_id, play_session_id, currency, status, stake_minor, win_minor, balance_before_minor, balance_after_minor, balance_version, step, state, draws, settled_at)
  select m.player_id, m.at, m.round_id, m.game_id, m.play_session_id, m.currency, 'settled', m.debit, ${win}, m.after_minor - ${win} + m.debit, m.after_minor, m.version, 1, ${state}, m.draws, m.at from moved m where m.is_final
),
opened as (
  insert into round_open (player_id, game_id, id, play_session_id, currency, stake_minor, win_minor, balance_before_minor, step, state, draws, created_at, updated_at)
  select m.player_id, m.game_id, m.round_id, m.play_session_id, m.currency, m.debit, ${win}, m.after_minor - ${win} + m.debit, 1, ${state}, m.draws, m.at, m.at from moved m where not m.is_final
),
counted as (
  update play_limit p set window_from = play_limit_window(p.period, m.at),
    used = case when p.window_from >= play_limit_window(p.period, m.at) then p.used else 0 end + case p.kind when 'wager' then m.debit else m.debit - ${win} end
  from moved m where p.player_id = m.player_id and p.currency = m.currency and p.kind in ('loss', 'wager')
  returning p.player_id, p.kind, p.period, p.used, case p.kind when 'wager' then m.debit else m.debit - ${win} end as added,
    play_limit_in_force(p.amount, p.next_amount, p.next_from, m.at) as in_force, m.at
),
${warnedText}journaled as (
  insert into journal (actor_id, idempotency_key, actor_kind, command, input_hash, subject_id, reply, request_id, created_at)
  select player_id, key, 'player', 'round.place-bet', input_hash, round_id,
    case when not is_final then jsonb_build_object('balanceMinor', after_minor, 'balanceVersion', version, 'state', state) end, request_id, at from moved
),
told as (
  insert into outbox (method, payload, created_at)
  select 'publish', ('{"channel":"w10_profile#' || player_id || '","data":{"type":"balance","currency":"' || currency || '","balance":' || after_minor
    || ',"version":' || version || '}}')::jsonb, at from moved
)
select ord, verdict, after_minor as balance, version, null::bytea as repeated_hash, null::uuid as repeated_round, null::timestamptz as repeated_at, null::jsonb as repeated_reply${jackpot(", m.jackpot_wins")} from moved m
union all
select ord, verdict, null, null, repeated_hash, repeated_round, repeated_at, repeated_reply${jackpot(", null")} from judged where verdict <> 'settled'`;
}

/** Locks what a round depends on, each row found by its key, and gives every round of the batch its verdict. */
const judgedText = `judged as materialized (
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
`;

/** A warning where a limit is four fifths used up. */
const warnedText = `warned as (
  insert into outbox (method, payload, created_at)
  select 'publish', jsonb_build_object('channel', 'w10_notification#' || player_id, 'data',
    jsonb_build_object('type', 'notification', 'id', gen_random_uuid(), 'kind', 'limit_near', 'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), at
  from counted where used * 5 >= in_force * 4 and (used - added) * 5 < in_force * 4
),
`;

/**
 * Locks the pools after every balance of the batch, in one order. Rounds count in the order of the batch: each adds its share, and may
 * then win what stands; the next finds the pool at its seed. Shares are kept to the millionth of a minor unit. Within one batch a
 * must-hit pool crosses its hidden amount once; the new one binds from the next batch on.
 */
const poolsText = `
touched as materialized (
  select jackpot, currency from judged where verdict = 'settled' group by jackpot, currency
),
pools as materialized (
  select p.* from jackpot_pool p join touched t on t.jackpot = p.jackpot and t.currency = p.currency
  where p.retired_at is null order by p.code for no key update of p
),
fed as (
  select j.ord, j.at, j.next_hits, p.id, p.code, p.level, p.currency, p.seed_minor, p.amount_minor, p.hit_at_minor,
    p.level = any (string_to_array(j.drawn_levels, ',')) as is_drawn, row_number() over turn as turn,
    (p.fraction_ppm + sum(j.debit * p.share_ppm) over turn)::bigint as ppm
  from judged j join pools p on p.jackpot = j.jackpot and p.currency = j.currency
  where j.verdict = 'settled' window turn as (partition by p.id order by j.ord)
),
stood as (
  select f.*, ppm / 1000000 as units, lag(ppm / 1000000, 1, 0::bigint) over (partition by id order by ord) as units_before from fed f
),
won as materialized (
  select ord, id, code, level, (next_hits ->> level)::bigint as next_hit,
    case when lag(units) over turn is null then amount_minor + units else seed_minor + units - lag(units) over turn end as paid
  from stood
  where is_drawn or (hit_at_minor <= amount_minor + units and (turn = 1 or hit_at_minor > amount_minor + units_before))
  window turn as (partition by id order by ord)
),
won_rounds as (
  select ord, sum(paid)::bigint as jackpot_minor, jsonb_agg(jsonb_build_object('level', level, 'amountMinor', paid) order by code) as jackpot_wins
  from won group by ord
),
paying as materialized (
  select j.*, coalesce(w.jackpot_minor, 0) as jackpot_minor, w.jackpot_wins from judged j left join won_rounds w on w.ord = j.ord
),
grown as materialized (
  select s.*, coalesce(w.wins, 0) as wins, coalesce(w.paid, 0)::bigint as paid, w.next_hit, w.last_paid, gen_random_uuid() as transfer_id
  from (select id, max(at) as at, max(ppm) as ppm, max(units) as units from stood group by id) s
  left join (
    select id, count(*) as wins, sum(paid) as paid, (array_agg(next_hit order by ord desc))[1] as next_hit, (array_agg(paid order by ord desc))[1] as last_paid
    from won group by id) w on w.id = s.id
),
pooled as (
  update jackpot_pool p set amount_minor = p.amount_minor + g.units + g.wins * p.seed_minor - g.paid, fraction_ppm = g.ppm % 1000000,
    contributed_minor = p.contributed_minor + g.units, seeded_minor = p.seeded_minor + g.wins * p.seed_minor, paid_minor = p.paid_minor + g.paid,
    wins = p.wins + g.wins, version = p.version + 1,
    hit_at_minor = case when g.wins > 0 and p.hit_at_minor is not null then g.next_hit else p.hit_at_minor end,
    last_won_minor = coalesce(g.last_paid, p.last_won_minor), last_won_at = case when g.wins > 0 then g.at else p.last_won_at end
  from grown g where g.id = p.id
  returning p.id, p.code, p.currency, g.at, g.units, g.wins * p.seed_minor as seeded, g.transfer_id
),`;

/** What the pools take in is one transfer a pool and batch, of the house's own; what they pay belongs to the round that won it. */
const poolEntriesText = `
pool_entries as (
  insert into ledger_entry (player_id, created_at, transfer_id, line, reason, subject_id, account, currency, amount_minor)
  select '00000000-0000-0000-0000-000000000000', p.at, p.transfer_id, e.line, e.reason, p.id, e.account, p.currency, e.amount
  from pooled p cross join lateral (values
    (1::smallint, 'jackpot_contribution', 'house/games', -p.units),
    (2::smallint, 'jackpot_contribution', 'house/jackpot/' || p.code, p.units),
    (3::smallint, 'jackpot_seed', 'house/jackpot_cost', -p.seeded),
    (4::smallint, 'jackpot_seed', 'house/jackpot/' || p.code, p.seeded)) e(line, reason, account, amount)
  where e.amount <> 0
),
jackpot_entries as (
  insert into ledger_entry (player_id, created_at, transfer_id, line, reason, subject_id, account, currency, amount_minor, balance_after_minor)
  select m.player_id, m.at, m.round_id, (2 + 2 * w.place + e.line)::smallint, 'jackpot', m.round_id, e.account, m.currency, e.amount, e.after_minor
  from moved m
  join (select ord, code, paid, row_number() over turn as place, sum(paid) over turn as upto from won window turn as (partition by ord order by code)) w on w.ord = m.ord
  cross join lateral (values
    (1, 'house/jackpot/' || w.code, -w.paid, null),
    (2, 'player/real', w.paid, (m.after_minor - m.jackpot_minor + w.upto)::bigint)) e(line, account, amount, after_minor)
),`;
