// @vitest-environment happy-dom
import type { GameHost } from '@majlis/game-bridge/guest'
import type { Json, Welcome } from '@majlis/game-bridge/protocol'
import { counter } from '@majlis/game-kit/plural'
import { bodyOf, openPage } from '@majlis/game-kit/page.fixture'
import { afterEach, describe, expect, test } from 'vitest'
import { dailySeed } from '@majlis/game-kit/daily-seed'
import { utcDate } from '@majlis/game-kit/days'
import { EXTRAS, PLAIN } from '../mode.ts'
import { replay } from '../step.ts'
import { startGame } from './game.ts'
import { modeMessages } from './mode-messages.ts'
import { EXTRAS_FROM, Modes } from './modes.ts'

let close = (): void => undefined
afterEach(() => close())

const modesOf = (data: Json): Modes => new Modes({ saved: { data, version: 1 } })
const texts = modeMessages.en

describe('the choice that is kept', () => {
  test('is gardens at first, as it is in saves from before, and then what was chosen last', async () => {
    for (const data of [null, 5, { best: 9 }, { mode: 'x', field: 'walls/none', bests: 7 }])
      expect([modesOf(data).chosen, modesOf(data).open]).toEqual([null, []])
    const modes = modesOf({ best: 9 })
    modes.choose(true)
    expect(modes.chosen).toEqual({ ...PLAIN, hasWalls: true, extra: null })
    modes.turnWalls()
    expect(modes.learn({ ...PLAIN, hasWalls: false, extra: null }, 9)).toBe('rival')
    modes.nextExtra()
    const saves: Json[] = []
    const host = { request: (_name: string, { data }: { readonly data: Json }) => Promise.resolve(saves.push(data)).then(() => ({ ok: true, version: 2 })) }
    await modes.host(host as unknown as GameHost).request('save.put', { data: { version: 1, best: 9 }, baseVersion: 0 })
    expect(saves).toEqual([{ version: 1, best: 9, mode: 'endless', field: 'open/rival', bests: { open: 9 }, extras: 1 }])
    const read = modesOf(saves[0] ?? null)
    expect([read.chosen, read.bestOf({ ...PLAIN, hasWalls: false, extra: null }), read.bestOf({ ...PLAIN, hasWalls: true, extra: null })]).toEqual([
      { ...PLAIN, hasWalls: false, extra: 'rival' },
      9,
      0,
    ])
  })

  test('has an extra more after a round of a certain score, one a round', () => {
    expect(EXTRAS_FROM.map(([extra]) => extra).toSorted()).toEqual(EXTRAS.toSorted())
    const modes = modesOf(null)
    for (const [at, [extra, from]] of EXTRAS_FROM.entries()) {
      expect(modes.learn({ ...PLAIN, hasWalls: true, extra: null }, from - 1)).toBeNull()
      expect([modes.open.length, modes.next]).toEqual([at, [extra, from]])
      expect(modes.learn({ ...PLAIN, hasWalls: true, extra: null }, from)).toBe(extra)
      expect(modes.open.at(-1)).toBe(extra)
    }
    expect(modes.next).toBeUndefined()
    expect(modes.learn({ ...PLAIN, hasWalls: true, extra: null }, 99)).toBeNull()
    const quick = modesOf(null)
    expect([1, 2].map(() => quick.learn({ ...PLAIN, hasWalls: false, extra: null }, 99))).toEqual(['rival', 'rolling'])
    const seen = [null, ...EXTRAS_FROM].map(() => {
      modes.nextExtra()
      return modes.endless.extra
    })
    expect(seen).toEqual([...EXTRAS_FROM.map(([extra]) => extra), null])
  })

  test('joins the bests of another device, the greater of each kind', async () => {
    const modes = modesOf({ bests: { walls: 5, open: 12 }, extras: 2 })
    const theirs = { data: { bests: { walls: 30, open: 3, nonsense: 99, 'open/keys': -4 }, extras: 4 }, version: 2 }
    const host = { request: () => Promise.resolve({ ok: false, theirs }) } as unknown as GameHost
    await modes.host(host).request('save.put', { data: {}, baseVersion: 0 })
    const extra = null
    expect([
      modes.bestOf({ ...PLAIN, hasWalls: true, extra }),
      modes.bestOf({ ...PLAIN, hasWalls: false, extra }),
      modes.bestOf({ ...PLAIN, hasWalls: false, extra: 'keys' }),
    ]).toEqual([30, 12, 0])
    expect(modes.open.at(-1)).toBe('keys')
  })

  test('in a duel is that of the duel, whatever was chosen before, which is kept', async () => {
    const saved = { data: { mode: 'endless', field: 'open', bests: {}, extras: 1 }, version: 1 }
    const duel = new Modes({ saved, repeatsSeed: true, setup: 'walls/rival' })
    expect([duel.isFixed, duel.chosen]).toEqual([true, { ...PLAIN, hasWalls: true, extra: 'rival' }])
    expect(new Modes({ saved, repeatsSeed: true, setup: 'gardens' }).chosen).toBeNull()
    const saves: Json[] = []
    const host = { request: (_name: string, { data }: { readonly data: Json }) => Promise.resolve(saves.push(data)).then(() => ({ ok: true, version: 2 })) }
    await duel.host(host as unknown as GameHost).request('save.put', { data: {}, baseVersion: 0 })
    expect(saves).toEqual([{ mode: 'endless', field: 'open', bests: {}, extras: 1 }])
  })
})

