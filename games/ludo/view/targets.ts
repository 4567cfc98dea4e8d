import { targetOf } from '../moves.ts'
import type { State } from '../state.ts'
import { targetPicture } from './picture.ts'
import { lengths } from './places.ts'
import type { PlaceOf } from './places.ts'

/** Where a token goes: the step of its path, and how many tokens are sent back there. */
export interface Target {
  readonly to: number
  readonly sends: number
}

/** The tokens that may be moved now. */
export interface Choosable {
  readonly table: State
  /** Whose they are. */
  readonly owner: number | null
  readonly open: readonly number[]
}

/** A touch this far from the middle of a token, or of the square where it goes, still means it, CSS pixels. */
const FINGER_PX = 28

/**
 * The token that a touch means: the nearest one that may be moved, or the one that would go to the nearest mark. The squares of both may lie beside each other.
 * Where a mark lies below a token, the token is meant. Undefined when none is near.
 */
export function touchedToken(root: HTMLElement, tokens: ReadonlyMap<string, HTMLElement>, shown: Choosable, touch: MouseEvent): number | undefined {
  const { owner, open, table } = shown
  const steps = owner === null ? [] : (table.tokens[owner] ?? [])
  const near = open.flatMap((token) => {
    const alike = [...steps.keys()].filter((one) => steps[one] === steps[token])
    const own = alike.map((one) => ({ token, rank: 0, element: tokens.get(`${owner} ${one}`) }))
    return [...own, { token, rank: 1, element: root.querySelector(`.target[data-token="${token}"]`) }]
  })
  return near
    .map((one) => ({ ...one, px: Math.round(distanceTo(one.element, touch.clientX, touch.clientY)) }))
    .filter(({ px }) => px <= FINGER_PX)
    .toSorted((one, other) => one.px - other.px || one.rank - other.rank)[0]?.token
}

/** Pixels from the middle of an element to a point of the window. */
function distanceTo(element: Element | null | undefined, x: number, y: number): number {
  const box = element?.getBoundingClientRect()
  return box ? Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) : Number.POSITIVE_INFINITY
}

/** Marks the squares where the tokens go that may be chosen. */
export function markTargets(root: HTMLElement, { table, owner, open }: Choosable, placeOf: PlaceOf): void {
  for (const old of root.querySelectorAll('.target')) old.remove()
  if (owner === null) return
  for (const token of open) {
    const target = ownTarget(table, owner, token)
    if (target === null) continue
    const mark = document.createElement('span')
    const joins = table.tokens[owner]?.includes(target.to) === true
    mark.className = `target arm-${table.arms[owner] ?? 0}${target.sends > 0 ? ' sends' : ''}${joins ? ' joins' : ''}`
    mark.dataset['token'] = String(token)
    mark.style.translate = lengths(placeOf(owner, token, target.to))
    mark.append(targetPicture())
    root.querySelector('.tokens')?.prepend(mark)
  }
}

/** Where a token goes by the die that was rolled; null without one. */
export function ownTarget(table: State, owner: number, token: number): Target | null {
  if (table.die === null) return null
  const { to, sent } = targetOf(table, owner, token, table.die)
  return { to, sends: sent.length }
}
