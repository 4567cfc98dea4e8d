import type { View } from '@majlis/game-kit/drawing/canvas'
import type { Eye, Spot } from '../camera.ts'
import type { GoalkeeperPose } from './figures.ts'
import type { Bulge } from './goal.ts'
import type { AimMark, BallPose, TrailPoint } from './marks.ts'
import type { Block } from './obstacles.ts'

export type Theme = 'dark' | 'light'

/** Everything that is shown, in centimetres of the goal's plane. */
export interface Picture {
  readonly eye: Eye
  /** The rival, by its level, and the cup that is played, which has a ground of its own. */
  readonly team: number
  readonly cup: number
  readonly ball: BallPose | null
  /** The latest places of a bent ball, the oldest first. */
  readonly trail: readonly TrailPoint[]
  readonly goalkeeper: GoalkeeperPose | null
  readonly star: { readonly x: number; readonly y: number; readonly radius: number; readonly turn: number } | null
  readonly gloves: { readonly x: number; readonly y: number; readonly reach: number; readonly isOut: boolean } | null
  /** The player's own figure beside the ball. The leg is drawn back down to -1, and has swung once it reaches 1. */
  readonly kicker: { readonly swing: number } | null
  readonly shooter: { readonly part: number; readonly lean: number; readonly swing: number } | null
  readonly ring: { readonly x: number; readonly y: number; readonly part: number } | null
  readonly aim: AimMark | null
  readonly bulge: Bulge | null
  readonly isStruck: boolean
  /** Half-way to the goal, and on its line: the middle, half the width and the height. */
  readonly wall: Block | null
  readonly defender: Block | null
  /** The strength of the wind, from -3 to the left to 3 to the right. */
  readonly wind: number
  /** Where the ghost hand goes, its bow in parts of its length (to the right is positive), and how much of its path is done (0 to 1). */
  readonly ghost: { readonly to: Spot; readonly bow: number; readonly part: number } | null
}

/** The orders for the pitch's painter. */
export type Order =
  | { readonly kind: 'fit'; readonly view: View }
  | { readonly kind: 'still'; readonly isStill: boolean }
  /** The ball and the gloves of the player, by their places in the lists of looks, and the team. */
  | { readonly kind: 'gear'; readonly ball: number; readonly gloves: number; readonly team: number }
  /** Confetti at a point of the goal's plane; more for a greater success. */
  | { readonly kind: 'cheer'; readonly eye: Eye; readonly at: Spot; readonly count: number }
  /** `seconds` since the picture before. */
  | { readonly kind: 'picture'; readonly picture: Picture; readonly theme: Theme; readonly seconds: number }
