import { CELLS, KINDS } from './grid.ts'

/** The goals of a level: a number of gems of a kind, layers of dust, or points. */
export type Goal =
  | { readonly what: 'kind'; readonly kind: number; readonly count: number }
  | { readonly what: 'dust'; readonly count: number }
  | { readonly what: 'score'; readonly count: number }

export interface Level {
  readonly kinds: number
  readonly moves: number
  readonly holes: ReadonlySet<number>
  /** Layers of dust on each cell; clearing a gem there removes one. */
  readonly dust: readonly number[]
  readonly goals: readonly Goal[]
}

/** Levels of one street of the souk; the last of each is its gate. */
export const STREET = 5
/** The highest level that can be claimed. */
export const LAST_LEVEL = 999

const LAYOUTS: readonly string[] = [
  '....... ....... ....... ....... ....... ....... .......',
  '#.....# ....... ....... ....... ....... ....... #.....#',
  '....... ....... ....... ...#... ....... ....... .......',
  '##...## #.....# ....... ....... ....... #.....# ##...##',
  '....... .#...#. ....... ....... ....... .#...#. .......',
  '...#... ....... ....... #.....# ....... ....... ...#...',
]
const DUSTS: readonly string[] = [
  '....... ....... ..111.. ..111.. ..111.. ....... .......',
  '....... .1...1. ..1.1.. ...1... ..1.1.. .1...1. .......',
  '....... ....... 1111111 ....... 1111111 ....... .......',
  '....... ..1.1.. .11.11. ....... .11.11. ..1.1.. .......',
  '...1... ..111.. .11.11. 11...11 .11.11. ..111.. ...1...',
  '....... .11.11. .1...1. ..222.. .1...1. .11.11. .......',
  '....... 1111111 ....... 2222222 ....... 1111111 .......',
]
/** Moves of each level, counted with players who take the best of what they see: the first streets allow detours, later ones need a plan. */
// biome-ignore format: two streets a line
const MOVES: readonly number[] = [
  14, 25, 18, 15, 24, 20, 25, 19, 31, 22,
  23, 22, 16, 26, 22, 25, 31, 22, 25, 20,
  24, 34, 25, 20, 20, 25, 31, 27, 19, 18,
  24, 36, 27, 16, 27, 23, 30, 29, 12, 23,
]

/** Streets after which the levels repeat, with other gems. */
const NEW_LEVELS = MOVES.length
const ROUND = 20

/** A level, counted from 1. The same for everybody; the gems themselves come from the round's seed. */
export function levelOf(level: number): Level {
  const number = level <= NEW_LEVELS ? level : NEW_LEVELS - ROUND + 1 + ((level - NEW_LEVELS - 1) % ROUND)
  const [place, street] = [(number - 1) % STREET, Math.floor((number - 1) / STREET)]
  const holes = cellsOf(LAYOUTS[number < 4 ? 0 : number % LAYOUTS.length] ?? '', '#')
  const pattern = (DUSTS[(street * 2 + place - 3 + DUSTS.length) % DUSTS.length] ?? '').replaceAll(' ', '')
  // Later streets have a second layer where there is little dust.
  const more = street > 2 && pattern.replaceAll('.', '').length < 14 ? 1 : 0
  const dust = [...pattern].map((mark, cell) => (place >= 3 && mark !== '.' && !holes.has(cell) ? Number(mark) + more : 0))
  const kinds = number === 1 ? 4 : number % STREET === 3 && number > 15 ? KINDS : 5
  return { kinds, moves: MOVES[number - 1] ?? 20, holes, dust, goals: goalsOf(number, place, street, kinds, dust) }
}

function goalsOf(number: number, place: number, street: number, kinds: number, dust: readonly number[]): readonly Goal[] {
  const collect = (count: number, shift: number): Goal => ({ what: 'kind', kind: (number * 2 + shift) % kinds, count })
  const dusted: Goal = { what: 'dust', count: dust.reduce((sum, layers) => sum + layers, 0) }
  if (place === 0) return number === 1 ? [collect(18, 1)] : [collect(24 + street * 2, 0), collect(18 + street * 2, 1)]
  if (place === 1) return [{ what: 'score', count: 2000 + street * 300 }]
  if (place === 2) return [0, 1, 3].map((shift) => collect((kinds === KINDS ? 11 : 16) + street, shift))
  return place === 3 ? [dusted] : [dusted, collect(16 + street * 2, 0)]
}

function cellsOf(layout: string, mark: string): ReadonlySet<number> {
  const marks = layout.replaceAll(' ', '')
  return new Set(Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => marks[cell] === mark))
}
