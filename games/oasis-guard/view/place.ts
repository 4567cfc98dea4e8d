import { LAND } from '../map.ts'
import type { Land, Path, Spot } from '../map.ts'
import type { Frame } from './scene/backdrop.ts'

/** CSS pixels above and below an upright land: the numbers and tools are above it, the buttons below. A wide land is seen under them. */
const UPRIGHT_ROOM = { top: 102, bottom: 58 } as const
/** CSS pixels for the numbers over a wide land. */
const WIDE_TOP = 54

/** The place of the land on the screen: as large as fits, in the middle; the rest is sand. An upright screen shows it with x and y exchanged. */
export interface Place {
  readonly scale: number
  readonly left: number
  readonly top: number
  readonly isUpright: boolean
  /** The size of the land as it is shown, in its own pixels. */
  readonly size: { readonly width: number; readonly height: number }
  readonly frame: Frame
  /** CSS pixels at the top of the screen that the numbers cover. */
  readonly covered: number
  /** The land as it is shown. */
  shown(land: Land): Land
  /** A point of the land as it is shown, in the land's pixels. */
  turn(spot: Spot): Spot
  /** A point of the land in CSS pixels. */
  toScreen(spot: Spot): Spot
  /** The point of the land at a place of the screen in CSS pixels. */
  toLand(spot: Spot): Spot
}

/** CSS pixels at the edges of the screen that the app covers. */
export interface SafeEdges {
  readonly top: number
  readonly bottom: number
}

/**
 * Where the land is shown on a screen.
 * @param width of the screen in CSS pixels, as `height`
 * @param safe what the app covers of the screen
 */
export function placeOf(width: number, height: number, safe: SafeEdges = { top: 0, bottom: 0 }): Place {
  const wideScale = Math.min(width / LAND.width, height / LAND.height)
  const above = safe.top + UPRIGHT_ROOM.top
  const room = height - above - UPRIGHT_ROOM.bottom - safe.bottom
  const uprightScale = Math.min(width / LAND.height, room / LAND.width)
  const isUpright = uprightScale > wideScale
  const scale = isUpright ? uprightScale : wideScale
  const size = isUpright ? { width: LAND.height, height: LAND.width } : LAND
  const left = (width - size.width * scale) / 2
  const top = isUpright ? above + (room - size.height * scale) / 2 : (height - size.height * scale) / 2
  const turn = isUpright ? turned : (spot: Spot) => spot
  return {
    scale,
    left,
    top,
    isUpright,
    size,
    frame: { left: -left / scale, top: -top / scale, right: (width - left) / scale, bottom: (height - top) / scale },
    covered: isUpright ? above : WIDE_TOP,
    shown: isUpright ? turnedLand : (land) => land,
    turn,
    toScreen(spot) {
      const { x, y } = turn(spot)
      return { x: left + x * scale, y: top + y * scale }
    },
    // Turning exchanges x and y, and so does turning back.
    toLand: ({ x, y }) => turn({ x: (x - left) / scale, y: (y - top) / scale }),
  }
}

const turned = ({ x, y }: Spot): Spot => ({ x: y, y: x })
const turnedPath = (path: Path): Path => ({ ...path, corners: path.corners.map(turned) })

/** The water reaches farther to the right and down than to the left and up: its shore stays inside of the land. */
const SHORE = 10
const turnedLands = new Map<Land, Land>()

function turnedLand(land: Land): Land {
  const known = turnedLands.get(land)
  if (known) return known
  const { x, y } = turned(land.water)
  const result: Land = {
    ...land,
    paths: land.paths.map(turnedPath),
    flights: land.flights.map(turnedPath),
    water: { x: x - SHORE, y: y + SHORE },
    spots: land.spots.map(turned),
  }
  turnedLands.set(land, result)
  return result
}
