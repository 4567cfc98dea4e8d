import { expect, test } from 'vitest'
import { criticalStyles } from './criticalStyles.ts'

const html = '<div class="card wide"><b class="title">Ludo</b></div>'
const critical = (css: string) => criticalStyles(html, css)

test('rules stay whose classes all occur in the page', () => {
  expect(critical('.card{a:b}.gone{a:b}.card .title{a:b}.card .gone{a:b}')).toBe('.card{a:b}.card .title{a:b}')
  expect(critical('.card,.gone{a:b}')).toBe('.card{a:b}')
})

test('rules without classes stay: elements, ids, and attributes that a script sets', () => {
  const css = "body{a:b}#root{a:b}html[data-theme='light']{c:d}"
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

test('rules for parts that are pointed at or have the focus are left out, because the drawn page is inert', () => {
  expect(critical('.card:hover,.title{a:b}.card:focus-visible .title{a:b}.card:active{a:b}')).toBe('.title{a:b}')
  expect(critical(':focus-visible{a:b}.card:not(:hover){a:b}.card:focus-ring{a:b}')).toBe(':focus-visible{a:b}.card:not(:hover){a:b}.card:focus-ring{a:b}')
})

test('custom properties stay where the page uses them, directly or by others', () => {
  const css = ':root{--a:var(--b,1px);--b:2px;--c:3px;--d:var(--c)}:root[data-theme=dark]{--c:4px}.card{width:calc(var( --a ) + 1px)}'
  expect(critical(css)).toBe(':root{--a:var(--b,1px);--b:2px}.card{width:calc(var( --a ) + 1px)}')
  expect(criticalStyles('<b style="width:var(--c)">', ':root{--c:3px;--d:4px;--e:5px}', '#id{width:var(--d,1px)}')).toBe(':root{--c:3px;--d:4px}')
})
