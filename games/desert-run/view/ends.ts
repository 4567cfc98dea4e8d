import type { GameHost } from '@majlis/game-bridge/guest'
import { fill } from '@majlis/game-bridge/stage/screen'
import type { DayOffer } from '@majlis/game-kit/day-offer'
import type { Days } from '@majlis/game-kit/days'
import { DAY_METRES } from '../missions.ts'
import { scoreOf } from '../state.ts'
import type { PanelTexts } from './panel.ts'
import type { Run } from './run.ts'
import type { Speech } from './speech.ts'

/** Reports the end of a run with its proof; the game shows it by itself. */
export function reportEnd(host: Pick<GameHost, 'emit'>, run: Run, outcome: 'win' | 'lose'): void {
  const { version, seed, inputs } = run.proof
  host.emit('round.end', { outcome, score: scoreOf(run.state), proof: { version, seed, inputs }, goesOn: true })
}

/** The end of the run of a day also says whether the day counts, and how many do in a row. `date`: null for any other run. */
export function withDay(texts: PanelTexts, date: string | null, days: Days, { speech, day }: { readonly speech: Speech; readonly day: DayOffer }): PanelTexts {
  if (date === null) return texts
  const news = days.day === date ? day.counted(days) : fill(speech.texts.day.open, { n: speech.number(DAY_METRES) })
  return { ...texts, text: `${texts.text} ${news}`, numbers: [...texts.numbers.slice(0, 2), day.fact(days)] }
}
