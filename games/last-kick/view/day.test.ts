// @vitest-environment happy-dom
import { dailySeed } from '@majlis/game-kit/daily-seed'
import { utcDate } from '@majlis/game-kit/days'
import { bodyOf, openPage } from '@majlis/game-kit/page.fixture'
import { seededRandom } from '@majlis/rules/random'
import { afterEach, describe, expect, test } from 'vitest'
import { GIVE_UP } from '../input.ts'
import { pilot } from '../pilot.ts'
import { begin } from '../state.ts'
import { DAILY, replay, step } from '../step.ts'
import type { State } from '../state.ts'
import { messages } from './messages.ts'
import { progressAfter, readProgress } from './progress.ts'
import { readSaved, Round, toSave } from './round.ts'
import { startGame } from './start.ts'
import { afterRun } from './texts.ts'

let close = (): void => undefined
afterEach(() => close())

async function open() {
  const opened = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  startGame(opened.host, opened.welcome, opened.timers, opened.page as never, { paint: () => undefined, hasBegun: Promise.resolve() })
  const button = (text: string): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>('#overlay .button')].find(({ textContent }) => textContent?.includes(text))
  /** Shoots by the keyboard, and waits until the rival's turn. */
  const shoot = (): void => {
    for (const type of ['keydown', 'keyup']) {
      document.dispatchEvent(Object.assign(new Event(type), { key: ' ', code: 'Space' }))
      opened.draw(type === 'keydown' ? 20 : 240)
    }
  }
  const rounds = async () => (await opened.news()).filter(({ name }) => name !== 'save.put')
  return { ...opened, button, shoot, rounds, pause: () => opened.click('#pause'), toast: () => document.getElementById('toast')?.textContent }
}

describe('the cup of the day', () => {
  test('begins from the pause, and is reported as lost with its own seed when it is started over after a kick', async () => {
    const { button, shoot, rounds, pause, toast, timers } = await open()
    const seed = dailySeed(utcDate(timers.now()))
    pause()
    button('Cup of the day')?.click()
    expect(toast()).toBe('Cup of the day')
    shoot()
    pause()
    expect(button('Cup of the day')).toBeUndefined()
    button('Start over')?.click()
    button('Start over')?.click()
    const sent = await rounds()
    expect(sent.map(({ name }) => name)).toEqual(['round.start', 'round.start', 'round.end', 'round.start'])
    expect(sent[2]).toMatchObject({ data: { outcome: 'lose', goesOn: true, proof: { seed } } })
    const [, , end] = sent
    const inputs = end?.name === 'round.end' ? (end.data.proof as { readonly inputs: unknown }).inputs : undefined
    expect(replay(seed, inputs)).toMatchObject({ status: 'lost' })
    // What was started over is the cup of the day again.
    expect(toast()).toBe('Cup of the day')
  })

  test('counts for its day with the first match that is won, in its own run only', () => {
    // The server takes runs of a day's seed only from games that say so.
    expect(DAILY).toBe(true)
    const before = readProgress({ day: '2026-11-25', days: 2 })
    const hand = { reaction: 4, off: 10, power: 70, goesOn: false }
    const random = seededRandom('hand')
    let state = begin(dailySeed('2026-11-26'))
    while (state.status === 'playing' && state.match === 0) {
      const input = pilot(state, hand, random)
      const next = step(state, input)
      if (!next) throw new Error('refused')
      expect(progressAfter(before, input, next, '2026-11-26').days).toEqual(next.decided === 'won' ? { day: '2026-11-26', days: 3 } : before.days)
      expect(progressAfter(before, input, next).days).toEqual(before.days)
      state = next.state
    }
    expect(state.match).toBe(1)
  })

  test('its end says what makes the day count, until it does', () => {
    const lost: State = { ...begin('x'), status: 'lost', mine: [0, 0, 0], theirs: [1, 1, 1] }
    const fact = ['Days in a row', '3'] as const
    const end = (isCounted: boolean) => afterRun(messages.en, String, lost, readProgress(undefined), [], { isCounted, fact })
    expect(end(false).text).toContain(messages.en.day.open)
    expect(end(true).text).not.toContain(messages.en.day.open)
    expect(end(true).facts).toContainEqual(fact)
  })

  test('is saved and continued as the run of its day', () => {
    const round = new Round(dailySeed('2026-11-26'))
    round.play([30, 200, 90, 70, 10])
    const saved = readSaved(toSave(readProgress({ day: '2026-11-25', days: 2 }), round))
    expect([saved.round?.date, saved.progress.days]).toEqual(['2026-11-26', { day: '2026-11-25', days: 2 }])
    expect(new Round('any').date).toBeNull()
  })
})

test('a run is given up at any time: with a cup it is won, otherwise lost, and nothing follows', () => {
  for (const phase of ['kick', 'keep', 'stars'] as const) {
    expect(step({ ...begin('s'), phase }, GIVE_UP)?.state).toMatchObject({ status: 'lost', turn: 1, score: 0 })
    expect(step({ ...begin('s'), phase, cup: 1 }, GIVE_UP)?.state.status).toBe('won')
  }
  expect(step({ ...begin('s'), status: 'lost' }, GIVE_UP)).toBeUndefined()
  expect(replay('s', [GIVE_UP, [30, 200, 90, 70]])).toBeUndefined()
})
