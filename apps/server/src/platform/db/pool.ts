import pg from 'pg'
import { asDatabaseFailure, codeOf, isUnwritable } from './failure.ts'

/** Queries to the database, inside a transaction or outside. */
export interface Queries {
  /**
   * Runs plain SQL and returns its rows. The statement is prepared under a name made from its text, so the text must be a
   * constant with `$1` places, never built from input.
   * bigint arrives as number, timestamptz as Date, date as 'YYYY-MM-DD', numeric as string.
   * @throws DatabaseUnavailable when the connection is gone
   */
  query<Row extends object = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

/** A running transaction. Do not use it after its function has returned. */
export interface Tx extends Queries {
  /** Runs `fn` after the commit; never when the transaction fails. */
  afterCommit(fn: () => void): void
}

/** The database. */
export interface Db extends Queries {
  /** Runs `fn` in one transaction: commits when it resolves, rolls back when it rejects. */
  transaction<Answer>(fn: (tx: Tx) => Promise<Answer>): Promise<Answer>
  /**
   * A transaction during which other parts of the server are called, which use connections of their own. At most a third of the connections is given to such
   * transactions at the same time, so that they never wait for each other.
   */
  outerTransaction<Answer>(fn: (tx: Tx) => Promise<Answer>): Promise<Answer>
  /** True when a query is answered, and writes are not being refused. */
  ping(): Promise<boolean>
  /** For libraries that have their own pool or listen on a connection. */
  readonly url: string
  /** Connections in use, idle, and callers waiting for one. */
  readonly load: { readonly total: number; readonly idle: number; readonly waiting: number }
  close(): Promise<void>
}

export interface PoolOptions {
  /** The largest number of connections; 16 by default. */
  readonly maxConnections?: number
  /** Milliseconds before the server cancels a statement; 10,000 by default, 0 for never. */
  readonly statementTimeoutMs?: number
  /** Called when a connection is lost while idle. */
  readonly onError?: (problem: Error) => void
}

/** bigint[] */
const int8Array = 1016
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, wholeNumber],
  [pg.types.builtins.DATE, (text) => text],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === int8Array) {
      const parseTexts = pg.types.getTypeParser(oid as never, 'text') as (text: string) => unknown[]
      return (text: string) => parseTexts(text).map((each) => (each === null ? null : wholeNumber(String(each))))
    }
    return parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')
  }) as typeof pg.types.getTypeParser,
}

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number`)
  return value
}

/** Statement names by text. Limited: texts built from input must not fill the memory. */
const names = new Map<string, string>()
const maxNames = 2_000

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxNames) return known
  const name = `s${names.size + 1}`
  names.set(text, name)
  return name
}

/** Opens a pool to the server at `url` without connecting yet. */
export function openPool(url: string, options: PoolOptions = {}): Db {
  const { maxConnections = 16, statementTimeoutMs = 10_000, onError = () => undefined } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    types,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'majlis',
    keepAlive: true,
  })
  // Without both handlers a lost connection ends the process.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))

  let closed: Promise<void> | undefined
  let isRefusingWrites = false
  const noted = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
    try {
      return await work
    } catch (problem) {
      isRefusingWrites ||= isUnwritable(problem)
      throw problem
    }
  }

  const inTurn = limitTo(Math.max(1, Math.floor(maxConnections / 3)))

  return {
    url,
    query: (text, values) => noted(run(pool, text, values)),
    transaction: (fn) => noted(transaction(pool, fn)),
    outerTransaction: (fn) => inTurn(() => noted(transaction(pool, fn))),
    async ping() {
      try {
        // Once a write was refused, for example by a full disk, a write has to succeed again.
        await pool.query(isRefusingWrites ? "create temporary table write_probe on commit drop as select repeat('x', 8000) as filler" : 'select 1')
        isRefusingWrites = false
        return true
      } catch {
        return false
      }
    },
    get load() {
      return { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }
    },
    close() {
      closed ??= pool.end()
      return closed
    },
  }
}

/** Runs so many at the same time; the others wait, in their order. */
function limitTo(max: number): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running === max) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // The next one takes this place.
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (problem) {
    throw asDatabaseFailure(problem)
  }
}

async function run<Row extends object>(on: pg.Pool | pg.PoolClient, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const name = nameOf(text)
  try {
    const result = await on.query<Row & pg.QueryResultRow>({ text, values: [...values], ...(name === undefined ? {} : { name }) })
    return result.rows
  } catch (problem) {
    throw asDatabaseFailure(problem)
  }
}

async function transaction<Answer>(pool: pg.Pool, fn: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  const client = await connect(pool)
  const committed: (() => void)[] = []
  const tx: Tx = {
    query: (text, values) => run(client, text, values),
    afterCommit: (after) => committed.push(after),
  }
  let broken: Error | undefined
  let answer: Answer
  try {
    await client.query('begin')
    answer = await fn(tx)
    const { command } = await client.query('commit')
    // COMMIT answers ROLLBACK for a transaction in which the error of a failed statement was ignored: nothing was written.
    if (command === 'ROLLBACK') throw new Error('the transaction was rolled back: one of its statements had failed')
  } catch (problem) {
    await client.query('rollback').catch((lost: unknown) => {
      broken = lost instanceof Error ? lost : new Error('rollback failed')
    })
    throw asDatabaseFailure(problem)
  } finally {
    // A connection that could not roll back is closed.
    client.release(broken)
  }
  for (const after of committed) after()
  return answer
}

/** True for a unique violation, of the constraint named if one is given. */
export function isUniqueViolation(problem: unknown, constraint?: string): boolean {
  if (codeOf(problem) !== '23505') return false
  return constraint === undefined || (problem as { constraint?: unknown }).constraint === constraint
}
