import { expect, test } from 'vitest'
import { criticalStyles } from './criticalStyles.ts'

const html = '<div class="card wide"><b class="title">Ludo</b></div>'
const critical = (css: string) => criticalStyles(html, css)

test('rules stay whose classes all occur in the page', () => {
  expect(critical('.card{a:b}.gone{a:b}.card .title:hover{a:b}.card .gone{a:b}')).toBe('.card{a:b}.card .title:hover{a:b}')
  expect(critical('.card,.gone{a:b}')).toBe('.card{a:b}')
})

test('rules without classes stay: elements, ids, and attributes that a script sets', () => {
  const css = "body{a:b}#root{a:b}html[data-theme='light']{--x:y}"
  expect(critical(css)).toBe(css)
})

test('classes that an element must not have, or may have, are not asked for', () => {
  const css = '.card:not(.gone){a:b}.card:has(> .gone:not(.other)){a:b}'
  expect(critical(css)).toBe(css)
})

test('media rules stay where one of their rules does', () => {
  expect(critical('@media (width>900px){.card{a:b}.gone{a:b}}@media print{.gone{a:b}}')).toBe('@media (width>900px){.card{a:b}}')
})

test('animations stay where a rule of the page uses them', () => {
  const css = '.card{animation:1s turn infinite}@keyframes turn{to{rotate:1turn}}@keyframes other{to{rotate:2turn}}.gone{animation:other 1s}'
  expect(critical(css)).toBe('.card{animation:1s turn infinite}@keyframes turn{to{rotate:1turn}}')
})

test('files of fonts are left out, and fonts of the device stay', () => {
  const local = '@font-face{font-family:F;src:local(Arial)}'
  expect(critical(`@font-face{font-family:T;src:url(/t.woff2)format("woff2")}${local}`)).toBe(local)
})
