import type { Sounds } from '@majlis/game-bridge/stage/sound'

/** The game's own sounds: gems that touch, and powers that take effect. */
export const OWN_SOUNDS = {
  swap: [['wood', 392, 0, 0.3]],
  sweep: [
    ['air', 880, 0, 0.4],
    ['daf', 140, 0.02, 0.5],
  ],
  forge: [
    ['pluck', 587, 0, 0.4],
    ['pluck', 880, 0.08, 0.35],
  ],
} as const
export type GameSounds = Sounds<'swap' | 'sweep' | 'forge' | 'merge' | 'tap' | 'refuse' | 'win' | 'lose'>
