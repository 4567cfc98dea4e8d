import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOf } from './links.ts'

const linksOf = (text: string) => partsOf(text).flatMap(({ href }) => href ?? [])

test('web addresses stand apart from the words around them, without the end of the sentence', () => {
  expect(partsOf('See https://example.com/a?b=1, or not.')).toEqual([
    { text: 'See ' },
    { text: 'https://example.com/a?b=1', href: 'https://example.com/a?b=1' },
    { text: ', or not.' },
  ])
  expect(partsOf('شاهد https://example.com/لعبة؟').map(({ text }) => text)).toEqual(['شاهد ', 'https://example.com/لعبة', '؟'])
  expect(linksOf('(https://example.com) https://en.wikipedia.org/wiki/Ludo_(board_game)')).toEqual([
    'https://example.com/',
    'https://en.wikipedia.org/wiki/Ludo_(board_game)',
  ])
  expect(partsOf('no link')).toEqual([{ text: 'no link' }])
})

test('nothing but http and https opens, and no address that hides its host behind a name', () => {
  for (const odd of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'https://', 'https://bank.example@evil.example/', 'www.example.com'])
    expect(linksOf(odd), odd).toEqual([])
})

test('the parts together are the message, whatever it says', () => {
  const piece = fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom(' ', '(', ')', '.', 'https://', 'http://a'))
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('')
      return (
        partsOf(text)
          .map((part) => part.text)
          .join('') === text
      )
    }),
  )
})
