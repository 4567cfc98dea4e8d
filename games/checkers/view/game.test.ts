// @vitest-environment happy-dom
import { join } from 'node:path'
import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import { openMatchPage } from '@majlis/game-bridge/testing/match-page'
import { seededRandom } from '@majlis/rules/random'
import { expect, test } from 'vitest'
import { type Move, rules, type State } from '../rules.ts'
import { startGame } from './game.ts'
import { messages } from './messages.ts'

const random = seededRandom('view')
const begun: State = { ...rules.setup(2, random), next: 0 }
const act = (state: State, move: Move): State => {
  const after = rules.apply(state, state.next ?? 0, move, random)
  if (!after) throw new Error(`${JSON.stringify(move)} is refused`)
  return after
}
const played = (count: number, from = begun): State => {
  let state = from
  for (let at = 0; at < count; at += 1) state = act(state, rules.legal(state, state.next ?? 0)[0] ?? { accept: true })
  return state
}
const bots = [
  { id: 'a', name: 'Sara', seat: 0 },
  { id: 'b', name: 'Omar, bot', seat: 1, bot: { name: 'Omar', label: 'Bot' } },
]

function open(change = {}) {
  const page = openMatchPage(join(import.meta.dirname, 'index.html'), startGame, change)
  let seq = 0
  return {
    ...page,
    show(state: State, more: Partial<MatchSnapshot> = {}) {
      seq += 1
      page.show(rules.view(state, 0), seq, { legal: rules.legal(state, 0) as never, ...more })
    },
    row: () =>
      page.all('#extra > *').map((part) => (part.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '') + (part.hasAttribute('disabled') ? ' (disabled)' : '')),
    press: (text: string) =>
      page
        .all('#extra button')
        .find((button) => button.textContent === text)
        ?.click(),
    movable: () => page.all('.cells button[aria-disabled="false"]').length,
  }
}

for (const language of ['en', 'ar'] as const) {
  const texts = messages[language]
  test(`${language}: a move is taken back when the other player allows it, once in a position`, async () => {
    const page = open({ language })
    page.show(begun)
    expect(page.row()).toEqual([`${texts.offer} (disabled)`, `${texts.takeBack} (disabled)`])
    const state = played(4)
    page.show(state)
    expect(page.row()).toEqual([`${texts.offer} (disabled)`, texts.takeBack])
    page.press(texts.takeBack)
    expect(page.moves).toEqual([{ takeBack: 'request' }])
    const requested = act(state, { takeBack: 'request' })
    page.show(requested)
    expect([page.text('#status'), page.row()[1]]).toEqual([texts.backRequested, `${texts.backRequested} (disabled)`])
    page.show(act(requested, { takeBack: 'refuse' }))
    expect(page.row()[1]).toBe(`${texts.backRefused} (disabled)`)
    await expect.poll(() => page.text('#spoken')).toContain(texts.backRefused)
    page.show(act(requested, { takeBack: 'allow' }))
    await expect.poll(() => page.text('#spoken')).toContain(texts.tookBack)
    expect(page.row()[1]).toBe(texts.takeBack)
  })
}

test('who is asked answers with a button, and can move nothing meanwhile', async () => {
  const page = open()
  const requested = act(played(3), { takeBack: 'request' })
  expect(requested.next).toBe(0)
  page.show(played(3))
  page.show(requested)
  expect(page.row()).toEqual(['Omar asks to take back a move', 'Allow', 'Refuse'])
  expect([page.text('#status'), page.movable()]).toEqual(['Omar asks to take back a move', 0])
  await expect.poll(() => page.text('#spoken').trim()).toBe('Omar asks to take back a move')
  page.press('Refuse')
  expect(page.moves).toEqual([{ takeBack: 'refuse' }])
  page.show(act(requested, { takeBack: 'refuse' }))
  expect(page.text('#status')).toBe('Omar is thinking')
})

test('against a bot the status says until the next move that a win will not count', () => {
  const page = open()
  const state = played(4)
  page.show(state, { players: bots })
  page.show(act(act(state, { takeBack: 'request' }), { takeBack: 'allow' }), { players: bots })
  expect(page.text('#status')).toBe('Taken back. A win will not count')
  page.show(played(2, act(act(state, { takeBack: 'request' }), { takeBack: 'allow' })), { players: bots })
  expect(page.text('#status')).toBe('Your turn')
})

test('a draw is offered with the next move, and accepted instead of one', async () => {
  const page = open()
  const state = played(8)
  page.show(state)
  page.press('Offer a draw')
  expect(page.row()[0]).toBe('Offered with your move')
  const [from = 0, to = 0] = rules.legal(state, 0).flatMap((move) => ('path' in move ? move.path : []))
  for (const cell of [from, to]) page.all('.cells button')[cell]?.click()
  expect(page.moves).toEqual([{ path: [from, to], draw: true }])
  const other = open()
  const offered = act(played(1), {
    path: rules
      .legal(played(1), 1)
      .flatMap((move) => ('path' in move ? move.path : []))
      .slice(0, 2),
    draw: true,
  })
  other.show(played(1))
  other.show(offered)
  expect(other.row()).toEqual(['Omar offers a draw. Move to decline', 'Accept the draw'])
  await expect.poll(() => other.text('#spoken')).toContain('Omar offers a draw')
  other.press('Accept the draw')
  expect(other.moves).toEqual([{ accept: true }])
  other.show(act(offered, { accept: true }), { outcome: { over: true, winners: [], losers: [] } })
  expect([other.text('#status'), other.row()]).toEqual(['Draw agreed', []])
})

for (const language of ['en', 'ar'] as const) {
  const { offerOpen, declined, yourTurn } = messages[language]
  test(`${language}: who offered a draw is told that the offer is open, and at the next turn that it was declined`, async () => {
    const page = open({ language })
    const first = (state: State) => rules.legal(state, state.next ?? 0).find((move) => 'path' in move) ?? { accept: true as const }
    const offered = act(played(8), { ...first(played(8)), draw: true } as Move)
    page.show(played(8))
    page.show(offered, { turn: [1] })
    expect(page.text('#status')).toBe(offerOpen)
    const declinedState = act(offered, first(offered))
    page.show(declinedState)
    expect(page.text('#status')).toBe(declined)
    await expect.poll(() => page.text('#spoken')).toContain(declined)
    page.show(played(2, declinedState))
    expect(page.text('#status')).toBe(yourTurn)
  })
}

test('spectators have no buttons, and a view of an older server has no take-backs', () => {
  const page = open()
  page.show(played(8), { seat: null })
  expect(page.row()).toEqual([])
  const { hasTakeBacks: _, takeBacks: __, request: ___, offer: ____, plies: _____, ...old } = rules.view(played(4), 0)
  page.show(played(4), { view: JSON.parse(JSON.stringify(old)) })
  expect(page.row()).toEqual(['Offer a draw (disabled)'])
})
