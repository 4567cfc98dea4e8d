import { GAME_ORIGIN, fakeTimers, fakeWindows, plainWelcome } from '../fixture.ts'
import { connectGame } from '../guest.ts'
import { hostGame } from '../host.ts'
import type { HostOptions, HostedGame } from '../host.ts'
import type { GameHost } from '../guest.ts'
import type { MatchSnapshot } from '../protocol.ts'

/** What a test has opened and `closeAll` ends. */
export const opened: { dispose(): void }[] = []

/** A frame of a game that listens, and the game in it once `game` is called. */
export function join(options: Partial<HostOptions> = {}): {
  pair: ReturnType<typeof fakeWindows>
  timers: ReturnType<typeof fakeTimers>
  hosted: HostedGame
  game: () => GameHost
} {
  const pair = fakeWindows()
  const timers = fakeTimers()
  const hosted = hostGame(pair.frame, { window: pair.host, origin: GAME_ORIGIN, welcome: () => plainWelcome, timers, ...options })
  opened.push(hosted)
  const game = (): GameHost => {
    const made = connectGame({ game: 'test', window: pair.guest, timers })
    opened.push(made)
    return made
  }
  return { pair, timers, hosted, game }
}

/** What the app tells of a match. */
export const snapshot: MatchSnapshot = {
  matchId: 'm',
  seat: 0,
  players: [],
  view: 'x',
  legal: [],
  seq: 3,
  turn: [0],
  outcome: { over: false },
  deadline: null,
  now: 0,
}

/** Ends what a test has opened. */
export function closeAll(): void {
  for (const one of opened.splice(0)) one.dispose()
}
