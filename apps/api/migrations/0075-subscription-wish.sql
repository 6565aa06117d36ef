-- By switch, the page that the last wish came from and its number there: an older wish of that page that arrives later is ignored.
alter table subscription add column wishes jsonb not null default '{}';
