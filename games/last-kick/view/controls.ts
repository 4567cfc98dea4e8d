import { listenForKeys, listenForTouches } from '@majlis/game-kit/input'
import { AIM } from '../pitch.ts'
import type { Point } from '../pitch.ts'
import type { Aim, Mark } from './swipe.ts'
import { MAX_MARKS } from './swipe.ts'

/** The receiver of the player's actions, from any input device. Places are CSS pixels of the pitch. */
export interface Player {
  /** The current tick, for a swipe's speed. */
  now(): number
  press(x: number, y: number): void
  /** A swipe so far; `isDone` when the finger left. */
  swipe(marks: readonly Mark[], isDone: boolean): void
  /** The finger was taken away by the system. */
  drop(): void
  /** The keyboard's aim: shown, and shot when `isDone`. */
  aim(aim: Aim, isDone: boolean): void
  dive(side: number, height: number): void
  /** A key that loads a shot: it goes on from what is only shown. */
  hurry(): void
  pause(): void
}

/** Listens for one finger on the pitch. */
export function listenForFinger(area: HTMLElement, player: Player): void {
  let marks: Mark[] = []
  listenForTouches(area, {
    onDrag(at, start) {
      if (at === start) {
        marks = []
        player.press(at.x, at.y)
      }
      // A very long path loses every second point, so that its start is still there.
      if (marks.length >= MAX_MARKS) marks = marks.filter((_mark, index) => index % 2 === 0)
      marks.push({ x: at.x, y: at.y, tick: player.now() })
      player.swipe(marks, false)
    },
    onRelease(_at, isWhole) {
      if (isWhole) player.swipe(marks, true)
      else player.drop()
      marks = []
    },
  })
}

type Action = 'left' | 'right' | 'up' | 'down' | 'leftUp' | 'rightUp' | 'shoot' | 'pause'
const KEYS: Readonly<Record<string, Action>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  KeyA: 'left',
  KeyD: 'right',
  KeyW: 'up',
  KeyS: 'down',
  KeyQ: 'leftUp',
  KeyE: 'rightUp',
  Space: 'shoot',
  KeyP: 'pause',
  Escape: 'pause',
}

/** Centimetres by which a held arrow moves the aim in a tick, curl that it adds in a tick while Space is held, and ticks to full power. */
const PACE = 5
const BEND = 2
const FULL = 55

/** The keyboard: arrows aim (and curl, while Space is held) or dive; Space loads and shoots. `tick` moves the aim while keys are held. */
export function listenForBoard(page: EventTarget, player: Player): { tick(): void; reset(): void } {
  const held = new Set<Action>()
  let at: Point = { x: 0, y: 90 }
  let curl = 0
  let loaded = -1
  function shown(): Aim {
    // Power rises and falls again: holding too long is as weak as too short.
    const wave = loaded < 0 ? 0.5 : 1 - Math.abs((loaded % (2 * FULL)) / FULL - 1)
    return { x: Math.round(at.x), y: Math.round(at.y), power: Math.round(30 + 70 * wave), curl: Math.round(curl) }
  }
  function dive(): void {
    const side = (held.has('right') || held.has('rightUp') ? 1 : 0) - (held.has('left') || held.has('leftUp') ? 1 : 0)
    const height = held.has('up') || held.has('leftUp') || held.has('rightUp') ? 1 : held.has('down') ? -1 : 0
    if (side !== 0 || height !== 0) player.dive(side, height)
  }
  listenForKeys(page, KEYS, (action, isDown) => {
    if (action === 'pause') {
      if (isDown) player.pause()
    } else if (action === 'shoot') {
      if (isDown) {
        loaded = 0
        player.hurry()
      } else if (loaded >= 0) {
        player.aim(shown(), true)
        loaded = -1
        curl = 0
      }
    } else if (isDown) {
      held.add(action)
      dive()
    } else held.delete(action)
  })
  return {
    tick() {
      const across = (held.has('right') ? 1 : 0) - (held.has('left') ? 1 : 0)
      const up = (held.has('up') ? 1 : 0) - (held.has('down') ? 1 : 0)
      if (loaded >= 0) {
        loaded += 1
        curl = within(curl + across * BEND, 100)
      } else at = { x: within(at.x + across * PACE, AIM.x), y: Math.max(0, Math.min(AIM.y, at.y + up * PACE)) }
      if (loaded >= 0 || across !== 0 || up !== 0) player.aim(shown(), false)
    },
    reset() {
      loaded = -1
      curl = 0
      held.clear()
    },
  }
}

function within(value: number, max: number): number {
  return Math.max(-max, Math.min(max, value))
}
