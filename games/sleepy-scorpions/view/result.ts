import { fill } from '@majlis/game-bridge/stage/screen'
import type { OverlayTexts } from '@majlis/game-kit/overlay'
import { WORTH, medalOf } from '../step.ts'
import type { State } from '../step.ts'
import type { Writers } from './menu.ts'
import type { Messages } from './messages.ts'
import type { Progress } from './progress.ts'

type Ending = Omit<OverlayTexts, 'buttons'>

/** The texts for a lost round: somebody was stung, or gave up. */
export function lostTexts({ covers }: State, isOfDay: boolean, { end }: Messages): Ending {
  const isStung = covers.includes('stung')
  const [title, text] = isStung ? [end.lost, end.lostText] : [end.left, isOfDay ? end.leftDayText : end.leftText]
  return { kind: 'lost', title, text }
}

/** The texts for a won round of the player's own. */
export function wonTexts(state: State, before: Progress, after: Progress, texts: Messages, write: Writers): Ending {
  const { end, facts: names } = texts
  const best = before.best[state.size]
  const isBest = best === 0 || state.at < best
  const facts: readonly (readonly [string, string])[] = [
    [names.score, write.number(state.score)],
    [isBest && best > 0 ? end.newBest : names.time, write.clock(state.at)],
    ...(isBest ? [] : [[names.best, write.clock(best)] as const]),
    [names.streak, write.digits(after.streak)],
  ]
  return { kind: 'won', title: end.won, text: praise(state, texts, write), medal: medalOf(state), facts }
}

/** The texts for a won board of the day. @param days in a row with it; 0 when it was that of an earlier day */
export function wonDayTexts(state: State, days: number, texts: Messages, write: Writers): Ending {
  const { end, facts: names } = texts
  const facts: readonly (readonly [string, string])[] = [
    [names.score, write.number(state.score)],
    [names.time, write.clock(state.at)],
    ...(days > 0 ? [[names.days, write.digits(days)] as const] : []),
  ]
  return { kind: 'won', title: end.wonDay, text: praise(state, texts, write), medal: medalOf(state), facts }
}

/** What the medal is for, and what a better one takes. */
function praise(state: State, { end }: Messages, { clock }: Writers): string {
  const medal = medalOf(state)
  const time = `\u2066${clock(WORTH[state.size].par * 10)}\u2069`
  return medal === 3 ? end.gold : medal === 2 ? fill(end.silver, { time }) : end.bronze
}
