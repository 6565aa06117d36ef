-- The texts of the house in the words of docs/voice.md. A sentence that the operator has changed since stays as it is; the English
-- word for a bet is changed in all of these rows. Offers and series that the operator has added are not touched.
-- Terms and policies keep their words: those change by a new version, which players accept.
create temporary table plain_word (place text, language text, said text, says text) on commit drop;
insert into plain_word values
('promotion', 'ru', $t$Доля проигранного за неделю ждёт вас на странице баланса.$t$, $t$Возвращаем часть проигрыша каждую неделю.$t$),
('promotion', 'en', $t$A share of what a week has lost waits for you on the balance page.$t$, $t$Get back a share of your weekly losses.$t$),
('promotion', 'en', $t$They gather from stakes and turn into money.$t$, $t$Earn points on every bet and swap them for cash.$t$),
('promotion', 'ru', $t$Новый уровень приносит суперзаряды, за них растут навыки.$t$, $t$Повышайте уровень, получайте суперзаряды и улучшайте навыки.$t$),
('promotion', 'en', $t$A new level brings super-charges, and they raise your skills.$t$, $t$Level up, earn super-charges, upgrade your skills.$t$),
('promotion', 'ru', $t$Задания по группам: за целую группу приходит приз.$t$, $t$Выполните все задания группы и получите награду.$t$),
('promotion', 'en', $t$Tasks in groups: a whole group brings a prize.$t$, $t$Complete a group of tasks and get its reward.$t$),
('promotion', 'en', $t$25 spins for a confirmed email and phone, and more by a skill.$t$, $t$25 free spins for confirming your email and phone, and more with a skill.$t$),
('promotion', 'ru', $t$Играйте в выбранные слоты и занимайте места в таблице.$t$, $t$Играйте в турнирные слоты и поднимайтесь в таблице лидеров.$t$),
('promotion', 'en', $t$Play chosen slots and take a place in the table.$t$, $t$Play tournament slots and climb the leaderboard.$t$),
('promotion', 'ru', $t$двигает кольцо уровня: всего уровней 50$t$, $t$приближает следующий уровень, всего их 50$t$),
('promotion', 'en', $t$moves the ring of your level: there are 50 levels$t$, $t$counts towards your next level: there are 50 of them$t$),
('promotion', 'en', $t$With each level come super-charges: you upgrade skills with them.$t$, $t$Every level brings super-charges to upgrade your skills.$t$),
('promotion', 'ru', $t$приходят каждый понедельник и действуют неделю$t$, $t$начисляются каждый понедельник и действуют неделю$t$),
('promotion', 'en', $t$they come every Monday and hold for a week$t$, $t$credited every Monday, valid for a week$t$),
('promotion', 'ru', $t$на столько меньше раз отыгрывается бонус$t$, $t$снижает вейджер бонусов$t$),
('promotion', 'en', $t$a bonus is wagered so many times less$t$, $t$lowers your bonus wagering requirement$t$),
('promotion', 'ru', $t$Кэшбэк: на столько выше потолок кэшбэка за неделю$t$, $t$Кешбэк: повышает недельный лимит кешбэка$t$),
('promotion', 'en', $t$the most that a week’s cashback may be rises by this$t$, $t$raises your weekly cashback cap$t$),
('promotion', 'en', $t$Achievements stand in groups.$t$, $t$Achievements come in groups.$t$),
('promotion', 'ru', $t$Все достижения стоят в разделе$t$, $t$Все достижения собраны в разделе$t$),
('promotion', 'en', $t$All of them stand in “Progress” of your player area$t$, $t$You’ll find them all under “Progress” in your player area$t$),
('promotion', 'en', $t$a confirmed e-mail and phone$t$, $t$a confirmed email and phone$t$),
('promotion', 'ru', $t$пункт «Депозит без бонуса» стоит в том же списке$t$, $t$пункт «Депозит без бонуса» есть в том же списке$t$),
('promotion', 'en', $t$that choice stands in the same list$t$, $t$that option is in the same list$t$),
('promotion', 'en', $t$The bonus stands on a bonus balance of its own.$t$, $t$The bonus has its own bonus balance.$t$),
('promotion', 'en', $t$The wager is 30 (25 for the weekly one): so many times the bonus is to be staked, within 14 days (7 for the weekly one).$t$, $t$The wagering requirement is 30x the bonus (25x for the weekly one), within 14 days (7 for the weekly one).$t$),
('promotion', 'en', $t$A withdrawal gives the active bonus up.$t$, $t$A withdrawal cancels your active bonus.$t$),
('promotion', 'ru', $t$таблица стоит на странице обмена$t$, $t$таблица есть на странице обмена$t$),
('promotion', 'en', $t$the table stands on the exchange page$t$, $t$see the table on the exchange page$t$),
('promotion', 'en', $t$There is no exchange while the account is blocked.$t$, $t$You can’t exchange points while your account is blocked.$t$),
('promotion', 'ru', $t$Места и призы стоят в таблице турнира. После окончания таблица остаётся на его странице.$t$, $t$Места и призы указаны в таблице лидеров. Она остаётся на странице турнира и после его окончания.$t$),
('promotion', 'en', $t$Places and prizes stand in the tournament’s table. When it is over the table stays on its page.$t$, $t$Places and prizes are on the leaderboard, which stays on the tournament’s page after it ends.$t$),
('promotion', 'ru', $t$правила, возврат и исходы такие же$t$, $t$правила, отдача и шансы такие же$t$),
('promotion', 'en', $t$the same rules, return and outcomes as play for money$t$, $t$the same rules, RTP and odds as play for money$t$),
('promotion', 'ru', $t$Не играйте ради возврата.$t$, $t$Не играйте ради кешбэка.$t$),
('promotion', 'en', $t$Do not play for the sake of the return.$t$, $t$Don’t play for the cashback.$t$),
('promotion', 'en', $t$does not change what games return$t$, $t$does not change the RTP of games$t$),
('tournament', 'en', $t$Your status stands on the page of bonus points.$t$, $t$See your status on the bonus points page.$t$),
('banner', 'ru', $t$Бонус к первому депозиту$t$, $t$100 % к первому депозиту, до 300 USD$t$),
('banner', 'en', $t$A bonus on your first deposit$t$, $t$100% first-deposit bonus, up to 300 USD$t$),
('banner', 'ru', $t$Выберите его в кассе до оплаты: условия стоят на карточке.$t$, $t$Выберите его в кассе до оплаты: условия указаны в карточке бонуса.$t$),
('banner', 'en', $t$Choose it in the cashier before you pay: its rules stand on the card.$t$, $t$Pick it in the cashier before you deposit. Full terms on the bonus card.$t$),
('banner', 'en', $t$See the rules$t$, $t$See the terms$t$),
('banner', 'ru', $t$Часть проигранного копится на странице баланса.$t$, $t$Возвращаем часть проигрыша каждую неделю.$t$),
('banner', 'en', $t$A part of what was lost gathers on your balance page.$t$, $t$Get back a share of your weekly losses.$t$),
('banner', 'en', $t$the longest row of wins counts$t$, $t$the longest winning streak counts$t$),
('advertisement', 'ru', $t$Все предложения клуба и их условия.$t$, $t$Все предложения W10 и их условия.$t$),
('advertisement', 'en', $t$All offers of the house and their rules.$t$, $t$All our offers and their terms.$t$),
('achievement', 'ru', $t$Подтвердите e-mail$t$, $t$Подтвердите почту$t$),
('achievement', 'en', $t$Confirm your e-mail$t$, $t$Confirm your email$t$),
('achievement', 'ru', $t$40 раундов в слотах с удержанием$t$, $t$40 раундов в слотах Hold & Win$t$),
('achievement', 'en', $t$40 rounds at hold-and-win slots$t$, $t$40 rounds at Hold & Win slots$t$),
('achievement', 'en', $t$40 rounds at tumbling slots$t$, $t$40 rounds at cascading slots$t$),
('achievement', 'ru', $t$Кольцо уровня двигает игра на деньги.$t$, $t$Любая ставка на деньги приближает новый уровень.$t$),
('achievement', 'en', $t$Play for money moves the ring of the level.$t$, $t$Every real-money bet counts towards your next level.$t$),
('achievement', 'en', $t$Take your win before the flight breaks off.$t$, $t$Cash out before the crash.$t$);

