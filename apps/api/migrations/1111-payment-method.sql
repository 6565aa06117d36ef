-- What a player picks to pay with, in display order. Its limits and fees are in gateway_limit, whose column is still
-- called gateway, as in payment and payment_card: the version before reads it.
create table payment_method (
  id text primary key check (id ~ '^[a-z0-9-]{1,64}$'),
  provider text not null,
  name jsonb not null check (is_texts(name)),
  -- A file of the logos.
  logo text not null,
  -- What a withdrawal asks for.
  payout_field text not null check (payout_field in ('card', 'wallet', 'bank', 'coin')),
  duration_in text not null check (duration_in in ('instant', 'minutes', 'hours', 'days')),
  duration_out text not null check (duration_out in ('instant', 'minutes', 'hours', 'days')),
  -- Countries where it is offered; null for all.
  countries text[] check (countries <> '{}'),
  position integer not null,
  is_enabled boolean not null default true
);

insert into payment_method (id, provider, name, logo, payout_field, duration_in, duration_out, countries, position, is_enabled)
select v.id, v.provider, pg_temp.seed_text('payment_method', v.id, 'name'), v.logo, v.payout_field, v.duration_in, v.duration_out,
  v.countries::text[], v.position, v.is_enabled
from (values
  ('card', 'sandbox', 'visa-mastercard', 'card', 'instant', 'hours', null, 10, true),
  ('mir', 'sandbox', 'mir', 'card', 'instant', 'hours', '{RU,BY,KZ,KG,TJ,AM}', 20, true),
  ('tether', 'sandbox', 'tether', 'coin', 'minutes', 'minutes', null, 30, true),
  ('bitcoin', 'sandbox', 'bitcoin', 'coin', 'minutes', 'minutes', null, 40, true),
  ('marlin-pay', 'sandbox', 'marlin-pay', 'wallet', 'instant', 'minutes', null, 50, true),
  ('cove-wallet', 'sandbox', 'cove-wallet', 'wallet', 'instant', 'minutes', null, 60, true),
  ('bank', 'sandbox', 'bank', 'bank', 'days', 'days', null, 70, true),
  -- Of the second sandbox, which a casino switches on to try its ways.
  ('lagoon', 'redirect-sandbox', 'bitcoin', 'coin', 'minutes', 'minutes', null, 80, false)
) v (id, provider, logo, payout_field, duration_in, duration_out, countries, position, is_enabled);

-- Its limits, like Bitcoin's.
insert into gateway_limit (gateway, currency, mode, min_minor, max_minor, fee_basis_points, presets_minor)
select 'lagoon', currency, mode, min_minor, max_minor, fee_basis_points, presets_minor from gateway_limit where gateway = 'bitcoin'
on conflict do nothing;
