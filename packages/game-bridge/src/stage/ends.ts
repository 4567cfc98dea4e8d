import type { MatchSnapshot } from '../protocol.ts'
import { fill, isolated } from './screen.ts'
import type { StatusLine } from './table.ts'

/** The texts for a match that ended before its rules decided it; `{name}` stands for who won. */
export interface EarlyEndTexts {
  readonly wonOnTime: string
  readonly lostOnTime: string
  readonly drawOnTime: string
  readonly wonByLeaving: string
  readonly lostByLeaving: string
  readonly leftYourself: string
}

const en: EarlyEndTexts = {
  wonOnTime: 'Time ran out: you win',
  lostOnTime: 'Time ran out: {name} wins',
  drawOnTime: 'Time ran out: it is a draw',
  wonByLeaving: 'The other side gave up: you win',
  lostByLeaving: 'The other side gave up: {name} wins',
  leftYourself: 'You gave up: {name} wins',
}

const ar: EarlyEndTexts = {
  wonOnTime: 'انتهى الوقت: الفوز لك',
  lostOnTime: 'انتهى الوقت: الفوز لـ{name}',
  drawOnTime: 'انتهى الوقت: تعادل',
  wonByLeaving: 'انسحب الطرف الآخر: الفوز لك',
  lostByLeaving: 'انسحب الطرف الآخر: الفوز لـ{name}',
  leftYourself: 'انسحبت: الفوز لـ{name}',
}

export const earlyEnds = { en, ar } as const

/** The line of a match that ended early; undefined where the game's own text applies. */
export function earlyLine({ seat, players, outcome }: MatchSnapshot, texts: EarlyEndTexts): StatusLine | undefined {
  if (!outcome.over || outcome.early === undefined) return undefined
  const { winners, losers, early } = outcome
  const isOnTime = early === 'timeout'
  if (winners.length === 0) return isOnTime ? { text: texts.drawOnTime, kind: 'end' } : undefined
  if (seat !== null && winners.includes(seat)) return { text: isOnTime ? texts.wonOnTime : texts.wonByLeaving, kind: 'win' }
  const name = players
    .filter((player) => winners.includes(player.seat))
    .map((player) => isolated(player.name))
    .join(' + ')
  const byLeaving = seat !== null && losers.includes(seat) ? texts.leftYourself : texts.lostByLeaving
  return { text: fill(isOnTime ? texts.lostOnTime : byLeaving, { name }), kind: 'end' }
}
