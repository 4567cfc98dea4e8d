/** Steps of maqam hijaz, in semitones: bricks one after another play the scale upwards. */
export const HIJAZ = [0, 1, 4, 5, 7, 8, 10, 12, 13, 16] as const

export type OwnSound = 'brick' | 'hard' | 'boat' | 'gift' | 'launch' | 'burst' | 'splash' | 'level' | 'shot' | 'open' | 'grow'

export const SCORES = {
  brick: [
    ['wood', 392, 0, 0.3],
    ['pluck', 294, 0, 0.22],
  ],
  hard: [['wood', 220, 0, 0.3]],
  boat: [['daf', 190, 0, 0.45]],
  gift: [
    ['air', 760, 0, 0.25],
    ['pluck', 440, 0.05, 0.4],
    ['pluck', 587, 0.13, 0.4],
  ],
  launch: [['air', 520, 0, 0.3]],
  burst: [
    ['daf', 70, 0, 0.9],
    ['wood', 150, 0.02, 0.4],
  ],
  splash: [
    ['air', 180, 0, 0.6],
    ['daf', 80, 0.05, 0.6],
  ],
  level: [
    ['pluck', 294, 0, 0.5],
    ['pluck', 440, 0.1, 0.5],
    ['pluck', 587, 0.2, 0.5],
    ['daf', 110, 0.2, 0.6],
  ],
  shot: [['air', 880, 0, 0.18]],
  open: [
    ['wood', 520, 0, 0.4],
    ['wood', 700, 0.09, 0.4],
    ['pluck', 440, 0.16, 0.4],
  ],
  grow: [['pluck', 196, 0, 0.25]],
} as const
