import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeTimers, fakeWindows, GAME_ORIGIN, plainWelcome } from './fixture.ts'
import { connectGame } from './guest.ts'
import { hostGame } from './host.ts'
import { memorySaves, mockHost } from './mock-host.ts'
import type { GuestEvents, Json } from './protocol.ts'
import { settle } from './testing/settle.ts'
import { closeAll, join, opened, snapshot } from './testing/join.ts'

afterEach(closeAll)

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
    opened.push(host)
    timers.pass(1000)
    opened.push(hostGame(pair.frame, { window: pair.host, origin: GAME_ORIGIN, welcome: () => plainWelcome, timers }))
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
    opened.push(host)
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

describe('without an app', () => {
  test('the stand-in welcomes by the query string and keeps saves, with conflicts recognised by both versions', async () => {
    const received: GuestEvents['round.end'][] = []
    const own = { ...fakeWindows().guest }
    const alone = Object.assign(own, { parent: own })
    const host = connectGame({
      game: 'test',
      window: alone,
      standIn: () => mockHost({ search: '?lang=ar', prefersLight: true, prefersReducedMotion: false, on: { 'round.end': (end) => received.push(end) } }),
    })
    opened.push(host)
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
