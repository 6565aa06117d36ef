-- A text of content is one column {locale: text}; a new language needs no migration. Russian is the default language and always there.
create function is_texts(value jsonb) returns boolean language sql immutable parallel safe as $$
  select jsonb_typeof(value) = 'object' and coalesce(value ->> 'ru', '') <> ''
    and not jsonb_path_exists(value, '$.* ? (@.type() != "string")')
$$;

alter table maintenance drop constraint maintenance_message_ru_check, drop constraint maintenance_message_en_check;

do $$
declare
  each record;
  texts text;
begin
  for each in
    select table_name as owner, regexp_replace(column_name, '_ru$', '') as field from information_schema.columns
    where table_schema = 'public' and column_name like '%\_ru' order by table_name, ordinal_position
  loop
    texts := format('jsonb_build_object(''ru'', %I, ''en'', %I)', each.field || '_ru', each.field || '_en');
    execute format('alter table %I alter column %I type jsonb using %s', each.owner, each.field || '_ru', texts);
    execute format('alter table %I rename column %I to %I', each.owner, each.field || '_ru', each.field);
    execute format('alter table %I drop column %I', each.owner, each.field || '_en');
    execute format('alter table %I add constraint %I check (is_texts(%I))', each.owner, each.owner || '_' || each.field || '_texts', each.field);
  end loop;
end $$;

-- A published version stays as it is; a translation that it did not have may be added to it.
create or replace function page_content_is_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.slug, new.version, new.needs_acceptance, new.created_at) = (old.slug, old.version, old.needs_acceptance, old.created_at)
    and new.title @> old.title and new.summary @> old.summary and new.content @> old.content
  then return new;
  end if;
  raise exception 'a version of a text is never changed; publish another' using errcode = 'integrity_constraint_violation';
end $$;
