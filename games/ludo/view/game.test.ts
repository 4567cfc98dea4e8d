// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fakeTimers, notingHost, plainWelcome } from '@majlis/game-bridge/fixture'
import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import { expect, onTestFinished, test } from 'vitest'
import { HOME, YARD } from '../course.ts'
import type { State } from '../state.ts'
import { startGame } from './game.ts'

const players = ['Sara', 'Omar'].map((name, seat) => ({ id: name, name, seat }))
const begun: State = {
  arms: [0, 2],
  teams: false,
  tokens: [
    [3, YARD, YARD, YARD],
    [8, YARD, YARD, YARD],
  ],
  next: 1,
  die: null,
  sixes: 0,
  tries: 1,
  last: null,
  missed: [],
}
const moved = { owner: 1, token: 0, from: 8, to: 13 }
/** The other one has rolled a five and walked, and it is the own turn. */
const after: State = { ...begun, tokens: [begun.tokens[0] ?? [], [13, YARD, YARD, YARD]], next: 0, last: { seat: 1, die: 5, moved, sent: [], leads: 'pass' } }
const clocks = [
  { left: 60_000, endsAt: null },
  { left: 60_000, endsAt: null },
]

/** The page of a match, whose time passes when the test lets it. */
function open() {
  document.body.innerHTML = /<body>([\s\S]*)<script/.exec(readFileSync(join(import.meta.dirname, 'index.html'), 'utf8'))?.[1] ?? ''
  // The document of the tests draws nothing.
  const walks: number[] = []
  HTMLElement.prototype.animate = (_frames, options) => {
    walks.push(typeof options === 'object' ? Number(options.duration) : 0)
    return {} as Animation
  }
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'animate'))
  const { host, requests, emitted, send } = notingHost(Promise.resolve(null))
  const timers = fakeTimers()
  startGame(host, { ...plainWelcome, audio: false }, timers, document)
  const show = (state: State, seq: number, change: Partial<MatchSnapshot>) => {
    send('match.update', {
      matchId: 'm',
      seat: 0,
      players,
      view: JSON.parse(JSON.stringify(state)),
      legal: [],
      seq,
      turn: [state.next ?? 0],
      outcome: { over: false },
      deadline: null,
      now: timers.now(),
      ...change,
    })
    // What is shown at once is shown before the next event of the page.
    timers.pass(0)
  }
  const mayRoll = () => document.getElementById('die')?.getAttribute('aria-disabled') === 'false'
  const ends = () => emitted.flatMap(([name, data]) => (name === 'match.end' ? [data] : []))
  return { timers, show, walks, mayRoll, requests, ends }
}

test('without a total clock the die turns and the token walks before the next one may roll', () => {
  const { timers, show, walks, mayRoll } = open()
  show(begun, 1, {})
  show(after, 2, {})
  expect([mayRoll(), walks]).toEqual([false, []])
  timers.pass(600)
  expect([mayRoll(), walks]).toEqual([true, [650]])
})

test('on a total clock nobody waits for what is shown: the next one may roll at once, and sees the token walk', () => {
  const { show, walks, mayRoll } = open()
  show(begun, 1, { clocks })
  show(after, 2, { clocks })
  expect([mayRoll(), walks]).toEqual([true, [650]])
  // A whole turn of the other one later, which was over before the first walk was.
  show({ ...begun, last: null }, 3, { clocks })
  show(after, 4, { clocks })
  expect([mayRoll(), walks]).toEqual([true, [650, 650]])
})

test('spectators of a total clock see everything in its time', () => {
  const { timers, show, walks } = open()
  show(begun, 1, { clocks, seat: null })
  show(after, 2, { clocks, seat: null })
  expect(walks).toEqual([])
  timers.pass(600)
  expect(walks).toEqual([650])
})

test('while the last token walks home and the end is not published yet, nobody is named as the next', () => {
  const { show } = open()
  const status = () => document.getElementById('status')?.textContent
  show(begun, 1, { clocks })
  expect(status()).toContain('Omar')
  show({ ...begun, next: null }, 2, { clocks, turn: [] })
  expect(status()).toBe('')
})

