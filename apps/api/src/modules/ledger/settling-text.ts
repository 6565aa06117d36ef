import { bonusMoveText, bonusPartsText, bonusTellText } from "./settling-bonus-text.ts";
import { poolPostingsText, poolsText } from "./settling-jackpot-text.ts";
import { balanceToldText } from "./settling-told-text.ts";

/**
 * One statement for each kind of round: any with real money alone, on a title with a jackpot, of a player with an active bonus. What is most
 * common, and nothing speaks against, has a short one of its own (`plainText`).
 */
export type JudgingForm = "full" | "jackpot" | "bonus";

/** What a form's money is called, and where it stands. */
interface Words {
  /** The rows that money is moved by. */
  readonly source: string;
  /** All that the round pays. */
  readonly win: string;
  /** What it takes and pays of real money: limits count that. */
  readonly realDebit: string;
  readonly realCredit: string;
  readonly state: string;
  /** Whether the round says all that postings would, and so is none but its own. */
  readonly isPosting: string;
}

const words: Readonly<Record<JudgingForm, Words>> = {
  full: {
    source: "judged",
    win: "m.credit",
    realDebit: "m.debit",
    realCredit: "m.credit",
    state: "m.state",
    isPosting: "m.is_final",
  },
  jackpot: {
    source: "paying",
    win: "(m.credit + m.jackpot_minor)",
    realDebit: "m.debit",
    realCredit: "(m.credit + m.jackpot_minor)",
    state:
      "case when m.jackpot_wins is null then m.state else m.state || jsonb_build_object('jackpot', m.jackpot_wins) end",
    isPosting: "(m.is_final and m.jackpot_wins is null)",
  },
  bonus: {
    source: "paying",
    win: "m.credit",
    realDebit: "m.real_debit",
    realCredit: "m.real_credit",
    state: "m.state",
    isPosting: "false",
  },
};

/**
 * The settling statement, in forms that say the same of a round: the full one; the one for titles with a jackpot, whose stakes also feed
 * pools and may win them; and the one for players with a bonus, whose stakes may be bonus money and move the wagering. They are several
 * because a table costs a statement time also where no row of it is touched.
 * Whether a balance suffices is asked once, of the locked row. The update must not ask again: it would look at the statement's
 * snapshot first, and pass over a balance that was filled while the statement waited for the lock.
 */
export function settlingText(form: JudgingForm): string {
  const jackpot = (text: string): string => (form === "jackpot" ? text : "");
  const bonus = (text: string): string => (form === "bonus" ? text : "");
  const { win, realDebit, realCredit, state, isPosting } = words[form];
  const staked = `limit_stake(${realDebit}, m.rates, m.currency, p.currency)`;
  const won = `limit_win(${realCredit}, m.rates, m.currency, p.currency)`;
  const added = `case p.kind when 'wager' then ${staked} else ${staked} - ${won} end`;
  return `
with input as (
  select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::bytea[], $8::text[],
    $9::bigint[], $10::bigint[], $11::jsonb[], $12::jsonb[], $13::integer[], $14::integer[], $15::integer[], $16::timestamptz[], $17::boolean[], $18::jsonb[], $19::bigint[]${jackpot(", $20::text[], $21::text[], $22::jsonb[]")}${bonus(", $20::boolean[]")}) with ordinality
    as i(player_id, round_id, game_id, play_session_id, currency, key, input_hash, request_id, debit, credit, state, draws, min_cycle_ms, rules_version, seed_pair, at, is_final, rates, play_on${jackpot(", jackpot, drawn_levels, next_hits")}${bonus(", counts")}, ord)
),
${judgedText(form)}),${jackpot(poolsText)}${bonus(bonusPartsText)}
${form === "bonus" ? bonusMoveText : realMoveText(words[form], jackpot)},${jackpot(poolPostingsText)}
settled as (
  insert into round (player_id, created_at, id, game_id, play_session_id, currency, status, stake_minor, win_minor, balance_before_minor, balance_after_minor, balance_version, step, state, draws, settled_at, is_posting${bonus(", bonus_stake_minor")})
  select m.player_id, m.at, m.round_id, m.game_id, m.play_session_id, m.currency, 'settled', m.debit, ${win}, m.after_minor - ${win} + m.debit, m.after_minor, m.version, 1, ${state}, m.draws, m.at, ${isPosting}${bonus(", m.bonus_debit")} from moved m where m.is_final
),
opened as (
  insert into round_open (player_id, game_id, id, play_session_id, currency, stake_minor, win_minor, balance_before_minor, step, state, draws, created_at, updated_at${bonus(", bonus_stake_minor, bonus_grant_id")})
  select m.player_id, m.game_id, m.round_id, m.play_session_id, m.currency, m.debit, ${win}, m.after_minor - ${win} + m.debit, 1, ${state}, m.draws, m.at, m.at${bonus(", m.bonus_debit, case when m.bonus_debit > 0 then m.grant_id end")} from moved m where not m.is_final
),
drawn_by_seeds as (
  update seed_pair f set next_nonce = f.next_nonce + 1 from moved m where f.player_id = m.player_id and f.number = m.seed_pair
),
counted as (
  update play_limit p set window_from = play_limit_window(p.period, m.at), used = ${usedBefore} + ${added},
    warned_at = case when (${usedBefore} + ${added}) * 5 >= ${inForce} * 4 and ${usedBefore} * 5 < ${inForce} * 4
      and not play_limit_warned(p.warned_at, p.next_from, p.period, m.at) then m.at else p.warned_at end
  from moved m where m.has_limits and p.player_id = m.player_id and p.kind in ('loss', 'wager')
  returning p.player_id, p.kind, p.period, p.currency, p.used, ${added} as added, ${inForce} as in_force, p.warned_at, m.at
),
journaled as (
  insert into journal (actor_id, idempotency_key, actor_kind, command, input_hash, subject_id, reply, request_id, created_at)
  select player_id, key, 'player', 'round.place-bet', input_hash, round_id,
    case when not is_final then jsonb_build_object('balanceMinor', after_minor, 'balanceVersion', version, 'state', state${bonus(", 'bonusMinor', after_bonus")}) end, request_id, at from moved
),
told as (
  ${balanceToldText(form === "bonus" ? "after_real" : "after_minor")}
${nearLimitText})${bonus(bonusTellText)}
select ord, verdict, after_minor as balance, version, null::bytea as repeated_hash, null::uuid as repeated_round, null::timestamptz as repeated_at, null::jsonb as repeated_reply${jackpot(", m.jackpot_wins")}${bonus(", m.after_bonus as bonus")} from moved m
union all
select ord, verdict, null, null, repeated_hash, repeated_round, repeated_at, repeated_reply${jackpot(", null")}${bonus(", null")} from judged where verdict <> 'settled'`;
}

