// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openReplay } from './replay.fixture.ts'

const html = readFileSync(join(import.meta.dirname, 'index.html'), 'utf8')
const open = () => openReplay(html, (check) => vi.waitFor(check, { timeout: 300_000 }))
const START = ['e2e4', 'e7e5']
const replay = { isReplay: true } as const
/** Until the code of the review has come, nothing can be tried. */
const opened = async (page: ReturnType<typeof open>) => page.searched(() => expect(page.review()).toBeTruthy())

test('in a replay both sides can be moved: that is shown as the own line, is searched, grades nothing and is sent nowhere', async () => {
  const page = open()
  page.show(START, replay)
  await page.searched(() => expect(page.moves()).toHaveLength(2))
  await page.searched(() => expect(page.moves().every(({ className }) => className !== 'san ')).toBe(true))
  const grades = page.moves().map(({ className }) => className)
  expect(page.button('Back one')).toBeUndefined()

  page.press('f2', 'f3')
  expect([page.tried(), page.nameOf('f3'), page.stops() > 0]).toEqual(['Your line 2. f3', 'f3: your pawn', true])
  page.press('d8', 'g5', 'g2', 'g4')
  expect(page.tried()).toBe('Your line 2. f3 Qg5 3. g4')
  expect(document.querySelector('#review .visually-hidden')?.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toBe('Your line: g4')
  await page.searched(() => expect(page.review()).toMatch(/^Best now: \S/))
  expect(page.moves().map(({ className }) => className)).toEqual(grades)
  expect(page.sent()).toEqual([])
})

test('the best move is played by its button until the mate, which is named; then there is none', async () => {
  const page = open()
  page.show(['f2f3'], replay)
  await opened(page)
  page.press('e7', 'e5', 'g2', 'g4')
  await page.searched(() => expect(page.review()).toBe('Best now: Qh4#'))
  page.button('Best move')?.focus()
  page.button('Best move')?.click()
  expect([page.tried(), page.review()]).toEqual(['Your line 1… e5 2. g4 Qh4#', 'Checkmate'])
  expect(page.button('Best move')?.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(page.button('Best move'))
  page.button('Best move')?.click()
  page.press('a2', 'a3')
  expect(page.tried()).toBe('Your line 1… e5 2. g4 Qh4#')
  // Nobody has won the match by it.
  expect(document.querySelector('#status')?.textContent).not.toContain('win')
})

test('one move back, and back to the match, where the focus goes to the board', async () => {
  const page = open()
  page.show(START, replay)
  await opened(page)
  page.press('g1', 'f3', 'b8', 'c6')
  page.button('Back one')?.focus()
  page.button('Back one')?.click()
  expect([page.tried(), page.nameOf('c6')]).toEqual(['Your line 2. Nf3', 'c6: empty'])
  expect(document.activeElement).toBe(page.button('Back one'))
  page.button('Back one')?.click()
  expect([page.tried(), page.button('Back one')]).toEqual(['', undefined])
  expect(document.activeElement?.closest('.cells')).not.toBeNull()
  page.press('g1', 'f3', 'b8', 'c6')
  page.button('Back to the match')?.click()
  expect([page.tried(), page.nameOf('f3')]).toEqual(['', 'f3: empty'])
})

test('another step of the replay, and a press on a move of the list, leave the own line', async () => {
  const page = open()
  page.show(START, replay)
  await opened(page)
  page.press('g1', 'f3')
  page.show(START, replay)
  expect(page.tried()).toBe('Your line 2. Nf3')
  page.show([...START, 'f2f4'], replay)
  expect([page.tried(), page.nameOf('f3'), page.button('Back one')]).toEqual(['', 'f3: empty', undefined])
  page.press('b8', 'c6')
  page.moves()[2]?.focus()
  page.moves()[2]?.click()
  // It is the shown one: the app need not show another.
  expect([page.tried(), page.requested()]).toEqual(['', []])
  expect(document.activeElement).toBe(page.moves()[2])
  page.press('b8', 'c6')
  page.moves()[0]?.click()
  expect([page.tried(), page.requested()]).toEqual(['', [{ number: 1 }]])
})

test('what is not legal is refused: the line says which side is to move', async () => {
  const page = open()
  page.show(START.slice(0, 1), replay)
  await opened(page)
  page.press('g1', 'f3')
  expect([page.tried(), page.review()]).toEqual(['', 'Black is to move'])
  page.press('e7', 'e4')
  expect(page.tried()).toBe('')
  page.press('e7', 'e5', 'd7')
  expect([page.tried(), page.review()]).toEqual(['Your line 1… e5', 'White is to move'])
})

test('a pawn on the last rank waits for its new piece, of the colour that moves', async () => {
  const page = open()
  page.show('a2a4 b7b5 a4b5 a7a6 b5a6 h7h6 a6a7 h6h5'.split(' '), replay)
  await opened(page)
  page.press('a7', 'b8')
  const choices = [...document.querySelectorAll<HTMLElement>('#extra .promotion')]
  expect([choices.map((one) => one.getAttribute('aria-label')), page.status()]).toEqual([['queen', 'rook', 'bishop', 'knight'], 'Promote your pawn'])
  expect(document.querySelector('#extra .man.white')).not.toBeNull()
  choices[3]?.focus()
  choices[3]?.click()
  expect([page.tried(), document.querySelectorAll('#extra .promotion').length]).toEqual(['Your line 5. axb8=N', 0])
  expect(document.activeElement?.closest('.cells')).not.toBeNull()
  expect(page.sent()).toEqual([])
})

test('a draw by the rules is named, and moves can be tried after the end of the match', async () => {
  const page = open()
  page.show(['g1f3', 'g8f6', 'f3g1', 'f6g8'], { ...replay, outcome: { over: true, winners: [0], losers: [1] } })
  await opened(page)
  page.press('g1', 'f3', 'g8', 'f6', 'f3', 'g1', 'f6', 'g8')
  expect(page.review()).toBe('The same position three times: a draw')
  expect(page.button('Best move')?.getAttribute('aria-disabled')).toBe('true')
})

test('in a running match, and for its spectators, nothing can be tried', async () => {
  for (const seat of [0, null]) {
    const page = open()
    page.show(START, { seat, turn: [1] })
    page.press('b8', 'c6', 'g1', 'f3')
    await page.searched(() => expect(page.status()).not.toBe(''))
    expect([page.tried(), page.button('Best move'), page.button('Back one'), page.nameOf('c6')]).toEqual(['', undefined, undefined, 'c6: empty'])
    expect([page.stops(), page.sent(), document.getElementById('review')?.hidden]).toEqual([0, [], true])
  }
})
