import { HOLE, KINDS, POT, SAND, crate, gem, tied } from './grid.ts'

/** What has to be cleared away from the board. */
export const OBSTACLES = ['dust', 'crate', 'rope', 'pot', 'sand'] as const
export type Obstacle = (typeof OBSTACLES)[number]

/** The goals of a level: a number of gems of a kind, points, layers of dust, crates, ropes, pots or heaps of sand. */
export type Goal = { readonly what: 'kind'; readonly kind: number; readonly count: number } | { readonly what: 'score' | Obstacle; readonly count: number }

export interface Level {
  readonly kinds: number
  readonly moves: number
  /** What lies on each cell: a hole, a crate, a pot, sand or a tied gem of any kind; any other number means a gem. */
  readonly places: readonly number[]
  /** Layers of dust on each cell; clearing a gem there removes one. */
  readonly dust: readonly number[]
  readonly goals: readonly Goal[]
  /** The obstacle that is explained when the level begins: one that no earlier level has, or that of the day. */
  readonly isNew?: Obstacle
}

/** Levels of one street of the souk; the last of each is its gate. */
export const STREET = 5
/** The highest level that can be claimed. */
export const LAST_LEVEL = 999
/** The number that a level of the day has in place of one on the map. */
export const DAY_LEVEL = 0

/** `#` is a hole, `c` a crate, `C` one of two layers, `r` a tied gem, `p` a pot, `s` sand, 1 and 2 are layers of dust. */
const LAYOUTS = {
  open: '....... ....... ....... ....... ....... ....... .......',
  corners: '#.....# ....... ....... ....... ....... ....... #.....#',
  middle: '....... ....... ....... ...#... ....... ....... .......',
  lens: '##...## #.....# ....... ....... ....... #.....# ##...##',
  counter: '....... ....... ....... ....... ....... ....... ccccccc',
  rug: '....... ....... ..111.. ..111.. ..111.. ....... .......',
  yard: '....... .11.11. .1...1. ...c... .1...1. .11.11. .......',
  cafe: '..p.p.. ....... ....... ....... ....... ....... .......',
  twine: '....... ....... .r...r. ..r.r.. .r...r. ....... .......',
  cellar: '....... ....... ....... ....... ....... c.....c ccc.ccc',
  second: '.p...p. ....... ....... ....... ....... ....... cc...cc',
  carpet: '....... ....... 1111111 ....... 1111111 ....... .......',
  knots: '#.....# ....... ..rrr.. ..r.r.. ..rrr.. ....... #.....#',
  store: '....... .C...C. ....... ...C... ....... .C...C. ...C...',
  trays: '#.p.p.# ....... ....... ...1... ..111.. ...1... #.....#',
  dock: '....... ....... C.....C ....... c.....c ....... cccCccc',
  mill: '...1... ..111.. .11.11. 11...11 .11.11. ..111.. ...1...',
  net: '....... r.....r .r...r. ..r.r.. .r...r. r.....r .......',
  arch: '#..p..# ....... .rr.rr. ....... .rr.rr. ....... #.cCc.#',
  bricks: '....... ....... ....... ....... ....... .CCCCC. CC...CC',
  pool: '....... ....... 1111111 ....... 2222222 ....... 1111111',
  shelves: '.p.p.p. ....... ....... cc...cc ....... ....... .......',
  ring: '....... ..CCC.. ..C.C.. ..CCC.. ....... .11111. .......',
  cords: '##...## #.....# .rr.rr. ....... .rr.rr. #.....# ##...##',
  great: '..p.p.. ....... .11.11. ....... ..222.. ....... cc...cc',
  drift: '....... ....... ....... ....... ....... ....... ..sss..',
  dunes: '....... ....... ....... ....... ....... s.....s ss...ss',
  oasis: '....... ....... ..111.. ..1s1.. ..111.. ....... .......',
  storm: 'ss...ss ....... ....... ....... ....... ....... ss...ss',
  caravan: '..p.p.. ....... ....... ....... ....... ..s.s.. .......',
  tangle: '....... ....... .r...r. ...s... .r...r. ....... .......',
  gatehouse: '#.....# ....... ..CcC.. ..csc.. ..CcC.. ....... #.....#',
  market: '.p...p. ....... ....... .r.s.r. ....... ....... .......',
  wells: '....... .2...2. ....... ...s... ....... .2...2. .......',
  siege: 'C.....C ....... ....... ...s... ....... ....... C..s..C',
  terrace: '....... ....... ....... sss.... ....... ....... ....sss',
  vault: '##...## #.....# ..CCC.. ..CsC.. ..CCC.. #.....# ##...##',
} as const
type Layout = keyof typeof LAYOUTS

