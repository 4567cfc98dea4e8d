// @vitest-environment happy-dom
import type { Welcome } from '@majlis/game-bridge/protocol'
import { dailySeed } from '@majlis/game-kit/daily-seed'
import { createDayOffer } from '@majlis/game-kit/day-offer'
import { NO_DAYS, utcDate } from '@majlis/game-kit/days'
import { bodyOf, openPage } from '@majlis/game-kit/page.fixture'
import type { Sent } from '@majlis/game-kit/page.fixture'
import { afterEach, describe, expect, test } from 'vitest'
import { dayPlan } from '../daily.ts'
import { begin, replay } from '../step.ts'
import { messages } from './messages.ts'
import { NO_PROGRESS, Round, dayRound, merged, readSaved, toSave, withEnd } from './round.ts'
import { startGame } from './start.ts'
import { dayEndTexts } from './texts.ts'

let close = (): void => undefined
afterEach(() => close())

async function open(saved?: object, isDuel = false) {
  const opened = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  const welcome = { ...opened.welcome, ...(saved && { saved: { data: saved as never, version: 1 } }), repeatsSeed: isDuel }
  startGame(opened.host, welcome, opened.timers, opened.page, { paint: () => undefined, hasBegun: Promise.resolve() })
  const button = (text: string): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>('#overlay:not([hidden]) .button')].find(({ textContent }) => textContent?.includes(text))
  const text = (id: string): string | null | undefined => document.getElementById(id)?.textContent
  return { ...opened, button, text, pause: () => opened.click('#pause'), date: utcDate(opened.timers.now()) }
}

const rounds = (sent: readonly Sent[]) => sent.filter(({ name }) => name !== 'save.put')

describe('the watch of the day', () => {
  test('is chosen beside the lands, with its own land, coins and goal, and another land takes its place again', async () => {
    const { click, text, date, news } = await open()
    click('#choose')
    expect(text('atlas-day')).toBe('Watch of the day')
    click('#atlas-day')
    const { land, coins } = dayPlan(date)
    expect(text('choose')).toBe(`Watch of the day${messages.en.lands[land]}`)
    expect([text('coins'), text('wave'), text('goal')]).toEqual([`${coins}`, '⚑ 0/10', 'Goal: hold 10 waves'])
    click('#choose')
    expect(document.getElementById('atlas-day')?.getAttribute('aria-pressed')).toBe('true')
    click('#atlas-lands button')
    expect([text('choose'), text('wave')]).toEqual(['Palm Bend', '⚑ 0/15'])
    expect(rounds(await news()).map(({ name }) => name)).toEqual(['round.start', 'round.start', 'round.start'])
  })

  test('that was chosen before midnight makes room for that of the new day', async () => {
    const { click, text, timers, date, news } = await open()
    const chosenLand = (): string | null | undefined => text('choose')
    click('#choose')
    click('#atlas-day')
    click('#choose')
    click('#atlas-day')
    expect(chosenLand()).toContain(messages.en.lands[dayPlan(date).land])
    expect(rounds(await news()).map(({ name }) => name)).toEqual(['round.start', 'round.start'])
    timers.pass(86_400_000)
    click('#choose')
    click('#atlas-day')
    expect(chosenLand()).toContain(messages.en.lands[dayPlan(utcDate(Date.parse(date), 1)).land])
  })

  test('that is lost is offered first at its end, before a round on another land', async () => {
    const { button, click, draw, text, news } = await open()
    click('#choose')
    click('#atlas-day')
    click('#call')
    await news()
    while (document.getElementById('overlay')?.hidden !== false) draw(600)
    expect([...document.querySelectorAll('#overlay .button')].map(({ textContent }) => textContent)).toEqual(['Watch of the day', 'New watch'])
    expect(text('card')).toContain('The day counts once all its waves are held.')
    button('New watch')?.click()
    expect([text('choose'), text('wave')]).toEqual(['Palm Bend', '⚑ 0/15'])
  })

  test('is given up only after a question, and then reported as lost with its own seed before the next round', async () => {
    const { button, click, draw, pause, text, news, date } = await open()
    pause()
    button('Watch of the day')?.click()
    click('#call')
    draw(40)
    pause()
    expect(button('Watch of the day')).toBeUndefined()
    button('Start over')?.click()
    await news()
    button('Start over')?.click()
    const sent = rounds(await news())
    expect(sent.map(({ name }) => name)).toEqual(['round.end', 'round.start'])
    const [end] = sent
    expect(end).toMatchObject({ data: { outcome: 'lose', goesOn: true, proof: { seed: dailySeed(date) } } })
    const inputs = end?.name === 'round.end' ? (end.data.proof as { readonly inputs: string }).inputs : undefined
    expect(replay(dailySeed(date), inputs)).toMatchObject({ status: 'lost', wave: 1 })
    expect(text('choose')).toContain('Watch of the day')
  })

  test('is marked as done once it counts, and is no longer in the pause; in a duel there is none', async () => {
    const { date } = await open()
    close()
    const done = await open({ version: 1, best: 5, day: date, days: 3 })
    done.click('#choose')
    expect(done.text('atlas-day')).toBe('Watch of the day · Done · 3 days in a row')
    done.pause()
    expect([done.button('Continue') !== undefined, done.button('Watch of the day')]).toEqual([true, undefined])
    close()
    const duel = await open(undefined, true)
    duel.pause()
    expect([duel.button('Continue') !== undefined, duel.button('Watch of the day')]).toEqual([true, undefined])
  })

  test('is saved and continued as the round of its day', () => {
    const round = dayRound('2026-11-26')
    for (const order of [{ do: 'build', kind: 'sling', spot: 4 } as const, { do: 'call' } as const]) expect(round.give(order)).toBe(true)
    for (let tick = 0; tick < 100; tick += 1) round.tick()
    const saved = readSaved(JSON.parse(JSON.stringify(toSave(NO_PROGRESS, round)))).round
    const { happenings: _gone, ...state } = round.state
    expect(saved?.date).toBe('2026-11-26')
    expect(saved?.state).toMatchObject(state)
  })
})

