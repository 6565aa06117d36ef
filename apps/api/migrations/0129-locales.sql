-- The list of languages is data of the product (packages/phrases); the database only refuses what is no language code.
do $$
declare each record;
begin
  for each in
    select conrelid::regclass as owner, conname from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace and pg_get_constraintdef(oid) like '%(locale = ANY%'
  loop
    execute format('alter table %s drop constraint %I', each.owner, each.conname);
    execute format('alter table %s add constraint %I check (locale ~ ''^[a-z]{2}(-[A-Z]{2})?$'')', each.owner, each.conname);
  end loop;
end $$;
