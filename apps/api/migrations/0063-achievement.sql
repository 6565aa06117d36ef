-- Achievements by groups; a whole group is worth its prize, once. What moves them is data: `rule` counts rounds or facts, and the
-- achievement is done when its progress reaches `target`.
create table achievement_group (
  id uuid primary key,
  code text not null unique,
  position integer not null,
  icon text not null,
  name_ru text not null,
  name_en text not null,
  -- Its achievements stand by games, and count play at their own game alone.
  is_by_game boolean not null,
  prize jsonb not null,
  is_enabled boolean not null default true
);
create table achievement (
  id uuid primary key,
  group_id uuid not null references achievement_group,
  code text not null unique,
  position integer not null,
  icon text not null,
  name_ru text not null,
  name_en text not null,
  title_ru text not null,
  title_en text not null,
  description_ru text not null,
  description_en text not null,
  rule jsonb not null,
  target integer not null check (target > 0),
  game_slug text
);
create index achievement_of_group on achievement (group_id, position);

-- One row a player: whoever counts for the player holds it.
create table achievement_player (player_id uuid primary key);
create table achievement_progress (
  player_id uuid not null,
  achievement_id uuid not null references achievement,
  progress integer not null check (progress >= 0),
  -- What the rule remembers: the games or the days that were counted already.
  state jsonb not null,
  achieved_at timestamptz,
  updated_at timestamptz not null,
  primary key (player_id, achievement_id)
);
create table achievement_group_done (
  player_id uuid not null,
  group_id uuid not null references achievement_group,
  done_at timestamptz not null,
  primary key (player_id, group_id)
);

-- Facts that achievements count besides rounds wait as jobs, written in the transaction that made them true.
create function tell_achievement(player uuid, fact text, amount integer, at timestamptz) returns void language sql as $$
  insert into job (id, kind, input, run_at, created_at)
  values (gen_random_uuid(), 'achievement.count-fact', jsonb_build_object('playerId', player, 'fact', fact, 'amount', amount), at, at)
$$;

create function player_tells_achievement() returns trigger language plpgsql as $$
begin
  if old.email_confirmed_at is null and new.email_confirmed_at is not null then perform tell_achievement(new.id, 'email_confirmed', 1, new.updated_at); end if;
  if old.phone_confirmed_at is null and new.phone_confirmed_at is not null then perform tell_achievement(new.id, 'phone_confirmed', 1, new.updated_at); end if;
  if old.profile_completed_at is null and new.profile_completed_at is not null then perform tell_achievement(new.id, 'profile_completed', 1, new.updated_at); end if;
  if old.two_factor_type = 0 and new.two_factor_type <> 0 then perform tell_achievement(new.id, 'second_step_on', 1, new.updated_at); end if;
  if not old.is_verified and new.is_verified then perform tell_achievement(new.id, 'verified', 1, new.updated_at); end if;
  return null;
end $$;
create trigger player_tells_achievement after update on player for each row
  when (old.email_confirmed_at is distinct from new.email_confirmed_at or old.phone_confirmed_at is distinct from new.phone_confirmed_at
    or old.profile_completed_at is distinct from new.profile_completed_at or old.two_factor_type is distinct from new.two_factor_type
    or old.is_verified is distinct from new.is_verified)
  execute function player_tells_achievement();

create function limit_tells_achievement() returns trigger language plpgsql as $$
begin
  perform tell_achievement(new.player_id, 'limit_set', 1, new.updated_at);
  return null;
end $$;
create trigger limit_tells_achievement after insert on play_limit for each row execute function limit_tells_achievement();

create function level_tells_achievement() returns trigger language plpgsql as $$
begin
  perform tell_achievement(new.player_id, 'level', new.level, new.updated_at);
  return null;
end $$;
create trigger level_tells_achievement after update on skill_account for each row
  when (old.level is distinct from new.level) execute function level_tells_achievement();

create function step_tells_achievement() returns trigger language plpgsql as $$
begin
  perform tell_achievement(new.player_id, 'skill_upgraded', 1, new.updated_at);
  return null;