/** Real money alone: one row, and the postings of those rounds that are none themselves. */
const realMoveText = ({ source, isPosting }: Words, jackpot: (text: string) => string): string => `moved as (
  update ledger_balance b set amount_minor = b.amount_minor - g.debit + g.credit${jackpot(" + g.jackpot_minor")}, version = b.version + 1, last_round_at = g.at
  from ${source} g
  where g.verdict = 'settled' and b.player_id = g.player_id and b.kind = 'real' and b.currency = g.currency
  returning g.*, b.amount_minor as after_minor, b.version as version
),
posted as (
  insert into ledger_posting (player_id, created_at, transfer_id, line, reason, subject_id, from_account, to_account, currency, amount_minor, from_after_minor, to_after_minor)
  select m.player_id, m.at, m.round_id, 1, 'stake', m.round_id, 'player/real', 'house/games', m.currency, m.debit, m.after_minor - m.credit${jackpot(" - m.jackpot_minor")}, null
  from moved m where m.debit > 0 and not ${isPosting}
  union all
  select m.player_id, m.at, m.round_id, 2, 'win', m.round_id, 'house/games', 'player/real', m.currency, m.credit, null, m.after_minor${jackpot(" - m.jackpot_minor")}
  from moved m where m.credit > 0 and not ${isPosting}
)`;

/**
 * Locks what a round depends on, each row found by its key, and gives every round of the batch its verdict. The account of bonus money
 * is locked before that of real money, and the grant after both: that is the order of every command.
 */
