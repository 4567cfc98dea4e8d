// @vitest-environment happy-dom
import { bodyOf, openPage } from '@majlis/game-kit/page.fixture'
import { afterEach, expect, test } from 'vitest'
import { afterRun, freshProgress } from '../missions.ts'
import { replay } from '../step.ts'
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
  for (let at = 0; at < 120; at += 1) draw(1)
  click('#pause')
  const metres = document.getElementById('metres')?.textContent?.match(/\d+/)?.[0]
  expect(Number(metres)).toBeGreaterThan(0)
  expect([...document.querySelectorAll('#missions li b')].map(({ textContent }) => textContent)).toContain(`${metres} / 200`)
})

test('only a lost run that came near the goal is called close', async () => {
  const { welcome, ...opened } = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  const titleAfter = (metres: number): string => {
    const result = { score: metres, ticks: 1, metres, stars: 0, nearMisses: 0, ducked: 0, leapt: 0 }
    return createSpeech(welcome, true).ended(result, afterRun({ ...freshProgress, bestMetres: 900 }, result)).title
  }
  expect([titleAfter(23), titleAfter(239), titleAfter(240), titleAfter(299)]).toEqual(['Run over', 'Run over', 'So close!', 'So close!'])
})
