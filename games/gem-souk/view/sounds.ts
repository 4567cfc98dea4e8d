import type { Sounds } from '@majlis/game-bridge/stage/sound'

/** The game's own sounds: gems that touch, powers that take effect, crates and ropes that are hit, pots that are taken. */
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
  crack: [
    ['wood', 180, 0, 0.5],
    ['air', 300, 0.02, 0.2],
  ],
  land: [
    ['pluck', 784, 0, 0.4],
    ['pluck', 988, 0.09, 0.4],
    ['pluck', 1175, 0.18, 0.4],
  ],
} as const
export type GameSounds = Sounds<'swap' | 'sweep' | 'forge' | 'crack' | 'land' | 'merge' | 'tap' | 'refuse' | 'win' | 'lose'>
