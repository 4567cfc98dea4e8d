/** Data of a frame for the painters. Lengths in logical pixels; the canvas is scaled to them. */
export interface Frame {
  width: number
  height: number
  /** Height of the ground's middle line on the screen. */
  ground: number
  /** World x at the screen's left edge. */
  left: number
  /** Seconds since the page opened, for ambient animation. */
  seconds: number
  metres: number
  still: boolean
  /** The number of the runner's scarf. */
  scarf: number
}

/** How far the sand rises or sinks at world `x`: only in the drawing, the simulation is flat. Positive is lower on the screen. */
export function swell(x: number): number {
  return Math.sin(x * 0.009) * 9 + Math.sin(x * 0.0203 + 1) * 3
}

/** The slope of the sand at `x`, in radians. */
export function slope(x: number): number {
  return Math.atan(Math.cos(x * 0.009) * 0.081 + Math.cos(x * 0.0203 + 1) * 0.061)
}

/** A pseudo-random number in [0, 1) for a whole `n`, so that scenery needs no memory. */
export function chance(n: number, salt: number): number {
  let value = Math.imul(n ^ (salt * 0x9e3779b1), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return ((value ^ (value >>> 16)) >>> 0) / 4294967296
}
