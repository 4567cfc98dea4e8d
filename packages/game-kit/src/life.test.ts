import type { GameHost } from '@majlis/game-bridge/guest'
import { expect, test } from 'vitest'
import { createScoreReport, createSeeds, followHost } from './life.ts'
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
  const next = createSeeds({ seed: 's' }, { emit: (name) => void reported.push(name) })
  expect([next(), next(), next()]).toEqual(['s', 's/2', 's/3'])
  expect(reported).toEqual(['round.start', 'round.start', 'round.start'])
})

test('in a duel every round has its seed', () => {
  const next = createSeeds({ seed: 's', repeatsSeed: true })
  expect([next(), next()]).toEqual(['s', 's'])
})

test('the score is reported at once, then at most once a second, and the newest one in the end', () => {
  const reported: unknown[] = []
  const due: (() => void)[] = []
  const host = { emit: (name: string, data: object) => void reported.push([name, data]) }
  const after = (_ms: number, task: () => void) => {
    due.push(task)
    return () => undefined
  }
  const report = createScoreReport(host as never, { after })
  for (const score of [0, 10, 10, 20, 30]) report(score)
  expect(reported).toEqual([['round.score', { score: 10 }]])
  due.shift()?.()
  expect(reported.slice(1)).toEqual([['round.score', { score: 30 }]])
  due.shift()?.()
  expect(reported).toHaveLength(2)
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
