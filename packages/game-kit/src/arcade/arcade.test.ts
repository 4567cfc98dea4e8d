// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { openArcade } from './arcade.ts'
import type { ArcadeGame } from './arcade-game.ts'
import { openPage } from '../page.fixture.ts'
import { replayRun } from '../run.ts'
import type { Steps } from '../run.ts'

interface State {
  tick: number
  score: number
}

/** A round of a second, in which each input is a point. */
const steps: Steps<State> = {
  version: 1,
  shape: { width: 1, maxTicks: 1_000, maxPerSecond: 10, ticksPerSecond: 60 },
  begin: () => ({ tick: 0, score: 0 }),
  step(state, inputs) {
    state.tick += 1
    state.score += inputs.length
  },
  tickOf: ({ tick }) => tick,
  isOver: ({ tick }) => tick >= 60,
}

const BODY = `<main id="game" hidden>
  <b id="score-label"></b><b id="score"></b><b id="best-label"></b><b id="best"></b><button id="sound"></button><button id="pause"></button>
  <p id="goal"></p><p id="toast"></p><p id="count"></p>
</main><p id="spoken"></p>`

let close = (): void => undefined
afterEach(() => close())

/** The arcade with a game of which every round counts, or only the first. */
async function open(repeatsSeed = false, countsOnce = false, own: Partial<ArcadeGame<State>> = {}) {
  const opened = await openPage(BODY)
  close = opened.close
  const { host, welcome, timers, page } = opened
  const sounds = { play: () => undefined, setOn: () => undefined, on: false, dispose: () => undefined }
  const game: ArcadeGame<State> = {
    steps,
    title: 'Test',
    goals: { first: 1, tenth: 100 },
    countsOnce: () => countsOnce,
    scoreOf: ({ score }) => score,
    reachedBy: () => 1,
    outcomeOf: () => 'lose',
    endTexts: () => ({ title: 'Over', text: '', facts: [] }),
    reset: () => undefined,
    ticked: () => undefined,
    draw: () => undefined,
    ...own,
  }
  let press: () => void = () => undefined
  let renew: () => void = () => undefined
  openArcade({ host, welcome: { ...welcome, repeatsSeed }, timers, page, sounds }, (arcade) => {
    press = () => arcade.addInput(1)
    renew = () => arcade.renew()
    return game
  })
  return { ...opened, press: () => press(), renew: () => renew(), phase: () => document.getElementById('game')?.dataset['phase'] }
}

test.each([
  ['a visit', false, 'visit/2'],
  ['a duel', true, 'visit'],
])('in %s the end is reported at once and before its save, the arcade shows it, and a tap begins the next round on the same page', async (_, isDuel, next) => {
  const { press, draw, news, timers, click, phase } = await open(isDuel)
  const overlay = document.getElementById('overlay')
  press()
  press()
  draw(70)
  expect([phase(), overlay?.hidden]).toEqual(['ending', true])
  const [, end, save, ...rest] = await news()
  expect([end, rest]).toMatchObject([{ name: 'round.end', data: { outcome: 'lose', score: 2, goesOn: true, proof: { seed: 'visit' } } }, []])
  expect(save).toMatchObject({ name: 'save.put', data: { best: 2, run: null } })
  timers.pass(1_100)
  expect([phase(), overlay?.hidden, overlay?.dataset['kind'], document.getElementById('overlay-title')?.textContent]).toEqual(['over', false, 'lost', 'Over'])
  // Nothing but the tap is waited for.
  click('#overlay .main')
  expect([phase(), overlay?.hidden, document.getElementById('score')?.textContent, document.getElementById('best')?.textContent]).toEqual([
    'ready',
    true,
    '0',
    '2',
  ])
  press()
  draw(70)
  expect((await news()).filter(({ name }) => name !== 'save.put')).toMatchObject([
    { name: 'round.start' },
    { name: 'round.end', data: { score: 1, goesOn: true, proof: { seed: next } } },
  ])
})

test('a round that is better than the ones before is a new best; the first of all is not', async () => {
  const { press, draw, timers, click } = await open()
  const titleOf = (presses: number): string | null | undefined => {
    for (let at = 0; at < presses; at += 1) press()
    draw(70)
    timers.pass(1_100)
    const title = document.getElementById('overlay-title')?.textContent
    click('#overlay .main')
    return title
  }
  expect([titleOf(1), titleOf(2), titleOf(2), titleOf(3)]).toEqual(['Over', 'New best!', 'Over', 'New best!'])
})

