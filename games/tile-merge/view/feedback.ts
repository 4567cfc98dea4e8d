import type { GuestEvents } from '@majlis/game-bridge/protocol'
import { openSounds } from '@majlis/game-bridge/stage/sound'
import type { Score, Sound, Sounds } from '@majlis/game-bridge/stage/sound'

type Own = 'chime' | 'chord'

/** Fuller sounds for larger tiles: a fifth above the merge's tone, and a chord with the octave. */
const OWN: Readonly<Record<Own, Score>> = {
  chime: [
    ['pluck', 220, 0, 0.5],
    ['pluck', 330, 0.04, 0.3],
    ['daf', 150, 0, 0.35],
  ],
  chord: [
    ['pluck', 220, 0, 0.5],
    ['pluck', 330, 0.05, 0.4],
    ['pluck', 440, 0.1, 0.35],
    ['daf', 120, 0, 0.5],
  ],
}

export type MergeSounds = Sounds<Sound | Own>

/** The common sounds and those of large merges. `gestures` is where the first touch or key is awaited. */
export function openMergeSounds(gestures: EventTarget, startOn: boolean): MergeSounds {
  return openSounds(gestures, startOn, OWN)
}

/** Semitones of a pentatonic scale, within an octave. */
const SCALE = [0, 2, 4, 7, 9] as const

/** Semitones by which the sound of a merge into `value` is higher than that of the smallest, 4. */
export function liftOf(value: number): number {
  const steps = Math.max(0, Math.log2(value) - 2)
  return 12 * Math.floor(steps / SCALE.length) + (SCALE[steps % SCALE.length] ?? 0)
}

/** The sound of a slide whose largest merge made a tile of `value`; 0 is a slide without one. */
export function soundOf(value: number): Sound | Own {
  if (value === 0) return 'tap'
  return value < 32 ? 'merge' : value < 256 ? 'chime' : 'chord'
}

/** What is felt of a slide whose largest merge made a tile of `value` (0 for none). `isNew`: there never was one of that value before. */
export function hapticOf(value: number, isNew: boolean): GuestEvents['haptic']['pattern'] | null {
  if (value === 0) return null
  return value >= 128 || (isNew && value >= 32) ? 'success' : 'tap'
}

/** How large a merged tile becomes for a moment, in parts of its size. */
export function popOf(value: number): number {
  return 1.08 + 0.17 * Math.min(1, Math.max(0, Math.log2(value) - 2) / 9)
}