create function pg_temp.plain(wanted_place text, wanted_language text, words text) returns text language plpgsql as $$
declare
  word plain_word;
begin
  for word in select * from plain_word where place = wanted_place and language = wanted_language loop
    words := replace(words, word.said, word.says);
  end loop;
  if wanted_language = 'en' then
    -- Not where a quoted value or key of a rule is meant.
    words := regexp_replace(words, '(?<!")\mstake(s?)\M(?!")', 'bet\1', 'g');
    words := regexp_replace(words, '\mStake(s?)\M', 'Bet\1', 'g');
    words := regexp_replace(words, '\mstaked\M', 'bet', 'g');
  end if;
  return words;
end $$;

update promotion set
  summary_ru = pg_temp.plain('promotion', 'ru', summary_ru), summary_en = pg_temp.plain('promotion', 'en', summary_en),
  content_ru = pg_temp.plain('promotion', 'ru', content_ru), content_en = pg_temp.plain('promotion', 'en', content_en);
update banner set
  title_ru = pg_temp.plain('banner', 'ru', title_ru), title_en = pg_temp.plain('banner', 'en', title_en),
  text_ru = pg_temp.plain('banner', 'ru', text_ru), text_en = pg_temp.plain('banner', 'en', text_en),
  button_title_en = pg_temp.plain('banner', 'en', button_title_en);
