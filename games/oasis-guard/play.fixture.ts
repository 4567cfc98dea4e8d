import { createLog } from '@majlis/game-kit/run-log'
import type { RunLog } from '@majlis/game-kit/run-log'
import { seededRandom } from '@majlis/rules/random'
import { TOWERS } from './kinds.ts'
import { ORDERS, numberOf } from './orders.ts'
import type { Order } from './orders.ts'
import type { Setup, State } from './state.ts'
import { begin, mayOrder, obey, step } from './step.ts'

/** Plays a round as the page does: orders are logged when they are given. `look` is called after every tick. */
export function playRound(
  seed: string,
  { land, isEndless }: Setup,
  choose: (state: State) => Order | undefined,
  look: (state: State) => void = () => undefined,
): { readonly state: State; readonly log: RunLog } {
  const state = begin(seed)
  const log = createLog(ORDERS)
  const give = (order: Order): void => {
    if (mayOrder(state, order) && log.append(state.tick, numberOf(order))) obey(state, order)
  }
  give({ do: isEndless ? 'endless' : 'land', land })
  for (let at = 0; state.phase !== 'over'; at += 1) {
    const order = state.phase !== 'running' || at % 15 === 0 ? choose(state) : undefined
    if (order) give(order)
    step(state)
    look(state)
  }
  return { state, log }
}

/** Calls the first wave and builds nothing. */
export const idle = (state: State): Order | undefined => (state.phase === 'planning' ? { do: 'call' } : undefined)

/** Taps at random. */
export function monkey(seed: string): (state: State) => Order | undefined {
  const random = seededRandom(seed)
  return (state) => {
    const spot = random.int(20)
    if (random.int(4) > 0) return state.phase === 'running' ? undefined : state.phase === 'planning' && random.int(3) === 0 ? { do: 'call' } : { do: 'goOn' }
    const orders: readonly Order[] = [
      { do: 'build', kind: TOWERS[random.int(TOWERS.length)] ?? 'sling', spot },
      { do: 'raise', spot },
      { do: 'sell', spot },
      { do: 'call' },
    ]
    return orders[random.int(orders.length)]
  }
}
