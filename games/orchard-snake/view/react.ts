import type { GameHost } from '@majlis/game-bridge/guest'
import { fill } from '@majlis/game-bridge/stage/screen'
import type { Sounds } from '@majlis/game-bridge/stage/sound'
import type { Arcade } from '@majlis/game-kit/arcade/arcade-game'
import { fruitsOf } from '../features.ts'
import { EVENTS } from '../state.ts'
import type { State } from '../state.ts'
import type { Messages } from './messages.ts'
import type { ModeMessages } from './mode-messages.ts'
import type { OwnSound } from './own-sounds.ts'

/** Steps of maqam hijaz, in semitones: bites one after another play the scale upwards. */
const HIJAZ = [0, 1, 4, 5, 7, 8] as const

export interface ReactNeeds {
  readonly host: Pick<GameHost, 'emit'>
  readonly arcade: Pick<Arcade, 'toast' | 'say'>
  readonly sounds: Pick<Sounds<OwnSound | 'refuse' | 'tap'>, 'play'>
  readonly texts: Messages
  readonly modes: ModeMessages
  readonly digits: (value: number) => string
  /** What is announced with the boons that are offered. */
  readonly spokenOffer: (state: State) => string
}

/** What else happened in a tick: `toasts` are shown over the garden and announced, `said` is only announced. */
export interface News {
  readonly toasts: readonly string[]
  readonly said: readonly string[]
}

const NO_NEWS: News = { toasts: [], said: [] }

/** In a garden the combo leads the scale upwards; a round without end has none, and its fruits go up and down. */
function noteOf({ endless, combo, eaten }: State): number {
  const at = endless === null ? combo : HIJAZ.length - 1 - Math.abs((eaten % (2 * HIJAZ.length - 2)) - (HIJAZ.length - 1))
  return HIJAZ[Math.min(HIJAZ.length - 1, at)] ?? 0
}

/** What the other snakes do. */
function reactToRival({ events, rivals, bonus }: State, { host, arcade, sounds, modes, digits }: ReactNeeds): void {
  if (rivals.length > 0 && events & EVENTS.appears) {
    arcade.toast(modes.comes)
    arcade.say(modes.comes)
  }
  if (events & EVENTS.stolen) {
    sounds.play('burrow')
    arcade.say(modes.stolen)
  }
  if (events & EVENTS.burst) {
    sounds.play('garden')
    const text = fill(modes.burst, { n: digits(bonus?.points ?? 0) })
    arcade.toast(text, 'gold')
    arcade.say(text)
    host.emit('haptic', { pattern: 'success' })
  }
}

/** Sounds, texts and vibrations for what happened in a tick. */
export function react(state: State, needs: ReactNeeds, { toasts, said }: News = NO_NEWS): void {
  const news = [...toasts, ...said]
  const { host, arcade, sounds, texts, digits } = needs
  const { events } = state
  if (events & EVENTS.turn) sounds.play('swerve')
  if (events & EVENTS.bite) sounds.play('bite', noteOf(state))
  if (events & EVENTS.appears) sounds.play('tap')
  if (events & EVENTS.key) sounds.play('key')
  if (events & EVENTS.burrow) sounds.play('burrow')
  if (events & (EVENTS.bonus | EVENTS.boon | EVENTS.mushroom)) {
    sounds.play('bonus')
    host.emit('haptic', { pattern: 'tap' })
  }
  if (events & EVENTS.boon && state.boon !== null) {
    const boon = texts.boons[state.boon]
    arcade.toast(boon.name, 'gold')
    arcade.say(fill(texts.offer.boon, boon))
  }
  if (events & EVENTS.crash) {
    sounds.play('refuse')
    if (state.lives > 0) {
      arcade.toast(texts.lifeLost)
      arcade.say(fill(texts.lives, { n: digits(state.lives), left: digits(fruitsOf(state) - state.eaten) }))
      host.emit('haptic', { pattern: 'warning' })
    }
  }
  if (events & EVENTS.saved) arcade.toast(texts.saved)
  reactToRival(state, needs)
  if (events & EVENTS.garden && state.status === 'playing') {
    sounds.play('garden')
    const text = fill(texts.garden, { n: digits(state.garden) })
    arcade.toast(text, 'gold')
    // One announcement, because a second one would replace the first.
    arcade.say([...news, `${text}.`, needs.spokenOffer(state)].join(' '))
    host.emit('haptic', { pattern: 'success' })
  } else if (news.length > 0) arcade.say(news.join(' '))
  for (const one of toasts) arcade.toast(one, 'gold')
}
