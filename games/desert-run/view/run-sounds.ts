import type { Sounds } from '@majlis/game-bridge/stage/sound'
import { PARTS } from '../course.ts'
import { EVENTS } from '../state.ts'
import type { State } from '../state.ts'
import { CHAIN_LIMIT } from '../tricks.ts'
import type { Wind } from './wind.ts'

export interface RunSounds {
  /** Plays what happened in a tick. */
  react(state: State): void
  blow(isRunning: boolean): void
  count(): void
  cheer(): void
  ended(outcome: 'win' | 'lose'): void
}

/** Steps of maqam hijaz, in semitones: stars that are taken one after another play the scale upwards. */
const HIJAZ = [0, 1, 4, 5, 7, 8, 10, 12] as const
/** Ticks after which the scale starts again, and pixels from one step to the next. */
const CLIMB_TICKS = 50
const STRIDE = 92

/** The sounds of a run: an oud for jumps and stars, a daf and the sand for the feet. */
export function createRunSounds(strings: Sounds, wind: Wind): RunSounds {
  let climbed = 0
  let lastStar = 0
  let lastStep = 0
  return {
    react(state) {
      const { events, tick } = state
      if (events & EVENTS.jump) strings.play('turn', -5)
      if (events & EVENTS.land) wind.step()
      if (events & EVENTS.star) {
        climbed = tick - lastStar < CLIMB_TICKS && tick >= lastStar ? Math.min(climbed + 1, HIJAZ.length - 1) : 0
        lastStar = tick
        strings.play('turn', 12 + (HIJAZ[climbed] ?? 0))
      }
      if (events & EVENTS.flown) strings.play('turn', 7)
      if (events & (EVENTS.power | EVENTS.crossed | EVENTS.wentOn)) strings.play('drop', 12)
      if (events & EVENTS.saved) strings.play('refuse', 12)
      // A chain climbs with each of its parts.
      if (events & EVENTS.trick) strings.play('tap', 5 + 2 * Math.min(state.chain, CHAIN_LIMIT))
      if (events & EVENTS.end) strings.play('refuse')
      const stride = Math.floor(state.x / PARTS / STRIDE)
      if (state.grounded && !state.isOnRope && stride !== lastStep) wind.step()
      lastStep = stride
    },
    blow: (isRunning) => wind.blow(isRunning ? 1 : 0.35),
    count: () => strings.play('tap'),
    cheer: () => strings.play('win'),
    ended: (outcome) => strings.play(outcome === 'win' ? 'win' : 'lose'),
  }
}
