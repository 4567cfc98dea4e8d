import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { startEmbedded } from './embedded.ts'
import { openPool } from './pool.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'role-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))

test('the server owns its database and is no superuser: it reads no file, runs no program, makes no role', async () => {
  const db = await openDatabase({ databaseUrl: undefined, dataDir })
  try {
    const [who] = await db.query('select current_user::text as name, usesuper as super from pg_user where usename = current_user')
    expect(who).toEqual({ name: 'majlis_server', super: false })
    for (const forbidden of ["select pg_read_file('PG_VERSION')", 'create role another', "copy (select 1) to program 'true'", 'alter system set fsync to off'])
      await expect(db.query(forbidden), forbidden).rejects.toMatchObject({ code: '42501' })
    await db.query('create table own (n int)')
    expect(await db.query('select n from own')).toEqual([])
  } finally {
    await db.close()
  }
})

test('a data folder that an older version filled as superuser changes its owner at the start, and can be changed and read from then on', async () => {
  const older = await startEmbedded({ dataDir })
  const superuser = openPool(older.url)
  for (const statement of [
    'create table mark (id int generated always as identity, n serial, kind text)',
    'create index mark_kind on mark (kind)',
    'create sequence lone',
    'create view marks as select n from mark',
    "create type mood as enum ('good', 'bad')",
    'create type pair as (one int, other int)',
    'create schema jobs',
    'create table jobs.job (mood mood)',
    'create function one() returns int language sql as $f$ select 1 $f$',
    "insert into mark (kind) values ('old')",
  ])
    await superuser.query(statement)
  await superuser.close()
  await older.stop()
  for (let start = 1; start <= 2; start += 1) {
    const db = await openDatabase({ databaseUrl: undefined, dataDir })
    try {
      expect(await db.query('select kind from mark')).toHaveLength(start)
      const strangers = await db.query(
        `select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname in ('public', 'jobs') and relowner <> 'majlis_server'::regrole
         union all select proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'jobs') and proowner <> 'majlis_server'::regrole
         union all select typname from pg_type t join pg_namespace n on n.oid = t.typnamespace where n.nspname in ('public', 'jobs') and typowner <> 'majlis_server'::regrole`,
      )
      expect(strangers).toEqual([])
      await db.query("insert into mark (kind) values ('new')")
      if (start > 1) continue
      await db.query('alter table mark add column more int')
      await db.query('create or replace function one() returns int language sql as $f$ select 2 $f$')
      await db.query("alter type mood add value 'fair'")
      await db.query('drop table jobs.job')
      await db.query('drop schema jobs')
    } finally {
      await db.close()
    }
  }
})
