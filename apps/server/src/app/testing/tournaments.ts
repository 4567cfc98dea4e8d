import type { Person, TestApp } from '../testing.ts'
import type { Occurrence } from '../../tournaments/index.ts'

export const now = () => Date.now()
export const rewards = [
  { fromRank: 1, toRank: 1, name: 'Gold', nameAr: 'ذهب', image: '/gold.svg' },
  { fromRank: 2, toRank: 10, name: 'Bronze', nameAr: 'برونز', image: '' },
]
/** A tournament that has begun and runs for a minute. */
export const made = (id: string, more: Partial<Occurrence>): Occurrence => ({
  id,
  name: 'Cup',
  nameAr: 'كأس',
  gameId: 'four-in-a-row',
  startsAt: now() - 1000,
  expireAt: now() + 60_000,
  rewards,
  ...more,
})
export const join = ({ call, user }: Person, tournamentId: string) => call('tournaments.joinTournament', { userId: user, tournamentId })
export const expire = ({ call }: Person, tournamentId: string) => call('tournaments.expireTournament', { tournamentId })
export const wallet = async ({ call, user }: Person) => (await call('tournaments.wallet', { userId: user })).response.vouchers
export const history = async ({ call, user }: Person) => (await call('tournaments.tournamentsHistory', { userId: user })).response
export const board = ({ call, user }: Person, tournamentId: string) => call('tournaments.tournamentLeaderboard', { userId: user, tournamentId })
export const list = async ({ call, user }: Person) => (await call('tournaments.listTournaments', { userId: user })).response
/** Records a win as a match does; without an opponent over somebody who entered for this. */
export async function win(app: TestApp, tournamentId: string, user: string, at = new Date(), opponent?: string) {
  const other = opponent ?? crypto.randomUUID()
  return app.db.transaction(async (tx) => {
    const enter = 'insert into tournament_entry (tournament_id, account_id, joined_at, reached_at) values ($1, $2, $3, $3)'
    if (opponent === undefined) await tx.query(enter, [tournamentId, other, new Date(now() + 3_600_000)])
    return app.composed.apis.tournaments.recordWin(tx, tournamentId, { user, opponents: [other] }, at)
  })
}
/** Its last moment is over; the job that ends it by itself is not due yet. */
export const runOut = (app: TestApp, tournamentId: string) =>
  app.db.query("update tournament set starts_at = starts_at - interval '1 hour', expire_at = now() - interval '1 minute' where id = $1", [tournamentId])
