import { PARTS, placeOn } from '../../map.ts'
import type { Path } from '../../map.ts'

/** The lanes of a path in pixels beside its middle, for visitors by their numbers: two who follow each other are well apart. */
const LANES = [0, 13, -6, 7, -13] as const
/** Pixels ahead and behind that give a visitor's direction: it turns into its lane behind a corner little by little. */
const TURN = 14

/** Where a visitor is drawn, and how far it moves to the right (negative: to the left, 0: up or down). */
export interface LanePlace {
  readonly x: number
  readonly y: number
  readonly across: number
}

/**
 * The place of a visitor on its lane, so that the members of a crowd can be told apart. The rules know nothing of lanes: for them everybody walks in the middle.
 * @param at parts of a pixel along the path
 * @param id the visitor's number
 */
export function placeInLane(path: Path, at: number, id: number): LanePlace {
  const middle = placeOn(path, at, { x: 0, y: 0 })
  const [behind, ahead] = [-TURN, TURN].map((pixels) => placeOn(path, at + pixels * PARTS, { x: 0, y: 0 }))
  const [across, down] = behind && ahead ? [ahead.x - behind.x, ahead.y - behind.y] : [0, 0]
  const aside = (LANES[id % LANES.length] ?? 0) / Math.max(1, Math.hypot(across, down))
  return { x: middle.x - down * aside, y: middle.y + across * aside, across }
}
