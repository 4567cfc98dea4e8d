// @vitest-environment happy-dom
import { bodyOf, openPage } from '@majlis/game-kit/page.fixture'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '@majlis/game-kit/run-log'
import { WAVES } from '../map.ts'
import { ORDERS, numberOf } from '../orders.ts'
import { pilot } from '../pilot.ts'
import type { State } from '../state.ts'
import { VERSION, begin, mayOrder, obey, step } from '../step.ts'
import { messages } from './messages.ts'
import { startGame } from './start.ts'

let close = (): void => undefined
afterEach(() => close())

test('a round that the app stops waits in a pause after its first wave was called, and shows no pause before', async () => {
  const { host, welcome, timers, page, draw, click, ...opened } = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  startGame(host, welcome, timers, page, { paint: () => undefined, hasBegun: Promise.resolve() })
  const see = (visibilityState: string): void => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const isPaused = (): boolean => document.getElementById('overlay')?.hidden === false
  see('hidden')
  see('visible')
  expect(isPaused()).toBe(false)
  click('#call')
  draw(2)
  see('hidden')
  see('visible')
  expect(isPaused()).toBe(true)
})

/** The save of a round that a simple player has played until `isDone`; it goes on after the waves that win. */
function savedRound(isDone: (state: State) => boolean) {
  const [state, log] = [begin('rest'), createLog(ORDERS)]
  for (let at = 0; !isDone(state); at += 1) {
    const order = state.phase === 'crowned' ? ({ do: 'goOn' } as const) : at % 15 === 0 ? pilot(state) : undefined
    if (order && mayOrder(state, order) && log.append(state.tick, numberOf(order))) obey(state, order)
    step(state)
  }
  return {
    score: state.score,
    data: { version: 1, best: 0, medals: [1], waves: [], run: { version: VERSION, seed: 'rest', inputs: log.text, ticks: state.tick } },
  }
}

test('a won round is ended with its points in the pause, where others can only be started over', async () => {
  const texts = (): (string | null)[] => [...document.querySelectorAll('#overlay button')].map(({ textContent }) => textContent)
  for (const [isDone, choices] of [
    [(state: State) => state.wave === WAVES - 1, ['Continue', 'Start over', 'Watch of the day']],
    [(state: State) => state.wave === WAVES + 2, ['Continue', 'Rest now']],
  ] as const) {
    const { score, data } = savedRound(isDone)
    const { host, welcome, timers, page, news, ...opened } = await openPage(bodyOf(import.meta.dirname))
    close = opened.close
    startGame(host, { ...welcome, saved: { data, version: 1 } }, timers, page, { paint: () => undefined, hasBegun: Promise.resolve() })
    expect(texts()).toEqual(choices)
    if (choices[1] === 'Rest now') {
      document.querySelectorAll<HTMLElement>('#overlay button')[1]?.click()
      expect((await news()).filter(({ name }) => name === 'round.end')).toMatchObject([{ data: { outcome: 'win', score } }])
      expect(texts()).toEqual(['On to Two Wells', 'New watch', 'Watch of the day'])
      document.querySelectorAll<HTMLElement>('#overlay button')[0]?.click()
      expect(document.getElementById('choose')?.textContent).toBe('Two Wells')
      expect(document.getElementById('hint')?.textContent).toBe(messages.en.tells.crow)
    }
    close()
    close = () => undefined
  }
})
