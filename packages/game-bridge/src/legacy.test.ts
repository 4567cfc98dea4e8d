import { describe, expect, test, vi } from 'vitest'
import { GAME_ORIGIN, fakeTimers, fakeWindows, plainWelcome } from './fixture.ts'
import type { GuestEventHandlers } from './host-end.ts'
import { hostGame } from './host.ts'
import type { LegacyMatchData } from './legacy.ts'
import type { GuestEvents } from './protocol.ts'

const matchData: LegacyMatchData = {
  roomId: 'r1',
  playerId: 'p1',
  match: {
    matchId: 'm1',
    gameId: 'g1',
    activeNumPlayers: 2,
    expectedNumPlayers: 2,
    maxNumPlayers: 2,
    players: { p1: {}, p2: {} },
    gameState: null,
    endResult: null,
  },
  userLang: 'AR',
  isFirstGamePlay: true,
}

function recording(): { received: [string, unknown][]; on: GuestEventHandlers } {
  const received: [string, unknown][] = []
  const names: (keyof GuestEvents)[] = ['load.ready', 'round.end', 'match.error', 'ui.overlay', 'audio.changed']
  return { received, on: Object.fromEntries(names.map((name) => [name, (data: unknown) => received.push([name, data])])) }
}

function legacyGame(withMatch: boolean) {
  const pair = fakeWindows()
  const timers = fakeTimers()
  const { received, on } = recording()
  const hosted = hostGame(pair.frame, {
    window: pair.host,
    origin: GAME_ORIGIN,
    welcome: () => plainWelcome,
    on,
    timers,
    ...(withMatch ? { legacyMatchData: () => matchData } : {}),
  })
  const say = (data: unknown): void => pair.host.dispatch(data, pair.frame.contentWindow, GAME_ORIGIN)
  return { pair, timers, received, hosted, say }
}

describe('legacy signals', () => {
  test('[PLY-14] an early loading_done is believed once no hello has come', () => {
    const { received, hosted, say, timers } = legacyGame(false)
    say('loading_done')
    expect(received).toEqual([])
    timers.pass(1600)
    expect(received).toEqual([['load.ready', {}]])
    expect(hosted.mode).toBe('legacy')
    hosted.dispose()
    expect(timers.pending()).toBe(0)
  })

  test.each([
    ['[PLY-15] win', 'win', ['round.end', { outcome: 'win', score: 0 }]],
    ['[PLY-15] lose', { type: 'lose', score: 40 }, ['round.end', { outcome: 'lose', score: 40 }]],
    ['[PLY-15] draw', { event: 'draw', data: { score: '7' } }, ['round.end', { outcome: 'draw', score: 7 }]],
    ['[PLY-16] matchNotFound', '{"type":"matchNotFound"}', ['match.error', { code: 'NOT_FOUND' }]],
    ['[PLY-17] showNoConnection', 'showNoConnection', ['ui.overlay', { connection: true }]],
    ['[PLY-17] hideNoConnection', { event: 'hideNoConnection' }, ['ui.overlay', { connection: false }]],
    ['[PLY-18] sound off', 'sound_off', ['audio.changed', { on: false }]],
    ['[PLY-18] sound status on', { type: 'sound status', status: 'on' }, ['audio.changed', { on: true }]],
    ['[PLY-18] soundStatus as a boolean', { event: 'soundStatus', value: false }, ['audio.changed', { on: false }]],
  ])('%s', (_title, signal, expected) => {
    const { received, say, timers } = legacyGame(false)
    timers.pass(1600)
    say(signal)
    expect(received).toEqual([expected])
  })

  test('[PLY-19] unknown signals do nothing, and after a handshake legacy signals are not believed', () => {
    const { received, say, timers } = legacyGame(false)
    timers.pass(1600)
    for (const odd of ['winner', 'sound_maybe', { type: 'toString' }, { type: 7, event: 'constructor' }, '{"type":', 5, null]) say(odd)
    expect(received).toEqual([])
    say({ gb: 'hello', protocol: [1, 1], game: 'g' })
    say('win')
    timers.pass(5000)
    expect(received).toEqual([])
  })

  test('[PLY-12] [PLY-13] matchData is sent again until loading_done, and playerLeft is passed on', () => {
    const { pair, timers, hosted, say } = legacyGame(true)
    timers.pass(1500)
    expect(pair.posted).toEqual([{ type: 'matchData', event: 'matchData', ...matchData }])
    timers.pass(2000)
    expect(pair.posted).toHaveLength(3)
    say('loading_done')
    timers.pass(5000)
    // Sent once more with loading_done: whatever came before may have arrived before there was a listener.
    expect(pair.posted).toHaveLength(4)
    hosted.send('match.playerLeft', { playerId: 'p2', seat: 1, graceUntil: null })
    expect(pair.posted.at(-1)).toEqual({ type: 'playerLeft', event: 'playerLeft' })
  })

  test('playerLeft is not sent while the app waits for a player who lost the connection, but when that player has left', () => {
    const { pair, hosted, timers } = legacyGame(true)
    timers.pass(1500)
    const before = pair.posted.length
    hosted.send('match.playerLeft', { playerId: 'p2', seat: 1, graceUntil: 30_000 })
    hosted.send('match.playerReturned', { playerId: 'p2', seat: 1 })
    expect(pair.posted.slice(before)).toEqual([])
    hosted.send('match.playerLeft', { playerId: 'p2', seat: 1, graceUntil: null })
    expect(pair.posted.slice(before)).toEqual([{ type: 'playerLeft', event: 'playerLeft' }])
  })

  test('a handler that is not given is no error', () => {
    const pair = fakeWindows()
    const timers = fakeTimers()
    const log = vi.fn()
    hostGame(pair.frame, { window: pair.host, origin: GAME_ORIGIN, welcome: () => plainWelcome, on: { log }, timers })
    timers.pass(1600)
    pair.host.dispatch('win', pair.frame.contentWindow, GAME_ORIGIN)
    expect(log).not.toHaveBeenCalled()
  })
})

describe('a prepared document', () => {
  test('[PLY-08] [PLY-14] says hello for its game: port and signals count side by side, at once', () => {
    const { received, hosted, say, pair } = legacyGame(true)
    say({ gb: 'hello', protocol: [1, 1], game: 'g', legacy: true })
    expect(hosted.mode).toBe('legacy')
    expect(pair.posted).toMatchObject([{ gb: 'welcome' }, { type: 'matchData', userLang: 'AR', isFirstGamePlay: true }])
    say('loading_done')
    say('draw')
    expect(received).toEqual([
      ['load.ready', {}],
      ['round.end', { outcome: 'draw', score: 0 }],
    ])
    hosted.dispose()
  })

  test('[PLY-12] a game whose script comes after the first matchData, and that is loaded before the second, receives it all the same', () => {
    const { say, pair, timers, hosted } = legacyGame(true)
    say({ gb: 'hello', protocol: [1, 1], game: 'g', legacy: true, page: '1' })
    // Until here only the prepared document listens in the frame.
    const unheard = pair.posted.length
    timers.pass(400)
    say('loading_done')
    timers.pass(60_000)
    expect(pair.posted.slice(unheard)).toEqual([{ type: 'matchData', event: 'matchData', ...matchData }])
    expect(timers.pending()).toBe(0)
    hosted.dispose()
  })
})
