import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJobs } from './jobs.ts'
import { runProgram } from './testing/processes.ts'
import { type TestDatabase, testDatabase } from './testing/database.ts'

let at: TestDatabase
beforeAll(async () => {
  at = await testDatabase()
})
afterAll(() => at.drop())

test('a job added in a transaction runs after its commit and never without one', async () => {
  const jobs = openJobs({ url: at.url })
  const ran: unknown[] = []
  jobs.on<{ n: number }>('count', async ({ n }, { attempt }) => void ran.push([n, attempt]))
  await jobs.start()
  await at.db.transaction((tx) => jobs.add(tx, 'count', { n: 1 }))
  await at.db
    .transaction(async (tx) => {
      await jobs.add(tx, 'count', { n: 2 })
      throw new Error('no')
    })
    .catch(() => undefined)
  await expect.poll(() => ran).toEqual([[1, 1]])
  await jobs.stop()
  expect(ran).toEqual([[1, 1]])
})

test('a job for a moment runs then, within a tenth of a second; a later one of the same key replaces it; a cancelled one does not run', async () => {
  const jobs = openJobs({ url: at.url })
  const ran: { n: number; late: number }[] = []
  jobs.on<{ n: number; due: number }>('later', async ({ n, due }) => void ran.push({ n, late: Date.now() - due }))
  await jobs.start()
  const due = Date.now() + 1_500
  await jobs.add(at.db, 'later', { n: 1, due }, { runAt: due, key: 'one' })
  await jobs.add(at.db, 'later', { n: 2, due }, { runAt: due, key: 'one' })
  await jobs.add(at.db, 'later', { n: 3, due }, { runAt: due, key: 'other' })
  await jobs.cancel(at.db, 'other')
  await expect.poll(() => ran.map(({ n }) => n), { timeout: 5_000 }).toEqual([2])
  expect(ran[0]?.late).toBeGreaterThanOrEqual(0)
  expect(ran[0]?.late).toBeLessThan(500)
  await jobs.stop()
})

test('a job that fails is tried again', async () => {
  const troubles: string[] = []
  const jobs = openJobs({ url: at.url, onTrouble: (what) => troubles.push(what) })
  const attempts: number[] = []
  jobs.on('flaky', async (_payload, { attempt }) => {
    attempts.push(attempt)
    if (attempt === 1) throw new Error('first time')
  })
  await jobs.start()
  await jobs.add(at.db, 'flaky', {})
  await expect.poll(() => attempts, { timeout: 10_000 }).toEqual([1, 2])
  await jobs.stop()
  expect(troubles.join()).toContain('first time')
})

test('stopping waits for the job that runs', async () => {
  const jobs = openJobs({ url: at.url })
  let ended = false
  const began = new Promise<void>((resolve) => {
    jobs.on('long', async () => {
      resolve()
      await new Promise((done) => setTimeout(done, 300))
      ended = true
    })
  })
  await jobs.start()
  await jobs.add(at.db, 'long', {})
  await began
  await jobs.stop()
  expect(ended).toBe(true)
  expect(await at.db.query('select 1 from graphile_worker._private_jobs')).toEqual([])
})

test('a job whose worker is killed with kill -9 is run again by another process within seconds', { timeout: 30_000 }, async () => {
  const child = runProgram(join(import.meta.dirname, 'testing', 'programs', 'job-worker.ts'), { DATABASE_URL: at.url })
  const jobs = openJobs({ url: at.url })
  const ran: number[] = []
  try {
    await child.line('ready')
    await jobs.add(at.db, 'slow', {})
    await child.line('took')
    jobs.on('slow', async (_payload, { attempt }) => void ran.push(attempt))
    await jobs.start()
    // It lives: its job stays its own, beyond the sweep's patience too.
    await new Promise((resolve) => setTimeout(resolve, 6_500))
    expect(ran).toEqual([])
  } finally {
    await child.kill9()
  }
  await expect.poll(() => ran.length, { timeout: 10_000 }).toBe(1)
  await jobs.stop()
})

test('connections cut by the server do not stop the jobs', async () => {
  const jobs = openJobs({ url: at.url })
  const ran: number[] = []
  jobs.on<{ n: number }>('after', async ({ n }) => void ran.push(n))
  await jobs.start()
  await at.db.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'majlis job%' and datname = current_database()")
  await jobs.add(at.db, 'after', { n: 1 })
  await expect.poll(() => ran, { timeout: 15_000 }).toEqual([1])
  await jobs.stop()
})
