import { EventEmitter } from 'node:events'
import { Logger, type Runner, run, runMigrations, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker'
import { type Clock, systemClock } from './clock.ts'
import { freeLostJobs, lostAfterMs, type SignOfLife, signOfLife, sweepDeadWorkers } from './db/job-life.ts'
import { deleteJob, dueSoon, insertJob, openJobPool } from './db/job-rows.ts'
import type { Queries } from './db/pool.ts'

/** When and under which key a job is added. */
export interface JobOptions {
  /** Epoch milliseconds at which it is due; now by default. */
  readonly runAt?: number
  /** A later job of the same key replaces one that has not begun. */
  readonly key?: string
  /** Attempts before it is given up, with growing pauses; 25 by default (about three days). */
  readonly attempts?: number
}

/** What a handler gets beside the payload. */
export interface JobRun {
  readonly id: string
  /** 1 for the first. */
  readonly attempt: number
  /** Aborts when the process is about to stop. */
  readonly signal: AbortSignal
}

export type JobHandler<Payload> = (payload: Payload, job: JobRun) => Promise<void>

/** Work that continues after the request and the process. A job runs at least once: handlers must bear a repetition. */
export interface Jobs {
  /**
   * Adds a job. With a transaction as `on` it exists only if that commits.
   * @throws DatabaseUnavailable when there is no connection
   */
  add(on: Queries, name: string, payload: object, options?: JobOptions): Promise<void>
  /** Removes the job of this key unless it has begun. */
  cancel(on: Queries, key: string): Promise<void>
  /** Sets the handler for jobs of a name. Call it before `start`. */
  on<Payload extends object>(name: string, handler: JobHandler<Payload>): void
  /** Begins to run jobs; recovers by itself when the database goes away. */
  start(): Promise<void>
  /** Takes no more jobs and waits for the running ones. */
  stop(): Promise<void>
}

export interface JobsSettings {
  readonly url: string
  /** Jobs that run at the same time in this process; 4 by default. */
  readonly concurrency?: number
  /** Called for failed jobs and lost connections. Never gets a payload. */
  readonly onTrouble?: (what: string) => void
  readonly clock?: Clock
}

/** Creates the job tables. Safe to repeat and to run from several nodes at once. */
export async function installJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger: quiet })
}

const quiet = new Logger(() => () => undefined)

/** Jobs in the database at `url`. */
export function openJobs(settings: JobsSettings): Jobs {
  const { url, concurrency = 4, clock = systemClock } = settings
  const tasks: TaskList = {}
  let running: Running | undefined
  let report = settings.onTrouble
  const onTrouble = (what: string): void => report?.(what)

  return {
    add: (on, name, payload, { runAt, key, attempts } = {}) =>
      insertJob(on, { name, payload, key, attempts, runAt: runAt === undefined ? undefined : new Date(runAt) }),
    cancel: deleteJob,
    on(name, handler) {
      if (running !== undefined) throw new Error(`the handler of '${name}' must be known before the jobs start`)
      if (Object.hasOwn(tasks, name)) throw new Error(`two handlers for the job '${name}'`)
      tasks[name] = async (payload, { job, abortSignal }) => handler(payload as never, { id: String(job.id), attempt: job.attempts, signal: abortSignal })
    },
    async start() {
      running ??= await startRunning({ url, tasks, concurrency, onTrouble, clock })
    },
    async stop() {
      const current = running
      running = undefined
      await current?.stop()
      // The library keeps the options of each run as long as the process lives, and with these two it would keep the whole server.
      report = undefined
      for (const name of Object.keys(tasks)) Reflect.deleteProperty(tasks, name)
    },
  }
}

/**
 * Without a batch delay the library does not await the promise of marking a job done: a database lost at that moment would end the
 * process, and a stop would not wait for it.
 */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/**
 * Resolves when a worker cannot ask for its first job. The library keeps the failure of its first query for the names of the jobs and repeats it for ever,
 * so that only a new runner takes jobs again.
 */
function failureOfFirstQuery(events: WorkerEvents): Promise<void> {
  const failed = Promise.withResolvers<void>()
  const fail = (): void => failed.resolve()
  const succeed = (): void => void events.off('worker:getJob:error', fail)
  events.on('worker:getJob:error', fail)
  events.once('worker:getJob:empty', succeed)
  events.once('job:start', succeed)
  return failed.promise
}

interface Running {
  stop(): Promise<void>
}

interface RunningSettings {
  readonly url: string
  readonly tasks: TaskList
  readonly concurrency: number
  readonly onTrouble: (what: string) => void
  readonly clock: Clock
}

async function startRunning({ url, tasks, concurrency, onTrouble, clock }: RunningSettings): Promise<Running> {
  const note = (problem: Error): void => onTrouble(problem.message)
  const pool = openJobPool(url, concurrency + 3, note)
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') onTrouble(message)
  })

  let stopping = false
  let runner: Runner | undefined
  let workers: WorkerPool | undefined
  let life: SignOfLife | undefined
  /** When each running job began, in epoch milliseconds, by its id. */
  const active = new Map<string, number>()
  /** Jobs that have ended since the last sweep, and before it: they are being marked as done. */
  let [ended, endedBefore]: [string[], readonly string[]] = [[], []]

  const begin = async (): Promise<void> => {
    const events = new EventEmitter() as WorkerEvents
    const failed = failureOfFirstQuery(events)
    events.on('pool:create', ({ workerPool }) => {
      workers = workerPool
      life?.end()
      life = signOfLife(url, workerPool.id, clock, onTrouble)
    })
    events.on('job:start', ({ job }) => active.set(job.id, clock.now()))
    events.on('job:complete', ({ job }) => {
      // The sweep looks at older jobs only.
      if (clock.now() - (active.get(job.id) ?? 0) >= lostAfterMs / 2) ended.push(job.id)
      active.delete(job.id)
    })
    const current = await run({ pgPool: pool, taskList: tasks, concurrency, noHandleSignals: true, pollInterval: 2_000, events, logger, preset })
    runner = current
    void failed.then(() => current.stop()).catch(note)
    void current.promise.catch(note).then(() => again())
  }
  /** The library's runner gives up when the database stays away; a new one replaces it. */
  const again = (): void => {
    if (stopping) return
    clock.after(1_000, () => {
      if (!stopping) begin().catch((problem: Error) => [note(problem), again()])
    })
  }

  /** A timer may end while the workers do, at a stop or because the database is away; the library throws for a worker that has ended. */
  const wake = (): void => {
    try {
      if (!stopping) workers?.nudge(concurrency)
    } catch (problem) {
      onTrouble(String(problem))
    }
  }

  await begin()
  const beat = clock.every(1_000, () => {
    void sweepDeadWorkers(pool).catch(() => undefined)
    if (workers !== undefined) void freeLostJobs(pool, workers.id, [...active.keys(), ...ended, ...endedBefore]).catch(() => undefined)
    ;[ended, endedBefore] = [[], ended]
    // The library checks every two seconds: a timer for each job that is due before then makes it exact to milliseconds.
    const alarm = (ms: number): unknown => clock.after(ms, wake)
    void dueSoon(pool).then(
      (soon) => soon.forEach(alarm),
      () => undefined,
    )
  })
  return {
    async stop() {
      stopping = true
      beat.cancel()
      await runner?.stop().catch(note)
      life?.end()
      await pool.end().catch(note)
    },
  }
}
