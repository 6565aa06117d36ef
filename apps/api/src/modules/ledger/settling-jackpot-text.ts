/**
 * Locks the pools after every balance of the batch, in one order. Rounds count in the order of the batch: each adds its share, and may
 * then win what stands; the next finds the pool at its seed. Shares are kept to the millionth of a minor unit. Within one batch a
 * must-hit pool crosses its hidden amount once; the new one binds from the next batch on.
 */
export const poolsText = `
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
export const poolPostingsText = `
pool_posted as (
  insert into ledger_posting (player_id, created_at, transfer_id, line, reason, subject_id, from_account, to_account, currency, amount_minor)
  select '00000000-0000-0000-0000-000000000000', p.at, p.transfer_id, e.line, e.reason, p.id, e.account, 'house/jackpot/' || p.code, p.currency, e.amount
  from pooled p cross join lateral (values
    (1::smallint, 'jackpot_contribution', 'house/games', p.units),
    (2::smallint, 'jackpot_seed', 'house/jackpot_cost', p.seeded)) e(line, reason, account, amount)
  where e.amount > 0
),
jackpot_posted as (
  insert into ledger_posting (player_id, created_at, transfer_id, line, reason, subject_id, from_account, to_account, currency, amount_minor, to_after_minor)
  select m.player_id, m.at, m.round_id, 2 + w.place, 'jackpot', m.round_id, 'house/jackpot/' || w.code, 'player/real', m.currency, w.paid, (m.after_minor - m.jackpot_minor + w.upto)::bigint
  from moved m
  join (select ord, code, paid, row_number() over turn as place, sum(paid) over turn as upto from won window turn as (partition by ord order by code)) w on w.ord = m.ord
),`;
