import type { GameHost } from '@majlis/game-bridge/guest'
import { expect, test } from 'vitest'
import { createSeeds, followHost } from './life.ts'
import { createToast } from './toast.ts'

test('a call silences and rests the game; it wakes with the sound that was on', async () => {
  const received: string[] = []
  let pause: (reason: string, deadlineMs: number) => boolean | Promise<boolean> = () => false
  let resume: () => void = () => undefined
  const host = {
    onPause: (handler: typeof pause) => {
      pause = handler
    },
    on: (_name: string, handler: () => void) => {
      resume = handler
    },
  } as unknown as GameHost
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  let pressed = 'true'
  const button = { getAttribute: () => pressed } as unknown as HTMLElement
  followHost(
    host,
    page as unknown as Document,
    { button, setOn: (on) => received.push(`sound ${on}`) },
    {
      rest: (why) => {
        received.push(why)
        return Promise.resolve(true)
      },
      wake: () => received.push('wake'),
      look: () => received.push('look'),
    },
  )
  expect(await pause('hidden', 1000)).toBe(true)
  resume()
  pressed = 'false'
  resume()
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(received).toEqual(['sound false', 'paused', 'sound true', 'wake', 'sound false', 'wake', 'hidden', 'look'])
})

test('the first round has the server’s seed, the later ones count up from it', () => {
  const reported: string[] = []
  const next = createSeeds('s', { emit: (name) => void reported.push(name) })
  expect([next(), next(), next()]).toEqual(['s', 's/2', 's/3'])
  expect(reported).toEqual(['round.start', 'round.start', 'round.start'])
})

test('a toast shows its word anew each time', () => {
  const classes: string[] = []
  const root = {
    classList: { add: (name: string) => classes.push(`+${name}`), remove: (name: string) => classes.push(`-${name}`) },
    dataset: {},
    textContent: '',
    offsetWidth: 0,
  }
  createToast(root as unknown as HTMLElement)('Nice', 'gold')
  expect(root).toMatchObject({ textContent: 'Nice', dataset: { kind: 'gold' } })
  expect(classes).toEqual(['+toast', '-shown', '+shown'])
})
