-- Seeded texts group thousands with a space, as the rest of the site does.
create function pg_temp.grouped(texts jsonb) returns jsonb language sql as $$
  select replace(replace(replace(replace(texts::text,
    '1,000 points', U&'1\00A0000 points'), '1.000 Punkte', U&'1\00A0000 Punkte'),
    '1000 баллов', U&'1\00A0000 баллов'), U&'1000\00A0RUB', U&'1\00A0000\00A0RUB')::jsonb
$$;

update achievement set description = pg_temp.grouped(description) where code = 'exchange';
update promotion set content = pg_temp.grouped(content) where uri in ('bonus-points', 'first-deposit');
update bonus_offer set description = pg_temp.grouped(description)
where code in ('first-deposit', 'second-deposit', 'weekly-reload', 'confirmed-spins');
