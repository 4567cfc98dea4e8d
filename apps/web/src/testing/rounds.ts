import type { Saved } from '../play/results/results.ts'
import { connectFrame } from './game.ts'
import { openScreen, type OpenOptions } from './screen.tsx'

/** What the server says of a result that it has stored. */
export const saved = (change: Partial<Saved> = {}): Saved => ({
  gameId: 'snake',
  wins: 2,
  winLevel: 'WELLDONE',
  bestScore: 40,
  isBest: false,
  board: null,
  ...change,
})
/** The place of a result on the board of its game. */
export const board = (change: Partial<NonNullable<Saved['board']>> = {}) => ({ isRanked: true, rank: 2, isDuelable: false, ...change })

/** Opens the game Snake, whose page is loaded. */
export async function openRound(options: OpenOptions = {}) {
  const page = await openScreen('/play/snake', options)
  const host = await connectFrame(options.language === 'ar' ? 'أفعى' : 'Snake')
  host.emit('load.ready', {})
  return { page, host }
}