test('where a token goes is marked before it is chosen, and so is that it sends another one back', () => {
  const { show } = open()
  const marks = () => [...document.querySelectorAll<HTMLElement>('.target')].map(({ classList, style }) => [classList.contains('sends'), style.translate])
  const names = () => [...document.querySelectorAll('.token[aria-disabled="false"]')].map((token) => token.getAttribute('aria-label'))
  // The own tokens on steps 3 and 30; one of the other stands four squares before the first.
  const choosing: State = {
    ...begun,
    tokens: [
      [3, 30, YARD, YARD],
      [33, YARD, YARD, YARD],
    ],
    next: 0,
    die: 4,
  }
  show({ ...choosing, die: null }, 1, {})
  expect(marks()).toEqual([])
  show(choosing, 2, {})
  expect(marks().map(([sends]) => sends)).toEqual(expect.arrayContaining([true, false]))
  expect(marks()).toHaveLength(2)
  expect(names()).toEqual(['Move this token: 53 steps from home. It sends a token back', 'Move this token: 26 steps from home'])
  // The mark lies where the token stands afterwards.
  const [, place] = marks().find(([sends]) => sends === false) ?? []
  show({ ...choosing, tokens: [[3, 34, YARD, YARD], choosing.tokens[1] ?? []], next: 1, die: null }, 3, {})
  expect(marks()).toEqual([])
  expect([...document.querySelectorAll<HTMLElement>('.token')].map(({ style }) => style.translate)).toContain(place)
  show({ ...choosing, tokens: [[52, 30, YARD, YARD], choosing.tokens[1] ?? []] }, 4, {})
  expect(names()[0]).toBe('Move this token: 4 steps from home. It reaches home')
})

test('a touch on any of the tokens in the yard brings one out; a token that cannot move does nothing', () => {
  const { show, requests } = open()
  const tokens = () => [...document.querySelectorAll<HTMLElement>('.token')]
  const choosing: State = { ...begun, next: 0, die: 6 }
  show({ ...choosing, die: null }, 1, {})
  show(choosing, 2, {})
  tokens()[7]?.click()
  expect(requests).toEqual([])
  tokens()[3]?.click()
  expect(requests).toEqual([expect.objectContaining({ move: { kind: 'go', token: 1 } })])
})

test('the cards show how many tokens are home, and what each player rolled last', () => {
  const { timers, show } = open()
  const rolled = () =>
    [...document.querySelectorAll<HTMLElement>('.player:not([hidden])')].map((card) => [
      card.querySelector('.count')?.textContent,
      card.querySelector<HTMLElement>('.rolled')?.hidden ? null : card.querySelector('.rolled')?.getAttribute('aria-label'),
    ])
  show({ ...begun, tokens: [[3, HOME, YARD, YARD], begun.tokens[1] ?? []] }, 1, {})
  expect(rolled()).toEqual([
    ['0/4', null],
    ['1/4', null],
  ])
  show({ ...after, tokens: [[3, HOME, YARD, YARD], after.tokens[1] ?? []] }, 2, {})
  timers.pass(5_000)
  expect(rolled()).toEqual([
    ['0/4', 'Die: 5'],
    ['1/4', null],
  ])
  // Another match begins without them.
  show(begun, 0, { matchId: 'n' })
  expect(rolled().map(([, die]) => die)).toEqual([null, null])
})

test('a touch beside a token means the nearest one that may be moved, and so does a touch where it goes', () => {
  const { show, requests } = open()
  const choosing: State = { ...begun, tokens: [[3, 30, YARD, YARD], begun.tokens[1] ?? []], next: 0, die: 4 }
  show({ ...choosing, die: null }, 1, {})
  show(choosing, 2, {})
  const at = (element: Element | null | undefined, left: number, top: number) => {
    if (element) element.getBoundingClientRect = () => new DOMRect(left, top, 22, 22)
  }
  const tokens = document.querySelectorAll('.token')
  at(tokens[0], 100, 100)
  at(tokens[1], 200, 200)
  at(document.querySelector('.target[data-token="0"]'), 100, 160)
  at(document.querySelector('.target[data-token="1"]'), 260, 200)
  const layer = document.querySelector('.tokens')
  const touch = (clientX: number, clientY: number) => layer?.dispatchEvent(new MouseEvent('click', { clientX, clientY, detail: 1, bubbles: true }))
  touch(150, 300)
  expect(requests).toEqual([])
  touch(271, 215)
  expect(requests).toEqual([expect.objectContaining({ move: { kind: 'go', token: 1 } })])
})

test('a touch on a mark beside another token means the token of the mark, and one on a token above a mark means that token', () => {
  const touched = (x: number, y: number): unknown => {
    const { show, requests } = open()
    // The mark of token 1 lies on token 0, and that of token 0 right beside it.
    const choosing: State = { ...begun, tokens: [[7, 3, YARD, YARD], begun.tokens[1] ?? []], next: 0, die: 4 }
    show({ ...choosing, die: null }, 1, {})
    show(choosing, 2, {})
    const places: readonly [string, number][] = [
      ['.token.arm-0', 100],
      ['.token.arm-0:nth-of-type(2)', 60],
      ['.target[data-token="0"]', 122],
      ['.target[data-token="1"]', 100],
    ]
    for (const [name, left] of places) {
      const element = document.querySelector(name)
      if (element) element.getBoundingClientRect = () => new DOMRect(left, 100, 22, 22)
    }
    document.querySelector('.token.arm-0')?.dispatchEvent(new MouseEvent('click', { clientX: x, clientY: y, detail: 1, bubbles: true }))
    return requests[0]
  }
  expect(touched(133, 111)).toMatchObject({ move: { token: 0 } })
  expect(touched(111, 111)).toMatchObject({ move: { token: 0 } })
  expect(touched(72, 111)).toMatchObject({ move: { token: 1 } })
})

