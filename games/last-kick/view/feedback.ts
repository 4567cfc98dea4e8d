import type { GameHost } from '@majlis/game-bridge/guest'
import type { Painter } from '@majlis/game-kit/drawing/painter'
import type { Step } from '../state.ts'
import type { Messages } from './messages.ts'
import type { Round } from './round.ts'
import type { Order } from './scene/orders.ts'
import { soundOf } from './sounds.ts'
import type { KickSounds } from './sounds.ts'
import { announced, wordOf } from './texts.ts'

interface FeedbackParts {
  readonly host: GameHost
  readonly texts: Messages
  readonly sounds: KickSounds
  readonly paint: Painter<Order>['paint']
  readonly number: (value: number) => string
  /** Announces a text to screen readers. */
  readonly say: (text: string) => void
  /** Shows a text for a moment. */
  readonly show: (text: string, kind?: string) => void
}

/** Returns a function that shows, sounds and announces the result of a turn when the ball has arrived. */
export function createFeedback({ host, texts, sounds, paint, number, say, show }: FeedbackParts): (step: Step) => void {
  return ({ event, state, match }) => {
    const word = wordOf(texts, event)
    const isGood = event.points > 0
    show(isGood ? `${word} \u2066+${number(event.points)}\u2069` : word, isGood ? 'good' : 'bad')
    say(match ? `${word} ${announced(texts, number, match)}` : word)
    soundOf(sounds, event, state)
    if (!isGood) return
    host.emit('haptic', { pattern: 'success' })
    const at = event.kind === 'choice' ? { x: 0, y: 0 } : event.ball
    paint({ kind: 'cheer', eye: event.kind === 'keep' ? 'goalkeeper' : 'shooter', at, count: 18 + Math.min(60, event.points / 5) })
  }
}

/** Reports the end of a run to the app, with the proof of its score. The app shows its own line above the game, and the game goes on. */
export function reportEnd(host: GameHost, { state, proof: { version, seed, inputs } }: Round): void {
  host.emit('round.end', {
    outcome: state.status === 'won' ? 'win' : 'lose',
    score: state.score,
    proof: { version, seed, inputs: inputs.map((input) => [...input]) },
    goesOn: true,
  })
}
