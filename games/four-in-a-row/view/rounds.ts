import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { OwnLines } from '@majlis/game-bridge/stage/match-texts'
import type { SeatCount } from '@majlis/game-bridge/stage/cards'
import { createRoundEnds, createSeriesLines } from '@majlis/game-bridge/stage/series'
import type { StatusLine } from '@majlis/game-bridge/stage/table'
import { boardToPlay } from '../rules.ts'
import type { View } from '../rules.ts'
import type { Messages } from './messages.ts'
import { finishedRound } from './session.ts'
import type { Session } from './session.ts'
import { statusLine } from './status.ts'

/** How long the board of a finished round stays in sight, in milliseconds: its line lights up disc by disc meanwhile. */
const ROUND_END_MS = 2_400

/** The rounds of a series on the page; outside of one they change nothing. */
export interface Rounds {
  /** What the board shows: a finished round for a while, and then the empty board of the next one. Null before the first snapshot. */
  shown(session: Session): View | null
  /** True while the end of a round is in sight: nothing can be dropped. `redraw` is called when it no longer is. */
  isEnding(session: Session): boolean
  /** The line under the board. `back` are the lines about a take-back, in place of those of the round. */
  line(session: Session, refused: string, back: OwnLines): StatusLine
  /** What screen readers say of the match. */
  spoken(session: Session, back: OwnLines): string
  /** The rounds that a seat has won; undefined outside of a series. */
  wins(session: Session, seat: number): SeatCount | undefined
}

export function createRounds(timers: Timers, texts: Messages, digits: (value: number) => string, redraw: () => void): Rounds {
  const lines = createSeriesLines(texts, digits)
  const isInSight = createRoundEnds(timers, ROUND_END_MS, redraw)

  /** The lines of the round that is played or begins. */
  function own({ match, board }: Session): OwnLines {
    if (!match || !board?.series) return {}
    const { series, last, next } = boardToPlay(board)
    return series ? lines.own(match, { series, isBeginning: last === null, isOver: next === null }) : {}
  }

  function endLine(session: Session, refused: string): StatusLine {
    const text = session.match ? lines.roundEnd(session.match, session.board?.winner ?? null) : ''
    return statusLine(session, texts, refused, { yourTurn: text, theirTurn: text })
  }

  const isEnding = (session: Session): boolean => isInSight(finishedRound(session))
  return {
    isEnding,
    shown: (session) => session.board && (isEnding(session) ? session.board : boardToPlay(session.board)),
    line: (session, refused, back) => (isEnding(session) ? endLine(session, refused) : statusLine(session, texts, refused, { ...own(session), ...back })),
    spoken(session, back) {
      const { text } = statusLine(session, texts, '', { ...own(session), ...back })
      return finishedRound(session) === null ? text : `${endLine(session, '').text}. ${text}`
    },
    wins: ({ board }, seat) => board?.series && lines.wins(board.series, seat),
  }
}
