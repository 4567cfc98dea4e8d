import type { Push } from '../notifications/index.ts'
import type { Queries } from '../platform/db/pool.ts'
import type { TournamentsContext } from './context.ts'
import * as sql from './tournaments.sql.ts'
import { insertVouchers, type NewVoucher } from './vouchers.sql.ts'

/** Ranks that win something (TRN-20). */
const lastRank = 10
// Without letters and digits that look alike.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Ends a tournament whose time is over and hands out its vouchers, once however often and from wherever it is called. */
export type EndTournament = (id: string) => Promise<boolean>

/**
 * One end of a tournament at a time on this node. Everybody's page says in the same second that time is up; were each of them a transaction that
 * waits for the first, they would hold all connections, and the first could not ask who wants to be told.
 */
export function createEnding(ctx: TournamentsContext): EndTournament {
  const underWay = new Map<string, Promise<boolean>>()
  return (id) => {
    const ending = underWay.get(id) ?? endOnce(ctx, id).finally(() => underWay.delete(id))
    underWay.set(id, ending)
    return ending
  }
}

/** Ranks without a win earn nothing. */
function endOnce(ctx: TournamentsContext, id: string): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const at = new Date(ctx.clock.now())
    const ended = await sql.endTournament(tx, id, at)
    if (ended === undefined) return false
    const winners = (await sql.selectTop(tx, id, lastRank)).filter(({ wins }) => wins > 0)
    const vouchers = winners.flatMap(({ account_id: user }, place): NewVoucher[] => {
      const rank = place + 1
      const reward = ended.rewards.find(({ fromRank, toRank }) => fromRank <= rank && rank <= toRank)
      return reward ? [{ code: codeFrom(ctx), user, rank, name: reward.name, nameAr: reward.nameAr, image: reward.image }] : []
    })
    if (vouchers.length > 0) await insertVouchers(tx, id, vouchers, at)
    await tellWinners(ctx, tx, ended, vouchers)
    return true
  })
}

async function tellWinners(ctx: TournamentsContext, tx: Queries, { id, name, name_ar }: sql.TournamentRow, vouchers: readonly NewVoucher[]): Promise<void> {
  const pushes = await Promise.all(
    vouchers.map(async ({ user, rank }): Promise<Push> => {
      const inArabic = (await ctx.accounts.account(user))?.language === 'ar'
      const body = inArabic
        ? `انتهت البطولة ومركزك ${rank}. قسيمتك في محفظتك.`
        : `The tournament has ended and your rank is ${rank}. Your voucher is in your wallet.`
      return { receiver: user, type: 'tournamentExpired', title: inArabic ? name_ar : name, body, data: { tournamentId: id } }
    }),
  )
  await ctx.notifications.push(tx, pushes)
}

/** About 59 bits of chance: a code is nobody's to guess. */
function codeFrom({ entropy }: TournamentsContext): string {
  const letters = Array.from({ length: 12 }, () => alphabet.charAt(entropy.int(alphabet.length)))
  return [0, 4, 8].map((at) => letters.slice(at, at + 4).join('')).join('-')
}
