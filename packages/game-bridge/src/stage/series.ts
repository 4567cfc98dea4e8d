import type { Series } from '@majlis/rules/series'
import type { Timers } from '../platform/timers.ts'
import type { MatchSnapshot } from '../protocol.ts'
import type { SeatCount } from './cards.ts'
import type { OwnLines } from './match-texts.ts'
import { fill, isolated } from './screen.ts'

// What the views of all games share that are played as a best of three (packages/rules/src/series.ts).

/** The texts of a series. */
export interface SeriesTexts {
  readonly roundWon: string
  readonly roundLost: string
  readonly roundDrawn: string
  readonly youBegin: string
  readonly theyBegin: string
  readonly wins: string
  readonly seriesWon: string
  readonly seriesLost: string
  readonly seriesDrawn: string
}

const en: SeriesTexts = {
  roundWon: 'This round is yours',
  roundLost: 'This round goes to {name}',
  roundDrawn: 'Nobody wins this round',
  youBegin: 'Round {round}: you begin',
  theyBegin: 'Round {round}: {name} begins',
  wins: 'Rounds won: {count}',
  seriesWon: 'You win {own} to {theirs}!',
  seriesLost: '{name} wins {theirs} to {own}',
  seriesDrawn: 'A draw, {own} to {theirs}',
}

const ar: SeriesTexts = {
  roundWon: 'هذه الجولة لك',
  roundLost: 'هذه الجولة لـ{name}',
  roundDrawn: 'لا فائز في هذه الجولة',
  youBegin: 'الجولة {round}: البداية لك',
  theyBegin: 'الجولة {round}: البداية لـ{name}',
  wins: 'الجولات المكسوبة: {count}',
  seriesWon: 'الفوز لك {own} مقابل {theirs}!',
  seriesLost: 'الفوز لـ{name} {theirs} مقابل {own}',
  seriesDrawn: 'تعادل {own} مقابل {theirs}',
}

export const seriesTexts = { en, ar } as const

/** What the board shows of a series. */
export interface SeriesShown {
  readonly series: Series
  /** Nothing has been played in this round. */
  readonly isBeginning: boolean
  /** The match is over. */
  readonly isOver: boolean
}

export interface SeriesLines {
  /** The lines of a series that replace the common ones; none for spectators. */
  own(match: MatchSnapshot, shown: SeriesShown): OwnLines
  /** The line while the end of a round is in sight. `winner` is the seat that won it, or null. */
  roundEnd(match: MatchSnapshot, winner: number | null): string
  /** The rounds that a seat has won, on its card. */
  wins(series: Series, seat: number): SeatCount
}

/** Composes the lines of a series in one language. @param digits writes a number in the digits of the region */
export function createSeriesLines(texts: SeriesTexts, digits: (value: number) => string): SeriesLines {
  const nameOf = ({ players }: MatchSnapshot, seat: number): string => isolated(players.find((player) => player.seat === seat)?.name)
  return {
    own(match, { series, isBeginning, isOver }) {
      if (match.seat === null) return {}
      const [own = 0, theirs = 0] = match.seat === 0 ? series.wins : series.wins.toReversed()
      const values = { round: digits(series.round), own: digits(own), theirs: digits(theirs), name: nameOf(match, 1 - match.seat) }
      if (isOver) return { end: fill(own === theirs ? texts.seriesDrawn : own > theirs ? texts.seriesWon : texts.seriesLost, values) }
      return isBeginning ? { yourTurn: fill(texts.youBegin, values), theirTurn: fill(texts.theyBegin, values) } : {}
    },
    roundEnd(match, winner) {
      if (winner === null) return texts.roundDrawn
      return winner === match.seat ? texts.roundWon : fill(texts.roundLost, { name: nameOf(match, winner) })
    },
    wins(series, seat) {
      const text = digits(series.wins[seat === 1 ? 1 : 0])
      return { text, label: fill(texts.wins, { count: text }) }
    },
  }
}

/**
 * Keeps the board of a finished round in sight for `ms` milliseconds before that of the next one. The returned function takes a name of the finished round
 * that no other round has, or null where no round has just ended, and answers whether its end is in sight now. `redraw` is called when it no longer is.
 */
export function createRoundEnds(timers: Timers, ms: number, redraw: () => void): (round: string | null) => boolean {
  // The finished round whose end is in sight, and the one whose end has been in sight for long enough.
  let ending: string | null = null
  let ended: string | null = null
  return (round) => {
    if (round === null || round === ended) return false
    if (round !== ending) {
      ending = round
      timers.after(ms, () => {
        ended = round
        redraw()
      })
    }
    return true
  }
}
