-- Failed sign-ins of the last day, by the hash of the e-mail that was typed, whether it has an account or not: who has none is
-- shut out after as many failures as who has one, so that the answer tells nothing. `scope` is the device where the account knows
-- it, and empty for all others together: strangers' failures never shut out a browser that the owner has signed in with.
create table sign_in_failure (
  id uuid primary key,
  email_hash bytea not null,
  scope text not null,
  address text not null,
  failed_at timestamptz not null
);
create index sign_in_failure_of_email on sign_in_failure (email_hash, scope, failed_at);
create index sign_in_failure_of_address on sign_in_failure (address, failed_at);
