import { afterEach, describe, expect, test, vi } from 'vitest'
import { GAME_ORIGIN, fakeTimers, fakeWindows, plainWelcome } from './fixture.ts'
import { connectGame } from './guest.ts'
import { hostGame } from './host.ts'
import type { HostOptions, HostedGame } from './host.ts'
import type { GameHost } from './guest.ts'
import { memorySaves, mockHost } from './mock-host.ts'
import { BridgeError, RATE_LIMIT, SAVE_LIMIT } from './protocol.ts'
import type { GuestEvents, Json, MatchSnapshot } from './protocol.ts'
import { settle } from './testing/settle.ts'

const open: { dispose(): void }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.dispose()
})

function join(options: Partial<HostOptions> = {}): {
  pair: ReturnType<typeof fakeWindows>
  timers: ReturnType<typeof fakeTimers>
  hosted: HostedGame
  game: () => GameHost
} {
  const pair = fakeWindows()
  const timers = fakeTimers()
  const hosted = hostGame(pair.frame, { window: pair.host, origin: GAME_ORIGIN, welcome: () => plainWelcome, timers, ...options })
  open.push(hosted)
  const game = (): GameHost => {
    const made = connectGame({ game: 'test', window: pair.guest, timers })
    open.push(made)
    return made
  }
  return { pair, timers, hosted, game }
}

