// @vitest-environment happy-dom
import { join } from 'node:path'
import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import { openMatchPage } from '@majlis/game-bridge/testing/match-page'
import { seededRandom } from '@majlis/rules/random'
import { expect, test } from 'vitest'
import { type Move, rules, rulesFor, type State } from '../rules.ts'
import { startGame } from './game.ts'
import { messages } from './messages.ts'

const random = seededRandom('view')
const act = (state: State, ...moves: readonly Move[]): State =>
  moves.reduce((now, move) => {
    const after = rules.apply(now, now.next ?? 0, move, random)
    if (!after) throw new Error(`${JSON.stringify(move)} is refused`)
    return after
  }, state)
const begun: State = { ...rules.setup(2, random), next: 0 }
const [one, two] = [act(begun, { column: 3 }), act(begun, { column: 3 }, { column: 3 })]

function open(change = {}) {
  const page = openMatchPage(join(import.meta.dirname, 'index.html'), startGame, change)
  let seq = 0
  return {
    ...page,
    show(state: State, more: Partial<MatchSnapshot> = {}) {
      seq += 1
      page.show(rules.view(state, 0), seq, more)
    },
    row: () =>
      page.all('#extra > *').map((part) => (part.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '') + (part.hasAttribute('disabled') ? ' (disabled)' : '')),
    press: (text: string) =>
      page
        .all('#extra button')
        .find((button) => button.textContent === text)
        ?.click(),
    discs: () => page.all('.discs .disc').length,
    open: () => page.all('.columns button[aria-disabled="false"]').length,
  }
}

for (const language of ['en', 'ar'] as const) {
  const texts = messages[language]
  test(`${language}: a disc is taken back when the other player allows it, once in a position`, async () => {
    const page = open({ language })
    page.show(begun)
    expect(page.row()).toEqual([`${texts.takeBack} (disabled)`])
    page.show(two)
    page.press(texts.takeBack)
    // Until the answer nothing can be dropped, and no disc falls.
    expect([page.moves, page.row(), page.open(), page.discs()]).toEqual([[{ takeBack: 'request' }], [`${texts.takeBack} (disabled)`], 0, 2])
    const requested = act(two, { takeBack: 'request' })
    page.show(requested)
    expect([page.text('#status'), page.row()]).toEqual([texts.backRequested, [`${texts.backRequested} (disabled)`]])
    page.show(act(requested, { takeBack: 'refuse' }))
    expect([page.row(), page.open()]).toEqual([[`${texts.backRefused} (disabled)`], rules.legal(two, 0).length])
    page.show(act(requested, { takeBack: 'allow' }))
    await expect.poll(() => page.text('#spoken')).toContain(texts.tookBack)
    expect([page.discs(), page.row()]).toEqual([0, [`${texts.takeBack} (disabled)`]])
  })
}

test('who is to answer a request presses a button, and can drop nothing meanwhile', async () => {
  const page = open()
  const three = act(two, { column: 2 })
  const requested = act(three, { takeBack: 'request' })
  page.show(three)
  page.show(requested)
  expect([page.row(), page.text('#status'), page.open()]).toEqual([['Omar asks to take back a move', 'Allow', 'Refuse'], 'Omar asks to take back a move', 0])
  await expect.poll(() => page.text('#spoken').trim()).toBe('Omar asks to take back a move')
  page.press('Allow')
  expect(page.moves).toEqual([{ takeBack: 'allow' }])
  page.show(act(requested, { takeBack: 'allow' }))
  expect([page.discs(), page.text('#status')]).toEqual([1, 'Omar is thinking'])
})

test('against a bot the status says until the next move that a win will not count', () => {
  const players = [
    { id: 'a', name: 'Sara', seat: 0 },
    { id: 'b', name: 'Omar, bot', seat: 1, bot: { name: 'Omar', label: 'Bot' } },
  ]
  const page = open()
  page.show(two, { players })
  const back = act(two, { takeBack: 'request' }, { takeBack: 'allow' })
  page.show(back, { players })
  expect(page.text('#status')).toBe(messages.en.tookBackBot)
  page.show(act(back, { column: 3 }, { column: 2 }), { players })
  expect(page.text('#status')).toBe(messages.en.yourTurn)
})

test('spectators and the end have no buttons, and a view of an older server has no take-backs', () => {
  const page = open()
  page.show(two, { seat: null })
  expect(page.row()).toEqual([])
  page.show(one, { outcome: { over: true, winners: [0], losers: [1] } })
  expect(page.row()).toEqual([])
  const { hasTakeBacks: _, takeBacks: __, request: ___, ...old } = rules.view(two, 0)
  page.show(two, { view: JSON.parse(JSON.stringify(old)) })
  expect([page.row(), page.open()]).toEqual([[], rules.legal(two, 0).length])
})

test('in a best of three there is no request at the end of a round, and a press of a key is no disc while a question waits', () => {
  const series = rulesFor({ configuration: 'series' })
  const drop = (state: State, column: number) => series.apply(state, state.next ?? 0, { column }, random) ?? state
  const start: State = { ...series.setup(2, random), next: 0 }
  const between = [0, 1, 0, 1, 0, 1, 0].reduce(drop, start)
  const page = open()
  page.show([0, 1, 0, 1, 0, 1].reduce(drop, start))
  expect(page.row()).toEqual(['Take back'])
  page.show(between)
  page.timers.pass(2_400)
  expect(page.row()).toEqual(['Take back (disabled)'])
  const requested = drop(drop(drop(start, 0), 1), 2)
  page.show(series.apply(requested, 1, { takeBack: 'request' }, random) ?? requested)
  document.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }))
  expect([page.moves, page.text('#status')]).toEqual([[], 'Omar asks to take back a move'])
})
