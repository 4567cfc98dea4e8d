// @vitest-environment happy-dom
import { commonTexts } from '@majlis/game-kit/common-texts'
import type { OverlayTexts } from '@majlis/game-kit/overlay'
import { bodyOf, openPage } from '@majlis/game-kit/page.fixture'
import { seededRandom } from '@majlis/rules/random'
import { afterEach, describe, expect, test } from 'vitest'
import { beginIn } from '../input.ts'
import { pilot } from '../pilot.ts'
import type { Hand } from '../pilot.ts'
import { AIM } from '../pitch.ts'
import { turnOf } from '../state.ts'
import type { Step } from '../state.ts'
import { Career } from './career.ts'
import { messages } from './messages.ts'
import { Panels } from './panels.ts'
import { readProgress } from './progress.ts'
import { Round, readSaved, toSave } from './round.ts'
import { prizeOf } from './scene/emblems.ts'
import type { Order } from './scene/orders.ts'
import { startGame } from './start.ts'

let close = (): void => undefined
afterEach(() => close())

const HAND: Hand = { reaction: 4, off: 10, power: 74, goesOn: false, style: 'varied' }

/** A run in which a good hand has just won a match of a cup. */
function afterMatch(cup: number): Round {
  const random = seededRandom('cups')
  const round = new Round('cups 1')
  if (cup > 0) round.play(beginIn(cup))
  while (round.results.length === 0 && round.state.status === 'playing') round.play(pilot(round.state, HAND, random))
  expect(round.state).toMatchObject({ cup, match: 1, phase: 'stars' })
  return round
}

/** A kick far over the goal, and no dive. */
function hopeless({ state }: Round): readonly number[] {
  const { shot } = turnOf(state)
  return shot ? [shot.runUp + shot.flight, 0, 100] : [0, 0, AIM.y, 100, 0]
}

/** The page of somebody with this save. */
async function open(data: unknown, isDuel = false) {
  const opened = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  const gear: Order[] = []
  const paint = (order: Order): void => {
    if (order.kind === 'gear') gear.push(order)
  }
  const welcome = { ...opened.welcome, saved: { version: 1, data: data as never }, ...(isDuel ? { repeatsSeed: true } : {}) }
  startGame(opened.host, welcome, opened.timers, opened.page as never, { paint, hasBegun: Promise.resolve() })
  const button = (text: string) => [...document.querySelectorAll<HTMLElement>('#overlay .button')].find(({ textContent }) => textContent?.includes(text))
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim())
  const dialog = document.querySelector<HTMLDialogElement>('#cups')
  return { ...opened, gear, button, texts, dialog, trophies: () => [...document.querySelectorAll<HTMLButtonElement>('.trophies button')] }
}

describe('the bracket', () => {
  test('is opened from the pause, with the own result beside those of the others, and leads back', async () => {
    const round = afterMatch(0)
    const { button, texts, dialog, click } = await open(toSave(readProgress(undefined), round))
    button('Cups and results')?.click()
    expect([dialog?.open, texts('#cups-title')]).toEqual([true, ['Lantern Cup']])
    expect([...document.querySelectorAll('.bracket ol')].map((list) => list.getAttribute('aria-label'))).toEqual([
      'First round',
      'Quarter-final',
      'Semi-final',
      'Final',
    ])
    const own = document.querySelectorAll('.bracket ol:first-child .own')
    const { mine, theirs } = round.results[0] ?? { mine: 0, theirs: 0 }
    expect([own.length, own[0]?.textContent]).toEqual([1, `You ${mine}`])
    expect([...(own[0]?.parentElement?.children ?? [])].map(({ textContent }) => textContent).sort()).toEqual([`Tea Glasses ${theirs}`, `You ${mine}`])
    expect([document.querySelectorAll('.bracket ol:first-child b').length, document.querySelectorAll('.bracket ol:nth-child(2) b').length]).toEqual([16, 0])
    expect(document.querySelectorAll('.bracket ol:nth-child(2) .own')).toHaveLength(1)
    click('#cups-close')
    expect([dialog?.open, button('Continue') !== undefined]).toEqual([false, true])
  })

  test('names the team for which the player plays, and the home team in place of it', async () => {
    const { button, texts, gear } = await open({ ...(toSave(readProgress(undefined), afterMatch(0)) as object), team: 1 })
    expect(gear.at(-1)).toMatchObject({ team: 1 })
    button('Cups and results')?.click()
    const names = texts('.bracket ol:first-child .name')
    expect([names.filter((name) => name === 'Tea Glasses').length, names.includes('Lantern Lane'), names.includes('You')]).toEqual([1, true, false])
    expect(texts('.bracket .own .name')).toEqual(['Tea Glasses'])
  })
})

