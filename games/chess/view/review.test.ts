// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openReplay } from './replay.fixture.ts'

const html = readFileSync(join(import.meta.dirname, 'index.html'), 'utf8')
const open = () => openReplay(html, (check) => vi.waitFor(check, { timeout: 300_000 }))

const MATE = ['f2f3', 'e7e5', 'g2g4', 'd8h4']

test('a replay grades each move, names the better one and the best one now, and ends with the accuracy of both', async () => {
  const { show, searched, status, review, moves, requested } = open()
  show(MATE.slice(0, 3), { isReplay: true })
  await searched(() => expect(status()).toContain('Blunder. Better:'))
  expect(review()).toBe('Best now: Qh4#')
  expect(document.querySelector('.best-arrow')?.getAttribute('d')).toMatch(/^M/)
  expect(document.querySelector('.meter')?.getAttribute('aria-label')).toContain('Black is ahead')
  await searched(() => expect(moves().map(({ textContent }) => textContent)[2]).toBe('g4??'))

  show(MATE, { isReplay: true, outcome: { over: true, winners: [1], losers: [0] } })
  expect(review()).toMatch(/^Reviewing: \d of 5$/)
  await searched(() => expect(review()).toMatch(/^You: \d+%, Omar: 100%$/))
  expect(status()).toContain('Omar')
  // The end of the match has no best move.
  expect(document.querySelector('.best-arrow')?.getAttribute('d')).toBe('')

  moves()[0]?.click()
  expect(requested()).toEqual([{ number: 1 }])
  // A request to take back a move was a move of the match as well: the app showed an earlier position, and gets a second request.
  show([], { matchId: 'm 1', isReplay: true })
  expect(requested()).toEqual([{ number: 1 }, { number: 2 }])
  show(MATE.slice(0, 1), { matchId: 'm 2', isReplay: true })
  expect(requested()).toHaveLength(2)
})

test('a match that is played shows neither the review nor the best move', async () => {
  const { show, searched, status } = open()
  show(MATE.slice(0, 3), { turn: [1] })
  await searched(() => expect(status()).toContain('Omar'))
  expect(document.getElementById('review')?.hidden).toBe(true)
  expect(document.querySelector('.best-arrow')?.getAttribute('d') ?? '').toBe('')
  expect(document.querySelectorAll('#moves button')).toHaveLength(0)
})
