import { afterEach, describe, expect, test, vi } from 'vitest'
import { plainWelcome } from './fixture.ts'
import { memorySaves } from './mock-host.ts'
import { BridgeError, RATE_LIMIT, SAVE_LIMIT } from './protocol.ts'
import { settle } from './testing/settle.ts'
import { closeAll, join, snapshot } from './testing/join.ts'

afterEach(closeAll)

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

  test('a flood is refused, and a failure inside the app reveals nothing', async () => {
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

  test('a late subscriber receives the current value at once', async () => {
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
