-- From the last version before the baselines: the names and the few things that they have otherwise.

alter table achievement rename constraint achievement_description_texts to achievement_description_check;
alter table achievement rename constraint achievement_name_texts to achievement_name_check;
alter table achievement rename constraint achievement_title_texts to achievement_title_check;
alter table achievement_group rename constraint achievement_group_name_texts to achievement_group_name_check;
alter table advertisement rename constraint advertisement_text_texts to advertisement_text_check;
alter table advertisement rename constraint advertisement_title_texts to advertisement_title_check;
alter table banner rename constraint banner_button_title_texts to banner_button_title_check;
alter table banner rename constraint banner_kicker_texts to banner_kicker_check;
alter table banner rename constraint banner_text_texts to banner_text_check;
alter table banner rename constraint banner_title_texts to banner_title_check;
alter table bonus_grant rename constraint bonus_grant_currency_known to bonus_grant_currency_fkey;
alter table bonus_offer rename constraint bonus_offer_description_texts to bonus_offer_description_check;
alter table bonus_offer rename constraint bonus_offer_title_texts to bonus_offer_title_check;
alter table bonus_offer_terms rename constraint bonus_offer_terms_currency_known to bonus_offer_terms_currency_fkey;
alter table bonus_setting rename constraint bonus_setting_currency_known to bonus_setting_currency_fkey;
alter table cashback_setting rename constraint cashback_setting_currency_known to cashback_setting_currency_fkey;
alter table cashback_week rename constraint cashback_week_currency_known to cashback_week_currency_fkey;
alter table free_spin_grant rename constraint free_spin_grant_currency_known to free_spin_grant_currency_fkey;
alter table game rename constraint game_tagline_texts to game_tagline_check;
alter table game rename constraint game_title_texts to game_title_check;
alter table game_return rename constraint game_return_currency_known to game_return_currency_fkey;
alter table jackpot_pool rename constraint jackpot_pool_currency_known to jackpot_pool_currency_fkey;
alter table ledger_balance rename constraint ledger_balance_currency_known to ledger_balance_currency_fkey;
alter table maintenance rename constraint maintenance_message_texts to maintenance_message_check;
alter table metro_tile rename constraint metro_tile_button_title_texts to metro_tile_button_title_check;
alter table metro_tile rename constraint metro_tile_title_texts to metro_tile_title_check;
alter table page_content rename constraint page_content_content_texts to page_content_content_check;
alter table page_content rename constraint page_content_summary_texts to page_content_summary_check;
alter table page_content rename constraint page_content_title_texts to page_content_title_check;
alter table payment rename constraint payment_reason_known to payment_reason_check;
alter table payment rename constraint payment_refund_known to payment_refund_check;
alter table payment rename constraint payment_currency_known to payment_currency_fkey;
alter table play_session rename constraint play_session_currency_known to play_session_currency_fkey;
alter table player rename constraint player_currency_known to player_currency_fkey;
alter table player_level rename constraint player_level_from_micro_usd_key to player_level_from_micro_base_key;
alter table point_exchange rename constraint point_exchange_currency_known to point_exchange_currency_fkey;
alter table prize_award rename constraint prize_award_currency_known to prize_award_currency_fkey;
alter table promotion rename constraint promotion_content_texts to promotion_content_check;
alter table promotion rename constraint promotion_summary_texts to promotion_summary_check;
alter table promotion rename constraint promotion_title_texts to promotion_title_check;
alter table rate rename constraint rate_currency_known to rate_currency_fkey;
alter table sandbox_payment rename constraint sandbox_payment_state_known to sandbox_payment_state_check;
alter table skill_week rename constraint skill_week_currency_known to skill_week_currency_fkey;
alter table tournament rename constraint tournament_rules_texts to tournament_rules_check;
alter table tournament rename constraint tournament_summary_texts to tournament_summary_check;
alter table tournament rename constraint tournament_title_texts to tournament_title_check;
alter table tournament rename constraint tournament_min_bet_currency_known to tournament_min_bet_currency_fkey;
alter index command_log_of_the_house rename to command_log_not_by_players;

