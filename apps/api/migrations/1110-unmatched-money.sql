-- Money that a provider has received and that pays for no order: another currency, or more than was booked. The
-- books hold it in house/unallocated until a person gives it to a player or sends it back.
create table unmatched_money (
  id uuid primary key,
  provider text not null,
  -- The method by which it came.
  method text not null,
  reference text not null,
  -- The order that it came for, and so the player who probably paid.
  payment_id uuid not null references payment,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null references currency,
  received_at timestamptz not null,
  assigned_to uuid references player,
  ended_at timestamptz,
  constraint unmatched_money_assigned_is_ended check (assigned_to is null or ended_at is not null)
);
create index unmatched_money_of_reference on unmatched_money (provider, reference);
create index unmatched_money_open on unmatched_money (received_at) where ended_at is null;
create index unmatched_money_of_payment on unmatched_money (payment_id);

-- What was ordered where another amount has arrived and was credited instead.
alter table payment add column ordered_minor bigint check (ordered_minor > 0);
