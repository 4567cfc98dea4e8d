import { readFileSync } from 'node:fs'
import { fakeTimers, plainWelcome } from '../fixture.ts'
import type { GameHost } from '../guest.ts'
import type { Timers } from '../platform/timers.ts'
import type { MatchSnapshot, Welcome } from '../protocol.ts'

/** For tests: the page of a match between Sara (seat 0) and Omar (seat 1), whose time passes when the test lets it. */
export interface MatchPage {
  readonly timers: ReturnType<typeof fakeTimers>
  /** The moves that the page has requested. */
  readonly moves: unknown[]
  /** Sends a snapshot of a state; without a change it is that of seat 0. */
  show(state: { readonly next: number | null }, seq: number, change?: Partial<MatchSnapshot>): void
  text(selector: string): string
  all(selector: string): readonly HTMLElement[]
}

/** Opens the page. @param html the file of the game's page @param start the game's `startGame` */
export function openMatchPage(
  html: string,
  start: (host: GameHost, welcome: Welcome, timers: Timers, page: Document) => void,
  change: Partial<Welcome> = {},
): MatchPage {
  document.body.innerHTML = /<body>([\s\S]*)<script/.exec(readFileSync(html, 'utf8'))?.[1] ?? ''
  const listeners = new Map<string, (data: never) => void>()
  const moves: unknown[] = []
  const host = {
    welcome: Promise.resolve(plainWelcome),
    emit: () => undefined,
    request(name: string, data: { readonly move?: unknown }) {
      if (name === 'match.move') moves.push(data.move)
      // No answer: a move stays pending until the next snapshot.
      return new Promise(() => undefined)
    },
    onPause: () => undefined,
    dispose: () => undefined,
    on(name: string, listener: (data: never) => void) {
      listeners.set(name, listener)
      return () => undefined
    },
  } as unknown as GameHost
  const timers = fakeTimers()
  start(host, { ...plainWelcome, audio: false, ...change }, timers, document)
  return {
    timers,
    moves,
    show(state, seq, more = {}) {
      const players = ['Sara', 'Omar'].map((name, seat) => ({ id: name, name, seat }))
      const turn = state.next === null ? [] : [state.next]
      const common = { matchId: 'm', seat: 0, players, legal: [], seq, turn, outcome: { over: false }, deadline: null, now: timers.now() }
      listeners.get('match.update')?.({ ...common, view: JSON.parse(JSON.stringify(state)), ...more } as never)
      // What is shown at once is shown before the next event of the page.
      timers.pass(0)
    },
    // Marks that isolate names are not seen.
    text: (selector) => (document.querySelector(selector)?.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, ''),
    all: (selector) => [...document.querySelectorAll<HTMLElement>(selector)],
  }
}
