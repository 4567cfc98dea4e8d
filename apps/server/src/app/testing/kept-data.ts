import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Db } from '../../platform/db/pool.ts'

/** The data of a server, as a released version left it: enough to start a later version on it. */
export interface KeptData {
  /** ISO time at which it was written. Rows are loaded as if it were now, so that nothing has expired meanwhile. */
  readonly at: string
  /** The migrations that the version had applied, by 'domain/001-name': the SHA-256 of each file, hex. */
  readonly migrations: Readonly<Record<string, string>>
  /** Rows in an order that foreign keys allow, as the JSON text of an array of rows. */
  readonly tables: readonly { readonly name: string; readonly rows: string }[]
  /** Files of the data folder by path, base64. */
  readonly files: Readonly<Record<string, string>>
  /** What the version's own tests knew of the data: people, ids, texts. */
  readonly facts: KeptFacts
}

export interface KeptPerson {
  readonly user: string
  readonly token: string
  readonly msisdn: string
  readonly name: string
}

/** What a later version must find. */
export interface KeptFacts {
  readonly owner: KeptPerson
  readonly friend: KeptPerson
  readonly blocked: KeptPerson
  readonly asking: KeptPerson
  readonly roomId: string
  /** Bodies of the room's messages, oldest first. */
  readonly messages: readonly string[]
  readonly endedMatch: { readonly matchId: string; readonly winner: string; readonly moves: number }
  readonly runningMatch: { readonly matchId: string; readonly moves: number; readonly next: string }
  readonly save: { readonly gameId: string; readonly version: number; readonly data: unknown }
  readonly played: { readonly gameId: string; readonly wins: number }
  readonly tournament: { readonly id: string; readonly rank: number; readonly wins: number; readonly voucher: string }
  readonly image: string
  readonly messageNotifications: boolean
}

const folder = join(import.meta.dirname, 'kept')

/** Names of the released versions whose data is kept, oldest first. */
export async function keptReleases(): Promise<string[]> {
  return (await readdir(folder))
    .filter((file) => file.endsWith('.json.gz'))
    .map((file) => file.slice(0, -'.json.gz'.length))
    .sort()
}

export async function readKept(release: string): Promise<KeptData> {
  return JSON.parse(gunzipSync(await readFile(join(folder, `${release}.json.gz`))).toString()) as KeptData
}

export function packKept(kept: KeptData): Buffer {
  return gzipSync(JSON.stringify(kept), { level: 9 })
}

/** All rows of the tables of the schema `public`, parents before children. */
export async function dumpTables(db: Db): Promise<KeptData['tables']> {
  const names = await tablesInOrder(db)
  const tables: { name: string; rows: string }[] = []
  for (const name of names) {
    const [found] = await db.query<{ rows: string | null }>(`select json_agg(t)::text as rows from ${name} t`)
    if (found?.rows) tables.push({ name, rows: found.rows })
  }
  return tables
}

/** Writes the rows, each time moved by the age of the data. Tables must be those of the version that kept them. */
export async function loadTables(db: Db, { tables, at }: KeptData): Promise<void> {
  const age = `${Date.now() - Date.parse(at)} milliseconds`
  await db.transaction(async (tx) => {
    for (const { name, rows } of tables) {
      const columns = await tx.query<{ name: string; isTime: boolean; sequence: string | null }>(
        `select quote_ident(column_name) as name, data_type = 'timestamp with time zone' as "isTime", pg_get_serial_sequence($1, column_name) as sequence
           from information_schema.columns
          where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
        [name.replaceAll('"', '')],
      )
      const listed = columns.map((column) => column.name).join(', ')
      const values = columns.map((column) => (column.isTime ? `${column.name} + $2::interval` : column.name)).join(', ')
      // Rows that migrations write themselves are replaced.
      await tx.query(
        `insert into ${name} (${listed}) overriding system value
         select ${values} from jsonb_populate_recordset(null::${name}, $1::jsonb), (select $2::interval) as moved on conflict do nothing`,
        [rows, age],
      )
      for (const column of columns)
        if (column.sequence !== null) await tx.query(`select setval($1, (select max(${column.name}) from ${name}))`, [column.sequence])
    }
  })
}

async function tablesInOrder(db: Db): Promise<string[]> {
  const tables = await db.query<{ name: string; parents: string[] }>(
    `select quote_ident(c.relname) as name,
            coalesce((select array_agg(distinct quote_ident(p.relname)) from pg_constraint f join pg_class p on p.oid = f.confrelid
                       where f.conrelid = c.oid and f.contype = 'f' and p.oid <> c.oid), '{}')::text[] as parents
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migration' order by 1`,
  )
  const left = new Map(tables.map(({ name, parents }) => [name, parents]))
  const order: string[] = []
  while (left.size > 0) {
    const free = [...left].filter(([, parents]) => parents.every((parent) => !left.has(parent))).map(([name]) => name)
    if (free.length === 0) throw new Error(`foreign keys of ${[...left.keys()].join(', ')} form a circle`)
    for (const name of free) left.delete(name)
    order.push(...free)
  }
  return order
}
