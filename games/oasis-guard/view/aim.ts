import { byId } from '@majlis/game-bridge/stage/screen'
import { mayLead } from '../captain.ts'
import { mayGuard, postAhead } from '../guards.ts'
import { CAPTAIN, GUARDS, STORM } from '../kinds.ts'
import type { Spot } from '../map.ts'
import type { Order } from '../orders.ts'
import { stormPause } from '../skills.ts'
import type { State } from '../state.ts'
import { mayStorm, nearestToWater } from '../storm.ts'
import type { Messages } from './messages.ts'
import { createPower } from './power.ts'
import type { PowerName, PowerSpec } from './power.ts'

/** The sandstorm, the guards and the captain: a button each, and then the place that the player touches. */
export interface Aim {
  /** The player has pressed a button and now chooses the place. */
  readonly isAiming: boolean
  /** What its place is chosen for; null for nothing. */
  readonly aimed: PowerName | null
  show(state: State): void
  /** A button: the first press lets the player choose a place, the second one takes that of the visitor nearest to the water, or in front of it. */
  press(name?: PowerName): void
  /** Calls it at a point of the land (px); false when no place is being chosen. */
  take(point: Spot): boolean
  /** Chooses no place; false when none was being chosen. */
  stop(): boolean
}

export function createAim(page: Document, texts: Messages, number: (value: number) => string, give: (order: Order) => void): Aim {
  const root = byId(page, 'game')
  const specs: readonly PowerSpec[] = [
    {
      name: 'storm',
      texts: texts.storm,
      isHere: ({ wave }) => wave >= STORM.from,
      may: mayStorm,
      wait: ({ stormWait }) => stormWait,
      pause: ({ skills }) => stormPause(skills),
      usual: (state) => nearestToWater(state)?.visitor,
    },
    {
      name: 'guards',
      texts: texts.guards,
      isHere: ({ wave }) => wave >= GUARDS.from,
      may: mayGuard,
      wait: ({ guardWait }) => guardWait,
      pause: () => GUARDS.pause,
      usual: (state) => postAhead(state)?.post,
    },
    {
      name: 'captain',
      texts: texts.captain,
      isHere: ({ captain }) => captain !== null,
      may: mayLead,
      wait: ({ captain }) => captain?.rest ?? 0,
      pause: () => CAPTAIN.rest,
      usual: (state) => postAhead(state)?.post,
    },
  ]
  const powers = specs.map((spec) => ({
    name: spec.name,
    power: createPower(
      page,
      number,
      spec,
      (cell) => give({ do: spec.name, cell }),
      () => follow(spec.name),
    ),
  }))
  const aimed = (): PowerName | null => powers.find(({ power }) => power.isAiming)?.name ?? null

  /** One place is chosen at a time. The circles let touches through meanwhile, because the path is beside them. */
  function follow(changed: PowerName): void {
    const isOn = powers.some(({ name, power }) => name === changed && power.isAiming)
    if (isOn) for (const { name, power } of powers) if (name !== changed) power.stop()
    root.toggleAttribute('data-aims', aimed() !== null)
  }

  return {
    get isAiming() {
      return aimed() !== null
    },
    get aimed() {
      return aimed()
    },
    show(state) {
      for (const { power } of powers) power.show(state)
    },
    press(name = 'storm') {
      powers.find((one) => one.name === name)?.power.press()
    },
    take: (point) => powers.some(({ power }) => power.take(point)),
    stop: () => powers.some(({ power }) => power.stop()),
  }
}
