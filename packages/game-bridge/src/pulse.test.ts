import { afterEach, expect, test } from 'vitest'
import { GAME_ORIGIN, fakeTimers, fakeWindows, plainWelcome } from './fixture.ts'
import { connectGame } from './guest.ts'
import { hostGame } from './host.ts'
import { CLOSED_MS, GONE_MS, PING_EVERY_MS, PING_TIMEOUT_MS } from './pulse.ts'

const open: { dispose(): void }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.dispose()
})

function watched() {
  const pair = fakeWindows()
  const timers = fakeTimers()
  const told: boolean[] = []
  const hosted = hostGame(pair.frame, {
    window: pair.host,
    origin: GAME_ORIGIN,
    welcome: () => plainWelcome,
    timers,
    onSilence: (isSilent) => told.push(isSilent),
  })
  open.push(hosted)
  return { pair, timers, told, hosted }
}

/** Messages between ports take their way through the event loop. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20))

test('a game that answers is left alone, and nothing is left of the watch', async () => {
  const { pair, timers, told, hosted } = watched()
  const game = connectGame({ game: 'g', window: pair.guest, timers })
  open.push(game)
  await game.welcome
  for (let turn = 0; turn < 10; turn += 1) {
    timers.pass(PING_EVERY_MS)
    await settle()
  }
  expect(told).toEqual([])
  hosted.dispose()
  expect(timers.pending()).toBe(0)
})

test('a page that hangs is told of after its second unanswered question, and when it answers again', async () => {
  const { pair, timers, told, hosted } = watched()
  const ports: MessagePort[] = []
  pair.guest.addEventListener('message', ({ ports: [port] }) => void (port && ports.push(port)))
  pair.host.dispatch({ gb: 'hello', protocol: [1, 1], game: 'g' }, pair.frame.contentWindow, GAME_ORIGIN)
  const wait = async (ms: number) => {
    timers.pass(ms)
    await settle()
  }
  expect(hosted.isSilent).toBe(false)
  await wait(PING_EVERY_MS)
  expect(hosted.isSilent).toBe(true)
  await wait(PING_TIMEOUT_MS)
  expect(told).toEqual([])
  await wait(0)
  await wait(PING_TIMEOUT_MS)
  expect(told).toEqual([true])
  // It comes to itself: what it does not know it refuses, which is an answer.
  const [port] = ports
  if (!port) throw new Error('no port was handed over')
  port.onmessage = ({ data }) => {
    if (data.kind === 'req') port.postMessage({ ...data, kind: 'res', error: { code: 'UNSUPPORTED', message: '' } })
  }
  await wait(0)
  expect(told).toEqual([true, false])
  port.close()
})

test('a closed port is told of at once, unless the page shakes hands anew: it was reloaded', async () => {
  const { pair, timers, told } = watched()
  const first = connectGame({ game: 'g', window: pair.guest, timers })
  await first.welcome
  first.dispose()
  await settle()
  const second = connectGame({ game: 'g', window: pair.guest, timers })
  await second.welcome
  timers.pass(CLOSED_MS)
  expect(told).toEqual([false])
  second.dispose()
  await settle()
  timers.pass(CLOSED_MS)
  expect(told).toEqual([false, true])
})

test('a page that a link in the game leads to is told of soon, one that shakes hands is the game reloaded', async () => {
  const { pair, timers, told } = watched()
  const hello = (page: string) => pair.host.dispatch({ gb: 'hello', protocol: [1, 1], game: 'g', page }, pair.frame.contentWindow, GAME_ORIGIN)
  const ports: MessagePort[] = []
  pair.guest.addEventListener('message', ({ ports: [port] }) => void (port && ports.push(port)))
  hello('first')
  pair.load()
  timers.pass(GONE_MS)
  await settle()
  expect(told).toEqual([])
  // Its own reload shakes hands before it is loaded.
  hello('second')
  pair.load()
  timers.pass(GONE_MS)
  await settle()
  expect(told).toEqual([false])
  // The browser's page of an error never does.
  pair.load()
  timers.pass(GONE_MS)
  await settle()
  expect(told).toEqual([false, true])
  for (const port of ports) port.close()
})
