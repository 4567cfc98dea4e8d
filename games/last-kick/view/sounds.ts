import { openSounds } from '@majlis/game-bridge/stage/sound'
import type { Score, Sound, Sounds } from '@majlis/game-bridge/stage/sound'
import type { Event, State } from '../state.ts'

type Own = 'strike' | 'bend' | 'post' | 'gloves' | 'net' | 'groan' | 'whistle'

const OWN: Readonly<Record<Own, Score>> = {
  strike: [
    ['daf', 78, 0, 0.9],
    ['wood', 210, 0.005, 0.25],
  ],
  bend: [
    ['air', 720, 0.04, 0.3],
    ['air', 540, 0.16, 0.2],
  ],
  post: [
    ['wood', 640, 0, 0.55],
    ['wood', 480, 0.09, 0.2],
  ],
  gloves: [
    ['daf', 150, 0, 0.7],
    ['daf', 120, 0.05, 0.5],
  ],
  net: [['air', 620, 0, 0.35]],
  groan: [
    ['pluck', 262, 0, 0.35],
    ['pluck', 233, 0.16, 0.35],
  ],
  whistle: [
    ['air', 1480, 0, 0.28],
    ['air', 1760, 0.12, 0.22],
  ],
}

export type KickSounds = Sounds<Sound | Own>

/** The common oud and daf, and a pitch's own sounds: a boot, a bent ball, a post, gloves, a net, a whistle. */
export function openKickSounds(gestures: EventTarget, startOn: boolean): KickSounds {
  return openSounds(gestures, startOn, OWN)
}

/** The sound of a boot that meets the ball, and of the air round a bent one. */
export function soundOfStrike({ play }: KickSounds, isCurved: boolean): void {
  play('strike')
  if (isCurved) play('bend')
}

/** The sound for the result of a turn. */
export function soundOf({ play }: KickSounds, event: Event, { streak }: State): void {
  if (event.kind === 'keep') play(event.isSave ? 'gloves' : 'groan')
  if (event.kind === 'kick' && event.result === 'wood') play('post')
  if (event.kind === 'kick' && event.result === 'saved') play('gloves', -4)
  if (event.kind === 'kick' && (event.result === 'blocked' || event.result === 'wall')) play('gloves', -9)
  if (event.kind === 'kick' && event.points > 0) play('net')
  if (event.points > 0) play('win', Math.min(7, streak))
  else if (event.kind === 'kick') play('groan')
}
