import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'

/** Where code of the web app comes from. */
export const origins = ['React DOM', 'other packages', 'own code'] as const

/** The origin of each character of a script. */
type Origins = readonly (typeof origins)[number][]

/**
 * Builds the web app once more with source maps, which the served build does not have, and reads from them where its scripts come from.
 * @param dist folder of the served build
 * @param files scripts in it
 * @throws Error when a file of it does not come from the sources as they are now
 */
export async function readOrigins(dist: string, files: readonly string[]): Promise<ReadonlyMap<string, Origins>> {
  const folder = await mkdtemp(join(tmpdir(), 'majlis-sources-'))
  try {
    await build({ configFile: join(dirname(dist), 'vite.config.ts'), logLevel: 'warn', build: { outDir: folder, emptyOutDir: true, sourcemap: 'hidden' } })
    return new Map(
      files.map((file) => {
        if (!existsSync(join(folder, file))) throw new Error(`${file} is not of the sources as they are now: run npm run build.`)
        const script = readFileSync(join(dist, file), 'utf8')
        const path = join(folder, `${file}.map`)
        // What is made of the messages has no map.
        const map = existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload) : undefined
        return [file, originsOf(script, map)]
      }),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

function originsOf(script: string, map: SourceMap | undefined): Origins {
  return script.split(/(?<=\n)/).flatMap((line, row) =>
    Array.from({ length: line.length }, (_, column) => {
      const entry = map?.findEntry(row, column) ?? {}
      // Code that the bundler itself writes has no source, whatever the type says.
      const source = ('originalSource' in entry && (entry.originalSource as string | undefined)) || ''
      if (source.includes('node_modules/react-dom/')) return 'React DOM'
      return source.includes('node_modules/') ? 'other packages' : 'own code'
    }),
  )
}
