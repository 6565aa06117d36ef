-- What became of sign-ins is kept for ninety days. A failure that a right password has ended counts no more, but stays.
alter table sign_in_failure add column player_id uuid, add column is_over boolean not null default false;
drop index sign_in_failure_of_email;
drop index sign_in_failure_of_address;
create index sign_in_failure_of_email on sign_in_failure (email_hash, scope, failed_at) where not is_over;
create index sign_in_failure_of_address on sign_in_failure (address, failed_at) where not is_over;
create index sign_in_failure_of_player on sign_in_failure (player_id, failed_at) where player_id is not null;
create index sign_in_failure_by_time on sign_in_failure (failed_at);
