import type { Tournament } from '@majlis/contract/tournaments'
import { game } from './examples.ts'
import type { TestServer } from './server.ts'

export const hourMs = 3_600_000

/** The prize of the first place. */
export const reward = { fromRank: 1, toRank: 1, name: 'Coffee', nameAr: 'قهوة', image: '' }
/** A tournament that has run for an hour, and runs for three more. */
export const tournament = (_id: string, change: Partial<Tournament> = {}): Tournament => ({
  _id,
  name: `Cup ${_id}`,
  nameAr: `كأس ${_id}`,
  gameId: 'ludo',
  thumbnail: '',
  startsAt: Date.now() - hourMs,
  expireTime: Date.now() + 3 * hourMs,
  isActive: true,
  isCancelled: false,
  isJoined: false,
  leaderboard: null,
  rewards: [reward],
  ...change,
})

type Row = ReturnType<typeof row>
/** A row of a leaderboard. */
export const row = (userId: string, name: string, rank: number, wins: number) => ({ userId, name, userImageUrl: '', rank, wins })

/** The leaderboard of a tournament, asked for and live. */
export function showBoard(server: TestServer, shown: Tournament, rows: Row[] = [], own: Row | null = null, around: Row[] = []): void {
  server.answer('tournaments.tournamentLeaderboard', { tournament: shown, rows, own, around })
  server.shows('tournaments/:tournamentId', `tournaments/${shown._id}`, { hasEnded: false, rows: rows.map((each) => ({ ...each, reachedAt: 1 })) })
}

/** The one game for which there are tournaments. */
export const listGame = (server: TestServer): void => server.answer('catalog.gamesList', [game('ludo', { title: 'Ludo', titleAr: 'لودو', multiplayer: true })])