const judgedText = (form: JudgingForm): string => {
  const full = (text: string): string => (form === "full" ? text : "");
  const bonus = (text: string): string => (form === "bonus" ? text : "");
  const debit = form === "bonus" ? "least(b.amount_minor, i.debit + i.play_on)" : "i.debit + i.play_on";
  return `judged as materialized (
  select i.*, j.input_hash as repeated_hash, j.subject_id as repeated_round, j.created_at as repeated_at, j.reply as repeated_reply, k.has_limits,${bonus(`
    b.amount_minor as real_before, o.amount_minor as bonus_before, q.id as grant_id, q.wagered_minor, q.full_wager_minor, q.at_risk_minor,
    q.expires_at > i.at as is_live, s.bonus_percent,`)}
    case
      when s.is_live is not true then 'round.session_ended'
      when j.input_hash is not null then 'repeated'
      when s.refusal is not null then s.refusal
      when s.rules_version <> i.rules_version or (i.seed_pair is not null and f.number is null) then 'stale'
      when b.amount_minor is null then 'wallet.currency_unknown'
      when exists (select from round_open o where o.player_id = i.player_id and o.game_id = i.game_id) then 'round.already_open'
      when i.min_cycle_ms > 0 and b.last_round_at > i.at - make_interval(secs => i.min_cycle_ms / 1000.0)
        and round_is_too_soon(i.player_id, i.game_id, i.at, i.min_cycle_ms) then 'round.too_soon'${full(`
      when b.has_bonus and s.bonus_percent > 0 then 'stale'`)}${bonus(`
      when q.id is null or s.bonus_percent = 0 then 'stale'`)}
      when k.has_limits and i.rates is null then 'stale'${bonus(`
      when q.expires_at > i.at and i.debit + i.play_on > q.most_stake_minor then 'bonus.stake_above_most'`)}
      when k.why is not null then k.why
      when b.amount_minor${bonus(" + case when q.expires_at > i.at then o.amount_minor else 0 end")} < i.debit then 'wallet.insufficient_funds'
      else 'settled'
    end as verdict
  from input i
${standingText}  left join lateral (select j.input_hash, j.subject_id, j.created_at, j.reply from journal j where j.actor_id = i.player_id and j.idempotency_key = i.key limit 1) j on true
  left join lateral (
    select f.number from seed_pair f
    where f.player_id = i.player_id and f.number = i.seed_pair and f.revealed_at is null
      and f.next_nonce = (i.state #>> '{seed,nonce}')::bigint for no key update) f on true${bonus(`
  left join lateral (
    select o.amount_minor from ledger_balance o
    where o.player_id = i.player_id and o.kind = 'bonus' and o.currency = i.currency for no key update) o on true`)}
  left join lateral (
    select b.amount_minor, b.has_bonus, b.last_round_at from ledger_balance b
    where b.player_id = i.player_id and b.kind = 'real' and b.currency = i.currency for no key update) b on true${bonus(`
  left join lateral (
    select q.id, q.wagered_minor, q.full_wager_minor, q.at_risk_minor, q.most_stake_minor, q.expires_at from bonus_grant q
    where q.player_id = i.player_id and q.currency = i.currency and q.status = 'active' for no key update) q on true`)}
  left join lateral (
    select count(*) > 0 as has_limits, max(case
        when l.in_force is null then null
        when l.kind = 'session' then case when i.at >= s.sitting_started_at + make_interval(mins => l.in_force::integer) then 'limit.session_reached' end
        when l.kind = 'time' then case when play_day_ms(s.signed_in_at, s.day_before_ms, i.at) >= l.in_force * 60000 then 'limit.time_reached' end
        when l.used + limit_stake(${debit}, i.rates, i.currency, l.currency) <= l.in_force then null
        else 'limit.' || l.kind || '_reached' end) as why
    from (
      select p.kind, p.currency, play_limit_in_force(p.amount, p.next_amount, p.next_from, i.at) as in_force,
        case when p.window_from >= play_limit_window(p.period, i.at) then p.used else 0 end as used
      from play_limit p
      where p.player_id = i.player_id and p.kind <> 'deposit' for no key update) l) k on true
`;
};

/** Whether the frame, the sign-in, the title and the player allow a round now, and why not. `plainText` asks whether, in the same words. */
const standingText = `  left join lateral (
    select p.ended_at is null and n.ended_at is null and n.expires_at > i.at as is_live, g.rules_version, g.bonus_percent, n.created_at as signed_in_at, n.sitting_started_at, n.day_before_ms,
      case
        when not g.is_enabled or exists (select from play_stop) then 'game.is_blocked'
        when l.block_status <> 0 then 'player.blocked'
        when l.is_fraud then 'player.fraud'
        when l.self_exclusion_ends_at > i.at then 'player.self_excluded'
      end as refusal
    from play_session p join session n on n.id = p.sign_in_id join game g on g.id = p.game_id join player l on l.id = p.player_id
    where p.id = i.play_session_id and p.player_id = i.player_id and p.game_id = i.game_id limit 1) s on true
`;

/** What a limit had used before a round, and how much of it is in force. */
const usedBefore = "(case when p.window_from >= play_limit_window(p.period, m.at) then p.used else 0 end)";
const inForce = "play_limit_in_force(p.amount, p.next_amount, p.next_from, m.at)";

/** A warning where a limit is four fifths used up, once in its window: which one, and what is left of it. */
const nearLimitText = `  union all
  select 'publish', jsonb_build_object('channel', 'w10_notification#' || player_id, 'data',
    jsonb_build_object('type', 'notification', 'id', gen_random_uuid(), 'kind', 'limit_near', 'limit', jsonb_build_object('kind', kind, 'period', period),
      'amountMinor', in_force - used, 'currency', currency, 'link', 'limits', 'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), at
  from counted where warned_at = at and used * 5 >= in_force * 4 and (used - added) * 5 < in_force * 4
`;
