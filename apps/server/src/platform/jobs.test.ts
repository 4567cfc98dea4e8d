import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Clock, systemClock } from './clock.ts'
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

test('a job for a moment runs then, woken by a timer of its own; a later one of the same key replaces it; a cancelled one does not run', async () => {
  const alarms: number[] = []
  const after: Clock['after'] = (ms, fn) => {
    alarms.push(Date.now() + ms)
    return systemClock.after(ms, fn)
  }
  const jobs = openJobs({ url: at.url, clock: { ...systemClock, after } })
  const ran: { n: number; late: number }[] = []
  jobs.on<{ n: number; due: number }>('later', async ({ n, due }) => void ran.push({ n, late: Date.now() - due }))
  await jobs.start()
  const due = Date.now() + 1_500
  await jobs.add(at.db, 'later', { n: 1, due }, { runAt: due, key: 'one' })
  await jobs.add(at.db, 'later', { n: 2, due }, { runAt: due, key: 'one' })
  await jobs.add(at.db, 'later', { n: 3, due }, { runAt: due, key: 'other' })
  await jobs.cancel(at.db, 'other')
  await expect.poll(() => ran.map(({ n }) => n)).toEqual([2])
  expect(ran[0]?.late).toBeGreaterThanOrEqual(0)
  // Without a timer it would run when the library checks again, up to two seconds later.
  expect(alarms.filter((moment) => moment >= due).length).toBeGreaterThan(0)
  await jobs.stop()
})

test('a timer of a job that ends while the workers do, or after them, wakes nobody', async () => {
  const timers: (() => void)[] = []
  const after: Clock['after'] = (ms, fn) => {
    timers.push(fn)
    return systemClock.after(ms, fn)
  }
  const jobs = openJobs({ url: at.url, clock: { ...systemClock, after } })
  const [began, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  jobs.on('long', async () => {
    began.resolve()
    await end.promise
  })
  await jobs.start()
  await jobs.add(at.db, 'long', {})
  await began.promise
  await jobs.add(at.db, 'long', {}, { runAt: Date.now() + 1_500, key: 'soon' })
  await expect.poll(() => timers.length).toBeGreaterThan(0)
  await jobs.cancel(at.db, 'soon')
  const stopping = jobs.stop()
  // The idle workers end at once, the one at work when its job has ended.
  for (const timer of timers) expect(timer).not.toThrow()
  end.resolve()
  await stopping
  for (const timer of timers) expect(timer).not.toThrow()
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
  await expect.poll(() => attempts).toEqual([1, 2])
  await jobs.stop()
  expect(troubles.join()).toContain('first time')
})

test('stopping waits for the job that runs', async () => {
  const jobs = openJobs({ url: at.url })
  const [began, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const order: string[] = []
  jobs.on('long', async () => {
    began.resolve()
    await end.promise
    order.push('ended')
  })
  await jobs.start()
  await jobs.add(at.db, 'long', {})
  await began.promise
  const stopping = jobs.stop().then(() => order.push('stopped'))
  // A stop that did not wait would be done after this many queries.
  for (let turn = 0; turn < 50; turn += 1) await at.db.query('select 1')
  end.resolve()
  await stopping
  expect(order).toEqual(['ended', 'stopped'])
  expect(await at.db.query('select 1 from graphile_worker._private_jobs')).toEqual([])
})

test('a job whose worker is killed with kill -9 is run again by another process within seconds', async () => {
  const worker = () => runProgram(join(import.meta.dirname, 'testing', 'programs', 'job-worker.ts'), { DATABASE_URL: at.url })
  const jobs = openJobs({ url: at.url })
  const ran: number[] = []
  jobs.on<{ n: number }>('slow', async ({ n }) => void ran.push(n))
  const lives = worker()
  await lives.line('ready')
  await jobs.add(at.db, 'slow', { n: 1 })
  await lives.line('took')
  const dies = worker()
  try {
    await dies.line('ready')
    await jobs.add(at.db, 'slow', { n: 2 })
    await expect.poll(() => at.db.query('select 1 from graphile_worker._private_jobs where locked_by is not null')).toHaveLength(2)
    await dies.kill9()
    await jobs.start()
    // The check frees the job of the dead worker, which was taken last; the older job of the living worker, past the time-out too, stays with it.
    await expect.poll(() => ran).toEqual([2])
  } finally {
    await dies.kill9()
    await lives.kill9()
  }
  await expect.poll(() => ran).toEqual([2, 1])
  await jobs.stop()
})

test('connections cut by the server do not stop the jobs', async () => {
  const jobs = openJobs({ url: at.url })
  const ran: number[] = []
  jobs.on<{ n: number }>('after', async ({ n }) => void ran.push(n))
  await jobs.start()
  await at.db.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'majlis job%' and datname = current_database()")
  await jobs.add(at.db, 'after', { n: 1 })
  await expect.poll(() => ran).toEqual([1])
  await jobs.stop()
})

test('a connection cut during the very first query of the workers does not stop the jobs', async () => {
  const jobs = openJobs({ url: at.url })
  const ran: number[] = []
  jobs.on<{ n: number }>('first', async ({ n }) => void ran.push(n))
  await at.db.transaction(async (tx) => {
    // The workers wait for this lock when they look up the names of the jobs.
    await tx.query('lock table graphile_worker._private_tasks in access exclusive mode')
    await jobs.start()
    const waiting = "from pg_stat_activity where application_name = 'majlis jobs' and datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(() => at.db.query(`select pid ${waiting}`)).not.toEqual([])
    await at.db.query(`select pg_terminate_backend(pid) ${waiting}`)
  })
  await jobs.add(at.db, 'first', { n: 1 })
  await expect.poll(() => ran).toEqual([1])
  await jobs.stop()
})

test('a job that was locked for a worker which got no answer runs within seconds, and one that runs is left alone', async () => {
  const jobs = openJobs({ url: at.url })
  const [began, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ran: string[] = []
  jobs.on('long', async () => {
    ran.push('long')
    began.resolve()
    await end.promise
  })
  jobs.on('lost', async () => void ran.push('lost'))
  await jobs.start()
  await jobs.add(at.db, 'long', {})
  await began.promise
  await jobs.add(at.db, 'lost', {}, { runAt: Date.now() + 3_600_000 })
  // As after a connection that was lost between the statement that takes a job and its answer.
  await at.db.query(`update graphile_worker._private_jobs lost set locked_by = held.locked_by, locked_at = now() - interval '1 min', run_at = now()
    from graphile_worker._private_jobs held where held.locked_by is not null and lost.locked_by is null`)
  await at.db.query("update graphile_worker._private_jobs set locked_at = now() - interval '1 min' where locked_by is not null")
  await expect.poll(() => ran).toEqual(['long', 'lost'])
  end.resolve()
  await expect.poll(() => at.db.query('select 1 from graphile_worker._private_jobs')).toEqual([])
  await jobs.stop()
  expect(ran).toEqual(['long', 'lost'])
})
