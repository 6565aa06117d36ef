/**
 * How a round's money divides between real and bonus (docs/adr/0017): a stake takes real money first; a win goes back as its stake
 * came, the part of bonus money rounded down. A stake moves the wagering by its title's share. The bonus is over when it is wagered in
 * full, or when nothing of it is left and no open round holds any: what is left becomes real money in this very statement.
 */
export const bonusPartsText = `
split as (
  select j.*, least(real_before, debit) as real_debit, debit - least(real_before, debit) as bonus_debit,
    case when is_live and counts then least(debit * bonus_percent / 100, full_wager_minor - wagered_minor) else 0 end as counted
  from judged j where verdict = 'settled'
),
shared as (
  select s.*, case when bonus_debit = 0 then 0 else div(credit::numeric * bonus_debit, debit::numeric)::bigint end as bonus_credit,
    case when is_final then 0 else bonus_debit end as risked from split s
),
left_over as (
  select s.*, credit - bonus_credit as real_credit, bonus_before - bonus_debit + bonus_credit as bonus_left from shared s
),
paying as materialized (
  select l.*, e.is_full, e.is_full or e.is_spent as is_over, case when e.is_full then l.bonus_left else 0 end as paid
  from left_over l
  cross join lateral (select l.is_live and l.wagered_minor + l.counted >= l.full_wager_minor as is_full,
    l.is_live and l.bonus_left = 0 and l.at_risk_minor + l.risked = 0 as is_spent) e
),`;

/** The two accounts and the grant. `after_minor` is what may be staked afterwards, real and bonus money together. */
export const bonusMoveText = `moved as (
  update ledger_balance b set amount_minor = b.amount_minor - g.real_debit + g.real_credit + g.paid, version = b.version + 1, has_bonus = b.has_bonus and not g.is_over, last_round_at = g.at
  from paying g
  where b.player_id = g.player_id and b.kind = 'real' and b.currency = g.currency
  returning g.*, b.amount_minor + g.bonus_left - g.paid as after_minor, b.amount_minor as after_real, g.bonus_left - g.paid as after_bonus, b.version as version
),
bonus_moved as (
  update ledger_balance b set amount_minor = b.amount_minor - m.bonus_debit + m.bonus_credit - m.paid, version = b.version + 1
  from moved m where b.player_id = m.player_id and b.kind = 'bonus' and b.currency = m.currency
  returning b.player_id, b.currency, b.amount_minor, b.version
),
grant_moved as (
  update bonus_grant q set wagered_minor = q.wagered_minor + m.counted, at_risk_minor = q.at_risk_minor + m.risked, paid_out_minor = m.paid,
    status = case when m.is_over then 'committed' else q.status end, ended_at = case when m.is_over then m.at end,
    end_reason = case when m.is_full then 'wagered' when m.is_over then 'spent' end
  from moved m where q.id = m.grant_id
),
wagered as (
  insert into bonus_wagering (grant_id, round_id, created_at, player_id, counted_minor)
  select grant_id, round_id, at, player_id, counted from moved where counted > 0
),
posted as (
  insert into ledger_posting (player_id, created_at, transfer_id, line, reason, subject_id, from_account, to_account, currency, amount_minor, from_after_minor, to_after_minor)
  select m.player_id, m.at, p.transfer_id, p.line, p.reason, p.transfer_id, p.from_account, p.to_account, m.currency, p.amount, p.from_after, p.to_after
  from moved m cross join lateral (values
    (m.round_id, 1::smallint, 'stake', 'player/real', 'house/games', m.real_debit, m.real_before - m.real_debit, null),
    (m.round_id, 2::smallint, 'stake', 'player/bonus', 'house/games', m.bonus_debit, m.bonus_before - m.bonus_debit, null),
    (m.round_id, 3::smallint, 'win', 'house/games', 'player/real', m.real_credit, null, m.real_before - m.real_debit + m.real_credit),
    (m.round_id, 4::smallint, 'win', 'house/games', 'player/bonus', m.bonus_credit, null, m.bonus_left),
    (m.grant_id, 1::smallint, 'bonus_commit', 'player/bonus', 'player/real', m.paid, 0, m.after_real)) p(transfer_id, line, reason, from_account, to_account, amount, from_after, to_after)
  where p.amount > 0
)`;

/** The next bonus in the queue is started by a job, which this very commit leaves behind. */
export const bonusTellText = `,
next_up as (
  insert into job (id, kind, input, run_at, created_at)
  select gen_random_uuid(), 'bonus.start-next', jsonb_build_object('playerId', m.player_id, 'currency', m.currency), m.at, m.at from moved m where m.is_over
),
wagering_told as (
  insert into outbox (method, payload, created_at)
  select 'batch', jsonb_build_object('commands', jsonb_agg(jsonb_build_object('publish', jsonb_build_object('channel', 'w10_progressbar#' || m.player_id, 'data',
    jsonb_build_object('type', 'wagering', 'currency', m.currency, 'bonusId', case when not m.is_over then m.grant_id end, 'bonus', b.amount_minor,
      'wageredAmount', case when m.is_over then 0 else m.wagered_minor + m.counted end, 'fullWager', case when m.is_over then 0 else m.full_wager_minor end, 'version', b.version))))), max(m.at)
  from moved m join bonus_moved b on b.player_id = m.player_id and b.currency = m.currency having count(*) > 0
)`;