/** A level: its layout, its moves, and the gems of some kinds or the points that it asks for beside its obstacles. */
type Plan = readonly [layout: Layout, moves: number, ...counts: number[]]

/** Moves are counted with players who take the best of what they see: the first streets allow detours, later ones need a plan. */
// biome-ignore format: one street a line
const PLANS: readonly Plan[] = [
  ['open', 11, 18], ['counter', 25], ['open', 18, 16, 16, 16], ['rug', 12], ['yard', 18],
  ['cafe', 28], ['corners', 25, 2300], ['twine', 21], ['cellar', 24], ['second', 30],
  ['drift', 15], ['carpet', 18], ['knots', 20, 16], ['store', 18], ['trays', 25],
  ['lens', 16, 20, 20], ['dock', 20], ['middle', 29, 2900], ['mill', 18], ['arch', 24],
  ['net', 28, 18], ['bricks', 34], ['corners', 19, 14, 14, 14], ['shelves', 31], ['ring', 18],
  ['dunes', 19], ['pool', 30], ['cords', 19, 18], ['store', 16, 20], ['great', 26],
  ['middle', 20, 32, 26], ['shelves', 26], ['mill', 16, 24], ['bricks', 38, 16], ['arch', 22],
  ['oasis', 15, 20], ['net', 30], ['dock', 20, 18], ['trays', 21, 18], ['great', 25],
  ['storm', 20], ['caravan', 25], ['tangle', 16, 16], ['gatehouse', 15], ['market', 27],
  ['dunes', 20, 20], ['trays', 22, 20], ['wells', 19], ['bricks', 36, 20], ['siege', 27],
  ['terrace', 17], ['net', 27, 22], ['vault', 14], ['pool', 28, 16], ['great', 24],
  ['caravan', 28, 18], ['oasis', 15, 24], ['ring', 19, 18], ['storm', 24, 3000], ['gatehouse', 17, 20],
]
/** Levels after which they repeat, with other gems. */
const NEW_LEVELS = PLANS.length
const ROUND = 20
/** Counts from this one on are points. */
const POINTS_FROM = 1000

/** A level, counted from 1. The same for everybody; the gems themselves come from the round's seed. */
export function levelOf(level: number): Level {
  const number = level <= NEW_LEVELS ? level : NEW_LEVELS - ROUND + 1 + ((level - NEW_LEVELS - 1) % ROUND)
  const [layout, moves, ...counts] = PLANS[number - 1] ?? ['open', 20]
  const marks = [...LAYOUTS[layout].replaceAll(' ', '')]
  const kinds = number === 1 ? 4 : counts.length === 3 && number > 15 ? KINDS : 5
  const wanted = counts.map((count, at): Goal => {
    return count >= POINTS_FROM ? { what: 'score', count } : { what: 'kind', kind: (number * 2 + (at === 2 ? 3 : at)) % kinds, count }
  })
  const isNew = OBSTACLES.find((what) => level === FIRST[what])
  return { ...levelFromMarks(marks, kinds, moves, wanted), ...(isNew && { isNew }) }
}

/** A level from the marks of a layout, 49 row by row. @param wanted its goals beside its obstacles, which are goals too */
export function levelFromMarks(marks: readonly string[], kinds: number, moves: number, wanted: readonly Goal[]): Level {
  const dust = marks.map((mark) => (mark === '1' || mark === '2' ? Number(mark) : 0))
  return { kinds, moves, places: marks.map(placeOf), dust, goals: [...obstaclesOf(marks), ...wanted] }
}

function placeOf(mark: string): number {
  if (mark === '#') return HOLE
  if (mark === 's') return SAND
  if (mark === 'c' || mark === 'C') return crate(mark === 'c' ? 1 : 2)
  return mark === 'r' ? tied(gem(0)) : mark === 'p' ? POT : gem(0)
}

/** The goals that a layout sets. */
function obstaclesOf(marks: readonly string[]): { readonly what: Obstacle; readonly count: number }[] {
  const layers = (mark: string, what: Obstacle): number =>
    what === 'dust' ? (mark === '1' || mark === '2' ? Number(mark) : 0) : { crate: 'cC', rope: 'r', pot: 'p', sand: 's' }[what].includes(mark) ? 1 : 0
  return OBSTACLES.map((what) => ({ what, count: marks.reduce((sum, mark) => sum + layers(mark, what), 0) })).filter(({ count }) => count > 0)
}

/** The first level with each obstacle. */
const FIRST = Object.fromEntries(
  OBSTACLES.map((what) => [what, 1 + PLANS.findIndex(([layout]) => obstaclesOf([...LAYOUTS[layout]]).some((goal) => goal.what === what))]),
) as Readonly<Record<Obstacle, number>>
