import type { Tx } from '../platform/db/pool.ts'
import type { Boards } from './board.ts'
import type { TournamentsContext } from './context.ts'
import type { Sealing } from './vouchers/sealing.ts'
import * as sql from './tournaments.sql.ts'
import { assign } from './vouchers/stock.ts'
import type { NewVoucher } from './vouchers/vouchers.sql.ts'

/** The last rank that wins something (TRN-20). */
const lastRank = 10
// Without letters and digits that look alike.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** The job that notifies all participants of the end. */
export const announceJob = 'tournaments.announce'

/** Ends a tournament whose time is over and hands out its vouchers, once however often and from wherever it is called. */
export type EndTournament = (id: string) => Promise<boolean>

interface Tools {
  readonly boards: Boards
  readonly sealing: Sealing
}

/**
 * One end of a tournament at a time on this node. All clients report in the same second that time is up; if each of them were a transaction that
 * waits for the first, they would occupy all connections, and the first could not read who is to be notified.
 */
export function createEnding({ db, clock }: TournamentsContext, endWithin: EndWithin): EndTournament {
  const endOnce = (id: string) => db.transaction((tx) => endWithin(tx, id, new Date(clock.now())))
  const pending = new Map<string, Promise<boolean>>()
  return (id) => {
    const ending = pending.get(id) ?? endOnce(id).finally(() => pending.delete(id))
    pending.set(id, ending)
    return ending
  }
}

/** Ends a tournament within a transaction; false when its time is not over, or it has ended already. */
export type EndWithin = (tx: Tx, id: string, at: Date) => Promise<boolean>

/** Vouchers, their ledger and the announcement are written in the transaction of the end. */
export const createEndWithin =
  (ctx: TournamentsContext, { boards, sealing }: Tools): EndWithin =>
  async (tx, id, at) => {
    const ended = await sql.endTournament(tx, id, at)
    if (ended === undefined) return false
    await assign(ctx, sealing, tx, id, await winnersOf(ctx, sealing, tx, ended), at)
    await boards.changed(tx, id)
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

export const newHandle = (ctx: Pick<TournamentsContext, 'entropy'>): string => `H-${groups(ctx, 4)}`

/** Groups of four letters and digits. */
function groups({ entropy }: Pick<TournamentsContext, 'entropy'>, count: number): string {
  const group = () => Array.from({ length: 4 }, () => alphabet.charAt(entropy.int(alphabet.length))).join('')
  return Array.from({ length: count }, group).join('-')
}
