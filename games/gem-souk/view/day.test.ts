// @vitest-environment happy-dom
import { dailySeed } from '@majlis/game-kit/daily-seed'
import { NO_DAYS, utcDate } from '@majlis/game-kit/days'
import { bodyOf, openPage } from '@majlis/game-kit/page.fixture'
import type { Sent } from '@majlis/game-kit/page.fixture'
import { afterEach, describe, expect, test } from 'vitest'
import { pairOf } from '../bot.ts'
import { SIDE, movesOf } from '../grid.ts'
import { DAY_LEVEL } from '../levels.ts'
import { begin, replay } from '../step.ts'
import { NO_PROGRESS, asJson, readProgress, together, withEnd } from './progress.ts'
import { dayRound, resumedRound } from './round.ts'
import { startGame } from './start.ts'

let close = (): void => undefined
afterEach(() => close())

async function open(saved?: object) {
  const opened = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  const welcome = { ...opened.welcome, ...(saved && { saved: { data: saved as never, version: 1 } }) }
  startGame(opened.host, welcome, opened.timers, opened.page as never, { paint: () => undefined, hasBegun: Promise.resolve() })
  const button = (text: string): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>('#overlay:not([hidden]) .button')].find(({ textContent }) => textContent?.includes(text))
  const press = (code: string): void => {
    for (const type of ['keydown', 'keyup'])
      document.getElementById('board')?.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { key: code, code }))
  }
  const date = utcDate(opened.timers.now())
  /** Makes the first move of the level of the day by the keyboard, whose cursor begins in the middle. */
  const move = (): void => {
    const [first] = movesOf(begin(dailySeed(date), DAY_LEVEL).cells)
    if (!first) throw new Error('no move is left')
    const [cell, other] = pairOf(first)
    const middle = Math.floor((SIDE * SIDE) / 2)
    const [across, down] = [(cell % SIDE) - (middle % SIDE), Math.floor(cell / SIDE) - Math.floor(middle / SIDE)]
    for (let at = 0; at < Math.abs(across); at += 1) press(across < 0 ? 'ArrowLeft' : 'ArrowRight')
    for (let at = 0; at < Math.abs(down); at += 1) press(down < 0 ? 'ArrowUp' : 'ArrowDown')
    press('Enter')
    press(other === cell + 1 ? 'ArrowRight' : 'ArrowDown')
    opened.draw(400)
  }
  const text = (id: string): string | null | undefined => document.getElementById(id)?.textContent
  return { ...opened, button, move, text, date, pause: () => opened.click('#pause') }
}

const rounds = (sent: readonly Sent[]) => sent.filter(({ name }) => name !== 'save.put')

describe('the level of the day', () => {
  test('is offered by the pause and on the map, and takes the place of a level without a move', async () => {
    const { button, click, pause, text, news } = await open()
    pause()
    const goal = document.getElementById('goal')
    expect(goal?.style.visibility).toBe('')
    button('Level of the day')?.click()
    expect([text('level'), document.getElementById('overlay')?.hidden]).toEqual(['Today', true])
    // The line below the board is about the map.
    expect(goal?.style.visibility).toBe('hidden')
    pause()
    expect(button('Level of the day')).toBeUndefined()
    button('Map')?.click()
    expect(text('souk-day')).toBe('Level of the day')
    // The one that is played goes on.
    click('#souk-day')
    expect([text('level'), rounds(await news()).map(({ name }) => name)]).toEqual(['Today', ['round.start', 'round.start']])
  })

  test('is given up only after a question, and then reported as lost with its own seed before the next round', async () => {
    const { button, move, pause, text, news, date } = await open()
    pause()
    button('Level of the day')?.click()
    move()
    pause()
    button('Start over')?.click()
    expect(text('card')).toContain('This try will count as lost.')
    await news()
    button('Start over')?.click()
    const sent = rounds(await news())
    expect(sent.map(({ name }) => name)).toEqual(['round.end', 'round.start'])
    const [end] = sent
    expect(end).toMatchObject({ data: { outcome: 'lose', goesOn: true, proof: { seed: dailySeed(date) } } })
    const inputs = end?.name === 'round.end' ? (end.data.proof as { readonly inputs: string }).inputs : undefined
    expect(replay(dailySeed(date), inputs)).toMatchObject({ status: 'lost', made: 1 })
    expect(text('level')).toBe('Today')
  })

  test('is marked on the map as done once it counts, and is no longer in the panels', async () => {
    const { button, click, text, date } = await open({ version: 2, level: 4, day: '2000-01-01', days: 1 })
    expect(button('Level of the day')).toBeDefined()
    close()
    const done = await open({ version: 2, level: 4, day: date, days: 3 })
    expect(done.button('Level of the day')).toBeUndefined()
    done.button('Map')?.click()
    expect(text('souk-day')).toBe('Level of the day · Done · 3 days in a row')
    click('#souk-day')
    expect(text('level')).toBe('Today')
  })

  test('of a day that is over makes room for that of today, after a question', async () => {
    const round = dayRound('2000-01-01')
    const [move] = movesOf(round.state.cells)
    if (move) round.play(move)
    const { button, pause, text, news } = await open({ version: 3, level: 4, round: round.saved() })
    expect(text('level')).toBe('Today')
    pause()
    button('Level of the day')?.click()
    expect(text('card')).toContain('This try will count as lost.')
    await news()
    button('Start over')?.click()
    const [end, start] = rounds(await news())
    expect(end).toMatchObject({ name: 'round.end', data: { outcome: 'lose', proof: { seed: dailySeed('2000-01-01') } } })
    expect(start?.name).toBe('round.start')
    pause()
    // That of today is played now.
    expect([button('Continue') !== undefined, button('Level of the day')]).toEqual([true, undefined])
  })

  test('is saved and continued as the level of its day', () => {
    const round = dayRound('2026-11-26')
    const [move] = movesOf(round.state.cells)
    if (move) round.play(move)
    const saved = readProgress(asJson({ ...NO_PROGRESS, round: round.saved() })).round
    const resumed = saved && resumedRound(saved)
    expect([resumed?.date, resumed?.state]).toEqual(['2026-11-26', round.state])
  })
})

describe('days in a row', () => {
  const date = '2026-11-26'
  const won = { ...begin(dailySeed(date), DAY_LEVEL), status: 'won', made: 5, score: 70 } as const

  test('rise by a level of a day that is won, which leaves the map as it is; any other round leaves them', () => {
    const before = { ...NO_PROGRESS, level: 4, stars: 7, levels: [3, 2, 2], days: { day: '2026-11-25', days: 2 } }
    expect(withEnd(before, won, date)).toEqual({ ...before, best: 70, days: { day: date, days: 3 } })
    expect(withEnd(before, { ...won, status: 'lost' }, date)).toEqual({ ...before, best: 70 })
    expect(withEnd(before, { ...begin('any', 4), status: 'won', made: 5 })).toMatchObject({ level: 5, days: before.days })
  })

  test('are saved, and those of two devices are joined', () => {
    const progress = { ...NO_PROGRESS, days: { day: date, days: 3 } }
    expect(readProgress(JSON.parse(JSON.stringify(asJson(progress))))).toEqual(progress)
    expect(readProgress({ version: 2, level: 4 }).days).toEqual(NO_DAYS)
    expect(together({ ...NO_PROGRESS, days: { day: '2026-11-25', days: 9 } }, progress).days).toEqual(progress.days)
  })
})
