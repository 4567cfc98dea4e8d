import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** The maximum of gzipped JavaScript of the first route. */
export const firstRouteKiB = 130

/** The gzipped size of a page's first route. */
export interface Weight {
  readonly scripts: readonly { readonly file: string; readonly bytes: number }[]
  readonly scriptKiB: number
  readonly styleKiB: number
}

/**
 * Sums what the browser loads before anything is drawn: the document's module, its preloads, their static imports, and the initial messages.
 * @param dist folder of a build with an index.html
 * @throws Error when the document names no module
 */
export function weighFirstRoute(dist: string): Weight {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  // The server leaves out the words of the other language; they are counted below.
  const modules = [...page.matchAll(/<(?:script|link)[^>]*?(?:src|href)="\/([^"]+\.js)"(?! data-language)/g)].map((match) => match[1] ?? '')
  if (modules.length === 0) throw new Error(`${dist}/index.html names no module.`)
  const seen = new Set<string>()
  const queue = [...modules]
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    if (seen.has(file)) continue
    seen.add(file)
    queue.push(...staticImports(readFileSync(join(dist, file), 'utf8')).map((name) => join(dirname(file ?? ''), name)))
  }
  // The messages are loaded before anything is drawn. A first visit loads one language; the larger one is counted here.
  const [words] = catalogues(dist).sort((a, b) => b.bytes - a.bytes)
  const loaded = [...seen].map((file) => ({ file, bytes: gzipped(join(dist, file)) }))
  const scripts = [...loaded, ...(words ? [words] : [])].sort((a, b) => b.bytes - a.bytes)
  const styles = [...page.matchAll(/<link[^>]*?href="\/([^"]+\.css)"/g)].map((match) => gzipped(join(dist, match[1] ?? '')))
  return { scripts, scriptKiB: kib(scripts.map(({ bytes }) => bytes)), styleKiB: kib(styles) }
}

/** The compiled messages of the first route in each language. The other messages are loaded after Home is shown. */
function catalogues(dist: string): { readonly file: string; readonly bytes: number }[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, { readonly file: string }>
  const found = Object.entries(manifest).filter(([source]) => /^virtual:messages\/\w+$/.test(source))
  return found.map(([, { file }]) => ({ file, bytes: gzipped(join(dist, file)) }))
}

/** Relative modules that a built one imports or re-exports by statement; `import()` does not belong to the first load. */
function staticImports(code: string): string[] {
  return [...code.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+)["']/g)].map((match) => match[1] ?? '')
}

function gzipped(file: string): number {
  return gzipSync(readFileSync(file), { level: 9 }).length
}

function kib(bytes: readonly number[]): number {
  return bytes.reduce((sum, each) => sum + each, 0) / 1024
}