test('a game of a test before does not react any more', async () => {
  const before = await open()
  before.press()
  before.draw(5)
  close()
  document.body.innerHTML = ''
  document.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyP' }))
  expect(before.phase()).toBeUndefined()
})

test('a reload right after the end loses neither the result nor the best score', async () => {
  const { press, draw, news } = await open()
  press()
  draw(70)
  const sent = await news()
  const at = (name: string): number => sent.findIndex((one) => one.name === name)
  expect(at('round.end')).toBeGreaterThan(0)
  expect(at('round.end')).toBeLessThan(at('save.put'))
})

const startOver = (click: (selector: string) => void): void => {
  click('#pause')
  click('#overlay .button:not(.main)')
  expect(document.getElementById('overlay')?.dataset['kind']).toBe('ask')
  click('#overlay .button:not(.main)')
}

test('a round with points asks before it is started over, and goes on otherwise; one without points is started over at once', async () => {
  const { press, draw, click, phase, timers } = await open()
  const overlay = document.getElementById('overlay')
  press()
  draw(30)
  click('#pause')
  click('#overlay .button:not(.main)')
  expect([phase(), overlay?.dataset['kind']]).toEqual(['paused', 'ask'])
  click('#overlay .main')
  timers.pass(3_000)
  expect([phase(), overlay?.hidden, document.getElementById('score')?.textContent]).toEqual(['running', true, '1'])
  click('#pause')
  click('#overlay .button:not(.main)')
  click('#overlay .button:not(.main)')
  expect([phase(), document.getElementById('score')?.textContent]).toEqual(['ready', '0'])
})

test('a round of which only the first counts is reported as lost when it is started over after it has begun', async () => {
  const { press, draw, news, click } = await open(false, true)
  press()
  draw(30)
  startOver(click)
  const [, ...sent] = (await news()).filter(({ name }) => name !== 'save.put')
  expect(sent).toMatchObject([{ name: 'round.end', data: { outcome: 'lose', score: 1, goesOn: true, proof: { seed: 'visit' } } }, { name: 'round.start' }])
  const [end] = sent
  const proof = end?.name === 'round.end' ? (end.data.proof as { readonly inputs: string }) : undefined
  expect(replayRun(steps, 'visit', proof?.inputs)?.score).toBe(1)
})

test('any other round is started over without an end', async () => {
  const { press, draw, news, click } = await open()
  press()
  draw(30)
  startOver(click)
  expect((await news()).map(({ name }) => name).filter((name) => name !== 'save.put')).toEqual(['round.start', 'round.start'])
})

test('a mode of which the game keeps the best has its own goals and best, and leaves those of the arcade alone', async () => {
  let [isOther, best] = [false, 2]
  const own: Partial<ArcadeGame<State>> = {
    get goals() {
      return isOther ? { first: 7, tenth: 100 } : { first: 50, tenth: 100 }
    },
    bestOf: () => (isOther ? best : undefined),
    ticked: ({ tick, score }) => {
      if (isOther && tick === 60) best = Math.max(best, score)
    },
  }
  const { press, renew, draw, timers, click, news } = await open(false, false, own)
  const bestShown = (): string | null | undefined => document.getElementById('best')?.textContent
  const goal = (): string | null | undefined => document.getElementById('goal')?.textContent
  expect([bestShown(), goal()]).toEqual(['0', 'First goal: 50'])
  isOther = true
  renew()
  expect([bestShown(), goal()]).toEqual(['2', 'Beat your best: 2'])
  for (let at = 0; at < 3; at += 1) press()
  renew()
  draw(70)
  timers.pass(1_100)
  expect(document.getElementById('overlay-title')?.textContent).toBe('New best!')
  expect([...document.querySelectorAll('#card dd')].map(({ textContent }) => textContent)).toEqual(['3', '3'])
  expect((await news()).flatMap((one) => (one.name === 'save.put' ? [one.data] : []))).toContainEqual(expect.objectContaining({ best: 0, run: null }))
  isOther = false
  click('#overlay .main')
  expect(bestShown()).toBe('0')
})
