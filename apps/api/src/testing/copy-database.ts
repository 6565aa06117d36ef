import type pg from "pg";

/** Schema objects that a dump contains, in our schemas and the queue's. */
const ours = "n.nspname !~ '^pg_' and n.nspname <> 'information_schema'";
const tables = `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and ${ours} order by 1`;

/**
 * Copies a database to another server with the same migrations, like dump and restore: rows, sequences,
 * partitions, and current functions. Throws when the schemas differ afterwards.
 */
export async function copyDatabase(from: pg.Pool, to: pg.Pool): Promise<void> {
  const client = await to.connect();
  try {
    await addPartitions(from, client);
    // Disables triggers and foreign keys, as a restore does by creating them after the rows.
    await client.query("set session_replication_role = replica");
    const names = await askNames(from, tables);
    await client.query(`truncate ${(await askNames(client, tables)).join(", ")}`);
    for (const name of names) await copyRows(from, client, name);
    await copySequences(from, client);
    for (const definition of await askNames(from, functions)) await client.query(definition);
    await client.query("reset session_replication_role");
    const [before, after] = [await askNames(from, shape), await askNames(client, shape)];
    const odd = [
      ...before.filter((line) => !after.includes(line)),
      ...after.filter((line) => !before.includes(line)),
    ];
    if (odd.length > 0) throw new Error(`the copy has another schema:\n${odd.join("\n")}`);
  } finally {
    client.release();
  }
}

type Asked = Pick<pg.Pool, "query">;

async function askNames(asked: Asked, text: string): Promise<string[]> {
  const { rows } = await asked.query<{ name: string }>(text);
  return rows.map(({ name }) => name);
}

const functions = `select pg_get_functiondef(p.oid) as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where ${ours} and p.prokind in ('f', 'p') and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

/**
 * A line per column with its default, per constraint, index, trigger and function, and per table with its
 * number of rows.
 */
const shape = `
  select format('%s.%s %s %s', c.oid::regclass, a.attname, format_type(a.atttypid, a.atttypmod), pg_get_expr(d.adbin, d.adrelid)) as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where ${ours} and a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v', 'm')
  union all select format('%s %s', o.conrelid::regclass, pg_get_constraintdef(o.oid)) from pg_constraint o join pg_namespace n on n.oid = o.connamespace where ${ours} and o.contype <> 'n'
  union all select indexdef from pg_indexes where schemaname !~ '^pg_' and schemaname <> 'information_schema'
  union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace where ${ours} and not t.tgisinternal
  union all ${functions}
  union all select format('%s has %s rows', c.oid::regclass, (xpath('/row/count/text()', query_to_xml(format('select count(*) from %s', c.oid::regclass), false, true, '')))[1])
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and ${ours}`;

async function addPartitions(from: Asked, to: Asked): Promise<void> {
  const known = new Set(await askNames(to, tables));
  const { rows } = await from.query<{ name: string; parent: string; bound: string }>(
    `select c.oid::regclass::text as name, i.inhparent::regclass::text as parent, pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and ${ours}`,
  );
  for (const { name, parent, bound } of rows)
    if (!known.has(name)) await to.query(`create table ${name} partition of ${parent} ${bound}`);
}

/** By column name, because a partition may order them differently; without generated columns. */
async function copyRows(from: Asked, to: Asked, name: string): Promise<void> {
  const columns = await askNames(
    from,
    `select quote_ident(attname) as name from pg_attribute where attrelid = '${name}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const { rows } = await from.query<{ rows: string }>(
    `select coalesce(json_agg(t), '[]')::text as rows from only ${name} t`,
  );
  const list = columns.join(", ");
  await to.query(
    `insert into ${name} (${list}) overriding system value select ${list} from json_populate_recordset(null::${name}, $1::json)`,
    [rows[0]?.rows],
  );
}

async function copySequences(from: Asked, to: Asked): Promise<void> {
  const sequences = await askNames(
    from,
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'S' and ${ours}`,
  );
  for (const name of sequences) {
    const { rows } = await from.query<{ last: bigint; is: boolean }>(
      `select last_value as last, is_called as is from ${name}`,
    );
    await to.query("select setval($1, $2, $3)", [name, rows[0]?.last, rows[0]?.is]);
  }
}
