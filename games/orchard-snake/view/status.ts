import { byId, fill } from '@majlis/game-bridge/stage/screen'
import { stars } from '@majlis/game-kit/overlay'
import { fruitsOf } from '../features.ts'
import { GARDENS, layoutOf } from '../gardens.ts'
import { hedgesOf } from '../layouts.ts'
import { lengthOf } from '../state.ts'
import type { State } from '../state.ts'
import { goalsOf, medalOf } from './medals.ts'
import type { Messages } from './messages.ts'
import type { ModeMessages } from './mode-messages.ts'
import type { Forms } from '@majlis/game-kit/plural'

export interface StatusNeeds {
  readonly page: Document
  readonly texts: Messages
  readonly modes: ModeMessages
  readonly digits: (value: number) => string
  /** Writes points, with separators. */
  readonly points: (value: number) => string
  readonly count: (forms: Forms, count: number) => string
}

const HEART = '<svg viewBox="0 0 24 24"><path d="M12 21C-2 11 4-1 12 6c8-7 14 5 0 15z"/></svg>'

/**
 * Shows hearts, the garden, the fruits that are left of it and the next star with its points; in a round without end its kind and the snake's length.
 * @returns shows a round; `isOfDay` for the round of a day. It changes the page only where something changed.
 */
export function createStatus(needs: StatusNeeds): (state: State, isOfDay: boolean) => void {
  const { page, points } = needs
  let shown = ''
  return (state, isOfDay) => {
    const { stars: earned, next } = medalOf(state.score, goalsOf(state))
    const { hearts, name, left, part } = state.endless === null ? ofGarden(state, isOfDay, needs) : ofField(state, needs)
    const now = [hearts, name, left, part, earned].join(' ')
    if (now === shown) return
    shown = now
    byId(page, 'hearts').innerHTML = HEART.repeat(hearts)
    byId(page, 'garden').textContent = name
    byId(page, 'left').textContent = left
    byId(page, 'fruits').style.setProperty('--part', String(part))
    byId(page, 'medal').replaceChildren(stars(page, earned), next === null ? '' : points(next))
  }
}

/** `left` is shown beside a bar, of which `part` is full. */
interface Shown {
  readonly hearts: number
  readonly name: string
  readonly left: string
  readonly part: number
}

function ofGarden(state: State, isOfDay: boolean, { texts, digits, count }: StatusNeeds): Shown {
  const { lives, garden, eaten } = state
  const fruits = fruitsOf(state)
  const left = Math.max(0, fruits - eaten)
  const name = `${fill(isOfDay ? texts.gardenOfDay : texts.garden, { n: digits(garden) })} / ${digits(GARDENS)}`
  return { hearts: lives, name, left: count(texts.fruitsLeft, left), part: (fruits - left) / fruits }
}

/** One life needs no heart; the bar is the part of the field that is snake. */
function ofField(state: State, { modes, digits }: StatusNeeds): Shown {
  const { hasWalls = true, extra = null } = state.endless ?? {}
  const kind = extra === null ? (hasWalls ? modes.walls : modes.noWalls) : modes.names[extra]
  const grass = hedgesOf(layoutOf(state)).filter((hedge) => hedge === 0).length
  const length = lengthOf(state)
  return { hearts: 0, name: `${modes.endless} · ${kind}`, left: fill(modes.length, { n: digits(length) }), part: length / grass }
}
