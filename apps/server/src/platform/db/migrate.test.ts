import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { migrate } from './migrate.ts'

let at: TestDatabase
let root: string
beforeAll(async () => {
  at = await testDatabase()
  root = await mkdtemp(join(tmpdir(), 'migrations-'))
  for (const domain of ['accounts', 'chat']) await mkdir(join(root, domain))
  await writeFile(join(root, 'accounts', '001-person.sql'), 'create table person (id uuid primary key)')
  await writeFile(join(root, 'chat', '001-room.sql'), 'create table room (id uuid primary key, owner uuid references person)')
})
afterAll(async () => {
  await at.drop()
  await rm(root, { recursive: true, force: true })
})

const source = (domain: string) => ({ domain, folder: join(root, domain) })

test('files run once, in the order of domains, also when four nodes start together', async () => {
  const sources = [source('accounts'), source('chat'), source('nothing')]
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(at.url, sources)))
  expect(applied.flat()).toEqual(['accounts/001-person', 'chat/001-room'])
  await writeFile(join(root, 'chat', '002-title.sql'), 'alter table room add title text; create index room_title on room (title)')
  expect(await migrate(at.url, sources)).toEqual(['chat/002-title'])
})

test('a changed file is refused in one sentence', async () => {
  await writeFile(join(root, 'accounts', '001-person.sql'), 'create table person (id int)')
  await expect(migrate(at.url, [source('accounts')])).rejects.toThrow('accounts/001-person.sql was changed after it had been applied')
  await writeFile(join(root, 'accounts', '001-person.sql'), 'create table person (id uuid primary key)')
})

test('a file that fails leaves nothing behind', async () => {
  await writeFile(join(root, 'chat', '003-bad.sql'), 'create table half (id int); select 1 / 0')
  await expect(migrate(at.url, [source('chat')])).rejects.toThrow(/chat\/003-bad\.sql failed: division by zero/)
  expect(await at.db.query("select 1 from pg_class where relname = 'half'")).toEqual([])
  await rm(join(root, 'chat', '003-bad.sql'))
})

test('names out of shape and doubled numbers are refused', async () => {
  await mkdir(join(root, 'odd'))
  await writeFile(join(root, 'odd', '1-x.sql'), '')
  await expect(migrate(at.url, [source('odd')])).rejects.toThrow('must be named like 001-rooms.sql')
  await rm(join(root, 'odd', '1-x.sql'))
  await writeFile(join(root, 'odd', '001-x.sql'), '')
  await writeFile(join(root, 'odd', '001-y.sql'), '')
  await expect(migrate(at.url, [source('odd')])).rejects.toThrow('have the same number')
})

test('a migration gives way to a transaction that holds its table, and is applied when that ends', async () => {
  await writeFile(join(root, 'chat', '003-topic.sql'), 'alter table room add topic text')
  const holder = new pg.Client({ connectionString: at.url })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select 1 from room')
  const applied = migrate(at.url, [source('accounts'), source('chat')])
  const waiting = "select 1 from pg_locks where not granted and relation = 'room'::regclass"
  while ((await at.db.query(waiting)).length === 0) await new Promise((resolve) => setImmediate(resolve))
  // Its wait ends although the table is still locked: later statements are not delayed for long.
  while ((await at.db.query(waiting)).length > 0) await new Promise((resolve) => setImmediate(resolve))
  await at.db.query('select 1 from room')
  await holder.query('commit')
  await holder.end()
  expect(await applied).toEqual(['chat/003-topic'])
})

test('a marked file runs outside of a transaction, so that an index is made while others write, also when four nodes start together', async () => {
  const text = ['-- outside a transaction', 'drop index concurrently if exists room_topic;', 'create index concurrently room_topic on room (topic);', '']
  await writeFile(join(root, 'chat', '004-topic-index.sql'), text.join('\n'))
  const sources = [source('accounts'), source('chat')]
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(at.url, sources)))
  expect(applied.flat()).toEqual(['chat/004-topic-index'])
  expect(await at.db.query("select indisvalid from pg_index where indexrelid = 'room_topic'::regclass")).toEqual([{ indisvalid: true }])
})
