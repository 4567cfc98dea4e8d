import { expect, test } from 'vitest'
import { termsFrame } from './terms.ts'

test("[ACC-68] only the region's own terms are framed; anything else shows the built-in ones", () => {
  const known = 'https://terms.example/pk'
  expect(termsFrame(known, known)).toBe(known)
  for (const address of [undefined, '', 'https://evil.example/', 'https://terms.example/pk?x', 'https://terms.example.evil/pk', 'javascript:alert(1)'])
    expect(termsFrame(address, known)).toBeUndefined()
  for (const none of [undefined, '', 'javascript:alert(1)', 'http://terms.example/pk']) expect(termsFrame(none || known, none)).toBeUndefined()
  expect(termsFrame('javascript:alert(1)', 'javascript:alert(1)')).toBeUndefined()
})
