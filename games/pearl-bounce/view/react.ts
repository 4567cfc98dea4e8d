import type { GameHost } from '@majlis/game-bridge/guest'
import { fill } from '@majlis/game-bridge/stage/screen'
import type { Sounds } from '@majlis/game-bridge/stage/sound'
import type { Arcade } from '@majlis/game-kit/arcade/arcade-game'
import { pairOf } from '../gifts.ts'
import { EVENTS } from '../state.ts'
import type { State } from '../state.ts'
import { FISH_POINTS } from '../swimmers.ts'
import { HIJAZ } from './sounds.ts'
import type { OwnSound } from './sounds.ts'
import type { Speech } from './speech.ts'

export interface ReactNeeds {
  readonly host: Pick<GameHost, 'emit'>
  readonly arcade: Pick<Arcade, 'toast' | 'say'>
  readonly sounds: Pick<Sounds<OwnSound>, 'play'>
  readonly speech: Speech
}

/** The events that have a sound and nothing else. */
const SOUNDS = [
  ['launch', EVENTS.launch],
  ['boat', EVENTS.boat],
  ['hard', EVENTS.hard],
  ['burst', EVENTS.burst],
  ['shot', EVENTS.shot],
  ['open', EVENTS.open],
  ['grow', EVENTS.grow],
] as const

/** Sounds, texts and vibrations for what happened in a tick. */
export function react(state: State, needs: ReactNeeds): void {
  const { host, arcade, sounds, speech } = needs
  const { texts, digits } = speech
  const { events } = state
  for (const [name, event] of SOUNDS) if (events & event) sounds.play(name)
  if (events & EVENTS.brick) sounds.play('brick', HIJAZ[Math.min(HIJAZ.length - 1, state.chain - 1)] ?? 0)
  if (events & EVENTS.gift && state.taken) {
    sounds.play('gift')
    const pair = pairOf(state, state.taken)
    arcade.toast(pair === null ? texts.gifts[state.taken] : texts.pairs[pair], pair === null ? '' : 'gold')
    host.emit('haptic', { pattern: 'tap' })
  }
  if (events & EVENTS.net) arcade.toast(texts.saved)
  if (events & EVENTS.open) arcade.toast(texts.opened)
  if (events & EVENTS.fish) {
    sounds.play('gift')
    arcade.toast(fill(texts.fishHit, { n: digits(FISH_POINTS) }), 'gold')
  }
  if (events & EVENTS.aim) {
    sounds.play('level')
    const text = fill(texts.starFor, { aim: speech.aim(state) })
    arcade.toast(text, 'gold')
    arcade.say(text)
  }
  if (events & EVENTS.lost) {
    sounds.play('splash')
    if (state.lives > 0) {
      arcade.toast(texts.lifeLost)
      arcade.say(fill(texts.lives, { n: digits(state.lives) }))
      host.emit('haptic', { pattern: 'warning' })
    }
  }
  if (events & EVENTS.level && state.status === 'playing') {
    sounds.play('level')
    arcade.say(speech.entered(state))
    host.emit('haptic', { pattern: 'success' })
  }
}
