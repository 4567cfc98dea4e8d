import { medalOf } from '../step.ts'
import type { Messages } from './messages.ts'
import type { Round } from './round.ts'
import type { OverlayTexts } from '@majlis/game-kit/overlay'
import type { Writers } from './write.ts'

/** Values before and after a win: the level's best time until then (tenths, 0 for none), days in a row and streak with it. */
export interface BeforeWin {
  readonly best: number
  readonly days: number
  readonly streak: number
}

/** The overlay's texts for a won round, without its buttons. */
export function wonTexts({ state, daily, isLate }: Round, { best, days, streak }: BeforeWin, texts: Messages, write: Writers): Omit<OverlayTexts, 'buttons'> {
  const { end, facts: names } = texts
  const medal = medalOf(state)
  const isToday = daily !== null && !isLate
  const isBest = best === 0 || state.at < best
  const facts: readonly (readonly [string, string])[] = [
    [names.score, write.number(state.score)],
    [isBest && best > 0 ? end.newBest : names.time, write.clock(state.at)],
    ...(isBest ? [] : [[names.best, write.clock(best)] as const]),
    isToday ? [names.days, write.digits(days)] : [names.streak, write.digits(streak)],
    [names.mistakes, write.digits(state.mistakes)],
    [names.hints, write.digits(state.hints)],
  ]
  const text = medal === 3 ? end.gold : medal === 2 ? end.silver : end.bronze
  return { kind: 'won', title: isToday ? end.wonDaily : end.won, text, medal, facts }
}