end $$;
create trigger step_tells_achievement after insert or update on skill_owned for each row execute function step_tells_achievement();

create function exchange_tells_achievement() returns trigger language plpgsql as $$
begin
  perform tell_achievement(new.player_id, 'points_exchanged', 1, new.created_at);
  return null;
end $$;
create trigger exchange_tells_achievement after insert on point_exchange for each row execute function exchange_tells_achievement();

-- What was true before there were achievements counts too.
select tell_achievement(id, 'email_confirmed', 1, now()) from player where email_confirmed_at is not null and closed_at is null;
select tell_achievement(id, 'phone_confirmed', 1, now()) from player where phone_confirmed_at is not null and closed_at is null;
select tell_achievement(id, 'profile_completed', 1, now()) from player where profile_completed_at is not null and closed_at is null;
select tell_achievement(id, 'second_step_on', 1, now()) from player where two_factor_type <> 0 and closed_at is null;
select tell_achievement(id, 'verified', 1, now()) from player where is_verified and closed_at is null;

insert into achievement_group (id, code, position, icon, name_ru, name_en, is_by_game, prize) values
('3de7fe97-7f6c-50e6-b282-06f81c631ca4', 'first-steps', 1, 'sparkles', $t$Первые шаги$t$, $t$First steps$t$, false, '{"type": 7, "params": {"amount": 500}}'),
('51d6fb1b-98df-5c9d-a204-5727b56f7c31', 'good-order', 2, 'shield', $t$Порядок в доме$t$, $t$A house in order$t$, false, '{"type": 9, "params": {"amount": 6}}'),
('8ef104a3-1019-5d6e-bc0f-ce54d904535d', 'reels', 3, 'slot-machine', $t$Барабаны$t$, $t$Reels$t$, false, '{"type": 3, "params": {"amount": 30, "games": ["kraken", "dragon-luck", "pharaoh-mines"], "stakes": {"USD": 20, "EUR": 20, "RUB": 1000}, "wagerRatio": 20, "days": 7}}'),
('c7988ac3-9639-5763-afbf-b9565df26899', 'tables', 4, 'game-die', $t$Столы$t$, $t$Tables$t$, false, '{"type": 2, "params": {"amounts": {"USD": 500, "EUR": 500, "RUB": 50000}, "wagerRatio": 20, "days": 14}}'),
('edc4dd0e-b7c7-523f-a94b-628e34e78aa9', 'quick-games', 5, 'direct-hit', $t$Быстрые игры$t$, $t$Quick games$t$, false, '{"type": 9, "params": {"amount": 8}}'),
('dcfc265f-cbe4-5f67-816e-ea238a704170', 'luck', 6, 'cherries', $t$Удача$t$, $t$Luck$t$, false, '{"type": 1, "params": {"amounts": {"USD": 500, "EUR": 500, "RUB": 50000}}}'),
('f32aeb83-e1d5-508b-9358-d5bff815650e', 'calendar', 7, 'hourglass-not-done', $t$Календарь$t$, $t$Calendar$t$, false, '{"type": 7, "params": {"amount": 2000}}'),
('9a0933be-002a-57e3-975c-9faeae6d0d71', 'growth', 8, 'trophy', $t$Рост$t$, $t$Growth$t$, false, '{"type": 9, "params": {"amount": 10}}'),
('8571e01c-ad46-5880-957f-6f4fecd63cef', 'house-favourites', 9, 'crown', $t$Любимцы дома$t$, $t$House favourites$t$, true, '{"type": 3, "params": {"amount": 50, "games": ["kraken", "dragon-luck", "pharaoh-mines"], "stakes": {"USD": 20, "EUR": 20, "RUB": 1000}, "wagerRatio": 20, "days": 7}}');

