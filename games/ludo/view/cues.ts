import type { Score } from '@majlis/game-bridge/stage/sound'
import { HOME } from '../course.ts'
import { isSameSide } from '../state.ts'
import type { Last, State } from '../state.ts'
import { LEAVE_MS, STEP_MS, walkMs } from './pace.ts'

/** The game's own sounds: a die that rattles and lands, and what a token does. */
export const LUDO_SOUNDS = {
  rattle: [
    ['wood', 520, 0, 0.16],
    ['wood', 430, 0.08, 0.14],
    ['wood', 590, 0.17, 0.14],
    ['wood', 470, 0.27, 0.12],
    ['wood', 540, 0.38, 0.1],
  ],
  land: [
    ['wood', 330, 0, 0.34],
    ['daf', 120, 0, 0.5],
  ],
  six: [
    ['pluck', 440, 0, 0.35],
    ['pluck', 587, 0.08, 0.4],
  ],
  leave: [
    ['air', 520, 0, 0.4],
    ['wood', 440, 0.22, 0.2],
  ],
  hop: [['wood', 392, 0, 0.16]],
  strike: [
    ['daf', 84, 0, 0.9],
    ['wood', 196, 0, 0.4],
    ['air', 620, 0.06, 0.4],
  ],
  home: [
    ['pluck', 440, 0, 0.45],
    ['pluck', 554, 0.09, 0.45],
    ['pluck', 659, 0.18, 0.5],
  ],
} as const satisfies Readonly<Record<string, Score>>

export type LudoSound = keyof typeof LUDO_SOUNDS

/** What is heard, and felt by the own hand, while a token moves. */
export interface Cue {
  /** Milliseconds after the token has started. */
  readonly at: number
  readonly sound: LudoSound
  /** Semitones. */
  readonly lift: number
  readonly haptic?: 'success' | 'warning'
}

/**
 * The sounds of an event, at the moments at which they are seen: each step, then the token that is sent back or comes home.
 * @param own the own seat; null for a spectator
 * @param isStill nothing moves: only the last of them, at once
 */
export function cuesOf({ seat, moved, sent }: Last, { teams }: Pick<State, 'teams'>, own: number | null, isStill: boolean): readonly Cue[] {
  if (moved === null) return []
  const isOwn = (other: number) => own !== null && isSameSide({ teams }, other, own)
  const steps = moved.from < 0 ? 0 : moved.to - moved.from
  const walk: Cue[] =
    steps === 0
      ? [{ at: 0, sound: 'leave', lift: 0 }]
      : Array.from({ length: steps }, (_, step) => ({ at: (step + 1) * STEP_MS, sound: 'hop', lift: step * 2 }))
  const end = steps === 0 ? LEAVE_MS : walkMs(moved)
  const strike: Cue[] =
    sent.length === 0
      ? []
      : [
          {
            at: end,
            sound: 'strike',
            lift: isOwn(seat) ? 4 : 0,
            ...(isOwn(seat) ? { haptic: 'success' as const } : sent.some(({ owner }) => isOwn(owner)) && { haptic: 'warning' as const }),
          },
        ]
  const home: Cue[] = moved.to === HOME ? [{ at: end, sound: 'home', lift: isOwn(seat) ? 0 : -5, ...(isOwn(seat) && { haptic: 'success' as const }) }] : []
  const all = [...walk, ...strike, ...home]
  return isStill ? all.slice(-1).map((cue) => ({ ...cue, at: 0 })) : all
}
