import { byId, fill } from '@majlis/game-bridge/stage/screen'
import { stars } from '@majlis/game-kit/overlay'
import { fruitsOf } from '../features.ts'
import { GARDENS } from '../gardens.ts'
import type { State } from '../state.ts'
import { medalOf } from './medals.ts'
import type { Messages } from './messages.ts'
import type { Forms } from '@majlis/game-kit/plural'

export interface StatusNeeds {
  readonly page: Document
  readonly texts: Messages
  readonly digits: (value: number) => string
  /** Writes points, with separators. */
  readonly points: (value: number) => string
  readonly count: (forms: Forms, count: number) => string
}

const HEART = '<svg viewBox="0 0 24 24"><path d="M12 21C-2 11 4-1 12 6c8-7 14 5 0 15z"/></svg>'

/**
 * Shows hearts, the garden, the fruits that are left of it and the next star with its points.
 * @returns shows a round; `isOfDay` for the round of a day. It changes the page only where something changed.
 */
export function createStatus({ page, texts, digits, points, count }: StatusNeeds): (state: State, isOfDay: boolean) => void {
  let shown = ''
  return (state, isOfDay) => {
    const { lives, garden, eaten, score } = state
    const fruits = fruitsOf(state)
    const left = Math.max(0, fruits - eaten)
    const { stars: earned, next } = medalOf(score)
    const now = [lives, garden, left, fruits, earned, isOfDay].join(' ')
    if (now === shown) return
    shown = now
    byId(page, 'hearts').innerHTML = HEART.repeat(lives)
    byId(page, 'garden').textContent = `${fill(isOfDay ? texts.gardenOfDay : texts.garden, { n: digits(garden) })} / ${digits(GARDENS)}`
    byId(page, 'left').textContent = count(texts.fruitsLeft, left)
    byId(page, 'fruits').style.setProperty('--part', String((fruits - left) / fruits))
    byId(page, 'medal').replaceChildren(stars(page, earned), next === null ? '' : points(next))
  }
}
