import { expect, test, vi } from 'vitest'
import { typefacesOf, loadTypefaces } from './typefaces.ts'
import type { TypefacesPage } from './typefaces.ts'

const BASE = 'https://gem-souk.test/index.html'

class FontRule {
  readonly style: { getPropertyValue(name: string): string }
  constructor(values: Readonly<Record<string, string>>) {
    this.style = { getPropertyValue: (name) => values[name] ?? '' }
  }
}

function pageOf(...styleSheets: readonly object[]): TypefacesPage {
  return { document: { styleSheets, baseURI: BASE }, CSSFontFaceRule: FontRule } as unknown as TypefacesPage
}

test('the page’s typefaces are listed with their addresses, wherever the style sheet lies', () => {
  const latin = new FontRule({
    'font-family': '"Baloo Bhaijaan 2"',
    'font-weight': '400 800',
    'unicode-range': 'U+0-FF',
    src: 'url("./latin.woff2") format("woff2")',
  })
  const plain = new FontRule({ 'font-family': 'Baloo', src: 'url(/fonts/plain.woff2)' })
  const sheets = [
    { href: 'https://gem-souk.test/assets/index.css', cssRules: [{ selectorText: 'body' }, latin] },
    { href: null, cssRules: [plain] },
  ]
  expect(typefacesOf(pageOf(...sheets))).toEqual([
    { family: 'Baloo Bhaijaan 2', source: 'https://gem-souk.test/assets/latin.woff2', weight: '400 800', range: 'U+0-FF' },
    { family: 'Baloo', source: 'https://gem-souk.test/fonts/plain.woff2', weight: 'normal', range: 'U+0-10FFFF' },
  ])
})

test('a typeface of the device and a sheet that the browser keeps to itself list none', () => {
  const closed = {
    get cssRules(): never {
      throw new Error('from another origin')
    },
  }
  expect(typefacesOf(pageOf(closed, { href: BASE, cssRules: [new FontRule({ 'font-family': 'Arial', src: 'local("Arial")' })] }))).toEqual([])
})

test('a worker learns the page’s files and asks for those of the letters at once; one that knows no typefaces learns none', async () => {
  const [added, requested]: [object[], unknown[][]] = [[], []]
  class Typeface {
    constructor(...given: unknown[]) {
      Object.assign(this, { given })
    }
  }
  vi.stubGlobal('FontFace', Typeface)
  const fonts = {
    add: (typeface: object) => added.push(typeface),
    load: (...given: unknown[]) => Promise.reject(new Error('gone')).finally(() => requested.push(given)),
  }
  const typeface = { family: 'Baloo', source: 'https://gem-souk.test/plain.woff2', weight: '400 800', range: 'U+0-FF' }
  loadTypefaces(undefined, { typefaces: [typeface], letters: '+1' })
  loadTypefaces(fonts as unknown as FontFaceSet, { typefaces: [typeface], letters: '+1' })
  await expect.poll(() => requested).toEqual([['800 16px "Baloo"', '+1']])
  expect(added).toEqual([{ given: ['Baloo', `url("${typeface.source}")`, { weight: '400 800', unicodeRange: 'U+0-FF', display: 'swap' }] }])
  vi.unstubAllGlobals()
})
