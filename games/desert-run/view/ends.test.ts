// @vitest-environment happy-dom
import { dailySeed } from '@majlis/game-kit/daily-seed'
import { utcDate } from '@majlis/game-kit/days'
import { bodyOf, openPage } from '@majlis/game-kit/page.fixture'
import { afterEach, expect, test } from 'vitest'
import { afterRun, freshProgress, merged } from '../missions.ts'
import { begin, resultOf } from '../state.ts'
import { DAILY, replay } from '../step.ts'
import { readSaved, toSave } from './saved.ts'
import { createSpeech } from './speech.ts'
import { startGame } from './start.ts'

let close = (): void => undefined
afterEach(() => close())

test('the end of a run is reported at once and before its save; the panel follows, and its button begins the next run on the same page', async () => {
  const { host, welcome, timers, page, draw, news, click, ...opened } = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  startGame(host, welcome, timers, page, { paint: () => undefined, hasBegun: Promise.resolve() })
  const phase = () => document.getElementById('game')?.dataset['phase']
  const runToEnd = (): void => {
    for (let at = 0; at < 10_000 && phase() === 'running'; at += 1) draw(1)
  }
  click('#panel-main')
  runToEnd()
  expect([phase(), document.getElementById('panel')?.hidden]).toEqual(['falling', true])
  const [, end, save] = await news()
  expect(end).toMatchObject({ name: 'round.end', data: { goesOn: true, proof: { seed: 'visit' } } })
  expect(save).toMatchObject({ name: 'save.put', data: { run: null } })
  if (end?.name === 'round.end') expect(replay('visit', (end.data.proof as { readonly inputs: unknown }).inputs)).toMatchObject({ score: end.data.score })
  timers.pass(1_000)
  expect([phase(), document.getElementById('panel')?.hidden]).toEqual(['over', false])
  click('#panel-main')
  runToEnd()
  const sent = (await news()).filter(({ name }) => name !== 'save.put')
  expect(sent).toMatchObject([{ name: 'round.start' }, { name: 'round.end', data: { goesOn: true, proof: { seed: 'visit/2' } } }])
})

test('a moment after the end of a run, a tap outside of the panel begins the next one; taps before it do not', async () => {
  const { host, welcome, timers, page, draw, click, ...opened } = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  startGame(host, welcome, timers, page, { paint: () => undefined, hasBegun: Promise.resolve() })
  const phase = () => document.getElementById('game')?.dataset['phase']
  const tap = (): void => {
    for (const type of ['pointerdown', 'pointerup'])
      document
        .getElementById('desert')
        ?.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { pointerId: 1, pointerType: 'touch', button: 0, clientX: 300, clientY: 200 }))
  }
  click('#panel-main')
  for (let at = 0; at < 10_000 && phase() === 'running'; at += 1) draw(1)
  tap()
  expect(phase()).toBe('falling')
  timers.pass(1_000)
  draw(60)
  tap()
  expect(phase()).toBe('over')
  draw(40)
  tap()
  expect([phase(), document.getElementById('panel')?.hidden]).toEqual(['running', true])
})

test('the missions in the pause contain what the current run has added', async () => {
  const { host, welcome, timers, page, draw, click, ...opened } = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  startGame(host, welcome, timers, page, { paint: () => undefined, hasBegun: Promise.resolve() })
  click('#panel-main')
  for (let at = 0; at < 60; at += 1) draw(1)
  click('#pause')
  const metres = document.getElementById('metres')?.textContent?.match(/\d+/)?.[0]
  expect(Number(metres)).toBeGreaterThan(0)
  expect([...document.querySelectorAll('#missions li b')].map(({ textContent }) => textContent)).toContain(`${metres} / 200`)
})

test('only a lost run that came near the goal is called close', async () => {
  const { welcome, ...opened } = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  const titleAfter = (metres: number): string => {
    const result = { score: metres, ticks: 1, metres, stars: 0, spent: 0, nearMisses: 0, longestChain: 0, ducked: 0, leapt: 0, flown: 0, powers: 0, places: 0 }
    return createSpeech(welcome, true).ended(result, afterRun({ ...freshProgress, bestMetres: 900 }, result)).title
  }
  expect([titleAfter(23), titleAfter(239), titleAfter(240), titleAfter(299)]).toEqual(['Run over', 'Run over', 'So close!', 'So close!'])
})

