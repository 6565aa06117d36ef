-- The week's stakes by their titles' shares, which cap its cashback. Null in a week that began before.
alter table cashback_week add column counted_minor bigint;
