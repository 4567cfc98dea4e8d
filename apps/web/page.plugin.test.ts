import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { page } from './page.plugin.ts'

const index = join(import.meta.dirname, 'index.html')

/** The page as the build writes it, with an empty program. */
async function builtPage(): Promise<string> {
  const program: Plugin = {
    name: 'program',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('main.tsx') ? '\0program' : undefined),
    load: (id) => (id === '\0program' ? 'console.log(1)' : undefined),
  }
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'silent',
    plugins: [program, page()],
    build: { write: false, rolldownOptions: { input: index } },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (output === undefined || !('output' in output)) throw new Error('nothing was built')
  const file = output.output.find(({ fileName }) => fileName === 'index.html')
  if (file?.type !== 'asset') throw new Error('there is no page')
  return String(file.source)
}

test('every page has the loading mark and the text of the button in both languages, and watches before it requests a file', async () => {
  const html = await builtPage()
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text)
  expect(scripts).toHaveLength(1)
  for (const text of ['please check your connection – Try again', 'يُرجى التحقق من اتصالك – إعادة المحاولة']) expect(scripts[0]).toContain(text)
  expect(html).toContain('<span lang="en">Loading…</span><span lang="ar">جارٍ التحميل…</span>')
  // The server inserts the first screen by this element.
  expect(html).toContain('<div id="root"></div>')
  expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('<script type="module"'))
  expect(readFileSync(index, 'utf8')).not.toContain('page-loading')
})