test('the end of a run names its longest chain, if there was one', async () => {
  const { welcome, ...opened } = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  const textAfter = (longestChain: number, language: 'en' | 'ar' = 'en'): string => {
    const result = { ...resultOf(begin('chain')), longestChain }
    const locale = language === 'ar' ? 'ar-SA' : 'en'
    return createSpeech({ ...welcome, language, locale }, true).ended(result, afterRun(freshProgress, result)).text
  }
  expect([textAfter(1), textAfter(4)]).toEqual(['The goal is at 300 m.', 'The goal is at 300 m. Longest chain: 4 tricks.'])
  expect([2, 3, 11].map((chain) => textAfter(chain, 'ar').split('أطول سلسلة: ')[1])).toEqual(['حركتان.', '3 حركات.', '11 حركة.'])
})

test('the run of the day is offered before a run and reported with its own seed; started over it is lost, and begins anew as that of the day', async () => {
  const { host, welcome, timers, page, draw, click, news, ...opened } = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  startGame(host, welcome, timers, page, { paint: () => undefined, hasBegun: Promise.resolve() })
  const seed = dailySeed(utcDate(timers.now()))
  const phase = () => document.getElementById('game')?.dataset['phase']
  const other = () => document.getElementById('panel-other')
  const rounds = async () => (await news()).filter(({ name }) => name !== 'save.put')
  expect([other()?.textContent, other()?.hidden]).toEqual(['Run of the day', false])
  click('#panel-other')
  draw(30)
  click('#pause')
  expect(other()?.textContent).toBe('Start over')
  click('#panel-other')
  const sent = await rounds()
  expect(sent.map(({ name }) => name)).toEqual(['round.start', 'round.start', 'round.end', 'round.start'])
  expect(sent[2]).toMatchObject({ data: { outcome: 'lose', goesOn: true, proof: { seed } } })
  const [, , given] = sent
  if (given?.name === 'round.end') expect(replay(seed, (given.data.proof as { readonly inputs: unknown }).inputs)).toMatchObject({ score: given.data.score })
  for (let at = 0; at < 10_000 && phase() === 'running'; at += 1) draw(1)
  timers.pass(1_000)
  expect(await rounds()).toMatchObject([{ name: 'round.end', data: { proof: { seed } } }])
  // It was too short for the day: it is offered again, and says what is missing.
  expect([document.getElementById('panel-text')?.textContent, other()?.textContent]).toEqual([
    expect.stringContaining('The day counts from 300 m on.'),
    'Run of the day',
  ])
  click('#panel-main')
  draw(5)
  click('#pause')
  click('#panel-other')
  expect((await rounds()).map(({ name }) => name)).toEqual(['round.start', 'round.start'])
})

test('the run of a day counts from its first goal on, once, and in no other run', () => {
  const before = { ...freshProgress, days: { day: '2026-11-25', days: 2 } }
  const result = (metres: number) => ({
    score: metres,
    ticks: 1,
    metres,
    stars: 0,
    spent: 0,
    nearMisses: 0,
    longestChain: 0,
    ducked: 0,
    leapt: 0,
    flown: 0,
    powers: 0,
    places: 0,
  })
  expect(DAILY).toBe(true)
  expect(afterRun(before, result(299), '2026-11-26').progress.days).toEqual(before.days)
  const after = afterRun(before, result(300), '2026-11-26').progress
  expect(after.days).toEqual({ day: '2026-11-26', days: 3 })
  expect(afterRun(after, result(900), '2026-11-26').progress.days).toEqual(after.days)
  expect(afterRun(before, result(900)).progress.days).toEqual(before.days)
  expect(readSaved(toSave(after, undefined)).progress).toEqual(after)
  expect(merged(before, after).days).toEqual(after.days)
})

test('a run waits when the device is turned; a smaller window does not stop it', async () => {
  const { host, welcome, timers, page, draw, click, ...opened } = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  let fit = (): void => undefined
  const addEventListener = (type: string, listener: () => void): void => {
    if (type === 'resize') fit = listener
  }
  Object.assign(page, { innerWidth: 800, innerHeight: 360, addEventListener })
  startGame(host, welcome, timers, page, { paint: () => undefined, hasBegun: Promise.resolve() })
  const phaseAt = (innerWidth: number, innerHeight: number) => {
    Object.assign(page, { innerWidth, innerHeight })
    fit()
    return document.getElementById('game')?.dataset['phase']
  }
  click('#panel-main')
  draw(5)
  expect(phaseAt(760, 360)).toBe('running')
  expect(phaseAt(360, 760)).toBe('paused')
  expect(phaseAt(760, 360)).toBe('paused')
  // The count that follows is not stopped by the turn back, which may be reported after it has begun.
  click('#panel-main')
  expect(phaseAt(360, 760)).toBe('counting')
})
