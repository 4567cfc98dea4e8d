import { steep, PARTS } from './geometry.ts'
import { FIELD } from './levels.ts'
import { BOAT, EVENTS, GIFTS, halfOf, MAX_PEARLS, WORKS } from './state.ts'
import type { Gift, State } from './state.ts'

const MAX_LIVES = 5
const GIFT_POINTS = 10
const COIN_POINTS = 100
/** Parts a tick by which a gift falls. */
const FALL = 34
/** The first mosaic that gives harpoons. */
const FIRST_HARPOONS = 3

/** Lets a gift fall from a place in pixels. */
export function release(state: State, [x, y]: readonly [number, number]): void {
  const kinds = GIFTS.filter((kind) => isOfUse(state, kind))
  const kind = kinds[state.random.int(kinds.length)] ?? 'coin'
  state.gifts.push({ kind, x: Math.floor(x * PARTS), y: Math.floor(y * PARTS) })
}

/** Whether a gift may fall: a life is rare, and nothing falls that the player has for good. */
function isOfUse(state: State, kind: Gift): boolean {
  if (kind === 'life') return state.lives < 3 && state.random.int(3) === 0
  if (kind === 'net') return !state.net
  if (kind === 'wide') return state.twist !== 'long'
  return kind !== 'harpoon' || state.level >= FIRST_HARPOONS
}

export function moveGifts(state: State): void {
  for (let at = state.gifts.length - 1; at >= 0; at -= 1) {
    const gift = state.gifts[at]
    if (!gift) continue
    gift.y += FALL
    const isThere = gift.y > (BOAT.top - 10) * PARTS && gift.y < (BOAT.top + BOAT.height + 10) * PARTS
    if (isThere && Math.abs(gift.x - state.boat) < (halfOf(state) + 12) * PARTS) take(state, gift.kind)
    else if (gift.y < (FIELD.height + 20) * PARTS) continue
    state.gifts.splice(at, 1)
  }
}

function take(state: State, kind: Gift): void {
  state.taken = kind
  state.events |= EVENTS.gift
  state.deeds.gifts += 1
  state.score += kind === 'coin' ? COIN_POINTS : GIFT_POINTS
  if (kind === 'wide' || kind === 'slow' || kind === 'fire' || kind === 'harpoon') state[kind] = WORKS[kind]
  else if (kind === 'net') state.net = true
  else if (kind === 'life') state.lives = Math.min(MAX_LIVES, state.lives + 1)
  else if (kind === 'triple') multiply(state)
}

function multiply(state: State): void {
  for (const pearl of state.pearls.filter(({ held }) => !held))
    for (const by of [-7, 7]) if (state.pearls.length < MAX_PEARLS) state.pearls.push({ ...pearl, direction: steep(pearl.direction + by) })
}

/** What a gift makes together with an effect that works already; null for nothing more than the gift alone. */
export function pairOf({ fire, wide, harpoon }: Pick<State, 'fire' | 'wide' | 'harpoon'>, kind: Gift): 'burning' | 'three' | 'glowing' | null {
  if ((kind === 'harpoon' && fire > 0) || (kind === 'fire' && harpoon > 0)) return 'burning'
  if ((kind === 'harpoon' && wide > 0) || (kind === 'wide' && harpoon > 0)) return 'three'
  return kind === 'triple' && fire > 0 ? 'glowing' : null
}