test('the length has all Arabic plural forms', () => {
  const write = counter('ar-SA', String)
  expect([1, 2, 3, 11, 100].map((count) => write(modeMessages.ar.grown, count))).toEqual([
    'طول الثعبان خانة واحدة.',
    'طول الثعبان خانتان.',
    'طول الثعبان 3 خانات.',
    'طول الثعبان 11 خانة.',
    'طول الثعبان 100 خانة.',
  ])
})

/** The game on its page. */
async function open(own: Partial<Welcome> = {}) {
  const opened = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  const painter = { paint: () => undefined, hasBegun: Promise.resolve() }
  const welcome = { ...opened.welcome, ...own }
  startGame(opened.host, welcome, opened.timers, opened.page as never, { painter, canvases: [document.createElement('canvas')] })
  const turn = (): void => {
    for (const type of ['keydown', 'keyup']) document.dispatchEvent(Object.assign(new Event(type), { key: 'ArrowUp', code: 'ArrowUp' }))
  }
  const textOf = (id: string): string | null | undefined => document.getElementById(id)?.textContent
  const isPressed = (...ids: readonly string[]): readonly (string | null | undefined)[] =>
    ids.map((id) => document.getElementById(id)?.getAttribute('aria-pressed'))
  const isHidden = (id: string): boolean => document.getElementById(id)?.hidden === true
  return { ...opened, turn, textOf, isPressed, isHidden, phase: () => document.getElementById('game')?.dataset['phase'] }
}