insert into achievement (id, group_id, code, position, icon, name_ru, name_en, title_ru, title_en, description_ru, description_en, rule, target, game_slug) values
('abad5ca7-6072-5bd7-b432-11728d02c81d', '3de7fe97-7f6c-50e6-b282-06f81c631ca4', 'profile', 1, 'crown', $t$Знакомство$t$, $t$Introductions$t$, $t$Заполните профиль$t$, $t$Fill in your profile$t$, $t$Имя, дата рождения и город: один раз и без спешки.$t$, $t$Name, date of birth and city: once, and without hurry.$t$, '{"fact": "profile_completed"}', 1, null),
('b2bc99d1-f549-5aa1-bfa6-cd3c18a123c9', '3de7fe97-7f6c-50e6-b282-06f81c631ca4', 'email', 2, 'envelope', $t$На связи$t$, $t$In touch$t$, $t$Подтвердите e-mail$t$, $t$Confirm your e-mail$t$, $t$По подтверждённому адресу легко вернуть доступ к аккаунту.$t$, $t$A confirmed address makes it easy to get back into your account.$t$, '{"fact": "email_confirmed"}', 1, null),
('8b320e33-2f15-57b0-b6a6-859c89d64868', '3de7fe97-7f6c-50e6-b282-06f81c631ca4', 'first-stake', 3, 'coin', $t$Первая ставка$t$, $t$First stake$t$, $t$Сыграйте раунд на деньги$t$, $t$Play a round for money$t$, $t$Подойдёт любая игра и любая ставка.$t$, $t$Any game and any stake will do.$t$, '{"count": "rounds"}', 1, null),
('5d008ab0-da81-5362-92dc-9e8a3a4224f4', '3de7fe97-7f6c-50e6-b282-06f81c631ca4', 'first-win', 4, 'money-bag', $t$С почином$t$, $t$Off the mark$t$, $t$Выиграйте больше, чем поставили$t$, $t$Win more than you staked$t$, $t$Хватит одного раунда, в любой игре.$t$, $t$One round is enough, in any game.$t$, '{"count": "wins"}', 1, null),
('8592ba5b-398d-59e7-9dff-8a78ef5ada87', '3de7fe97-7f6c-50e6-b282-06f81c631ca4', 'three-games', 5, 'slot-machine', $t$Любопытство$t$, $t$Curiosity$t$, $t$Попробуйте 3 разные игры$t$, $t$Try 3 different games$t$, $t$Лобби большое: посмотрите, что в нём ещё есть.$t$, $t$The lobby is large: see what else it has.$t$, '{"count": "distinctGames"}', 3, null),
('3cbb6695-ef9e-58b5-bd36-e3ab32ad4fc2', '51d6fb1b-98df-5c9d-a204-5727b56f7c31', 'limit', 1, 'hourglass-not-done', $t$Своя мера$t$, $t$Own measure$t$, $t$Задайте себе лимит$t$, $t$Set yourself a limit$t$, $t$Лимит депозита, проигрыша, ставок или времени: любой, в профиле.$t$, $t$A limit of deposits, losses, stakes or time: any of them, in the profile.$t$, '{"fact": "limit_set"}', 1, null),
('134ebc22-99a4-5d4f-bec0-777100afe063', '51d6fb1b-98df-5c9d-a204-5727b56f7c31', 'second-step', 2, 'locked', $t$Двойной замок$t$, $t$Two locks$t$, $t$Включите вход в два шага$t$, $t$Turn on two-step sign-in$t$, $t$Код из приложения или SMS не пустит чужого, даже если он знает пароль.$t$, $t$A code from an app or by SMS keeps a stranger out, even with your password.$t$, '{"fact": "second_step_on"}', 1, null),
('19b3c1c3-5247-5809-b02a-f7ee3f90962f', '51d6fb1b-98df-5c9d-a204-5727b56f7c31', 'phone', 3, 'bell', $t$Номер на месте$t$, $t$On the line$t$, $t$Подтвердите телефон$t$, $t$Confirm your phone$t$, $t$Пригодится для кодов и для вопросов о выплатах.$t$, $t$It serves for codes and for questions about payouts.$t$, '{"fact": "phone_confirmed"}', 1, null),
('52b40cee-4d15-5c10-92e1-b102f72b23dd', '51d6fb1b-98df-5c9d-a204-5727b56f7c31', 'verified', 4, 'shield', $t$Это точно я$t$, $t$It is me$t$, $t$Пройдите верификацию$t$, $t$Pass verification$t$, $t$Проверенный аккаунт получает выплаты быстрее.$t$, $t$A verified account is paid out sooner.$t$, '{"fact": "verified"}', 1, null),
('9c433480-7a30-51a8-a6a9-fbfc67d68eae', '8ef104a3-1019-5d6e-bc0f-ce54d904535d', 'reels-50', 1, 'slot-machine', $t$Разминка$t$, $t$Warming up$t$, $t$50 раундов в слотах$t$, $t$50 rounds at slots$t$, $t$Любые слоты, любая ставка.$t$, $t$Any slots, any stake.$t$, '{"count": "rounds", "category": "slots"}', 50, null),
('c4512f1f-31b0-5ebc-acab-19033f045aff', '8ef104a3-1019-5d6e-bc0f-ce54d904535d', 'reels-300', 2, 'cherries', $t$Ровный ход$t$, $t$Steady hand$t$, $t$300 раундов в слотах$t$, $t$300 rounds at slots$t$, $t$Срока нет: идите в своём темпе.$t$, $t$There is no deadline: take your time.$t$, '{"count": "rounds", "category": "slots"}', 300, null),
('34365f3a-04e4-50c1-b186-1f7cac5216ff', '8ef104a3-1019-5d6e-bc0f-ce54d904535d', 'reels-10', 3, 'crown', $t$Коллекционер$t$, $t$Collector$t$, $t$10 разных слотов$t$, $t$10 different slots$t$, $t$Хватит одного раунда в каждом.$t$, $t$One round in each is enough.$t$, '{"count": "distinctGames", "category": "slots"}', 10, null),
('008f9d19-a341-5657-8376-73a88be0b70c', '8ef104a3-1019-5d6e-bc0f-ce54d904535d', 'tumble-40', 4, 'gem-stone', $t$Каскад$t$, $t$Cascade$t$, $t$40 раундов в каскадных слотах$t$, $t$40 rounds at tumbling slots$t$, $t$Это те слоты, где выигравшие символы исчезают, а сверху падают новые.$t$, $t$Those are the slots where winning symbols vanish and new ones fall from above.$t$, '{"count": "rounds", "mechanics": ["slot-tumble"]}', 40, null),
('f3a0860c-3319-5f82-a664-9ce4087734ef', '8ef104a3-1019-5d6e-bc0f-ce54d904535d', 'hold-40', 5, 'bell', $t$Крепкая хватка$t$, $t$Firm grip$t$, $t$40 раундов в слотах с удержанием$t$, $t$40 rounds at hold-and-win slots$t$, $t$Монеты остаются на месте, пока крутится остальное.$t$, $t$Coins stay in place while the rest spins.$t$, '{"count": "rounds", "mechanics": ["slot-hold"]}', 40, null),
('6b6eccda-5ece-51ed-afc0-75e19326c2ee', '8ef104a3-1019-5d6e-bc0f-ce54d904535d', 'jackpot-25', 6, 'trophy', $t$На виду у джекпота$t$, $t$Facing the jackpot$t$, $t$25 раундов в играх с джекпотом$t$, $t$25 rounds at jackpot games$t$, $t$Часть каждой ставки в них пополняет общий банк.$t$, $t$A part of each stake in them fills the common pool.$t$, '{"count": "rounds", "category": "jackpot"}', 25, null),
('058e5d06-4ee5-5c07-a37d-26a2098f79df', 'c7988ac3-9639-5763-afbf-b9565df26899', 'roulette-20', 1, 'direct-hit', $t$Крупье, ставки$t$, $t$Place your bets$t$, $t$20 раундов в рулетке$t$, $t$20 rounds at roulette$t$, $t$Подойдёт любой стол с колесом.$t$, $t$Any table with a wheel will do.$t$, '{"count": "rounds", "mechanics": ["roulette"]}', 20, null),
('508438ae-32a0-5642-8e53-7ab36ac73579', 'c7988ac3-9639-5763-afbf-b9565df26899', 'blackjack-20', 2, 'crown', $t$Двадцать один$t$, $t$Twenty-one$t$, $t$20 раздач блэкджека$t$, $t$20 hands of blackjack$t$, $t$Считается каждая раздача, какой бы она ни вышла.$t$, $t$Every hand counts, however it ends.$t$, '{"count": "rounds", "mechanics": ["blackjack"]}', 20, null),
('f508e1d7-4e74-59bd-9c7b-928a920b0853', 'c7988ac3-9639-5763-afbf-b9565df26899', 'baccarat-15', 3, 'gem-stone', $t$Натуральная девятка$t$, $t$Natural nine$t$, $t$15 раздач баккары$t$, $t$15 hands of baccarat$t$, $t$Игрок, банкир или ничья: выбираете вы.$t$, $t$Player, banker or tie: the choice is yours.$t$, '{"count": "rounds", "mechanics": ["baccarat"]}', 15, null),
('d580298e-0773-52d1-ad1c-7070d911e11f', 'c7988ac3-9639-5763-afbf-b9565df26899', 'poker-15', 4, 'trophy', $t$Валеты и выше$t$, $t$Jacks or better$t$, $t$15 раздач видеопокера$t$, $t$15 hands of video poker$t$, $t$Что оставить и что сменить, решаете вы.$t$, $t$What to hold and what to change is up to you.$t$, '{"count": "rounds", "mechanics": ["video-poker"]}', 15, null),
('5323a203-019c-5ac4-9b74-bcb4773c2953', 'c7988ac3-9639-5763-afbf-b9565df26899', 'three-card-15', 5, 'sparkles', $t$Три карты$t$, $t$Three cards$t$, $t$15 раздач трёхкарточного покера$t$, $t$15 hands of three-card poker$t$, $t$Посмотрите свои карты и решите, играть ли дальше.$t$, $t$Look at your cards and decide whether to play on.$t$, '{"count": "rounds", "mechanics": ["three-card"]}', 15, null),
('965b1c07-1453-5157-a2ab-e45315325f39', 'edc4dd0e-b7c7-523f-a94b-628e34e78aa9', 'dice-30', 1, 'game-die', $t$Бросок$t$, $t$The throw$t$, $t$30 раундов в костях$t$, $t$30 rounds of dice$t$, $t$Шанс выбираете вы, выплата считается от него.$t$, $t$You choose the chance, and the pay follows from it.$t$, '{"count": "rounds", "mechanics": ["dice"]}', 30, null),
('cabbdce3-86ea-5e3f-98c0-0183aff6c8db', 'edc4dd0e-b7c7-523f-a94b-628e34e78aa9', 'mines-20', 2, 'gem-stone', $t$Осторожный шаг$t$, $t$A careful step$t$, $t$20 раундов в минах$t$, $t$20 rounds of mines$t$, $t$Остановиться вовремя тоже считается.$t$, $t$Stopping in time counts as well.$t$, '{"count": "rounds", "mechanics": ["mines"]}', 20, null),
('79032e36-7dc9-599d-b135-707aba9808ab', 'edc4dd0e-b7c7-523f-a94b-628e34e78aa9', 'plinko-30', 3, 'coin', $t$По гвоздикам$t$, $t$Down the pegs$t$, $t$30 раундов в плинко$t$, $t$30 rounds of plinko$t$, $t$Шарик выбирает дорогу сам.$t$, $t$The ball finds its own way.$t$, '{"count": "rounds", "mechanics": ["plinko"]}', 30, null),
('6e336f2c-3bc9-5f1d-9639-bb4ba599febc', 'edc4dd0e-b7c7-523f-a94b-628e34e78aa9', 'crash-20', 4, 'sparkles', $t$Полёт$t$, $t$The flight$t$, $t$20 полётов в краш-играх$t$, $t$20 flights in crash games$t$, $t$Заберите выигрыш до того, как полёт оборвётся.$t$, $t$Take your win before the flight breaks off.$t$, '{"count": "rounds", "mechanics": ["crash"]}', 20, null),
('a59d8ba9-80be-5e29-a182-7936892e829b', 'edc4dd0e-b7c7-523f-a94b-628e34e78aa9', 'keno-15', 5, 'bell', $t$Десять чисел$t$, $t$Ten numbers$t$, $t$15 тиражей кено$t$, $t$15 draws of keno$t$, $t$Числа можно менять перед каждым тиражом.$t$, $t$Numbers can be changed before each draw.$t$, '{"count": "rounds", "mechanics": ["keno"]}', 15, null),
('dd07a2c5-92be-5a41-951b-c71cd5cd5ad1', 'edc4dd0e-b7c7-523f-a94b-628e34e78aa9', 'quick-12', 6, 'trophy', $t$Вокруг света$t$, $t$Round the world$t$, $t$12 разных быстрых игр$t$, $t$12 different quick games$t$, $t$Кости, мины, плинко, лимбо, кено, колёса, краш и карточки.$t$, $t$Dice, mines, plinko, limbo, keno, wheels, crash and scratch cards.$t$, '{"count": "distinctGames", "category": "others"}', 12, null),
('189071f5-6d15-5958-88d4-6d78e781494e', 'dcfc265f-cbe4-5f67-816e-ea238a704170', 'wins-25', 1, 'coin', $t$Удачный день$t$, $t$A lucky day$t$, $t$25 раундов с выигрышем больше ставки$t$, $t$25 rounds won above the stake$t$, $t$Игры могут быть разными.$t$, $t$The games may differ.$t$, '{"count": "wins"}', 25, null),
('2faa3e45-2c48-5d45-a63f-0094a9bfbe3c', 'dcfc265f-cbe4-5f67-816e-ea238a704170', 'win-10x', 2, 'red-heart', $t$В десять раз$t$, $t$Ten times over$t$, $t$5 выигрышей в 10 ставок и больше$t$, $t$5 wins of 10 times the stake or more$t$, $t$Размер ставки неважен, важен множитель.$t$, $t$The stake does not matter, the multiple does.$t$, '{"count": "multiple", "atLeast": 10}', 5, null),
('45f7bf90-3e16-5be1-b4f2-1b279a89337f', 'dcfc265f-cbe4-5f67-816e-ea238a704170', 'win-50x', 3, 'gem-stone', $t$Полсотни$t$, $t$Fifty$t$, $t$Выигрыш в 50 ставок$t$, $t$A win of 50 times the stake$t$, $t$Одного такого раунда достаточно.$t$, $t$One such round is enough.$t$, '{"count": "multiple", "atLeast": 50}', 1, null),
('b7c8dcbc-0bb1-5058-8fcf-5cf62eb3072a', 'dcfc265f-cbe4-5f67-816e-ea238a704170', 'win-100x', 4, 'crown', $t$Сотня$t$, $t$A hundred$t$, $t$Выигрыш в 100 ставок$t$, $t$A win of 100 times the stake$t$, $t$Редкая удача, и торопить её нельзя.$t$, $t$Rare luck, and not to be hurried.$t$, '{"count": "multiple", "atLeast": 100}', 1, null),
('c12ea315-2cdf-54c3-94e1-0f26939923ee', 'f32aeb83-e1d5-508b-9358-d5bff815650e', 'days-3', 1, 'sparkles', $t$Заглянуть ещё$t$, $t$Looking in again$t$, $t$Играйте в 3 разных дня$t$, $t$Play on 3 different days$t$, $t$Дни могут идти не подряд.$t$, $t$The days need not follow each other.$t$, '{"count": "days"}', 3, null),
('9502689b-b328-56bc-ae39-430058aec0c8', 'f32aeb83-e1d5-508b-9358-d5bff815650e', 'week', 2, 'red-heart', $t$Неделя игры$t$, $t$A week of play$t$, $t$По одному раунду 7 дней подряд$t$, $t$One round a day for 7 days running$t$, $t$Хватит самой маленькой ставки. День считается по UTC.$t$, $t$The smallest stake is enough. A day is counted in UTC.$t$, '{"count": "streakDays"}', 7, null),
('73f71744-69a4-5acd-8f25-f3f9bb127595', 'f32aeb83-e1d5-508b-9358-d5bff815650e', 'days-15', 3, 'trophy', $t$Свой человек$t$, $t$A regular$t$, $t$Играйте в 15 разных дней$t$, $t$Play on 15 different days$t$, $t$Перерывы только на пользу.$t$, $t$Breaks do you good.$t$, '{"count": "days"}', 15, null),
('2cd2e163-2c56-5901-a7a6-eb3b36d3ed2d', 'f32aeb83-e1d5-508b-9358-d5bff815650e', 'days-30', 4, 'crown', $t$Месяц на Ривьере$t$, $t$A month on the Riviera$t$, $t$Играйте в 30 разных дней$t$, $t$Play on 30 different days$t$, $t$Хоть за месяц, хоть за год.$t$, $t$In a month or in a year.$t$, '{"count": "days"}', 30, null),
('db0c47af-a544-54af-8852-6db472e3a31f', '9a0933be-002a-57e3-975c-9faeae6d0d71', 'level-3', 1, 'sparkles', $t$Третий этаж$t$, $t$Third floor$t$, $t$Достигните 3 уровня$t$, $t$Reach level 3$t$, $t$Кольцо уровня двигает игра на деньги.$t$, $t$Play for money moves the ring of the level.$t$, '{"fact": "level"}', 3, null),
('e7e51b65-af4f-55df-8acc-9d036f767847', '9a0933be-002a-57e3-975c-9faeae6d0d71', 'level-10', 2, 'crown', $t$Вид сверху$t$, $t$A view from above$t$, $t$Достигните 10 уровня$t$, $t$Reach level 10$t$, $t$Столы засчитываются на пятую часть ставки.$t$, $t$Tables count for a fifth of the stake.$t$, '{"fact": "level"}', 10, null),
('b040628b-874b-57cd-ab15-4733ced25c24', '9a0933be-002a-57e3-975c-9faeae6d0d71', 'level-20', 3, 'trophy', $t$Высота$t$, $t$Height$t$, $t$Достигните 20 уровня$t$, $t$Reach level 20$t$, $t$Курс обмена баллов к этому времени заметно лучше.$t$, $t$The rate of points is clearly better by then.$t$, '{"fact": "level"}', 20, null),
('63cc61d6-f4af-5300-b00c-eed01f003916', '9a0933be-002a-57e3-975c-9faeae6d0d71', 'skill-1', 4, 'direct-hit', $t$Первое умение$t$, $t$First skill$t$, $t$Улучшите любой навык$t$, $t$Upgrade any skill$t$, $t$Суперзаряды приходят с уровнями.$t$, $t$Super-charges come with levels.$t$, '{"fact": "skill_upgraded"}', 1, null),
('e3d9b549-3004-5239-b5e1-6eae68c6832e', '9a0933be-002a-57e3-975c-9faeae6d0d71', 'skill-8', 5, 'gem-stone', $t$Мастер на все руки$t$, $t$Jack of all trades$t$, $t$Улучшите навыки 8 раз$t$, $t$Upgrade skills 8 times$t$, $t$Одни и те же или разные: как вам нужнее.$t$, $t$The same or different ones: as it suits you.$t$, '{"fact": "skill_upgraded"}', 8, null),
('a053738f-c9ea-5abf-97d7-8d559e55c94a', '9a0933be-002a-57e3-975c-9faeae6d0d71', 'exchange', 6, 'money-bag', $t$Обмен$t$, $t$Exchange$t$, $t$Обменяйте баллы на деньги$t$, $t$Exchange points for money$t$, $t$Обменять можно от 1000 баллов.$t$, $t$You can exchange from 1000 points.$t$, '{"fact": "points_exchanged"}', 1, null),
('5af0b1a2-da00-5734-88d9-857bc579d243', '8571e01c-ad46-5880-957f-6f4fecd63cef', 'kraken-20', 1, 'gem-stone', $t$Кракен: знакомство$t$, $t$Kraken: first sight$t$, $t$20 раундов$t$, $t$20 rounds$t$, $t$Сыграйте в игру «Кракен» 20 раундов на деньги.$t$, $t$Play 20 rounds of Kraken for money.$t$, '{"count": "rounds"}', 20, 'kraken'),
('af61b319-777f-5ea0-9002-6805c3eb91ef', '8571e01c-ad46-5880-957f-6f4fecd63cef', 'kraken-win', 2, 'trophy', $t$Кракен: удача$t$, $t$Kraken: luck$t$, $t$Выигрыш в 20 ставок$t$, $t$A win of 20 times the stake$t$, $t$За один раунд, в игре «Кракен».$t$, $t$In one round of Kraken.$t$, '{"count": "multiple", "atLeast": 20}', 1, 'kraken'),
('3a0435d6-c468-52d8-b0bf-08f3b7c84364', '8571e01c-ad46-5880-957f-6f4fecd63cef', 'dragon-luck-20', 3, 'sparkles', $t$Дракон удачи: знакомство$t$, $t$Dragon Luck: first sight$t$, $t$20 раундов$t$, $t$20 rounds$t$, $t$Сыграйте в игру «Дракон удачи» 20 раундов на деньги.$t$, $t$Play 20 rounds of Dragon Luck for money.$t$, '{"count": "rounds"}', 20, 'dragon-luck'),
('e4933a07-b6d7-549a-a576-c1cc15ef3244', '8571e01c-ad46-5880-957f-6f4fecd63cef', 'dragon-luck-win', 4, 'trophy', $t$Дракон удачи: удача$t$, $t$Dragon Luck: luck$t$, $t$Выигрыш в 20 ставок$t$, $t$A win of 20 times the stake$t$, $t$За один раунд, в игре «Дракон удачи».$t$, $t$In one round of Dragon Luck.$t$, '{"count": "multiple", "atLeast": 20}', 1, 'dragon-luck'),
('86de36e0-1098-5a7b-a557-7cbe1c1c60ae', '8571e01c-ad46-5880-957f-6f4fecd63cef', 'pharaoh-mines-20', 5, 'coin', $t$Копи фараона: знакомство$t$, $t$Pharaoh’s Mines: first sight$t$, $t$20 раундов$t$, $t$20 rounds$t$, $t$Сыграйте в игру «Копи фараона» 20 раундов на деньги.$t$, $t$Play 20 rounds of Pharaoh’s Mines for money.$t$, '{"count": "rounds"}', 20, 'pharaoh-mines'),
('6d34e0a7-bdb4-5ed5-bf6a-e6f452716d92', '8571e01c-ad46-5880-957f-6f4fecd63cef', 'pharaoh-mines-win', 6, 'trophy', $t$Копи фараона: удача$t$, $t$Pharaoh’s Mines: luck$t$, $t$Выигрыш в 20 ставок$t$, $t$A win of 20 times the stake$t$, $t$За один раунд, в игре «Копи фараона».$t$, $t$In one round of Pharaoh’s Mines.$t$, '{"count": "multiple", "atLeast": 20}', 1, 'pharaoh-mines'),
('8b1e1cc0-31c8-523c-af24-fe73c357d4b6', '8571e01c-ad46-5880-957f-6f4fecd63cef', 'riviera-roulette-20', 7, 'direct-hit', $t$Рулетка Ривьера: знакомство$t$, $t$Riviera Roulette: first sight$t$, $t$20 раундов$t$, $t$20 rounds$t$, $t$Сыграйте в игру «Рулетка Ривьера» 20 раундов на деньги.$t$, $t$Play 20 rounds of Riviera Roulette for money.$t$, '{"count": "rounds"}', 20, 'riviera-roulette'),
('d130e3e9-5a6f-5cb3-9484-3036692897c8', '8571e01c-ad46-5880-957f-6f4fecd63cef', 'riviera-roulette-win', 8, 'trophy', $t$Рулетка Ривьера: удача$t$, $t$Riviera Roulette: luck$t$, $t$Выигрыш в 2 ставки$t$, $t$A win of 2 times the stake$t$, $t$За один раунд, в игре «Рулетка Ривьера».$t$, $t$In one round of Riviera Roulette.$t$, '{"count": "multiple", "atLeast": 2}', 1, 'riviera-roulette');
