import type { Score } from '@majlis/game-bridge/stage/sound'

/** The game's own sounds: tiles on plaster, and strings for rows that vanish. */
export const SOUNDS = {
  move: [['wood', 420, 0, 0.16]],
  spin: [['wood', 560, 0, 0.2]],
  fix: [
    ['daf', 130, 0, 0.45],
    ['wood', 210, 0, 0.3],
  ],
  row: [
    ['pluck', 294, 0, 0.45],
    ['pluck', 440, 0.07, 0.4],
  ],
  four: [
    ['pluck', 294, 0, 0.5],
    ['pluck', 370, 0.08, 0.5],
    ['pluck', 440, 0.16, 0.5],
    ['pluck', 587, 0.24, 0.6],
    ['daf', 110, 0.24, 0.7],
  ],
  star: [
    ['pluck', 587, 0.1, 0.4],
    ['pluck', 740, 0.18, 0.4],
    ['pluck', 880, 0.26, 0.4],
  ],
  level: [
    ['pluck', 330, 0.2, 0.4],
    ['pluck', 494, 0.32, 0.4],
  ],
} as const satisfies Readonly<Record<string, Score>>
