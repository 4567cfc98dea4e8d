import { fill } from '@majlis/game-bridge/stage/screen'
import type { DayOffer } from '@majlis/game-kit/day-offer'
import type { OverlayButton, OverlayTexts } from '@majlis/game-kit/overlay'
import { TRAITS } from '../kinds.ts'
import { landOf } from '../state.ts'
import type { Happening, State } from '../state.ts'
import type { Messages } from './messages.ts'
import { bestWaveOn, countedWave, isOpen, medalOf, starsIn } from './round.ts'
import type { Progress } from './round.ts'

type Write = (value: number) => string
type Facts = NonNullable<OverlayTexts['facts']>

export function pauseTexts(texts: Messages, write: Write, state: State, progress: Progress, buttons: readonly OverlayButton[]): OverlayTexts {
  const waves = state.isEndless ? waveFacts(texts, write, state, progress) : []
  return { kind: 'pause', title: texts.paused, facts: [...waves, ...scoreFacts(texts, write, state, progress)], buttons }
}

/** What holding a land for the first time opens: its endless rounds and the next land. `before` is the progress without it. */
export function openedText({ lands, opened, endlessOpened }: Messages, before: Progress, land: number): string {
  const next = lands[land + 1]
  const parts = [
    isOpen(before, { land, isEndless: true }) ? '' : endlessOpened,
    next === undefined || isOpen(before, { land: land + 1, isEndless: false }) ? '' : fill(opened, { land: next }),
  ]
  return parts.filter((part) => part !== '').join(' ')
}

/** What holding a land brings: what it opens, the star of a hard round, and with the first stars what they are for. `before` is the progress without it. */
export function gainedText(texts: Messages, before: Progress, { land, isHard }: Pick<State, 'land' | 'isHard'>): string {
  const hard = isHard && before.hard[land] === 0 ? texts.hard.now : ''
  const first = starsIn(before) === 0 ? texts.skills.first : ''
  return [openedText(texts, before, land), hard, first].filter((part) => part !== '').join(' ')
}

/** The texts once the waves that win are over: what that has opened, and the choice to stay. */
export function wonTexts(texts: Messages, write: Write, state: State, progress: Progress, opened: string, buttons: readonly OverlayButton[]): OverlayTexts {
  const title = fill(texts.won, { land: texts.lands[state.land] ?? '' })
  const text = `${texts.wonText} ${opened}`.trim()
  return { kind: 'won', title, text, medal: medalOf(state), facts: roundFacts(texts, write, state, progress), buttons }
}

/**
 * The texts for the end of a round.
 * @param before the progress without the wave of this round
 */
export function endTexts(texts: Messages, write: Write, state: State, before: Progress, buttons: readonly OverlayButton[]): OverlayTexts {
  const { land, wave, isEndless, status } = state
  const bestWave = bestWaveOn(before, land)
  const isBest = countedWave(state) > bestWave
  const [best, reached] = [fill(texts.newBest, { n: write(wave) }), fill(texts.heldText, { n: write(wave) })]
  if (isEndless) {
    const facts = [...waveFacts(texts, write, state, before), ...scoreFacts(texts, write, state, before)]
    const isRested = status === 'won' && state.drops > 0
    if (!isBest) return { kind: isRested ? 'won' : 'lost', title: isRested ? texts.fifteen : texts.lost, text: reached, facts, buttons }
    return { kind: 'won', title: best, text: bestWave > 0 ? fill(texts.bestBefore, { n: write(bestWave) }) : reached, facts, buttons }
  }
  const facts = roundFacts(texts, write, state, before)
  if (status !== 'won') return { kind: 'lost', title: texts.lost, text: fill(texts.lostText, { n: write(wave) }), facts, buttons }
  const title = fill(texts.won, { land: texts.lands[land] ?? '' })
  return { kind: 'won', title, text: isBest ? best : reached, medal: Math.max(1, before.medals[land] ?? 1), facts, buttons }
}

/**
 * The texts for the end of the round of a day: whether the day counts, and the days in a row.
 * @param before the progress without the round
 * @param after the progress with it
 */
export function dayEndTexts(
  texts: Messages,
  write: Write,
  { state, date, before, after }: { readonly state: State; readonly date: string; readonly before: Progress; readonly after: Progress },
  day: DayOffer,
  buttons: readonly OverlayButton[],
): OverlayTexts {
  const isWon = state.status === 'won'
  const text = after.days.day < date ? texts.day.open : before.days.day < date ? day.counted(after.days) : day.done(after.days)
  const facts = [...scoreFacts(texts, write, state, after), day.fact(after.days)]
  if (!isWon) return { kind: 'lost', title: texts.lost, text, facts, buttons }
  return { kind: 'won', title: fill(texts.won, { land: texts.lands[state.land] ?? '' }), text, medal: medalOf(state), facts, buttons }
}

/** What is shown for a moment and read out when something happens; undefined for what needs no text. */
export function announcementOf(texts: Messages, write: Write, state: State, progress: Progress, { what }: Happening): string | undefined {
  if (what === 'cleared') return fill(texts.cleared, { n: write(10 + 2 * state.cleared) })
  // Only an endless round goes on by itself.
  if (what === 'won') return state.phase === 'running' ? texts.fifteen : undefined
  if (what !== 'wave') return undefined
  const bestWave = bestWaveOn(progress, state.land)
  if (bestWave > 0 && countedWave(state) === bestWave + 1) return fill(texts.newBest, { n: write(state.wave) })
  if (state.coming.some(({ isLeader }) => isLeader)) return texts.leader
  if (state.coming.some(({ kind }) => kind === 'camel')) return texts.tells.camel
  const [own] = landOf(state).brings
  if (own !== undefined && state.wave === TRAITS[own].from && state.day === null) return texts.tells[own]
  return state.coming.some(({ kind }) => kind === 'scorpion') ? texts.boss : fill(texts.comes, { n: write(state.wave) })
}

function waveFacts({ waveFact, bestWaveFact }: Messages, write: Write, state: State, progress: Progress): Facts {
  return [
    [waveFact, write(state.wave)],
    [bestWaveFact, write(Math.max(bestWaveOn(progress, state.land), state.wave))],
  ]
}

function scoreFacts({ score, best }: Messages, write: Write, state: State, progress: Progress): Facts {
  return [
    [score, write(state.score)],
    [best, write(Math.max(progress.best, state.score))],
  ]
}

function roundFacts(texts: Messages, write: Write, state: State, progress: Progress): Facts {
  return [...scoreFacts(texts, write, state, progress), [texts.felled, write(state.felled)]]
}
