// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { GameHost } from '../guest.ts'
import type { Welcome } from '../protocol.ts'
import { changeWriter, dressPage } from './screen.ts'

const written = (locale: string, numbering: string, value: number) => changeWriter({ locale, numbering } as Welcome)(value)

test('a change has its sign before the digits', () => {
  expect([written('en', 'latn', 1024), written('en', 'latn', -100), written('en', 'latn', 0)]).toEqual(['+1,024', '−100', '0'])
})

test('within a text from right to left, too: a mark keeps the sign at the digits', () => {
  expect([written('ar-EG', 'latn', 132), written('ar-EG', 'latn', -100)]).toEqual(['\u200e+132', '\u200e−100'])
  expect(written('ar-EG', 'arab', -100)).toBe('\u061c−١٠٠')
})

test('the page notes that a finger or mouse is used, until a key is pressed', () => {
  const root = document.documentElement
  const welcome = { locale: 'en', dir: 'ltr', theme: 'dark', reducedMotion: false, safeArea: { top: 0, right: 0, bottom: 0, left: 0 } } as Welcome
  dressPage(root, welcome, { on: () => undefined } as unknown as GameHost, 'Game')
  const noted = [undefined, 'pointerdown', 'click', 'keydown'].map((type) => {
    if (type) document.body.dispatchEvent(new Event(type, { bubbles: true }))
    return root.dataset['input']
  })
  expect(noted).toEqual([undefined, 'pointer', 'pointer', undefined])
})
