/** Parts of a pixel, the unit of everything that moves. */
export const PARTS = 16
/** Directions of a full turn: 0 right, 32 down, 64 left, 96 up. */
export const TURN = 128
export const UP = 96
/** The largest angle of a ball's direction from straight up or down, so that it never crawls along a wall. */
export const WIDEST = 22

const SCALE = 4096
/** Cosines of the directions, whole numbers: the same on every machine. */
const COSINES: readonly number[] = Array.from({ length: TURN }, (_, at) => Math.round(Math.cos((at / TURN) * Math.PI * 2) * SCALE))

/** Parts that `speed` moves across and down in this direction. */
export function across(direction: number, speed: number): number {
  // Never the negative zero, which JSON and comparisons treat differently.
  return Math.trunc(((COSINES[direction % TURN] ?? 0) * speed) / SCALE) + 0
}

export function down(direction: number, speed: number): number {
  return Math.trunc(((COSINES[(direction + TURN - TURN / 4) % TURN] ?? 0) * speed) / SCALE) + 0
}

/** The direction after bouncing off a wall at the side, and off one above or below. */
export function offSide(direction: number): number {
  return (TURN + TURN / 2 - direction) % TURN
}

export function offTop(direction: number): number {
  return (TURN - direction) % TURN
}

/** The same direction, but not further from straight up or down than `WIDEST`. */
export function steep(direction: number): number {
  const straight = direction >= TURN / 2 ? UP : TURN / 4
  return straight + Math.max(-WIDEST, Math.min(WIDEST, direction - straight))
}
