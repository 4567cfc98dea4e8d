import { build } from 'vite'
import type { Plugin } from 'vite'
import { expect, test } from 'vitest'
import { messages } from './i18n.plugin.ts'
import { compileCatalogues } from './src/platform/i18n/compile.ts'
import type { Catalogue } from './src/platform/i18n/compile.ts'

const ENTRY = 'virtual:entry'

async function buildWith(english: Catalogue, arabic: Catalogue): Promise<string> {
  const entry: Plugin = {
    name: 'entry',
    resolveId: (id) => (id === ENTRY ? id : undefined),
    load: (id) =>
      id === ENTRY
        ? `import first from 'virtual:messages/ar'; import rest from 'virtual:messages/ar/rest'; console.log('first', first, 'rest', rest)`
        : undefined,
  }
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, messages(() => compileCatalogues(english, arabic))],
    build: { write: false, minify: false, rolldownOptions: { input: ENTRY } },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (output === undefined || !('output' in output)) throw new Error('nothing was built')
  return output.output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('')
}

test('the build carries the compiled catalogue, what the first route says apart', async () => {
  const [first = '', rest = ''] = (await buildWith({ 'home.b': 'Yes', 'z.b': 'No' }, { 'home.b': 'نعم', 'z.b': 'لا' })).split('/ar/rest')
  expect(first).toContain('نعم')
  expect(first).not.toContain('لا')
  expect(rest).toContain('لا')
  expect(rest).not.toContain('نعم')
})

test('a missing translation fails the build and names the key', async () => {
  await expect(buildWith({ 'a.b': 'Yes', 'a.c': 'No' }, { 'a.b': 'نعم' })).rejects.toThrow('a.c: missing in ar.json')
})