describe('days in a row', () => {
  const date = '2026-11-26'
  const before = { ...NO_PROGRESS, days: { day: '2026-11-25', days: 2 } }
  const ended = (status: 'won' | 'lost', seed = dailySeed(date)): Round => new Round(seed, { ...begin(seed), status, phase: 'over', wave: 10, drops: 6 })

  test('rise by a round of a day that is won, which leaves the lands as they are; any other round leaves them', () => {
    expect(withEnd(before, ended('won'))).toEqual({ ...before, days: { day: date, days: 3 } })
    for (const round of [ended('lost'), ended('won', 'visit')]) expect(withEnd(before, round)).toEqual(before)
  })

  test('are saved, and those of two devices are joined', () => {
    const progress = { ...NO_PROGRESS, days: { day: date, days: 3 } }
    expect(readSaved(JSON.parse(JSON.stringify(toSave(progress, new Round('seed'))))).progress).toEqual(progress)
    expect(readSaved({ version: 1, best: 5, medals: [1], run: null }).progress.days).toEqual(NO_DAYS)
    expect(merged(before, progress).days).toEqual(progress.days)
  })

  test('stand at the end of a round of a day, which says whether it counts', () => {
    const day = createDayOffer({ language: 'en', locale: 'en', numbering: 'latn' } as Welcome, { now: () => Date.parse(date) }, 'name')
    const end = (status: 'won' | 'lost', known = before) => {
      const round = ended(status)
      return dayEndTexts(messages.en, String, { state: round.state, date, before: known, after: withEnd(known, round) }, day, [])
    }
    expect(end('won')).toMatchObject({ kind: 'won', text: 'Day done! 3 days in a row', medal: 2 })
    expect(end('won').facts).toContainEqual(['Days in a row', '3'])
    expect(end('lost')).toMatchObject({ kind: 'lost', title: 'The water is gone', text: 'The day counts once all its waves are held.' })
    expect(end('lost', withEnd(before, ended('won')))).toMatchObject({ kind: 'lost', text: 'Done · 3 days in a row' })
  })
})
