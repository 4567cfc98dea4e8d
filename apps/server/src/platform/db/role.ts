import { createHmac } from 'node:crypto'
import pg from 'pg'

/** The database role of the server: the owner of the database and of everything in it, without a superuser's access to files, programs and other roles. */
const role = 'majlis_server'

/**
 * Makes the role of the server's connections, and gives it the database with everything in it: objects that an older version made as superuser
 * change their owner at the first start. Running it again changes nothing.
 * @param superuserUrl the embedded server's own URL
 * @returns the URL that the server's connections use
 * @throws the error of PostgreSQL, with its code
 */
export async function unprivilegedUrl(superuserUrl: string): Promise<string> {
  const url = new URL(superuserUrl)
  // Derived from the superuser's own, so that no further file has to be stored. Base64url needs no quoting.
  const password = createHmac('sha256', decodeURIComponent(url.password)).update(role).digest('base64url')
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(
      `do $$ begin if not exists (select 1 from pg_roles where rolname = '${role}') then create role ${role}; end if; end $$;
       alter role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${password}';
       alter database ${new pg.Client().escapeIdentifier(url.pathname.slice(1))} owner to ${role}`,
    )
    await client.query(takeOver)
    await client.query('commit')
  } finally {
    await client.end()
  }
  url.username = role
  url.password = password
  return url.href
}

/** Everything that does not belong to PostgreSQL itself or to the role yet. Sequences of columns change with their tables. */
const takeOver = `do $$
declare
  each record;
begin
  for each in
    select format('alter schema %I owner to ${role}', n.nspname) as change, 0 as turn from pg_namespace n
      where n.nspowner <> '${role}'::regrole and n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', 'public')
    union all
    select format('alter table %s owner to ${role}', c.oid::regclass), 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relowner <> '${role}'::regrole and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
        and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i', 'e'))
    union all
    select format('alter routine %s owner to ${role}', p.oid::regprocedure), 2 from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.proowner <> '${role}'::regrole and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
        and not exists (select 1 from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select format('alter type %s owner to ${role}', t.oid::regtype), 3 from pg_type t join pg_namespace n on n.oid = t.typnamespace
      left join pg_class c on c.oid = t.typrelid
      where t.typowner <> '${role}'::regrole and t.typelem = 0 and (t.typtype in ('e', 'd', 'r') or c.relkind = 'c')
        and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
    order by turn
  loop
    execute each.change;
  end loop;
end $$`
