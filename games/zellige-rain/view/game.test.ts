// @vitest-environment happy-dom
import { bodyOf, openPage } from '@majlis/game-kit/page.fixture'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { BLITZ, BLITZ_TICKS } from '../mode.ts'
import { careless } from '../pilot.ts'
import { replay } from '../step.ts'
import { NO_PROGRESS, toSave } from './progress.ts'
import type { Progress } from './progress.ts'
import { NO_RECORDS } from './records.ts'
import { Run } from './run.ts'
import { startGame } from './start.ts'

let close = (): void => undefined
afterEach(() => close())
/** Nothing is drawn: a context that takes everything. */
const context: object = new Proxy({}, { get: () => () => undefined, set: () => true })
beforeAll(() => {
  HTMLCanvasElement.prototype.getContext = (() => context) as never
})

/** The game on a page, for a player with this progress, perhaps in a duel. */
async function open(progress: Partial<Progress> = {}, more: object = {}, run?: Run) {
  const opened = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  const saved = { data: toSave({ ...NO_PROGRESS, ...progress }, run), version: 1 }
  // The document of the test, in the window whose frames the test draws.
  const page = new Proxy(document, {
    get(target, name) {
      const value: unknown = name === 'defaultView' ? opened.page : Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
    set: (target, name, value) => Reflect.set(target, name, value),
  })
  startGame(opened.host, { ...opened.welcome, saved, ...more }, opened.timers, page)
  const text = (id: string): string => document.getElementById(id)?.textContent ?? ''
  const isShown = (id: string): boolean => document.getElementById(id)?.hidden === false
  const press = (code: string): void => {
    for (const type of ['keydown', 'keyup']) document.dispatchEvent(Object.assign(new Event(type), { code }))
  }
  /** Drops pieces until the overlay of the end is open. */
  const drop = (): void => {
    for (let piece = 0; piece < 60 && document.getElementById('game')?.dataset['phase'] === 'running'; piece += 1) {
      press('Space')
      opened.draw(30)
    }
    opened.timers.pass(2_000)
  }
  const button = (name: string) => [...document.querySelectorAll<HTMLElement>('#overlay .button')].find(({ textContent }) => textContent === name)
  return { ...opened, text, isShown, press, drop, button }
}

const KNOWN = { best: 1_500, mostRows: 9, stage: 1, records: { ...NO_RECORDS, topLevel: 3 } }

describe('the choice of a mode', () => {
  test('somebody new sees how the game is played and no choice; nor is there one in a duel, whose mode is that of its setup', async () => {
    const first = await open()
    expect([first.isShown('how'), first.isShown('menu')]).toEqual([true, false])
    first.close()
    const duel = await open(KNOWN, { repeatsSeed: true, setup: 'blitz' })
    expect([duel.isShown('how'), duel.isShown('menu')]).toEqual([true, false])
    duel.click('#start')
    duel.draw(120)
    expect(duel.text('rest')).toMatch(/^1:5\d left$/)
  })

  test('a sprint is chosen, played and reported: its line shows the time and the rows to go, its end what is missing', async () => {
    const { click, draw, text, isShown, drop, news, button } = await open(KNOWN)
    expect([isShown('how'), isShown('menu'), isShown('levels')]).toEqual([false, true, true])
    click('[data-mode="sprint"]')
    expect([text('mode-line'), isShown('levels')]).toEqual(['As fast as you can', false])
    click('#start')
    draw(90)
    expect([text('score'), text('rest'), isShown('goal')]).toEqual(['0:01.4', '40 rows to go', false])
    drop()
    expect(text('overlay-title')).toBe('The wall is full')
    expect(document.querySelector('#card p')?.textContent).toBe('40 rows were missing')
    const end = (await news()).find(({ name }) => name === 'round.end')
    if (end?.name !== 'round.end') throw new Error('no end was reported')
    const { seed, inputs } = end.data.proof as { seed: string; inputs: string }
    expect(replay(seed, inputs)).toMatchObject({ mode: { name: 'sprint' }, isDone: false, score: end.data.score })

    button('Modes')?.click()
    expect([isShown('menu'), document.querySelector('[data-mode="sprint"]')?.getAttribute('aria-pressed')]).toEqual([true, 'true'])
    click('[data-mode="endless"]')
    click('#start')
    draw(30)
    expect([text('score'), isShown('goal'), isShown('rest')]).toEqual(['0', true, false])
  })

  test('a run begins at the chosen level, at most the highest that was reached', async () => {
    const { click, draw, text, press } = await open(KNOWN)
    for (let at = 0; at < 5; at += 1) click('#higher')
    expect([text('level-choice'), document.getElementById('higher')?.getAttribute('aria-disabled')]).toEqual(['Begin at level 3', 'true'])
    click('#lower')
    expect(text('level-choice')).toBe('Begin at level 2')
    click('#start')
    draw(10)
    press('Space')
    draw(20)
    expect(text('level')).toBe('2')
  })

  test('the wall of the day begins at level 1, whatever was chosen', async () => {
    const { click, draw, text } = await open({ ...KNOWN, records: { ...KNOWN.records, level: 3 } })
    expect(text('level-choice')).toBe('Begin at level 3')
    click('#day')
    draw(10)
    expect(text('level')).toBe('1')
  })

  test('the pause leads to the choice, but asks before points are lost', async () => {
    const { click, draw, press, button, text, isShown } = await open(KNOWN)
    click('#start')
    draw(10)
    press('Space')
    draw(10)
    press('KeyP')
    button('Modes')?.click()
    expect(text('overlay-title')).toBe('Start over?')
    button('Start over')?.click()
    expect([isShown('menu'), text('score')]).toEqual([true, '0'])
  })
})

describe('a blitz', () => {
  test('counts its last seconds, ends with its stars and the points of the next one, and is a record', async () => {
    const run = new Run('blitz', [], BLITZ)
    while (run.state.tick < BLITZ_TICKS - 400) {
      for (const action of careless(run.state)) run.push(action as Parameters<typeof run.push>[0])
      run.tick()
    }
    const { button, draw, text, timers, news } = await open(KNOWN, {}, run)
    button('Continue')?.click()
    timers.pass(2_000)
    draw(240)
    expect(text('toast')).toBe('3')
    draw(200)
    timers.pass(2_000)
    expect(text('overlay-title')).toBe('Time is up')
    expect(document.querySelector('#card p')?.textContent).toMatch(/^Next star: (5|20),000 points$/)
    const saved = (await news()).filter(({ name }) => name === 'save.put').at(-1)
    expect(saved).toMatchObject({ data: { blitz: run.state.score, best: 1_500, run: null } })
  })
})