test('a match of four ends with a medal in each yard, and the result waits until the player goes on', () => {
  const four = [...players, { id: 'Lina', name: 'Lina', seat: 2 }, { id: 'Zaid', name: 'Zaid', seat: 3 }]
  const home = [HOME, HOME, HOME, HOME]
  const table: State = {
    ...begun,
    arms: [0, 1, 2, 3],
    tokens: [home.with(0, 54), [HOME, 3, YARD, YARD], [9, YARD, YARD, YARD], [HOME, 4, YARD, YARD]],
    next: 0,
  }
  const { timers, show, ends } = open()
  const medals = () => [...document.querySelectorAll('.medal')].map((medal) => [medal.className, medal.getAttribute('aria-label')])
  const close = document.getElementById('close')
  show(table, 1, { players: four })
  const last = { seat: 0, die: 2, moved: { owner: 0, token: 0, from: 54, to: HOME }, sent: [], leads: 'pass' } as const
  show({ ...table, tokens: table.tokens.with(0, home), next: null, last }, 2, {
    players: four,
    turn: [],
    outcome: { over: true, winners: [0], losers: [1, 2, 3] },
  })
  // The app waits at once; the die still turns.
  expect([ends(), medals()]).toEqual([[{ isOpen: true }], []])
  timers.pass(600)
  expect(medals()).toEqual([
    ['medal arm-0 first', 'Place 1'],
    ['medal arm-1', 'Place 3'],
    ['medal arm-2', 'Place 4'],
    ['medal arm-3', 'Place 2'],
  ])
  expect(close?.hidden).toBe(false)
  close?.click()
  expect([ends(), close?.hidden]).toEqual([[{ isOpen: true }, { isOpen: false }], true])
  expect(medals()).toHaveLength(4)
})

test('while the others play on, whoever is home has a medal in the yard and the place on the card', () => {
  const four = [...players, { id: 'Lina', name: 'Lina', seat: 2 }, { id: 'Zaid', name: 'Zaid', seat: 3 }]
  const home = [HOME, HOME, HOME, HOME]
  const table: State = { ...begun, arms: [0, 1, 2, 3], tokens: [begun.tokens[0] ?? [], home, [3, 4, 5, 6], [1, 2, 3, 4]], next: 2, finished: [1] }
  const { show } = open()
  const medals = () => [...document.querySelectorAll('.medal')].map((medal) => [medal.className, medal.getAttribute('aria-label')])
  const notes = () => [...document.querySelectorAll('.player:not([hidden]) .side-note')].map((note) => note.textContent).filter((note) => note !== '')
  show({ ...table, finished: [] }, 1, { players: four })
  expect([medals(), notes()]).toEqual([[], []])
  show(table, 2, { players: four })
  expect([medals(), notes()]).toEqual([[['medal arm-1 first', 'Place 1']], ['Place 1']])
  expect([...document.querySelectorAll<HTMLElement>('.placed')].map(({ dataset }) => dataset['seat'])).toEqual(['1'])
  const [first] = document.querySelectorAll('.medal')
  show({ ...table, tokens: table.tokens.with(0, home), finished: [1, 0] }, 3, { players: four })
  expect([medals().length, notes().toSorted(), document.querySelectorAll('.medal')[0]]).toEqual([2, ['Place 1', 'Place 2'], first])
  expect(document.getElementById('status')?.textContent).toBe('You have place\u00a02. The others play on')
  // Another match begins without them.
  show({ ...table, finished: [] }, 0, { matchId: 'n', players: four })
  expect([medals(), notes()]).toEqual([[], []])
})

test('a bot’s level stands on its card, and in the texts only in a rush', () => {
  const { show } = open()
  const bots = [
    { id: 'Sara', name: 'Sara', seat: 0 },
    { id: 'b', name: 'Omar (Bot · Newcomer)', seat: 1, bot: { name: 'Omar', label: 'Bot · Newcomer', level: 1 as const } },
  ]
  show(begun, 1, { players: bots })
  expect(document.getElementById('status')?.textContent).toBe('It is \u2068Omar\u2069’s turn')
  show({ ...begun, rush: { turnsLeft: [4, 4], sent: [0, 0] } }, 0, { matchId: 'n', players: bots })
  expect(document.getElementById('status')?.textContent).toBe('It is \u2068Omar (Bot · Newcomer)\u2069’s turn')
})