alter trigger advertisement_tells on advertisement rename to advertisement_changed;
alter trigger banner_tells on banner rename to banner_changed;
alter trigger currency_tells on currency rename to currency_changed;
alter trigger game_tells on game rename to game_changed;
alter trigger market_tells on market rename to market_changed;
alter trigger metro_tile_tells on metro_tile rename to metro_tile_changed;
alter trigger page_content_tells on page_content rename to page_content_changed;
alter trigger promotion_tells on promotion rename to promotion_changed;
alter trigger provider_tells on provider rename to provider_changed;
alter trigger tournament_tells on tournament rename to tournament_changed;
alter trigger put_job_in_line on job rename to enqueue_job;
alter trigger player_tells_achievement on player rename to queue_player_facts;
alter trigger limit_tells_achievement on play_limit rename to queue_limit_fact;
alter trigger level_tells_achievement on skill_account rename to queue_level_fact;
alter trigger step_tells_achievement on skill_owned rename to queue_skill_fact;
alter trigger exchange_tells_achievement on point_exchange rename to queue_exchange_fact;
alter function put_job_in_line rename to enqueue_job;
alter function player_tells_achievement rename to queue_player_facts;
alter function limit_tells_achievement rename to queue_limit_fact;
alter function level_tells_achievement rename to queue_level_fact;
alter function step_tells_achievement rename to queue_skill_fact;
alter function exchange_tells_achievement rename to queue_exchange_fact;
alter function tell_achievement rename to queue_achievement_fact;

create or replace function queue_player_facts() returns trigger language plpgsql as $$
begin
  if old.email_confirmed_at is null and new.email_confirmed_at is not null then perform queue_achievement_fact(new.id, 'email_confirmed', 1, new.updated_at); end if;
  if old.phone_confirmed_at is null and new.phone_confirmed_at is not null then perform queue_achievement_fact(new.id, 'phone_confirmed', 1, new.updated_at); end if;
  if old.profile_completed_at is null and new.profile_completed_at is not null then perform queue_achievement_fact(new.id, 'profile_completed', 1, new.updated_at); end if;
  if old.two_factor_type = 0 and new.two_factor_type <> 0 then perform queue_achievement_fact(new.id, 'second_step_on', 1, new.updated_at); end if;
  if not old.is_verified and new.is_verified then perform queue_achievement_fact(new.id, 'verified', 1, new.updated_at); end if;
  return null;
end $$;

create or replace function queue_limit_fact() returns trigger language plpgsql as $$
begin
  perform queue_achievement_fact(new.player_id, 'limit_set', 1, new.updated_at);
  return null;
end $$;

create or replace function queue_level_fact() returns trigger language plpgsql as $$
begin
  perform queue_achievement_fact(new.player_id, 'level', new.level, new.updated_at);
  return null;
end $$;

create or replace function queue_skill_fact() returns trigger language plpgsql as $$
begin
  perform queue_achievement_fact(new.player_id, 'skill_upgraded', 1, new.updated_at);
  return null;
end $$;

create or replace function queue_exchange_fact() returns trigger language plpgsql as $$
begin
  perform queue_achievement_fact(new.player_id, 'points_exchanged', 1, new.created_at);
  return null;
end $$;

-- The lobby's order by stake has indexes for the currencies that there are, made with the catalogue.
drop index game_by_min_stake_usd;
drop index game_by_min_stake_eur;
drop index game_by_min_stake_rub;
drop index game_by_max_stake_usd;
drop index game_by_max_stake_eur;
drop index game_by_max_stake_rub;

-- How much of a stake counts towards wagering is decided by a rule of the product and stored.
alter table game alter column bonus_percent drop expression;
alter table game add constraint game_bonus_percent_check check (bonus_percent between 0 and 100);

-- Statuses are written as the player's page writes them.
update tournament_series set definition = replace(replace(definition::text,
  'the gold, VIP and PLATINUM statuses', 'the Gold, VIP and Platinum statuses'),
  'для статусов gold, VIP и PLATINUM', 'для статусов Gold, VIP и Platinum')::jsonb
where definition::text like '%VIP % PLATINUM%';

alter table player_level rename constraint player_level_from_micro_usd_check to player_level_from_micro_base_check;
alter table rate rename constraint rate_micro_usd_check to rate_micro_base_check;
alter table skill_account rename constraint skill_account_micro_usd_check to skill_account_micro_base_check;

