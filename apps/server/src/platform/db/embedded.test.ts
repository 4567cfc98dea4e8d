import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runProgram } from '../testing/processes.ts'
import { openDatabase } from './database.ts'
import { openPool } from './pool.ts'

const owner = join(import.meta.dirname, '..', 'testing', 'programs', 'database-owner.ts')
let dataDir: string
beforeEach(async () => {
  // Closed to other accounts, as mkdtemp makes it: when the tests run as root, the account of PostgreSQL must still be able to enter.
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-'))
})
// A killed process may still be leaving its folder.
afterEach(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))

const marks = async (): Promise<number> => {
  const db = await openDatabase({ databaseUrl: undefined, dataDir })
  const [row] = await db.query<{ n: number }>('select count(*) as n from mark')
  await db.close()
  return row?.n ?? 0
}

/** Rare states of the folder are for `npm run test:full`. */
const isFull = process.env.FULL === '1'

test('rows survive kill -9 of the process, PostgreSQL ends with it, and the next start finds them', async () => {
  const child = runProgram(owner, { DATA_DIR: dataDir })
  const url = (await child.line('url ')).slice(4)
  await child.kill9()
  const left = openPool(url)
  await expect.poll(() => left.ping()).toBe(false)
  await left.close()
  expect(await marks()).toBe(1)
})

test('a start right after kill -9 takes over what is still there', async () => {
  for (let round = 1; round <= 3; round += 1) {
    const child = runProgram(owner, { DATA_DIR: dataDir })
    await child.line('url ')
    await child.kill9()
    expect(await marks()).toBe(round)
  }
})

test('a second server on the same folder is refused in one sentence, and the first goes on', async () => {
  const child = runProgram(owner, { DATA_DIR: dataDir })
  const url = (await child.line('url ')).slice(4)
  await expect(openDatabase({ databaseUrl: undefined, dataDir })).rejects.toThrow(
    /^Another server \(process \d+\) is using the data folder .* DATA_DIR to another folder\.$/,
  )
  const first = openPool(url)
  expect(await first.ping()).toBe(true)
  await first.close()
  await child.kill9()
})

test('kill -9 of PostgreSQL itself: it is started again on the same port with all rows', async () => {
  const troubles: string[] = []
  const db = await openDatabase({ databaseUrl: undefined, dataDir }, { onTrouble: (what) => troubles.push(what) })
  await db.query('create table mark (n int)')
  await db.query('insert into mark values (1)')
  const pid = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => troubles.join()).toContain('PostgreSQL stopped')
  await expect.poll(() => db.ping(), { interval: 200 }).toBe(true)
  expect(await db.query('select n from mark')).toEqual([{ n: 1 }])
  await db.close()
})

test.runIf(isFull)('a stale pid file that names a living stranger does not keep it from starting', async () => {
  const db = await openDatabase({ databaseUrl: undefined, dataDir })
  await db.query('create table mark (n int)')
  await db.close()
  const inside = await stat(join(dataDir, 'postgres'))
  expect(inside.mode & 0o777).toBe(0o700)
  if (process.getuid?.() === 0) expect(inside.uid).not.toBe(0)
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n${join(dataDir, 'postgres')}\n0\n5432\n\n\n`)
  expect(await marks()).toBe(0)
})

test.runIf(isFull)('a lost or wrong password and a damaged folder are named in one sentence that speaks of no variable that was not set', async () => {
  const start = () =>
    openDatabase({ databaseUrl: undefined, dataDir }).then(
      () => 'started',
      (problem: Error) => `${problem.name}: ${problem.message}`,
    )
  await openDatabase({ databaseUrl: undefined, dataDir }).then((db) => db.close())
  const file = join(dataDir, 'postgres-password')
  const password = await readFile(file, 'utf8')
  await rm(file)
  expect(await start()).toMatch(/^DatabaseSetupError: The file \S+postgres-password is missing or empty, .+ set DATA_DIR to another folder\.$/)
  await writeFile(file, 'wrong\n')
  expect(await start()).toMatch(/^DatabaseSetupError: The password in \S+postgres-password is not that of the embedded database/)
  await writeFile(file, password)
  await rm(join(dataDir, 'postgres', 'base'), { recursive: true })
  const damaged = await start()
  expect(damaged).toMatch(/^DatabaseSetupError: The embedded (database|PostgreSQL) in /)
  expect(damaged).not.toContain('DATABASE_URL')
})
