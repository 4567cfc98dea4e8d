import { byId, fill } from '@majlis/game-bridge/stage/screen'
import { createGoalLine } from '@majlis/game-kit/goals'
import { replayAnimation } from '@majlis/game-kit/toast'
import { WAVES } from '../map.ts'
import type { State } from '../state.ts'
import { haste, mayOrder } from '../step.ts'
import { createLandChoice } from './lands.ts'
import type { Messages } from './messages.ts'
import type { Progress } from './round.ts'

/** Scores that are goals: reachable in the first minute, and in the tenth. */
export const FIRST_GOAL = 150
export const TENTH_GOAL = 2500

export interface Hud {
  show(state: State, progress: Progress): void
  /** Closes the choice of a land. */
  close(): void
}

/**
 * The numbers over the land, the button that calls a wave and the choice of a land: changed on the page only where they differ.
 * @param chooseLand null where there is nothing to choose
 */
export function createHud(page: Document, texts: Messages, number: (value: number) => string, chooseLand: ((land: number) => void) | null): Hud {
  const chips = { drops: chip(page, 'drops'), coins: chip(page, 'coins'), wave: chip(page, 'wave'), score: chip(page, 'score') }
  const [call, hint] = [byId(page, 'call') as HTMLButtonElement, byId(page, 'hint')]
  const goalLine = createGoalLine(byId(page, 'goal'), texts.goals, (text, target) => fill(text, { n: number(target) }))
  const lands = createLandChoice(page, texts, number, chooseLand)
  let shown = ''
  let drops = -1

  function hintFor(state: State): string | null {
    if (state.phase !== 'planning') return null
    return state.towers.some((tower) => tower !== null) ? texts.hintCall : texts.hintBuild
  }

  return {
    show(state, progress) {
      const key = `${state.coins} ${state.drops} ${state.wave} ${state.score} ${haste(state)} ${state.phase} ${state.land} ${mayOrder(state, { do: 'call' })} ${progress.best} ${progress.medals}`
      if (key === shown) return
      shown = key
      chips.drops(number(state.drops), fill(texts.drops, { n: number(state.drops) }))
      chips.coins(number(state.coins), fill(texts.coins, { n: number(state.coins) }))
      const wave = fill(state.wave > WAVES ? texts.wave : texts.waveOf, { n: number(state.wave), all: number(WAVES) })
      chips.wave(state.wave > WAVES ? `⚑ ${number(state.wave)}` : `⚑ ${number(state.wave)}/${number(WAVES)}`, wave)
      chips.score(number(state.score), `${texts.score} ${number(state.score)}`)
      if (drops >= 0 && state.drops < drops) replayAnimation(byId(page, 'drops'), 'hurt')
      drops = state.drops
      goalLine({ first: FIRST_GOAL, tenth: TENTH_GOAL, best: progress.best }, state.score)
      call.disabled = !mayOrder(state, { do: 'call' })
      call.textContent = state.phase === 'planning' ? texts.call : fill(texts.callNow, { n: number(haste(state)) })
      call.classList.toggle('ready', state.phase === 'planning' && state.towers.some((tower) => tower !== null))
      const text = hintFor(state)
      hint.hidden = text === null
      hint.textContent = text ?? ''
      lands.show(state, progress)
    },
    close: lands.close,
  }
}

function chip(page: Document, id: string): (text: string, label: string) => void {
  const root = byId(page, id)
  const value = root.querySelector('b')
  return (text, label) => {
    if (value && value.textContent !== text) value.textContent = text
    root.title = label
  }
}
