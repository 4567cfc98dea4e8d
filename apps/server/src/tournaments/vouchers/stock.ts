import type { Tx } from '../../platform/db/pool.ts'
import type { TournamentsContext } from '../context.ts'
import { screen } from '../fairplay/screening.ts'
import type { Results } from '../results.ts'
import type { PlannedReward } from '../occurrences.ts'
import type { Sealing } from './sealing.ts'
import * as sql from './stock.sql.ts'
import { insertVouchers, type NewVoucher } from './vouchers.sql.ts'

/** A code that ends sooner is not given any more: a winner has a week to use it. */
const leastValidMs = 7 * 86_400_000
/** Vouchers that one step fills. */
const maxFilled = 500
const maxCodeLength = 100
const maxCodes = 100_000

/** Codes that end before this moment cannot be given. */
export const validAfter = (at: Date): Date => new Date(at.getTime() + leastValidMs)

interface Tools {
  readonly sealing: Sealing
  readonly results: Pick<Results, 'renew'>
}

/** Stores the vouchers of a tournament's winners; those of people who are flagged wait for a review. Those of a stock get their codes at once as far as there are any, best rank first. */
export async function assign(ctx: TournamentsContext, tools: Tools, tx: Tx, tournament: string, vouchers: readonly NewVoucher[], at: Date): Promise<void> {
  if (vouchers.length === 0) return
  await screen(
    ctx,
    tx,
    tournament,
    vouchers.map(({ user }) => user),
    at,
  )
  await insertVouchers(tx, tournament, vouchers, at)
  const stocks = new Set(vouchers.flatMap(({ stock }) => (stock === null ? [] : [stock])))
  // In one order, so that two tournaments that end together lock the stocks in the same order.
  for (const stock of [...stocks].toSorted()) {
    const filled = await fill(tools.sealing, tx, stock, at)
    // The people of this tournament are notified by whoever gives its vouchers.
    await renewFilled(
      tools.results,
      tx,
      filled.filter(({ tournament_id }) => tournament_id !== tournament),
    )
    const left = (await sql.selectPromised(tx, stock, maxFilled)).length
    if (left > 0) ctx.log.warn({ stock, promised: left, tournament }, 'a stock of vouchers is empty: import codes with `npm run ops -- vouchers import`')
  }
}

/** Gives free codes of a stock to its promised vouchers, oldest first. Answers those that got one. */
export async function fill(sealing: Sealing, tx: Tx, stock: string, at: Date): Promise<sql.FilledVoucher[]> {
  await sql.lockStock(tx, stock)
  const filled: sql.FilledVoucher[] = []
  for (;;) {
    const promised = await sql.selectPromised(tx, stock, maxFilled)
    const free = promised.length === 0 ? [] : await sql.selectFree(tx, stock, validAfter(at), promised.length)
    const codes = free.map(({ id, sealed_code, expire_at }, place): sql.GivenCode => {
      const handle = promised[place] as string
      return { id, handle, sealedCode: sealing.seal(handle, sealing.open(id, sealed_code)), expireAt: expire_at }
    })
    if (codes.length > 0) filled.push(...(await sql.giveCodes(tx, codes, at)))
    if (codes.length < maxFilled) return filled
  }
}

/** Notifies the owners of vouchers that got their code after their tournament had ended. */
export async function renewFilled(results: Pick<Results, 'renew'>, tx: Tx, filled: readonly sql.FilledVoucher[]): Promise<void> {
  for (const [tournament, some] of Map.groupBy(filled, ({ tournament_id }) => tournament_id))
    await results.renew(
      tx,
      tournament,
      some.map(({ account_id }) => account_id),
    )
}

/** Computes the fingerprints of codes that an older version stored. */
export async function renewFingerprints({ db, clock, log }: TournamentsContext, sealing: Sealing): Promise<void> {
  for (;;) {
    const codes = await sql.selectOldFingerprints(db, maxFilled)
    for (const { id, stock, sealed_code } of codes) {
      if (await sql.updateFingerprint(db, id, sealing.fingerprint(sealing.open(id, sealed_code)))) continue
      await sql.updateDuplicate(db, id, new Date(clock.now()))
      log.warn({ stock, code: id }, 'a code of a stock stands in another stock as well: it is not given any more')
    }
    if (codes.length < maxFilled) return
  }
}

/** Names of stocks that hold fewer free codes than the rewards of a tournament need, beside those that are promised already. */
export async function shortStocks(tx: Tx, rewards: readonly PlannedReward[], at: Date): Promise<string[]> {
  const needed = Map.groupBy(
    rewards.filter(({ stock }) => stock !== undefined),
    ({ stock }) => stock ?? '',
  )
  const stocks = new Map((await sql.selectStocks(tx, validAfter(at))).map((row) => [row.stock, row]))
  const countOf = (some: readonly PlannedReward[]) => some.reduce((sum, { fromRank, toRank }) => sum + toRank - fromRank + 1, 0)
  return [...needed].flatMap(([stock, some]) => {
    const { free = 0, promised = 0 } = stocks.get(stock) ?? {}
    return free - promised < countOf(some) ? [stock] : []
  })
}

/** A code of an imported file. */
export interface ReadCode {
  readonly code: string
  readonly expireAt: Date | null
}

/**
 * Reads a file of codes: one a line, optionally with its last day of validity (UTC) after a comma. Empty lines and those that begin with # are left out.
 * @throws Error with the number of the first line that cannot be used
 */
export function readCodes(text: string): readonly ReadCode[] {
  const codes = new Map<string, ReadCode>()
  for (const [at, whole] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const line = whole.trim()
    if (line === '' || line.startsWith('#')) continue
    const wrong = (what: string) => new Error(`Line ${at + 1} ${what}.`)
    const [, code = '', day] = /^([^\s,]+)(?:\s*,\s*(\S+))?$/.exec(line) ?? []
    if (!/^[\x21-\x7e]+$/.test(code) || code.length > maxCodeLength)
      throw wrong(`holds no code: letters, digits and signs without blanks or commas, ${maxCodeLength} at most`)
    if (codes.has(code)) throw wrong('holds a code that stands above it already')
    if (codes.size >= maxCodes) throw wrong(`is one too many: ${maxCodes} codes a file at most`)
    codes.set(code, { code, expireAt: day === undefined ? null : endOf(day, wrong) })
  }
  if (codes.size === 0) throw new Error('The file holds no codes.')
  return [...codes.values()]
}

/** The end of a day, as in 2027-01-31. */
function endOf(day: string, wrong: (what: string) => Error): Date {
  const at = new Date(`${day}T23:59:59.999Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day))
    throw wrong(`holds ${day}, which is no day as 2027-01-31`)
  return at
}
