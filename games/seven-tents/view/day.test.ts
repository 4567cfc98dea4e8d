// @vitest-environment happy-dom
import { dailySeed } from '@majlis/game-kit/daily-seed'
import { NO_DAYS, utcDate } from '@majlis/game-kit/days'
import { bodyOf, openPage } from '@majlis/game-kit/page.fixture'
import type { Sent } from '@majlis/game-kit/page.fixture'
import { afterEach, describe, expect, test } from 'vitest'
import { dailyDeal } from '../daily.ts'
import { begin, replay } from '../step.ts'
import { startGame } from './game.ts'
import { NO_PROGRESS, readProgress, savedOf, together, withEnd } from './progress.ts'

let close = (): void => undefined
afterEach(() => close())

async function open() {
  const opened = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  startGame(opened.host, opened.welcome, opened.timers, document)
  const button = (text: string): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>('#overlay .button')].find(({ textContent }) => textContent?.includes(text))
  const pause = (): void => opened.click('#pause')
  const turnStock = (): void => {
    for (const type of ['keydown', 'keyup'])
      document.getElementById('table')?.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { key: 'd', code: 'KeyD' }))
  }
  return { ...opened, button, pause, turnStock, tier: () => document.querySelector('#deal span')?.textContent, date: utcDate(opened.timers.now()) }
}

const rounds = (sent: readonly Sent[]) => sent.filter(({ name }) => name !== 'save.put')

describe('the deal of the day', () => {
  test('takes the place of a deal without a move, and continues after a pause', async () => {
    const { button, pause, tier, news } = await open()
    pause()
    button('Deal of the day')?.click()
    expect(tier()).toBe('Today')
    pause()
    expect(button('Deal of the day')).toBeUndefined()
    button('Continue')?.click()
    expect([tier(), rounds(await news()).map(({ name }) => name)]).toEqual(['Today', ['round.start', 'round.start']])
  })

  test('ends a deal under way as lost before it begins, and is reported with its own seed when it is given up', async () => {
    const { click, button, pause, turnStock, tier, news, date } = await open()
    turnStock()
    pause()
    button('Deal of the day')?.click()
    const before = rounds(await news())
    expect(before.map(({ name }) => name)).toEqual(['round.start', 'round.end', 'round.start'])
    expect(before[1]).toMatchObject({ data: { outcome: 'lose', proof: { seed: 'visit' } } })
    expect([tier(), document.getElementById('overlay')?.hidden]).toEqual(['Today', true])
    turnStock()
    pause()
    button('New deal')?.click()
    const [end] = rounds(await news())
    expect(end).toMatchObject({ name: 'round.end', data: { outcome: 'lose', proof: { seed: dailySeed(date) } } })
    const inputs = end?.name === 'round.end' ? (end.data.proof as { readonly inputs: string }).inputs : undefined
    expect(replay(dailySeed(date), inputs)).toMatchObject({ status: 'lost' })
    // It is not won yet: the end offers it again.
    expect(button('Deal of the day')).toBeDefined()
    click('#overlay .main')
    expect(tier()).not.toBe('Today')
  })
})

describe('days in a row', () => {
  const date = '2026-11-26'
  const won = { ...begin(dailySeed(date), dailyDeal(date)), status: 'won' } as const

  test('rise by a deal of a day that is won, which does not make the next deal harder; any other round leaves them', () => {
    const before = { ...NO_PROGRESS, days: { day: '2026-11-25', days: 2 }, level: 1 }
    expect(withEnd(before, won, date)).toMatchObject({ days: { day: date, days: 3 }, level: 1, wins: 1, streak: 1 })
    expect(withEnd(before, won)).toMatchObject({ days: before.days, level: 2 })
    for (const status of ['lost', 'drawn'] as const) expect(withEnd(before, { ...won, status }, date)).toMatchObject({ days: before.days, level: 1 })
  })

  test('are saved, and those of two devices are joined', () => {
    const progress = { ...NO_PROGRESS, days: { day: date, days: 3 } }
    expect(readProgress(JSON.parse(JSON.stringify(savedOf(progress))))).toEqual(progress)
    expect(readProgress({ version: 1, best: 5 }).days).toEqual(NO_DAYS)
    expect(together({ ...NO_PROGRESS, days: { day: '2026-11-25', days: 9 } }, progress).days).toEqual(progress.days)
  })
})
