import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/pool.ts'
import type { Work } from './event.ts'
import * as sql from './outbox.sql.ts'

export interface OutboxOptions {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  /** What this node can process, as 'event subscriber'. */
  readonly known: () => readonly string[]
  readonly work: (row: sql.OutboxRow, work: Work) => Promise<void>
  /** Events processed at the same time on this node. */
  readonly concurrency: number
  /** Asks the other nodes for help: every worker of this one is busy. */
  readonly onBusy: () => void
}

/** Processes the events in the outbox. */
export interface Outbox {
  /** Called when events may be due. */
  wake(): void
  /** Called when this node has published an event: if all its workers are busy, others are asked for help. */
  published(): void
  start(): void
  /** Takes no more events and waits for those that are being processed. */
  stop(): Promise<void>
}

/** Milliseconds between two checks of the outbox: events of a node that was killed, and failed ones, wait no longer than this beyond their time. */
const sweepMs = 500
/** Milliseconds before a failed event is tried again: the first time, and at most. */
const firstPauseMs = 250
const longestPauseMs = 3_600_000
/** An event that has failed this often is an error that somebody has to look at; it is still tried again. */
const alarmingFailures = 6
/** Milliseconds of an attempt. Shorter than the database's time-out for an idle transaction. */
const attemptMs = 10_000

/**
 * What a handler writes and the removal of its event are committed together. A failed event is tried again after 250 ms, then after twice as long each time,
 * an hour at most.
 */
export function createOutbox({ db, clock, log, known, work, concurrency, onBusy }: OutboxOptions): Outbox {
  let isRunning = false
  let workers = 0
  /** Counts the calls of `wake`, so that a worker about to end notices one that came meanwhile. */
  let wakes = 0
  const doing = new Set<Promise<void>>()

  async function workOff(): Promise<void> {
    let seen: number
    do {
      seen = wakes
      while (isRunning && (await workOne()));
    } while (isRunning && seen !== wakes)
  }

  /** Processes one event. False when none is due. */
  function workOne(): Promise<boolean> {
    return db.outerTransaction(async (tx) => {
      const row = await sql.takeEvent(tx, known())
      if (row === undefined) return false
      await sql.beginAttempt(tx)
      try {
        await attempt(row, tx)
      } catch (problem) {
        const level = row.failures + 1 >= alarmingFailures ? 'error' : 'warn'
        log[level]({ err: problem, event: row.event, subscriber: row.subscriber, attempt: row.failures + 1 }, 'an event could not be worked off')
        await sql.undoAttempt(tx)
        await sql.postponeEvent(tx, row.id, row.subscriber, Math.min(firstPauseMs * 2 ** Math.min(row.failures, 20), longestPauseMs))
        return true
      }
      await sql.deleteEvent(tx, row.id, row.subscriber)
      return true
    })
  }

  /** What a failed or slow attempt requested for after the commit is dropped with it, and it can write nothing once it is over. */
  async function attempt(row: sql.OutboxRow, tx: Tx): Promise<void> {
    const after: (() => void)[] = []
    let isOver = false
    const late = Promise.withResolvers<never>()
    const timer = clock.after(attemptMs, () => late.reject(new Error(`not done within ${attemptMs} ms`)))
    const own: Tx = {
      ...tx,
      query: (text, values) => (isOver ? Promise.reject(new Error('the attempt is over')) : tx.query(text, values)),
      afterCommit: (fn) => void after.push(fn),
    }
    try {
      await Promise.race([work(row, { id: row.id, attempt: row.failures + 1, tx: own }), late.promise])
    } finally {
      isOver = true
      timer.cancel()
    }
    for (const fn of after) tx.afterCommit(fn)
  }

  function wake(): void {
    wakes += 1
    if (!isRunning || workers === concurrency) return
    workers += 1
    const done = workOff()
      .catch((problem: unknown) => log.warn({ err: problem }, 'the outbox of events could not be worked off'))
      .finally(() => {
        workers -= 1
        doing.delete(done)
      })
    doing.add(done)
  }

  let sweep: { cancel(): void } | undefined
  return {
    wake,
    published() {
      if (workers === concurrency) onBusy()
      wake()
    },
    start() {
      isRunning = true
      sweep = clock.every(sweepMs, wake)
      wake()
    },
    async stop() {
      isRunning = false
      sweep?.cancel()
      await Promise.all(doing)
    },
  }
}
