import type { VisitorKind } from './kinds.ts'

/** The land in pixels. The page scales it to the screen. */
export const LAND = { width: 640, height: 360 } as const
/** Parts of a pixel, for paths and speeds. */
export const PARTS = 256

export interface Spot {
  readonly x: number
  readonly y: number
}

/** A path: corners that follow each other, along rows and columns but for flights, with the length (px) up to each. */
export interface Path {
  readonly corners: readonly Spot[]
  readonly upTo: readonly number[]
  readonly length: number
}

export interface Land {
  readonly id: 'bend' | 'wells' | 'spiral' | 'ring' | 'terraces' | 'crossing'
  /** The paths of the visitors; all end at the water. */
  readonly paths: readonly Path[]
  /** The straight line from the beginning of each path to its end, for those who fly. */
  readonly flights: readonly Path[]
  readonly water: Spot
  readonly spots: readonly Spot[]
  /** Strength of its visitors in per cent, and coins at the start. Where the spots reach little of the paths, weaker visitors are hard enough. */
  readonly toughness: number
  readonly coins: number
  /** The visitors that come only here and on later lands, the newest first. */
  readonly brings: readonly VisitorKind[]
  /** Strength of each of the camels that come with the last of the waves that win, in per cent. */
  readonly camels: readonly number[]
}

/** The goal after about ten minutes: this many waves are a win. */
export const WAVES = 15

const MAPS: readonly Omit<Land, 'flights'>[] = [
  {
    id: 'bend',
    paths: [path('-24,130 170,130 170,290 390,290 390,150 566,150')],
    water: { x: 584, y: 150 },
    spots: spots('60,180 110,80 120,190 218,112 225,190 225,240 120,300 280,335 285,240 335,180 340,235 445,240 440,310 450,100 500,205 335,125'),
    toughness: 98,
    coins: 179,
    brings: [],
    camels: [118],
  },
  {
    id: 'wells',
    paths: [path('-24,115 210,115 210,215 420,215 420,120 570,120'), path('-24,315 210,315 210,215 420,215 420,120 570,120')],
    water: { x: 588, y: 122 },
    spots: spots('60,165 120,165 60,265 120,265 160,215 265,110 265,320 260,165 262,265 320,165 320,265 375,165 375,265 470,170 475,225 520,170 360,100'),
    toughness: 107,
    coins: 220,
    brings: ['crow'],
    camels: [80],
  },
  {
    id: 'spiral',
    paths: [path('-24,95 570,95 570,310 90,310 90,205 395,205')],
    water: { x: 418, y: 205 },
    spots: spots('60,145 130,145 200,145 270,145 340,145 410,145 515,150 515,205 515,260 445,260 375,260 305,260 235,260 165,260 40,255'),
    toughness: 158,
    coins: 180,
    brings: ['jerboa', 'crow'],
    camels: [100],
  },
  {
    id: 'terraces',
    paths: [path('-24,310 70,310 70,110 170,110 170,310 270,310 270,110 370,110 370,310 470,310 470,110 560,110')],
    water: { x: 578, y: 112 },
    spots: spots('120,165 120,215 120,265 220,120 220,170 220,220 320,165 320,215 320,265 420,120 420,170 420,220 520,165 520,215 520,265'),
    toughness: 160,
    coins: 200,
    brings: ['snake', 'jerboa'],
    camels: [90],
  },
  {
    id: 'ring',
    // Every second visitor goes round the other side.
    paths: [path('-24,205 90,205 90,100 460,100 460,205 566,205'), path('-24,205 90,205 90,310 460,310 460,205 566,205')],
    water: { x: 584, y: 205 },
    spots: spots('40,152 40,258 145,152 145,258 200,152 200,258 255,152 255,258 310,152 310,258 365,152 365,258 412,152 412,258 515,152 515,258'),
    toughness: 97,
    coins: 300,
    brings: ['hyena', 'snake', 'crow'],
    camels: [60],
  },
  {
    id: 'crossing',
    // The only land that is entered from both sides.
    paths: [path('-24,100 262,100 262,205 60,205 60,310 288,310'), path('664,100 378,100 378,205 580,205 580,310 352,310')],
    water: { x: 306, y: 308 },
    spots: spots(
      '40,152 95,152 150,152 208,152 110,258 158,258 206,258 254,258 320,100 320,150 320,205 386,258 434,258 482,258 530,258 432,152 490,152 545,152 600,152',
    ),
    toughness: 87,
    coins: 330,
    brings: ['hyena', 'crow', 'snake', 'jerboa'],
    camels: [36, 36],
  },
]

export const LANDS: readonly Land[] = MAPS.map((land) => ({ ...land, flights: land.paths.map(flightOf) }))

/** The route of a visitor: its path, or above the land for a crow. */
export function routeOf({ paths, flights }: Land, { kind, path: at }: { readonly kind: VisitorKind; readonly path: number }): Path | undefined {
  return (kind === 'crow' ? flights : paths)[at]
}

/** The place of a visitor that has come `at` parts of a pixel along a path; `spot` is changed and returned, so that moving allocates nothing. */
export function placeOn({ corners, upTo }: Path, at: number, spot: { x: number; y: number }): Spot {
  let leg = 1
  while (leg < corners.length - 1 && (upTo[leg] ?? 0) * PARTS <= at) leg += 1
  const [from, to] = [corners[leg - 1] ?? { x: 0, y: 0 }, corners[leg] ?? { x: 0, y: 0 }]
  const gone = at / PARTS - (upTo[leg - 1] ?? 0)
  const whole = Math.max(1, (upTo[leg] ?? 0) - (upTo[leg - 1] ?? 0))
  spot.x = from.x + ((to.x - from.x) * gone) / whole
  spot.y = from.y + ((to.y - from.y) * gone) / whole
  return spot
}

function path(text: string): Path {
  return pathOf(spots(text))
}

function flightOf({ corners }: Path): Path {
  return pathOf([corners[0], corners.at(-1)].filter((corner) => corner !== undefined))
}

function pathOf(corners: readonly Spot[]): Path {
  let length = 0
  const upTo = corners.map((corner, at) => {
    const before = corners[at - 1] ?? corner
    length += Math.floor(Math.sqrt((corner.x - before.x) ** 2 + (corner.y - before.y) ** 2))
    return length
  })
  return { corners, upTo, length }
}

function spots(text: string): readonly Spot[] {
  return text.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number)
    return { x, y }
  })
}
