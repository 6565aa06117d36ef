-- The payer asked the sandbox to keep the card of this payment.
alter table sandbox_payment add column keeps_card boolean not null default false;
