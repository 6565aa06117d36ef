-- When the player last changed what opens the account: withdrawals wait for a person for a while after that. Whatever changes it passes
-- here; the first phone of a new account is no change.
alter table player add column security_changed_at timestamptz;
create function player_security_changed() returns trigger language plpgsql as $$
begin
  new.security_changed_at := new.updated_at;
  return new;
end $$;
create trigger player_security_changed before update of password_hash, email, phone, two_factor_type on player for each row
  when (old.password_hash <> new.password_hash or old.email <> new.email or old.two_factor_type <> new.two_factor_type
    or (old.phone is not null and old.phone is distinct from new.phone))
  execute function player_security_changed();

-- The gateway's own mark of a card or an account, the same whenever it is used; why a withdrawal waits; and when its payout was first
-- ordered, after which only the gateway's answer ends it.
alter table payment
  add column account_fingerprint text,
  add column approval_reasons text[] not null default '{}',
  add column ordered_at timestamptz;
update payment set ordered_at = submitted_at where mode = 'out' and status = 'processing';
create index payment_of_account on payment (player_id, account_fingerprint) where account_fingerprint is not null;

alter table sandbox_payment add column fingerprint text not null default '';
alter table sandbox_account add column fingerprint text not null default '';
