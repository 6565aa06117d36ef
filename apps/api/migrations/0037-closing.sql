-- A player closed the account: nobody signs in to it, its e-mail and login stay taken, and what the law has us keep is kept.
alter table player add column closed_at timestamptz;
-- The term of keeping was over: what names the person is gone, the books stay.
alter table player add column erased_at timestamptz;
alter table player add constraint player_erased_was_closed check (erased_at is null or closed_at is not null);
