import { seededRandom } from '@majlis/rules/random'
import { type rules, rulesFor } from './rules.ts'
import type { Move, State } from './state.ts'
import { tileOf } from './tiles.ts'

/** What rules draw from where nothing is drawn. */
export const random = seededRandom('unused')
export const fives = rulesFor({ configuration: 'fives', teamUp: false })
export const teams = rulesFor({ configuration: 'teams', teamUp: true })

/** A tile from its pips, such as `36`. */
export const tile = (text: string) => tileOf(Number(text[0]), Number(text[1]))
/** Tiles from `65 33`. */
export const tiles = (text: string) => (text === '' ? [] : text.split(' ').map(tile))
/** A line from `51 12`: the tiles from left to right. */
export const lineOf = (text: string) => text.split(' ').map((one) => ({ tile: tile(one), left: Number(one[0]), right: Number(one[1]) }))

/** A round in progress: hands and stock as `65 33`, the line from left to right. */
export function table(by: typeof rules, hands: readonly string[], line: string, more: Partial<State> = {}, stock = ''): State {
  const begun = by.setup(hands.length, seededRandom('table'))
  return { ...begun, hands: hands.map(tiles), line: lineOf(line), stock: tiles(stock), next: 0, must: null, ...more }
}

/** The state after this tile was played by whoever has the turn; nothing when it may not be. */
export const play = (by: typeof rules, state: State, text: string, end: Move['end'] = 'right') =>
  by.apply(state, state.next ?? 0, { end, tile: tile(text) }, random)