alter table market add column locales text[] not null default '{}',
  add column required_limits text[] not null default '{}'
    check (required_limits <@ array['deposit', 'loss', 'wager', 'session', 'time']),
  add column required_documents text[] not null default '{}';

-- The card of an offer says the wager with the player's own figures: its description no longer says it too.
update bonus_offer set description = regexp_replace(
    replace(replace(replace(description::text,
      'Winnings are credited as bonus funds: wager them 40x within 7 days.', 'Winnings are credited as bonus funds.'),
      'Выигрыш начислим бонусными деньгами: вейджер x40, 7 дней на отыгрыш.', 'Выигрыш начислим бонусными деньгами.'),
      'Gewinne kommen als Bonusguthaben: Setz sie in 7 Tagen 40x um.', 'Gewinne kommen als Bonusguthaben.'),
    '<li>(Wager the bonus \d+x within \d+ days\.|Вейджер x\d+ от суммы бонуса, \d+ дней на отыгрыш\.|Setz den Bonus in \d+ Tagen \d+x um\.)</li>',
    '', 'g')::jsonb
where code in ('first-deposit', 'second-deposit', 'weekly-reload', 'confirmed-spins');

-- Of each currency the rate that holds at an instant: the only place that says which one.
create function rates_in_force(at timestamptz) returns setof rate language sql stable as $$
  select distinct on (currency) * from rate where holds_from <= at order by currency, holds_from desc
$$;

alter table outbox alter column payload type json using payload::json;
alter table outbox alter column payload set storage external;

-- Words of promotions and achievements as the rest of the site says them; what an operator has changed since stays.
create function pg_temp.swap(texts jsonb, old text, new text) returns jsonb language sql as $$
  select replace(texts::text, old, new)::jsonb
$$;

update promotion set title = pg_temp.swap(pg_temp.swap(title, 'Calm play', 'Stay in control'), 'Ruhig spielen', 'Spiel mit Maß'),
  summary = pg_temp.swap(pg_temp.swap(summary, 'withdraw on any day.', 'withdraw any day.'), 'Pause mit einem Schritt, Auszahlung an jedem Tag.', 'Pause in einem Schritt, Auszahlung jeden Tag.')
where uri = 'calm-play';
update advertisement set title = pg_temp.swap(pg_temp.swap(title, 'Calm play', 'Stay in control'), 'Ruhig spielen', 'Spiel mit Maß')
where link = '/promo/calm-play';
-- On a phone the game itself shows it.
update promotion set content = pg_temp.swap(pg_temp.swap(pg_temp.swap(content,
  'is shown above the game and', 'is shown in the game and'),
  'отыгрыша видно над игрой и', 'отыгрыша видно в игре и'),
  'siehst du über dem Spiel und', 'siehst du im Spiel und')
where uri = 'first-deposit';
update promotion set content = pg_temp.swap(pg_temp.swap(content,
  'Regular status: 3%, silver: 4%, gold: 6%, VIP: 8%, PLATINUM: 10%.', 'Regular: 3%, Silver: 4%, Gold: 6%, VIP: 8%, Platinum: 10%.'),
  'Обычный статус: 3 %, silver: 4 %, gold: 6 %, VIP: 8 %, PLATINUM: 10 %.', 'Статус Regular: 3 %, Silver: 4 %, Gold: 6 %, VIP: 8 %, Platinum: 10 %.')
where uri = 'cashback';
update promotion set content = pg_temp.swap(content, 'Смените пару ключей: прежний серверный ключ откроется.', 'Смените пару сидов: прежний серверный сид откроется.')
where uri = 'fair-rounds';
update promotion set content = pg_temp.swap(content, 'в уровнях и турнирах демо не считается.', 'в зачёт уровней и турниров демо не идёт.')
where uri = 'demo';
-- As the category of the games is called.
update achievement_group set name = pg_temp.swap(pg_temp.swap(pg_temp.swap(name, '"Tables"', '"Table games"'), '"Столы"', '"Настольные игры"'), '"Tische"', '"Tischspiele"')
where code = 'tables';
