// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { YARD } from '../course.ts'
import { begun, openMatch } from './match.fixture.ts'
import type { State } from '../state.ts'

const open = () => openMatch(readFileSync(join(import.meta.dirname, 'index.html'), 'utf8'))

afterEach(() => void Reflect.deleteProperty(HTMLElement.prototype, 'animate'))

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
  expect(names()).toEqual(['Move this token: steps from home: 53. It sends a token back', 'Move this token: steps from home: 26'])
  // The mark lies where the token stands afterwards.
  const [, place] = marks().find(([sends]) => sends === false) ?? []
  show({ ...choosing, tokens: [[3, 34, YARD, YARD], choosing.tokens[1] ?? []], next: 1, die: null }, 3, {})
  expect(marks()).toEqual([])
  expect([...document.querySelectorAll<HTMLElement>('.token')].map(({ style }) => style.translate)).toContain(place)
  show({ ...choosing, tokens: [[52, 30, YARD, YARD], choosing.tokens[1] ?? []] }, 4, {})
  expect(names()[0]).toBe('Move this token: steps from home: 4. It reaches home')
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
