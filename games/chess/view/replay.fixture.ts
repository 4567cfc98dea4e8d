import { fakeTimers, notingHost, plainWelcome } from '@majlis/game-bridge/fixture'
import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import { seededRandom } from '@majlis/rules/random'
import { rules, type State } from '../rules.ts'
import { startGame } from './game.ts'

const random = seededRandom('x')
const players = ['Sara', 'Omar'].map((name, seat) => ({ id: name, name, seat }))

/**
 * Opens the page, whose browser has no workers here; `show` sends the replay's step after these moves of the match.
 * @param html the text of index.html
 * @param waitFor calls a check until it does not throw
 */
export function openReplay(html: string, waitFor: (check: () => void) => Promise<void>) {
  document.body.innerHTML = /<body>([\s\S]*)<script/.exec(html)?.[1] ?? ''
  const { host, emitted, requests, send } = notingHost(new Promise(() => undefined))
  const timers = fakeTimers()
  startGame(host, { ...plainWelcome, audio: false }, timers, document)
  const show = (steps: readonly string[], change: Partial<MatchSnapshot> = {}) => {
    let state: State = { ...rules.setup(2, random), white: 0, next: 0 }
    for (const step of steps) {
      const move = rules.readMove({ from: step.slice(0, 2), to: step.slice(2, 4), ...(step.length > 4 && { promotion: step[4] }) })
      const after = move && rules.apply(state, state.next ?? 0, move, random)
      if (!after) throw new Error(step)
      state = after
    }
    const common = { matchId: 'm', seat: 0, players, legal: [], turn: [], deadline: null, now: timers.now() }
    send('match.update', { ...common, view: JSON.parse(JSON.stringify(rules.view(state, 0))), seq: steps.length, outcome: { over: false }, ...change })
  }
  return {
    show,
    /** The moves that were sent to the app. */
    sent: () => requests,
    /** How often the app was told to stay at the shown step. */
    stops: () => emitted.filter(([name]) => name === 'replay.stop').length,
    requested: () => emitted.filter(([name]) => name === 'replay.move').map(([, data]) => data),
    /** Lets the searches of the page end until `look` is right. */
    searched: (look: () => void) =>
      waitFor(() => {
        timers.pass(100)
        look()
      }),
    status: () => document.getElementById('status')?.textContent,
    review: () => document.querySelector('#review p')?.textContent?.replaceAll(/[\u2066-\u2069]/g, ''),
    press: (...squares: string[]) => {
      for (const square of squares) document.querySelector<HTMLButtonElement>(`.cells [aria-label^="${square}:"]`)?.click()
    },
    nameOf: (square: string) => document.querySelector(`.cells [aria-label^="${square}:"]`)?.getAttribute('aria-label'),
    /** The button with this text that can be seen. */
    button: (text: string) => [...document.querySelectorAll<HTMLElement>('button')].find((one) => one.textContent === text && !one.closest('[hidden]')),
    /** The moves that are tried, as the list shows them after its mark. */
    tried: () => [...document.querySelectorAll('#moves .tried > *')].map(({ textContent }) => textContent).join(' '),
    moves: () => [...document.querySelectorAll<HTMLElement>('#moves button')],
  }
}