update advertisement set
  text_ru = pg_temp.plain('advertisement', 'ru', text_ru), text_en = pg_temp.plain('advertisement', 'en', text_en);
update achievement set
  title_ru = pg_temp.plain('achievement', 'ru', title_ru), title_en = pg_temp.plain('achievement', 'en', title_en),
  description_ru = pg_temp.plain('achievement', 'ru', description_ru), description_en = pg_temp.plain('achievement', 'en', description_en);
update bonus_offer set description_en = pg_temp.plain('bonus_offer', 'en', description_en)
where code in ('first-deposit', 'second-deposit', 'weekly-reload', 'confirmed-spins');
-- Rounds of a tournament that are announced already keep their words; the next ones have these.
update tournament_series set definition = pg_temp.plain('tournament', 'en', definition::text)::jsonb
where code in ('dragon-run', 'daily-sprint', 'weekend-catch', 'evening-streak', 'club-evening', 'ten-islands');

-- A name says what the achievement is for.
update achievement a set name_ru = n.ru, name_en = n.en
from (values
  ('profile', 'Introductions', $t$Профиль заполнен$t$, $t$Profile complete$t$),
  ('email', 'In touch', $t$Почта подтверждена$t$, $t$Email confirmed$t$),
  ('first-stake', 'First stake', $t$Первая ставка$t$, $t$First bet$t$),
  ('first-win', 'Off the mark', $t$Первый выигрыш$t$, $t$First win$t$),
  ('three-games', 'Curiosity', $t$Три разные игры$t$, $t$Three games$t$),
  ('limit', 'Own measure', $t$Свой лимит$t$, $t$In control$t$),
  ('second-step', 'Two locks', $t$Вход в два шага$t$, $t$Two-step sign-in$t$),
  ('phone', 'On the line', $t$Телефон подтверждён$t$, $t$Phone confirmed$t$),
  ('verified', 'It is me', $t$Личность подтверждена$t$, $t$Verified$t$),
  ('hold-40', 'Firm grip', $t$Знаток Hold & Win$t$, $t$Hold tight$t$),
  ('jackpot-25', 'Facing the jackpot', $t$Охота за джекпотом$t$, $t$Jackpot hunt$t$)) n(code, said, ru, en)
where a.code = n.code and a.name_en = n.said;
update achievement_group set name_ru = $t$Безопасность аккаунта$t$, name_en = $t$Account security$t$
where code = 'good-order' and name_en = 'A house in order';
