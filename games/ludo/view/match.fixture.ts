import { fakeTimers, notingHost, plainWelcome } from '@majlis/game-bridge/fixture'
import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import { YARD } from '../course.ts'
import type { State } from '../state.ts'
import { startGame } from './game.ts'

export const players = ['Sara', 'Omar'].map((name, seat) => ({ id: name, name, seat }))
/** Both have a token on the course, and the other one may roll. */
export const begun: State = {
  arms: [0, 2],
  teams: false,
  tokens: [
    [3, YARD, YARD, YARD],
    [8, YARD, YARD, YARD],
  ],
  next: 1,
  die: null,
  sixes: 0,
  tries: 1,
  last: null,
  missed: [],
}

/**
 * The page of a match, whose time passes when the test lets it.
 * @param page index.html
 */
export function openMatch(page: string) {
  document.body.innerHTML = /<body>([\s\S]*)<script/.exec(page)?.[1] ?? ''
  // The document of the tests draws nothing.
  const walks: number[] = []
  HTMLElement.prototype.animate = (_frames, options) => {
    walks.push(typeof options === 'object' ? Number(options.duration) : 0)
    return {} as Animation
  }
  const { host, requests, emitted, send } = notingHost(Promise.resolve(null))
  const timers = fakeTimers()
  startGame(host, { ...plainWelcome, audio: false }, timers, document)
  const show = (state: State, seq: number, change: Partial<MatchSnapshot>) => {
    send('match.update', {
      matchId: 'm',
      seat: 0,
      players,
      view: JSON.parse(JSON.stringify(state)),
      legal: [],
      seq,
      turn: [state.next ?? 0],
      outcome: { over: false },
      deadline: null,
      now: timers.now(),
      ...change,
    })
    // What is shown at once is shown before the next event of the page.
    timers.pass(0)
  }
  const mayRoll = () => document.getElementById('die')?.getAttribute('aria-disabled') === 'false'
  const ends = () => emitted.flatMap(([name, data]) => (name === 'match.end' ? [data] : []))
  return { timers, show, walks, mayRoll, requests, ends }
}
