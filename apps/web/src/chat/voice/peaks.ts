/** The loudness at one moment of a recording. */
export interface Level {
  /** Milliseconds after its start. */
  readonly at: number
  /** 0 to 1, the root mean square. */
  readonly level: number
}

/** How many peaks describe a recording. The server takes up to 64. */
export const PEAKS = 48
/** The loudness that is drawn as a full bar, unless the recording is louder: silence must not be drawn as speech. */
const LOUD = 0.08
const HIGHEST = 15

/**
 * The loudest moment of each equal part of a recording, as hexadecimal digits. A part without a measurement, as when the browser slowed the page
 * down, gets the loudness of the part before it.
 */
export function peaksOf(levels: readonly Level[], durationMs: number): string {
  const parts = Array.from<number | undefined>({ length: PEAKS })
  for (const { at, level } of levels) {
    const part = Math.min(PEAKS - 1, Math.max(0, Math.floor((at / Math.max(1, durationMs)) * PEAKS)))
    parts[part] = Math.max(parts[part] ?? 0, level)
  }
  const loudest = Math.max(LOUD, ...levels.map(({ level }) => level))
  let before = parts.find((level) => level !== undefined) ?? 0
  return parts
    .map((level) => {
      before = level ?? before
      return Math.round(Math.sqrt(before / loudest) * HIGHEST).toString(16)
    })
    .join('')
}

/** The heights of the bars of a recording, 0 to 1. Without peaks all bars are low. */
export function barsOf(peaks: string | undefined): readonly number[] {
  if (peaks === undefined) return Array.from({ length: PEAKS }, () => 0)
  return [...peaks].map((digit) => Number.parseInt(digit, 16) / HIGHEST)
}

/** Minutes and seconds, such as 0:07. */
export function clockOf(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
