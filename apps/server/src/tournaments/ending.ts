import { checkedTime } from '../platform/clock.ts'
import type { Tx } from '../platform/db/pool.ts'
import type { Boards } from './board.ts'
import type { TournamentsContext } from './context.ts'
import { deleteLeft } from './fairplay/leaving.sql.ts'
import type { Results } from './results.ts'
import type { Sealing } from './vouchers/sealing.ts'
import * as sql from './tournaments.sql.ts'
import { assign } from './vouchers/stock.ts'
import type { NewVoucher } from './vouchers/vouchers.sql.ts'

/** The last rank that wins something (TRN-20). */
const lastRank = 10
// Without letters and digits that look alike.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/**
 * Milliseconds between the last moment of a tournament and its end. Nobody joins or wins after that moment; a win that was decided before it is
 * stored within this time, and counts.
 */
export const settleMs = 1_000

/** The job that notifies all participants of the end. */
export const announceJob = 'tournaments.announce'

/** Ends a tournament whose time is over and hands out its vouchers, once however often and from wherever it is called. */
export type EndTournament = (id: string) => Promise<boolean>

interface Tools {
  readonly boards: Boards
  readonly sealing: Sealing
  readonly results: Pick<Results, 'renew'>
}

/**
 * One end of a tournament at a time on this node, by the database's time, so that no node ends it early or misses its end. All clients report in the same second that time is up; if each of them were a transaction that
 * waits for the first, they would occupy all connections, and the first could not read who is to be notified.
 */
export function createEnding({ db, clock, matches }: TournamentsContext, endWithin: EndWithin): EndTournament {
  const endOnce = async (id: string) => {
    const at = await checkedTime(clock)
    const row = await sql.selectTournament(db, id)
    // Wins whose node was killed between the last move and the result count, as they would have otherwise.
    if (row !== undefined && row.ended_at === null && row.expire_at.getTime() <= at - settleMs) await matches.settleDecided(id, row.expire_at)
    return db.transaction((tx) => endWithin(tx, id, new Date(at), new Date(at - settleMs)))
  }
  const pending = new Map<string, Promise<boolean>>()
  return (id) => {
    const ending = pending.get(id) ?? endOnce(id).finally(() => pending.delete(id))
    pending.set(id, ending)
    return ending
  }
}

/**
 * Ends a tournament within a transaction; false when its time was not over at `due` (without it: at `at`), or it has ended already.
 */
export type EndWithin = (tx: Tx, id: string, at: Date, due?: Date) => Promise<boolean>

/** Vouchers, their ledger and the announcement are written in the transaction of the end. */
export const createEndWithin =
  (ctx: TournamentsContext, tools: Tools): EndWithin =>
  async (tx, id, at, due = at) => {
    const ended = await sql.endTournament(tx, id, at, due)
    if (ended === undefined) return false
    await deleteLeft(tx, id)
    await assign(ctx, tools, tx, id, await winnersOf(ctx, tools.sealing, tx, ended), at)
    await tools.boards.changed(tx, id)
    await ctx.jobs.add(tx, announceJob, { id }, { key: `${announceJob} ${id}` })
    return true
  }

/** The vouchers that a tournament gives by its standing, best rank first, each with a new code unless it comes from a stock. Ranks without a win earn nothing. */
export async function winnersOf(ctx: TournamentsContext, sealing: Sealing, tx: Tx, tournament: sql.TournamentRow): Promise<NewVoucher[]> {
  const winners = (await sql.selectTop(tx, tournament.id, lastRank)).filter(({ wins }) => wins > 0)
  return winners.flatMap(({ user_id: user }, place): NewVoucher[] => {
    const rank = place + 1
    const reward = tournament.rewards.find(({ fromRank, toRank }) => fromRank <= rank && rank <= toRank)
    if (reward === undefined) return []
    const { name, nameAr, image, stock = null } = reward
    const code = stock === null ? newCode(ctx, sealing) : { handle: newHandle(ctx), sealedCode: null }
    return [{ ...code, stock, user, rank, name, nameAr, image }]
  })
}

/** A new code, encrypted, and the handle of its voucher. About 59 random bits: nobody can guess a code. */
function newCode(ctx: TournamentsContext, sealing: Sealing): { handle: string; sealedCode: string } {
  const handle = newHandle(ctx)
  return { handle, sealedCode: sealing.seal(handle, groups(ctx, 3)) }
}

/** A random handle of a voucher: `H-` and four groups of four letters or digits. */
export const newHandle = (ctx: Pick<TournamentsContext, 'entropy'>): string => `H-${groups(ctx, 4)}`

/** Groups of four letters and digits. */
function groups({ entropy }: Pick<TournamentsContext, 'entropy'>, count: number): string {
  const group = () => Array.from({ length: 4 }, () => alphabet.charAt(entropy.int(alphabet.length))).join('')
  return Array.from({ length: count }, group).join('-')
}
