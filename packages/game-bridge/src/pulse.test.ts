import { afterEach, expect, test } from 'vitest'
import { GAME_ORIGIN, fakeTimers, fakeWindows, plainWelcome } from './fixture.ts'
import { connectGame } from './guest.ts'
import { hostGame } from './host.ts'
import { CLOSED_MS, GONE_MS, PING_EVERY_MS, PING_TIMEOUT_MS } from './pulse.ts'
import { settle } from './testing/settle.ts'

const open: { dispose(): void }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.dispose()
})

function watched() {
  const pair = fakeWindows()
  const timers = fakeTimers()
  const reported: boolean[] = []
  const hosted = hostGame(pair.frame, {
    window: pair.host,
    origin: GAME_ORIGIN,
    welcome: () => plainWelcome,
    timers,
    onSilence: (isSilent) => reported.push(isSilent),
  })
  open.push(hosted)
  return { pair, timers, reported, hosted }
}

test('a game that answers is left alone, and nothing is left of the watch', async () => {
  const { pair, timers, reported, hosted } = watched()
  const game = connectGame({ game: 'g', window: pair.guest, timers })
  open.push(game)
  await game.welcome
  for (let turn = 0; turn < 10; turn += 1) {
    timers.pass(PING_EVERY_MS)
    await settle()
  }
  expect(reported).toEqual([])
  hosted.dispose()
  expect(timers.pending()).toBe(0)
})

test('a page that hangs is reported after its second unanswered question, and when it answers again', async () => {
  const { pair, timers, reported, hosted } = watched()
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
  expect(reported).toEqual([])
  await wait(0)
  await wait(PING_TIMEOUT_MS)
  expect(reported).toEqual([true])
  // The page responds again: it refuses the unknown request, which counts as an answer.
  const [port] = ports
  if (!port) throw new Error('no port was handed over')
  port.onmessage = ({ data }) => {
    if (data.kind === 'req') port.postMessage({ ...data, kind: 'res', error: { code: 'UNSUPPORTED', message: '' } })
  }
  await wait(0)
  expect(reported).toEqual([true, false])
  port.close()
})

test('a closed port is reported at once, unless the page shakes hands anew: it was reloaded', async () => {
  const { pair, timers, reported } = watched()
  const first = connectGame({ game: 'g', window: pair.guest, timers })
  await first.welcome
  first.dispose()
  await settle()
  const second = connectGame({ game: 'g', window: pair.guest, timers })
  await second.welcome
  timers.pass(CLOSED_MS)
  expect(reported).toEqual([false])
  second.dispose()
  await settle()
  timers.pass(CLOSED_MS)
  expect(reported).toEqual([false, true])
})

test('a page that a link in the game leads to is reported soon, one that shakes hands is the game reloaded', async () => {
  const { pair, timers, reported } = watched()
  const hello = (page: string) => pair.host.dispatch({ gb: 'hello', protocol: [1, 1], game: 'g', page }, pair.frame.contentWindow, GAME_ORIGIN)
  const ports: MessagePort[] = []
  pair.guest.addEventListener('message', ({ ports: [port] }) => void (port && ports.push(port)))
  hello('first')
  pair.load()
  timers.pass(GONE_MS)
  await settle()
  expect(reported).toEqual([])
  // A reload by the game shakes hands before the load event.
  hello('second')
  pair.load()
  timers.pass(GONE_MS)
  await settle()
  expect(reported).toEqual([false])
  // The browser's error page never shakes hands.
  pair.load()
  timers.pass(GONE_MS)
  await settle()
  expect(reported).toEqual([false, true])
  for (const port of ports) port.close()
})
