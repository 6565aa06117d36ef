-- A deposit is payable until its gateway has said that it takes no more money for it: cancelled or expired here, it counts on the
-- player's limits until then. Money that arrives and may not be credited is held apart and goes back.
alter table payment
  add column is_payable boolean not null default false,
  add column refund text,
  add column refunded_at timestamptz;
update payment set is_payable = true where mode = 'in' and status in ('init', 'processing');
alter table payment
  add constraint payment_payable_is_open_deposit check (not is_payable or (mode = 'in' and status in ('init', 'processing', 'cancelled', 'failure'))),
  add constraint payment_refund_known check (refund in ('pending', 'done', 'refused')),
  add constraint payment_refund_of_failed_deposit check (refund is null or (mode = 'in' and status = 'failure')),
  add constraint payment_refunded_when_done check ((refunded_at is not null) = (refund is not distinct from 'done'));
create index payment_payable on payment (player_id) where is_payable;
create index payment_refund_open on payment (created_at) where refund in ('pending', 'refused');

alter table sandbox_payment drop constraint sandbox_payment_state_check;
alter table sandbox_payment
  add constraint sandbox_payment_state_known check (state in ('open', 'challenge', 'pending', 'settled', 'failed', 'voided')),
  add column refund_reference text unique;
