/** Hues of the levels in degrees, from a calm green to red. */
const HUES = [150, 195, 225, 265, 310, 15] as const
/** The mouth of each level: from a wide smile to a straight line. */
const MOUTHS = ['M14 29q10 9 20 0', 'M15 29q9 7 18 0', 'M16 30q8 5 16 0', 'M17 31q7 3 14 0', 'M18 31h12', 'M17 32q7-3 14 0'] as const
/** What each level has on its head: an antenna, a leaf, a cap, a headband, a turban's fold, a crown. */
const HATS = [
  'M24 9V4m0 0h.01',
  'M24 9q-1-6 6-6 1 6-6 6z',
  'M10 14q14-12 28 0z',
  'M9 15h30',
  'M9 15q6-11 15-6 9-5 15 6-15-5-30 0z',
  'M12 12l2-8 6 5 4-7 4 7 6-5 2 8z',
] as const

/** What the face of a bot is drawn with, in a square of 48 units: a rounded head from (9, 12) to (39, 39), eyes of radius 3 at (18, 22) and (30, 22), and these paths. */
export interface Portrait {
  /** Degrees. */
  readonly hue: number
  readonly hat: string
  /** Eyebrows and mouth. */
  readonly lines: string
}

/** The face of the bot of a level, 1 to 6; a level outside of them has that of the nearest. */
export function portraitOf(level: number): Portrait {
  const at = Math.min(Math.max(level, 1), HUES.length) - 1
  return { hue: HUES[at] ?? HUES[0], hat: HATS[at] ?? '', lines: `${level > 3 ? 'M14 17l7 1M34 17l-7 1' : ''}${MOUTHS[at] ?? ''}` }
}
