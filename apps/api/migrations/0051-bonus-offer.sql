-- What the house offers (docs/adr/0017). A deposit that is large enough fulfils an activated offer `on_deposit`; the others are granted when they are taken.
create table bonus_offer (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[a-z0-9-]{1,64}$'),
  position integer not null,
  kind text not null check (kind in ('on_deposit', 'no_deposit')),
  award text not null check (award in ('money', 'free_spin')),
  title_ru text not null,
  title_en text not null,
  -- HTML; what may stand in it is decided where it is read.
  description_ru text not null,
  description_en text not null,
  -- Of the deposit; only on_deposit with money.
  percent integer check (percent between 1 and 500),
  -- Which deposits it is for, counted from the player's first; null is any.
  deposit_from integer check (deposit_from > 0),
  deposit_to integer check (deposit_to >= deposit_from),
  needs_email boolean not null default false,
  needs_phone boolean not null default false,
  -- Once for good, or once in every week of UTC that begins on a Monday.
  repeats text not null default 'never' check (repeats in ('never', 'week')),
  wager_ratio numeric(6, 2) not null check (wager_ratio >= 0),
  wager_days integer not null check (wager_days > 0),
  spins integer check (spins > 0),
  spin_days integer check (spin_days > 0),
  game_slugs text[],
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  -- How long after the sign-up it holds.
  sign_up_days integer check (sign_up_days > 0),
  created_at timestamptz not null default now(),
  constraint bonus_offer_of_spins check ((award = 'free_spin') = (spins is not null) and (spins is null) = (game_slugs is null) and (spins is null) = (spin_days is null)),
  constraint bonus_offer_percent check ((percent is not null) = (kind = 'on_deposit' and award = 'money'))
);

-- Its amounts, minor units; an offer is shown in the currencies that it has here.
create table bonus_offer_terms (
  offer_id uuid not null references bonus_offer,
  currency text not null check (currency in ('USD', 'EUR', 'RUB')),
  least_deposit_minor bigint check (least_deposit_minor > 0),
  -- What lies above counts no further.
  most_deposit_minor bigint check (most_deposit_minor >= least_deposit_minor),
  -- What is granted without a deposit.
  amount_minor bigint check (amount_minor > 0),
  -- The stake of a free spin.
  stake_minor bigint check (stake_minor > 0),
  primary key (offer_id, currency)
);

-- What a player has done about an offer; `period` is the Monday of the week where it repeats, else empty.
create table bonus_claim (
  player_id uuid not null references player,
  offer_id uuid not null references bonus_offer,
  period text not null,
  status text not null check (status in ('activated', 'canceled', 'awarded')),
  updated_at timestamptz not null,
  primary key (player_id, offer_id, period)
);
-- One offer that waits for a deposit is chosen at a time.
create unique index bonus_claim_one_activated on bonus_claim (player_id) where status = 'activated';

insert into bonus_offer (code, position, kind, award, percent, deposit_from, deposit_to, needs_email, needs_phone, repeats, wager_ratio, wager_days, spins, spin_days, game_slugs, sign_up_days, starts_at, title_ru, title_en, description_ru, description_en) values
('first-deposit', 1, 'on_deposit', 'money', 100, 1, 1, false, false, 'never', 30, 14, null, null, null, 30, '2026-01-01',
 'Бонус 100 % к первому депозиту', '100% on the first deposit',
 '<p>Первый депозит удваивается: к нему добавляется столько же бонусных денег.</p><ul><li>Вейджер 30 от суммы бонуса, срок отыгрыша 14 дней.</li><li>Предложение действует 30 дней после регистрации.</li></ul>',
 '<p>The first deposit is doubled: as much bonus money comes on top.</p><ul><li>A wager of 30 times the bonus, 14 days to wager it.</li><li>The offer holds for 30 days after sign-up.</li></ul>'),
('second-deposit', 2, 'on_deposit', 'money', 50, 2, 2, false, false, 'never', 30, 14, null, null, null, 60, '2026-01-01',
 'Бонус 50 % ко второму депозиту', '50% on the second deposit',
 '<p>Ко второму депозиту добавляется половина суммы бонусными деньгами.</p><ul><li>Вейджер 30 от суммы бонуса, срок отыгрыша 14 дней.</li><li>Предложение действует 60 дней после регистрации.</li></ul>',
 '<p>Half of the second deposit comes on top as bonus money.</p><ul><li>A wager of 30 times the bonus, 14 days to wager it.</li><li>The offer holds for 60 days after sign-up.</li></ul>'),
('weekly-reload', 3, 'on_deposit', 'money', 25, 3, null, false, false, 'week', 25, 7, null, null, null, null, '2026-01-01',
 'Бонус недели: 25 % к депозиту', 'Bonus of the week: 25% on a deposit',
 '<p>Раз в неделю, начиная с третьего депозита: четверть суммы бонусными деньгами.</p><ul><li>Вейджер 25 от суммы бонуса, срок отыгрыша 7 дней.</li><li>Новая неделя начинается в понедельник в 00:00 UTC.</li></ul>',
 '<p>Once a week, from the third deposit on: a quarter of it as bonus money.</p><ul><li>A wager of 25 times the bonus, 7 days to wager it.</li><li>A new week begins on Monday at 00:00 UTC.</li></ul>'),
('confirmed-spins', 4, 'no_deposit', 'free_spin', null, null, null, true, true, 'never', 40, 7, 25, 7, array['lighthouse-keeper', 'penny-orchard', 'iron-sevens'], null, '2026-01-01',
 '25 бесплатных спинов без депозита', '25 free spins without a deposit',
 '<p>За подтверждённые e-mail и телефон. Спины действуют в слотах «Смотритель маяка», «Сад за копейку» и «Жаркие семёрки».</p><ul><li>Сыграть спины нужно за 7 дней.</li><li>Выигрыш приходит бонусными деньгами: вейджер 40, срок отыгрыша 7 дней.</li></ul>',
 '<p>For a confirmed email and phone. The spins hold in the slots Lighthouse Keeper, Penny Orchard and Iron Sevens.</p><ul><li>There are 7 days to play them.</li><li>What they win comes as bonus money: a wager of 40, 7 days to wager it.</li></ul>');

insert into bonus_offer_terms (offer_id, currency, least_deposit_minor, most_deposit_minor, stake_minor)
select o.id, t.currency, t.least, t.most, t.stake
from bonus_offer o join (values
  ('first-deposit', 'USD', 1000, 30000, null), ('first-deposit', 'EUR', 1000, 30000, null), ('first-deposit', 'RUB', 100000, 2500000, null),
  ('second-deposit', 'USD', 1000, 40000, null), ('second-deposit', 'EUR', 1000, 40000, null), ('second-deposit', 'RUB', 100000, 3500000, null),
  ('weekly-reload', 'USD', 2000, 40000, null), ('weekly-reload', 'EUR', 2000, 40000, null), ('weekly-reload', 'RUB', 200000, 3500000, null),
  ('confirmed-spins', 'USD', null, null, 20), ('confirmed-spins', 'EUR', null, null, 20), ('confirmed-spins', 'RUB', null, null, 1000)) t(code, currency, least, most, stake) on t.code = o.code;
