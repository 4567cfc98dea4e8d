// @vitest-environment happy-dom
import type { LeaderboardRow } from '@majlis/contract/leaderboards'
import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Window } from 'happy-dom'
import { readCatalogues } from '../platform/i18n/catalogueFiles.ts'
import { I18nProvider } from '../platform/i18n/index.ts'
import { Podium } from './Podium.tsx'
import { Rows } from './Rows.tsx'

const { english } = readCatalogues()
const storage = { readLanguage: () => null, writeLanguage: () => undefined }
const nothing = () => undefined
const rowsOf = (...names: string[]): LeaderboardRow[] => names.map((name, at) => ({ rank: at + 1, userId: name, name, userImageUrl: '', wins: 9 - at }))
const board = (rows: LeaderboardRow[]) => (
  <I18nProvider language="en" messages={english} storage={storage} region="SA" numerals="arab">
    <Podium rows={rows} ownId="Sara" onOpen={nothing} />
    <Rows rows={rows.slice(3)} ownId="Sara" onOpen={nothing} />
  </I18nProvider>
)

/** What moved, and from where. */
let moves: string[] = []
const device = () => (globalThis.window as unknown as Window).happyDOM.settings.device

// The document of the tests has no layout: three places of a podium side by side, and rows one below the other.
beforeEach(() => {
  moves = []
  const placeOf = (element: HTMLElement) => (element.hasAttribute('data-place') ? Number(element.style.order) - 1 : 0)
  const lineOf = (element: HTMLElement) => [...(element.parentElement?.children ?? [])].indexOf(element)
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function offsetLeft(this: HTMLElement) {
    return placeOf(this) * 100
  })
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function offsetTop(this: HTMLElement) {
    return this.hasAttribute('data-place') ? 0 : lineOf(this) * 50
  })
  vi.spyOn(HTMLElement.prototype, 'animate').mockImplementation(function animate(this: HTMLElement, keyframes) {
    const [from] = keyframes as unknown as { transform: string }[]
    moves.push(`${this.querySelector('bdi')?.textContent} ${from?.transform}`)
    return {} as Animation
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  device().prefersReducedMotion = 'no-preference'
})

test('who overtakes another one on the podium or in the rows moves to the new place, and the other one too', () => {
  const { rerender } = render(board(rowsOf('Omar', 'Sara', 'Lina', 'Ziad', 'Dana')))
  expect(moves).toEqual([])
  rerender(board(rowsOf('Sara', 'Omar', 'Lina', 'Dana', 'Ziad')))
  expect(moves.toSorted()).toEqual(['Dana translate(0px, 50px)', 'Omar translate(100px, 0px)', 'Sara translate(-100px, 0px)', 'Ziad translate(0px, -50px)'])
})

test('nothing moves for a person who prefers reduced motion', () => {
  device().prefersReducedMotion = 'reduce'
  const { rerender } = render(board(rowsOf('Omar', 'Sara', 'Lina')))
  rerender(board(rowsOf('Sara', 'Omar', 'Lina')))
  expect(moves).toEqual([])
})
