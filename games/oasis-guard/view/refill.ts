import { byId, fill } from '@majlis/game-bridge/stage/screen'
import type { Order } from '../orders.ts'
import type { State } from '../state.ts'
import { mayOrder, refillCost } from '../step.ts'
import type { Messages } from './messages.ts'

/**
 * The button that buys a drop of water. It is shown once the waves that win are over, while water is missing.
 * @returns shows a state; called when something has changed
 */
export function createRefillButton(page: Document, texts: Messages, number: (value: number) => string, give: (order: Order) => void): (state: State) => void {
  const [button, price] = [byId(page, 'refill') as HTMLButtonElement, byId(page, 'refill-price')]
  byId(page, 'refill-gain').textContent = `+${number(1)}`
  button.addEventListener('click', () => give({ do: 'refill' }))
  return (state) => {
    const cost = refillCost(state)
    // A round that waits for a choice or is over has panels of its own.
    button.hidden = cost === undefined || state.phase !== 'running'
    if (cost === undefined) return
    button.disabled = !mayOrder(state, { do: 'refill' })
    price.textContent = number(cost)
    button.setAttribute('aria-label', fill(texts.refill, { cost: number(cost) }))
  }
}