describe('the choice before a round', () => {
  test('is of gardens, a round without end, or that of the day: one of the three', async () => {
    const { click, textOf, isPressed, isHidden } = await open()
    const three = ['mode-gardens', 'mode-endless', 'day']
    expect([isHidden('modes'), isHidden('field'), isPressed(...three), textOf('garden')]).toEqual([false, true, ['true', 'false', 'false'], 'Garden 1 / 10'])
    click('#mode-endless')
    expect([isHidden('field'), isPressed(...three), textOf('garden'), textOf('left')]).toEqual([
      false,
      ['false', 'true', 'false'],
      'Endless · Walls',
      'Length 4',
    ])
    expect([textOf('how-text'), textOf('goal'), textOf('field-best'), textOf('field-next'), isHidden('extra')]).toEqual([
      texts.howKeys,
      'First goal: 8',
      texts.noBest,
      'Rival at 8',
      true,
    ])
    expect(document.getElementById('look')?.parentElement?.id).toBe('field-choice')
    click('#walls')
    expect([textOf('garden'), textOf('walls')]).toEqual(['Endless · No walls', 'No walls'])
    click('#day')
    expect([isHidden('field'), isPressed(...three), textOf('garden'), textOf('goal')]).toEqual([
      true,
      ['false', 'false', 'true'],
      'Today 1 / 10',
      'First goal: 200',
    ])
    click('#day')
    expect([isPressed(...three), textOf('garden')]).toEqual([['false', 'true', 'false'], 'Endless · No walls'])
    click('#day')
    click('#mode-endless')
    expect([isPressed(...three), textOf('garden')]).toEqual([['false', 'true', 'false'], 'Endless · No walls'])
    click('#mode-gardens')
    expect(document.getElementById('look')?.parentElement?.id).toBe('tasks')
    expect([isPressed(...three), textOf('garden'), textOf('best')]).toEqual([['true', 'false', 'false'], 'Garden 1 / 10', '0'])
  })

  test('is kept for the next round and the next visit; its proof names it, and its best is its own', async () => {
    const { click, turn, draw, news, timers, textOf, phase } = await open({ saved: { data: { version: 1, best: 700, bests: { walls: 7 } }, version: 1 } })
    expect(textOf('best')).toBe('700')
    click('#mode-endless')
    expect(textOf('best')).toBe('7')
    turn()
    for (let at = 0; at < 2_000 && phase() === 'running'; at += 1) draw(1)
    const sent = await news()
    const end = sent.find(({ name }) => name === 'round.end')
    const claim = end?.name === 'round.end' ? end.data : undefined
    const inputs = (claim?.proof as { readonly inputs: string } | undefined)?.inputs
    expect(replay('visit', inputs)).toMatchObject({ score: claim?.score, endless: { ...PLAIN, hasWalls: true, extra: null } })
    expect(claim).toMatchObject({ outcome: 'lose', score: 1 })
    expect(sent.findLast(({ name }) => name === 'save.put')).toMatchObject({ data: { best: 700, mode: 'endless', field: 'walls', bests: { walls: 7 } } })
    timers.pass(1_100)
    expect(document.querySelector('#card p')?.textContent).toBe('Your snake was 5 cells long.')
    expect([...document.querySelectorAll('#card dl div')].map(({ textContent }) => textContent)).toEqual(['Score1', 'Best7', 'Length5'])
    // Goals of gardens cannot be reached here.
    expect([...document.querySelectorAll('#card .rows li')].map(({ textContent }) => textContent)).toEqual([
      'Extra: Rival1 / 8',
      expect.stringContaining('Eat 3 pomegranates'),
    ])
    click('#overlay .main')
    expect([phase(), textOf('garden')]).toEqual(['ready', 'Endless · Walls'])
  })

  test('brings an extra with a good round, which says so, and offers it', async () => {
    const { click, turn, draw, timers, textOf, isHidden, phase } = await open({
      saved: { data: { mode: 'endless', field: 'walls', bests: { open: 25, walls: 26 }, extras: 4 }, version: 1 },
    })
    expect([textOf('field-next'), isHidden('extra'), textOf('extra')]).toEqual(['Bushes at 32', false, 'Plain'])
    click('#extra')
    expect([textOf('garden'), textOf('field-line'), textOf('field-best')]).toEqual(['Endless · Rival', texts.lines.rival, texts.noBest])
    turn()
    for (let at = 0; at < 2_000 && phase() === 'running'; at += 1) draw(1)
    timers.pass(1_100)
    expect(document.querySelector('#card p')?.textContent).toBe('Your snake was 5 cells long.')
  })

  test('is none in a duel, which has its own', async () => {
    const { isHidden, textOf } = await open({ repeatsSeed: true, setup: 'open/burrows' })
    expect([isHidden('modes'), isHidden('field'), textOf('garden'), textOf('goal')]).toEqual([true, true, 'Endless · Burrows', 'First goal: 8'])
  })

  test('does not change the round of the day', async () => {
    const { click, turn, draw, news, timers, phase } = await open({ saved: { data: { mode: 'endless', field: 'open' }, version: 1 } })
    click('#day')
    turn()
    for (let at = 0; at < 10_000 && phase() === 'running'; at += 1) draw(1)
    const end = (await news()).find(({ name }) => name === 'round.end')
    const proof = end?.name === 'round.end' ? (end.data.proof as { readonly seed: string; readonly inputs: string }) : undefined
    expect(proof?.seed).toBe(dailySeed(utcDate(timers.now())))
    expect(replay(proof?.seed ?? '', proof?.inputs)?.endless).toBeNull()
  })
})