const snapshot: MatchSnapshot = {
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

describe('handshake', () => {
  test('a welcome and a port answer the hello; calls made before are sent in order', async () => {
    const received: number[] = []
    const { hosted, game } = join({ on: { 'load.progress': ({ percent }) => received.push(percent) }, answer: memorySaves() })
    const host = game()
    host.emit('load.progress', { percent: 10 })
    const requested = host.request('save.get', {})
    host.emit('load.progress', { percent: 400 })
    expect(await host.welcome).toEqual(plainWelcome)
    expect(await requested).toEqual({ data: null, version: 0 })
    await settle()
    expect(received).toEqual([10, 100])
    expect(hosted.mode).toBe('bridge')
  })

  test('the game knocks until the app listens', async () => {
    const pair = fakeWindows()
    const timers = fakeTimers()
    const host = connectGame({ game: 'test', window: pair.guest, timers })
    open.push(host)
    timers.pass(1000)
    open.push(hostGame(pair.frame, { window: pair.host, origin: GAME_ORIGIN, welcome: () => plainWelcome, timers }))
    timers.pass(300)
    expect(await host.welcome).toEqual(plainWelcome)
  })

  test('[PLY-19] other windows, other origins and garbage are ignored', async () => {
    const received = vi.fn()
    const { pair, hosted, timers } = join({ on: { 'round.end': received, 'load.ready': received } })
    const hello = { gb: 'hello', protocol: [1, 1], game: 'evil' }
    pair.host.dispatch(hello, {}, GAME_ORIGIN)
    pair.host.dispatch(hello, pair.frame.contentWindow, 'http://evil.test')
    pair.host.dispatch('win', {}, GAME_ORIGIN)
    pair.host.dispatch({ gb: 'hello', protocol: [7, 9], game: 'future' }, pair.frame.contentWindow, GAME_ORIGIN)
    for (const garbage of [null, 7, [], { gb: 'hello' }, { type: 'constructor' }, '__proto__', '{', { type: { deep: 1 } }]) {
      pair.host.dispatch(garbage, pair.frame.contentWindow, GAME_ORIGIN)
    }
    timers.pass(5000)
    await settle()
    expect(hosted.mode).not.toBe('bridge')
    expect(pair.posted).toEqual([])
    expect(received).not.toHaveBeenCalled()
  })

  test('an opaque origin is trusted by its window alone', async () => {
    const { pair, hosted } = join({ origin: 'null' })
    pair.host.dispatch({ gb: 'hello', protocol: [1, 1], game: 'g' }, pair.frame.contentWindow, 'null')
    expect(hosted.mode).toBe('bridge')
  })

  test('a page that knocks twice before it sees its welcome is welcomed once, and nothing that it says is lost', async () => {
    const received: string[] = []
    const { pair, timers, hosted } = join({ on: { 'load.ready': () => received.push('ready'), haptic: ({ pattern }) => received.push(pattern) } })
    // A slow device: the app's answer waits in the queue while the game sends its hello again.
    const late: (() => void)[] = []
    const slow = { contentWindow: pair.frame.contentWindow }
    const { postMessage } = pair.frame.contentWindow ?? { postMessage: () => undefined }
    Object.assign(slow.contentWindow ?? {}, { postMessage: (...given: Parameters<typeof postMessage>) => late.push(() => postMessage(...given)) })
    const host = connectGame({ game: 'test', window: pair.guest, timers })
    open.push(host)
    host.emit('load.ready', {})
    timers.pass(900)
    for (const deliver of late.splice(0)) deliver()
    await host.welcome
    host.emit('haptic', { pattern: 'tap' })
    await settle()
    expect(received).toEqual(['ready', 'tap'])
    expect(pair.posted).toHaveLength(1)
    hosted.send('audio.set', { on: false })
    const reported = vi.fn()
    host.on('audio.set', reported)
    await settle()
    expect(reported).toHaveBeenCalledWith({ on: false })
  })

  test('a reloaded frame is welcomed again with the newest state', async () => {
    let seq = 0
    const { game } = join({
      welcome: () => {
        seq += 1
        return { ...plainWelcome, match: { ...snapshot, seq } }
      },
    })
    const first = game()
    expect((await first.welcome).match?.seq).toBe(1)
    first.dispose()
    expect((await game().welcome).match?.seq).toBe(2)
  })
})

describe('on the port', () => {
  test('[PLY-19] unknown names and malformed data are ignored or refused by code', async () => {
    const received = vi.fn()
    const { game } = join({ on: { 'round.end': received }, answer: memorySaves() })
    const host = game()
    await host.welcome
    const loose = host as unknown as { emit(name: string, data: unknown): void; request(name: string, data: unknown): Promise<unknown> }
    loose.emit('no.such', {})
    loose.emit('toString', {})
    loose.emit('round.end', { outcome: 'everything', score: 1 })
    loose.emit('round.end', 'win')
    await expect(loose.request('no.such', {})).rejects.toMatchObject({ code: 'UNSUPPORTED' })
    await expect(loose.request('match.move', { seq: 1, move: 1 })).rejects.toMatchObject({ code: 'UNSUPPORTED' })
    await expect(loose.request('save.put', { data: {}, baseVersion: 'one' })).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
    await expect(host.request('save.put', { data: 'x'.repeat(SAVE_LIMIT), baseVersion: 0 })).rejects.toMatchObject({ code: 'SIZE_LIMIT' })
    expect(received).not.toHaveBeenCalled()
    host.emit('round.end', { outcome: 'win', score: 12, proof: { seed: 's' } })
    await settle()
    expect(received).toHaveBeenCalledWith({ outcome: 'win', score: 12, proof: { seed: 's' } })
  })

  test('a flood is refused, and a failure inside the app tells nothing', async () => {
    const { game, timers } = join({
      answer: {
        'save.get': () => {
          throw new Error('secret detail')
        },
      },
    })
    const host = game()
    await host.welcome
    await expect(host.request('save.get', {})).rejects.toMatchObject({ code: 'UNAVAILABLE', message: 'save.get failed' })
    const answers = await Promise.allSettled(Array.from({ length: RATE_LIMIT + 5 }, () => host.request('save.get', {})))
    expect(answers.at(-1)).toMatchObject({ reason: { code: 'RATE_LIMITED' } })
    timers.pass(1000)
    await expect(host.request('save.get', {})).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })

  test('a request without an answer times out, and disposal ends what waits', async () => {
    const { game, timers } = join({ answer: { 'match.move': () => new Promise(() => undefined) } })
    const host = game()
    await host.welcome
    const late = host.request('match.move', { seq: 1, move: {} }, 500)
    late.catch(() => undefined)
    await settle()
    timers.pass(600)
    await expect(late).rejects.toMatchObject({ code: 'TIMEOUT' })
    const cut = host.request('match.move', { seq: 1, move: {} })
    cut.catch(() => undefined)
    await settle()
    host.dispose()
    await expect(cut).rejects.toBeInstanceOf(BridgeError)
    await expect(host.request('save.get', {})).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })

  test('pause is answered with what was saved; no answer means not saved', async () => {
    const { game, hosted, timers } = join()
    expect(await hosted.pause('hidden', 100)).toEqual({ saved: false })
    const host = game()
    await host.welcome
    host.onPause(async (reason, deadlineMs) => reason === 'hidden' && deadlineMs === 800)
    expect(await hosted.pause('hidden', 800)).toEqual({ saved: true })
    host.onPause(() => new Promise(() => undefined))
    const stuck = hosted.pause('hidden', 800)
    await settle()
    timers.pass(900)
    expect(await stuck).toEqual({ saved: false })
  })

  test('a late subscriber is told the current value at once', async () => {
    const { game, hosted } = join({ welcome: () => ({ ...plainWelcome, match: snapshot }) })
    const host = game()
    await host.welcome
    hosted.send('audio.set', { on: false })
    await settle()
    const audio = vi.fn()
    const match = vi.fn()
    host.on('audio.set', audio)
    const stop = host.on('match.data', match)
    expect(audio).toHaveBeenCalledWith({ on: false })
    expect(match).toHaveBeenCalledWith(snapshot)
    stop()
    hosted.send('match.data', { ...snapshot, seq: 4 })
    await settle()
    expect(match).toHaveBeenCalledTimes(1)
  })

  test('disposal releases listener, port and timers', async () => {
    const { game, hosted, pair, timers } = join()
    const host = game()
    await host.welcome
    host.dispose()
    hosted.dispose()
    expect(pair.host.listening()).toBe(0)
    expect(timers.pending()).toBe(0)
    hosted.send('host.resume', {})
    expect(await hosted.pause('hidden', 50)).toEqual({ saved: false })
  })
})

describe('without an app', () => {
  test('the stand-in welcomes by the query string and keeps saves, with conflicts told by both versions', async () => {
    const received: GuestEvents['round.end'][] = []
    const own = { ...fakeWindows().guest }
    const alone = Object.assign(own, { parent: own })
    const host = connectGame({
      game: 'test',
      window: alone,
      standIn: () => mockHost({ search: '?lang=ar', prefersLight: true, prefersReducedMotion: false, on: { 'round.end': (end) => received.push(end) } }),
    })
    open.push(host)
    expect(await host.welcome).toMatchObject({ language: 'ar', dir: 'rtl', numbering: 'arab', theme: 'light', audio: true })
    const mine: Json = { level: 2 }
    expect(await host.request('save.put', { data: mine, baseVersion: 0 })).toEqual({ ok: true, version: 1 })
    expect(await host.request('save.put', { data: 'old', baseVersion: 0 })).toEqual({
      ok: false,
      mine: { data: 'old', version: 0 },
      theirs: { data: mine, version: 1 },
    })
    host.emit('round.end', { outcome: 'draw', score: 0 })
    await settle()
    expect(received).toEqual([{ outcome: 'draw', score: 0 }])
  })
})
