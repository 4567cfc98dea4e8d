import type { Score } from '@majlis/game-bridge/stage/sound'

/** The sounds of this game beside the common ones. */
export type OwnSound = 'bite' | 'bonus' | 'swerve' | 'garden' | 'key' | 'burrow'

export const OWN_SOUNDS: Readonly<Record<OwnSound, Score>> = {
  bite: [['pluck', 294, 0, 0.45]],
  bonus: [
    ['air', 700, 0, 0.25],
    ['pluck', 440, 0.05, 0.4],
    ['pluck', 587, 0.13, 0.4],
  ],
  swerve: [['wood', 520, 0, 0.05]],
  garden: [
    ['pluck', 294, 0, 0.5],
    ['pluck', 440, 0.1, 0.5],
    ['pluck', 587, 0.2, 0.5],
    ['daf', 110, 0.2, 0.6],
  ],
  key: [
    ['pluck', 880, 0, 0.35],
    ['pluck', 1175, 0.08, 0.35],
  ],
  burrow: [
    ['air', 300, 0, 0.3],
    ['daf', 150, 0.08, 0.4],
  ],
}
