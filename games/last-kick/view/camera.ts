import { GOAL } from '../pitch.ts'

/** A point on the screen in CSS pixels, and how many pixels a centimetre there is wide. */
export interface Seen {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** The perspective on goal and spot; `far` is 0 in the goal's plane and 1 at the penalty spot. */
export interface Camera {
  readonly width: number
  readonly height: number
  /** The height where pitch and stands meet. */
  readonly horizon: number
  /** The height of the ground in the goal. */
  readonly ground: number
  see(x: number, y: number, far: number): Seen
  /** The point of the goal's plane under a place on the screen, in whole centimetres. */
  aim(x: number, y: number): Spot
}

export interface Spot {
  readonly x: number
  readonly y: number
}

/** From behind the ball towards the goal, or from the goal towards the shooter. */
export type Eye = 'shooter' | 'goalkeeper'

interface Lens {
  /** Parts of the screen's height: the goal's ground and the spot's. */
  readonly ground: number
  readonly spot: number
  /** How much larger things are at the spot than in the goal. */
  readonly zoom: number
  /** Factor by which heights are enlarged, so that fingers can aim. */
  readonly stretch: number
}

const SHOOTER: Lens = { ground: 0.45, spot: 0.83, zoom: 3.1, stretch: 1.3 }
const GOALKEEPER: Lens = { ground: 0.74, spot: 0.47, zoom: 0.5, stretch: 1.65 }

export const shooterCamera = (width: number, height: number): Camera => cameraOf(SHOOTER, width, height)
export const goalkeeperCamera = (width: number, height: number): Camera => cameraOf(GOALKEEPER, width, height)

/**
 * Makes both cameras.
 * @param size of the screen in CSS pixels
 */
export function camerasOf({ width, height }: { readonly width: number; readonly height: number }): Readonly<Record<Eye, Camera>> {
  return { shooter: shooterCamera(width, height), goalkeeper: goalkeeperCamera(width, height) }
}

function cameraOf(eye: Lens, width: number, height: number): Camera {
  // The goal fills a narrow screen's width; on a wide one its height decides.
  const scale = Math.min((width * 0.88) / (2 * GOAL.half), (height * 0.3) / (GOAL.height * eye.stretch))
  const [ground, spot] = [height * eye.ground, height * eye.spot]
  const horizon = (eye.zoom * ground - spot) / (eye.zoom - 1)
  const middle = width / 2
  return {
    width,
    height,
    horizon,
    ground,
    see(x, y, far) {
      // Depth as in a photograph: linear in the inverse of the size of things.
      const grown = 1 / (1 + far * (1 / eye.zoom - 1))
      const own = scale * grown
      return { x: middle + x * own, y: horizon + (ground - horizon) * grown - y * own * eye.stretch, scale: own }
    },
    aim: (x, y) => ({ x: Math.round((x - middle) / scale), y: Math.round((ground - y) / (scale * eye.stretch)) }),
  }
}
