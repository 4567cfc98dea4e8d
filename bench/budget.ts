import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** The maximum of gzipped JavaScript of the first route. */
export const firstRouteKiB = 119

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
  const [catalogue] = catalogues(dist).sort((a, b) => b.bytes - a.bytes)
  const loaded = [...seen].map((file) => ({ file, bytes: gzipped(join(dist, file)) }))
  const scripts = [...loaded, ...(catalogue ? [catalogue] : [])].sort((a, b) => b.bytes - a.bytes)
  const styles = [...page.matchAll(/<link[^>]*?href="\/([^"]+\.css)"/g)].map((match) => gzipped(join(dist, match[1] ?? '')))
  return { scripts, scriptKiB: kib(scripts.map(({ bytes }) => bytes)), styleKiB: kib(styles) }
}

/**
 * Sums what a part of the app that is imported later loads beside the first route.
 * @param dist folder of a build with its manifest
 * @param part its module within the sources of the web app, as in 'screens/play/Play'
 * @throws Error when the build has no such part
 */
export function weighPart(dist: string, part: string): { readonly files: number; readonly scriptKiB: number; readonly styleKiB: number } {
  const manifest = manifestOf(dist)
  const entry = `src/${part}.tsx`
  if (!(entry in manifest)) throw new Error(`${dist} has no ${entry}.`)
  const closure = (keys: readonly string[], known: readonly string[] = []): readonly string[] => {
    const fresh = keys.filter((key) => !known.includes(key))
    return fresh.length === 0 ? known : closure([...new Set(fresh.flatMap((key) => manifest[key]?.imports ?? []))], [...known, ...fresh])
  }
  const first = closure(['index.html'])
  const own = closure([entry]).filter((key) => !first.includes(key))
  const scripts = own.flatMap((key) => manifest[key]?.file ?? [])
  const styles = [...new Set(own.flatMap((key) => manifest[key]?.css ?? []))]
  const weigh = (files: readonly string[]) => kib(files.map((file) => gzipped(join(dist, file))))
  return { files: scripts.length + styles.length, scriptKiB: weigh(scripts), styleKiB: weigh(styles) }
}

/**
 * Files of a build that import each other in a circle. Vite's entry is imported by nothing, so that an import of it is found too.
 * @param dist folder of a build with its manifest
 * @returns the modules of one circle, or of one import of the entry; none where there is neither
 */
export function importCycle(dist: string): readonly string[] {
  const manifest = manifestOf(dist)
  const done = new Set<string>()
  const visit = (key: string, path: readonly string[]): readonly string[] => {
    if (path.includes(key) || (key === 'index.html' && path.length > 0)) return [...path.slice(Math.max(0, path.indexOf(key))), key]
    if (done.has(key)) return []
    done.add(key)
    for (const next of manifest[key]?.imports ?? []) {
      const found = visit(next, [...path, key])
      if (found.length > 0) return found
    }
    return []
  }
  for (const key of Object.keys(manifest)) {
    const found = visit(key, [])
    if (found.length > 0) return found
  }
  return []
}

interface BuiltChunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

const manifestOf = (dist: string) => JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Readonly<Record<string, BuiltChunk>>

/** The compiled messages of the first route in each language. The other messages are loaded after Home is shown. */
function catalogues(dist: string): { readonly file: string; readonly bytes: number }[] {
  const found = Object.entries(manifestOf(dist)).filter(([source]) => /^virtual:messages\/\w+$/.test(source))
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