describe('the cups', () => {
  test('can be begun in once they are reached, and say what the others need', async () => {
    const { click, button, texts, trophies, sent } = await open({ version: 1, best: 900, cups: 1, trophies: [2] })
    click('#pause')
    button('Cups and results')?.click()
    expect(trophies().map(({ disabled }) => disabled)).toEqual([false, false, true, true])
    expect(texts('.trophies small')).toEqual(['Won 2 times', 'Not won yet', 'Win the Falcon Cup first', 'Win the Star Cup first'])
    const begun = sent.length
    trophies()[1]?.click()
    expect([texts('#toast'), texts('#theirs b')]).toEqual([['Falcon Cup'], ['Coffee Pots']])
    expect(document.getElementById('overlay')?.hidden).toBe(true)
    expect(sent.slice(begun).map(({ name }) => name)).toEqual([])
  })

  test('ask before a run is lost, and a run that began in one is continued there', async () => {
    const saved = toSave({ ...readProgress(undefined), cups: 2 }, afterMatch(1))
    expect(readSaved(saved).round?.state).toMatchObject({ from: 1, cup: 1 })
    const { button, texts, trophies } = await open(saved)
    button('Cups and results')?.click()
    expect(texts('#cups-title')).toEqual(['Falcon Cup'])
    trophies()[2]?.click()
    button('Continue')?.click()
    expect(button('Cups and results')).toBeDefined()
    button('Cups and results')?.click()
    trophies()[2]?.click()
    button('Start over')?.click()
    expect(texts('#theirs b')).toEqual(['Date Pickers'])
  })

  test('are not offered in a duel, in which both play the same', async () => {
    const { click, button, trophies, dialog } = await open({ version: 1, cups: 3 }, true)
    click('#pause')
    button('Cups and results')?.click()
    expect([dialog?.open, trophies().length]).toEqual([true, 0])
  })
})

test('who has lost in a later cup may begin there again, and who gives up in the first one begins anew', async () => {
  for (const cup of [0, 2]) {
    const round = afterMatch(cup)
    // A miss ends the star round; then nothing goes in or is kept.
    while (round.state.theirs.length + round.state.mine.length < 5 && round.state.status === 'playing') round.play(hopeless(round))
    const { button, texts, draw, click } = await open(toSave({ ...readProgress(undefined), cups: cup }, round))
    button('Continue')?.click()
    for (let frames = 0; frames < 60 && !button('New run'); frames += 1) {
      document.dispatchEvent(Object.assign(new Event('keydown'), { key: ' ', code: 'Space' }))
      draw(4)
      document.dispatchEvent(Object.assign(new Event('keyup'), { key: ' ', code: 'Space' }))
      draw(120)
    }
    expect(texts('#overlay .button')[0]).toBe(cup === 0 ? 'New run' : 'Back to the Star Cup')
    click('#overlay .button')
    expect(texts('#theirs b')).toEqual([messages.en.teams[cup * 4]])
    close()
  }
})

test('the panel of a cup that was won shows its trophy and the own shirt, also when the run ends with it, and that of a match does not', async () => {
  const random = seededRandom('prize')
  const round = new Round('prize')
  round.play(beginIn(1))
  while (round.state.status === 'playing' && round.state.phase !== 'cup') round.play(pilot(round.state, HAND, random))
  const { button } = await open({ ...(toSave({ ...readProgress(undefined), cups: 2 }, round) as object), team: 3 })
  const prizes = () => [...document.querySelectorAll('#overlay .prize')].map(({ innerHTML }) => innerHTML)
  const expected = prizeOf(document, 1, 3).innerHTML
  expect(prizes()).toEqual([expected])
  button('Take it home')?.click()
  expect([prizes(), button('New run') !== undefined]).toEqual([[expected], true])
  close()
  await open(toSave(readProgress(undefined), afterMatch(0)))
  expect(prizes()).toEqual([])
})

test('the panel after a match or a cup names the team that it has opened, once', () => {
  document.body.innerHTML = bodyOf(import.meta.dirname)
  const round = afterMatch(1)
  const [won] = round.results
  if (!won) throw new Error('nothing was won')
  const career = new Career({
    page: document,
    texts: messages.en.locker,
    names: messages.en,
    count: ({ other }) => other,
    progress: readProgress({ cups: 1 }),
    equip: () => undefined,
    changed: () => undefined,
  })
  const shown: OverlayTexts[] = []
  const nothing = (): void => undefined
  const panels = new Panels({
    texts: messages.en,
    common: commonTexts.en,
    number: String,
    day: { today: '2026-11-26', button: () => null, done: () => '', counted: () => '', fact: () => ['', ''] },
    career,
    round: () => round,
    openCups: nothing,
    show: (panel) => void shown.push(panel),
    goOn: nothing,
    begin: nothing,
    beginIn: null,
    startOver: nothing,
    pause: nothing,
  })
  const step: Step = { state: round.state, event: { kind: 'choice', points: 0 }, decided: 'won', match: won }
  for (let times = 0; times < 2; times += 1) {
    career.played([], step, null)
    panels.between(won)
    panels.afterCup(nothing)
  }
  const row = { text: 'New team: Coffee Pots', share: '6 / 17', part: 6 / 17, isDone: false }
  expect(shown.map(({ rows }) => rows)).toEqual([[row], [row], [], []])
})
