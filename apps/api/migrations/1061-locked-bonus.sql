-- A bonus that stakes of real money alone unlock: its money cannot be staked (ADR 17). Bonuses and free spins
-- that were granted before keep their terms.
alter table bonus_offer add column is_locked boolean not null default false;
alter table bonus_grant add column is_locked boolean not null default false;
alter table free_spin_grant add column is_locked boolean not null default false;
