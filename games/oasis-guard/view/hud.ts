import { byId, fill } from '@majlis/game-bridge/stage/screen'
import { createGoalLine } from '@majlis/game-kit/goals'
import { replayAnimation } from '@majlis/game-kit/toast'
import { WAVES } from '../map.ts'
import type { Order } from '../orders.ts'
import { wavesToWin } from '../state.ts'
import type { State } from '../state.ts'
import { haste, mayOrder } from '../step.ts'
import { createAim } from './aim.ts'
import type { Aim } from './aim.ts'
import { createCallButton } from './call.ts'
import { createHint, hintFor } from './hint.ts'
import { HARD_MARK, createLandChoice } from './lands.ts'
import type { Choose } from './lands.ts'
import type { Messages } from './messages.ts'
import { createRefillButton } from './refill.ts'
import { createSkillChoice } from './skill-choice.ts'
import { bestWaveOn } from './round.ts'
import type { Progress } from './round.ts'

/** Scores that are goals: reachable in the first minute, and in the tenth. */
export const FIRST_GOAL = 150
export const TENTH_GOAL = 2500
/** The second goal of endless rounds, as a wave. */
const TENTH_WAVE = 25

export interface Hud {
  readonly aim: Aim
  show(state: State, progress: Progress): void
  /** Closes the choice of a land, and that of skills. */
  close(): void
}

/**
 * The numbers over the land, the button that calls a wave and the choice of a land: changed on the page only where they differ.
 * @param choose null where there is nothing to choose
 */
export function createHud(page: Document, texts: Messages, number: (value: number) => string, give: (order: Order) => void, choose: Choose | null): Hud {
  const chips = { drops: chip(page, 'drops'), coins: chip(page, 'coins'), wave: chip(page, 'wave'), score: chip(page, 'score') }
  const showHint = createHint(page)
  const aim = createAim(page, texts, number, give)
  const showCall = createCallButton(page, texts, number)
  const showRefill = createRefillButton(page, texts, number, give)
  const lands = createLandChoice(page, texts, number, choose)
  const skills = createSkillChoice(page, texts, number, choose?.skills ?? null)
  const dayGoals = { first: texts.day.goal, tenth: texts.day.goal, best: texts.day.goal, beyond: '' }
  let goals: { readonly texts: Messages['goals']; readonly show: ReturnType<typeof createGoalLine> } | undefined
  let shown = ''
  let drops = -1

  function showGoals(state: State, progress: Progress): void {
    const { isEndless, land, wave, score, day, cleared } = state
    const goalTexts = day ? dayGoals : isEndless ? texts.waveGoals : texts.goals
    if (goals?.texts !== goalTexts) {
      goals = { texts: goalTexts, show: createGoalLine(byId(page, 'goal'), goalTexts, (text, target) => fill(text, { n: number(target) })) }
    }
    const bestWave = bestWaveOn(progress, land)
    if (day) goals.show({ first: wavesToWin(state), tenth: wavesToWin(state), best: 0 }, cleared)
    else if (isEndless) goals.show({ first: WAVES, tenth: TENTH_WAVE, best: bestWave > 0 ? bestWave + 1 : 0 }, wave)
    else goals.show({ first: FIRST_GOAL, tenth: TENTH_GOAL, best: progress.best }, score)
  }

  return {
    aim,
    show(state, progress) {
      aim.show(state)
      showHint(hintFor(texts, state, progress, aim.aimed))
      const key = `${state.seed} ${state.coins} ${state.drops} ${state.wave} ${state.score} ${haste(state)} ${state.phase} ${state.land} ${state.isEndless} ${state.isHard} ${mayOrder(state, { do: 'call' })} ${progress.best} ${progress.medals} ${progress.waves} ${progress.hard} ${progress.skills} ${progress.days.day}`
      if (key === shown) return
      shown = key
      chips.drops(number(state.drops), fill(texts.drops, { n: number(state.drops) }))
      chips.coins(number(state.coins), fill(texts.coins, { n: number(state.coins) }))
      chips.wave(...waveTexts(texts, number, state, bestWaveOn(progress, state.land)))
      chips.score(number(state.score), `${texts.score} ${number(state.score)}`)
      if (drops >= 0 && state.drops < drops) replayAnimation(byId(page, 'drops'), 'hurt')
      drops = state.drops
      showGoals(state, progress)
      showCall(state)
      showRefill(state)
      lands.show(state, progress)
      skills.show(state, progress)
    },
    close() {
      lands.close()
      skills.close()
    },
  }
}

/** The text of the wave's chip, and its label. */
function waveTexts(texts: Messages, number: (value: number) => string, state: State, bestWave: number): readonly [text: string, label: string] {
  const { wave, isEndless, isHard } = state
  const values = { n: number(wave), all: number(wavesToWin(state)), best: number(bestWave) }
  if (isEndless) return [`∞ ${values.n}`, fill(bestWave > 0 ? texts.waveBest : texts.wave, values)]
  const mark = isHard ? HARD_MARK : '⚑'
  return wave > WAVES ? [`${mark} ${values.n}`, fill(texts.wave, values)] : [`${mark} ${values.n}/${values.all}`, fill(texts.waveOf, values)]
}

function chip(page: Document, id: string): (text: string, label: string) => void {
  const root = byId(page, id)
  const value = root.querySelector('b')
  return (text, label) => {
    if (value && value.textContent !== text) value.textContent = text
    root.title = label
  }
}
