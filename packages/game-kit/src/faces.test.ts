import { expect, test, vi } from 'vitest'
import { facesOf, learnFaces } from './faces.ts'
import type { FacesPage } from './faces.ts'

const BASE = 'https://gem-souk.test/index.html'

class FaceRule {
  readonly style: { getPropertyValue(name: string): string }
  constructor(values: Readonly<Record<string, string>>) {
    this.style = { getPropertyValue: (name) => values[name] ?? '' }
  }
}

function pageOf(...styleSheets: readonly object[]): FacesPage {
  return { document: { styleSheets, baseURI: BASE }, CSSFontFaceRule: FaceRule } as unknown as FacesPage
}

test('the page’s typefaces are told with their addresses, wherever the style sheet lies', () => {
  const latin = new FaceRule({
    ...{ 'font-family': '"Baloo Bhaijaan 2"', 'font-weight': '400 800', 'unicode-range': 'U+0-FF' },
    src: 'url("./latin.woff2") format("woff2")',
  })
  const plain = new FaceRule({ 'font-family': 'Baloo', src: 'url(/fonts/plain.woff2)' })
  const sheets = [
    { href: 'https://gem-souk.test/assets/index.css', cssRules: [{ selectorText: 'body' }, latin] },
    { href: null, cssRules: [plain] },
  ]
  expect(facesOf(pageOf(...sheets))).toEqual([
    { family: 'Baloo Bhaijaan 2', source: 'https://gem-souk.test/assets/latin.woff2', weight: '400 800', range: 'U+0-FF' },
    { family: 'Baloo', source: 'https://gem-souk.test/fonts/plain.woff2', weight: 'normal', range: 'U+0-10FFFF' },
  ])
})

test('a face of the device and a sheet that the browser keeps to itself tell none', () => {
  const closed = {
    get cssRules(): never {
      throw new Error('from another origin')
    },
  }
  expect(facesOf(pageOf(closed, { href: BASE, cssRules: [new FaceRule({ 'font-family': 'Arial', src: 'local("Arial")' })] }))).toEqual([])
})

test('a worker learns the page’s files and asks for those of the letters at once; one that knows no typefaces learns none', async () => {
  const [added, asked]: [object[], unknown[][]] = [[], []]
  class Face {
    constructor(...words: unknown[]) {
      Object.assign(this, { words })
    }
  }
  vi.stubGlobal('FontFace', Face)
  const fonts = { add: (face: object) => added.push(face), load: (...words: unknown[]) => Promise.reject(new Error('gone')).finally(() => asked.push(words)) }
  const face = { family: 'Baloo', source: 'https://gem-souk.test/plain.woff2', weight: '400 800', range: 'U+0-FF' }
  learnFaces(undefined, { faces: [face], letters: '+1' })
  learnFaces(fonts as unknown as FontFaceSet, { faces: [face], letters: '+1' })
  await vi.waitFor(() => expect(asked).toEqual([['800 16px "Baloo"', '+1']]))
  expect(added).toEqual([{ words: ['Baloo', `url("${face.source}")`, { weight: '400 800', unicodeRange: 'U+0-FF', display: 'swap' }] }])
  vi.unstubAllGlobals()
})
