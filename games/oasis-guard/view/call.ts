import { byId, fill } from '@majlis/game-bridge/stage/screen'
import { nextWave } from '../schedule.ts'
import type { State } from '../state.ts'
import { haste, mayOrder } from '../step.ts'
import type { Messages } from './messages.ts'
import { groupsLabel, groupsOf } from './preview.ts'
import type { Group } from './preview.ts'
import { visitorPicture } from './scene/visitor-art.ts'

/**
 * The button that calls the next wave, and shows what it brings. While the next wave cannot be called yet, it shows only that.
 * @returns shows a state; called when something has changed
 */
export function createCallButton(page: Document, texts: Messages, number: (value: number) => string): (state: State) => void {
  const [button, text, next] = [byId(page, 'call') as HTMLButtonElement, byId(page, 'call-text'), byId(page, 'next')]
  let shown = ''
  let label = ''

  function showGroups(groups: readonly Group[]): void {
    label = groupsLabel(texts, number, groups)
    next.replaceChildren(
      ...groups.map(({ kind, isLeader, count }) => {
        const group = page.createElement('span')
        const value = page.createElement('b')
        group.classList.toggle('leader', isLeader)
        value.textContent = number(count)
        group.append(visitorPicture(page, kind), value)
        return group
      }),
    )
  }

  return (state) => {
    const { seed, land, isEndless, isWon, wave, phase } = state
    const coming = `${seed} ${land} ${isEndless} ${isWon} ${wave} ${phase}`
    if (coming !== shown) {
      shown = coming
      showGroups(groupsOf(nextWave(state)))
    }
    button.disabled = !mayOrder(state, { do: 'call' })
    // Where no wave follows there is nothing to show.
    button.classList.toggle('empty', label === '')
    text.textContent = callText(texts, number, state, button.disabled)
    button.setAttribute('aria-label', label === '' ? text.textContent : `${text.textContent}. ${label}`)
    button.classList.toggle('ready', phase === 'planning' && state.towers.some((tower) => tower !== null))
  }
}

function callText(texts: Messages, number: (value: number) => string, state: State, isDisabled: boolean): string {
  if (state.phase === 'planning') return texts.call
  // Called in its last second, the wave brings no coins.
  if (isDisabled || haste(state) === 0) return texts.next
  return fill(texts.callNow, { n: number(haste(state)) })
}
