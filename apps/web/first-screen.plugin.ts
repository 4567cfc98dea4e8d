import { join } from 'node:path'
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite'
import type { PageFiles } from './src/app/first-screen/contract.ts'

const here = import.meta.dirname
const LATER = '\0later'

/** Screens beside Home that are drawn by the server, by the beginning of their paths. Their code is loaded later than that of Home. */
const drawnToo = { '/game/': 'GamePage.tsx', '/login': 'Login.tsx', '/leaderboard': 'Leaderboard.tsx' }

/**
 * Builds the program with which the server draws the first screen (`src/app/first-screen/render.tsx`): one file, with what Home needs at first. Its class names
 * and addresses are those of the app. A file whose name begins with a dot is not served.
 * @param plugins makes those of the app
 */
export function firstScreen(plugins: () => UserConfig['plugins']): Plugin {
  return {
    name: 'majlis-first-screen',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const result = await build({
        configFile: false,
        root: here,
        publicDir: false,
        logLevel: 'error',
        plugins: [withoutLater(), ...(plugins() ?? [])],
        // Of React's two builds only the one for production is included.
        define: {
          'process.env.NODE_ENV': '"production"',
          __FILES__: JSON.stringify(filesOfScreens(bundle)),
          __STYLES__: JSON.stringify(stylesOf(firstChunks(bundle))),
        },
        ssr: { noExternal: true },
        build: {
          ssr: join(here, 'src/app/first-screen/render.tsx'),
          write: false,
          ssrEmitAssets: false,
          rolldownOptions: { output: { codeSplitting: false, assetFileNames: 'assets/[name]-[hash:7][extname]' } },
        },
      })
      const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : []
      const chunk = outputs.flatMap(({ output }) => output).find((each) => each.type === 'chunk')
      if (chunk === undefined) throw new Error('The first screen was not built')
      this.emitFile({ type: 'asset', fileName: '.first-screen.js', source: chunk.code })
    },
  }
}

const filesOfScreens = (bundle: Rolldown.OutputBundle): Record<string, PageFiles> =>
  Object.fromEntries(Object.entries(drawnToo).map(([path, module]) => [path, filesOf(bundle, module)]))

const chunksIn = (bundle: Rolldown.OutputBundle) => Object.values(bundle).filter((file) => file.type === 'chunk')

/** A chunk and what it imports. */
function withImports(
  bundle: Rolldown.OutputBundle,
  chunk: Rolldown.OutputChunk | undefined,
  found = new Set<Rolldown.OutputChunk>(),
): Set<Rolldown.OutputChunk> {
  if (chunk === undefined || found.has(chunk)) return found
  found.add(chunk)
  const all = chunksIn(bundle)
  for (const name of chunk.imports)
    withImports(
      bundle,
      all.find(({ fileName }) => fileName === name),
      found,
    )
  return found
}

/** The chunks of the first route. */
const firstChunks = (bundle: Rolldown.OutputBundle): Set<Rolldown.OutputChunk> =>
  withImports(
    bundle,
    chunksIn(bundle).find(({ isEntry, name }) => isEntry && name === 'index'),
  )

const stylesOf = (chunks: Iterable<Rolldown.OutputChunk>): readonly string[] =>
  [...new Set([...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))].map((file) => `/${file}`)

/** The files that a screen needs beside those of the first route. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): PageFiles {
  const first = firstChunks(bundle)
  const screen = chunksIn(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`))
  const own = [...withImports(bundle, screen)].filter((chunk) => !first.has(chunk))
  if (own.length === 0) throw new Error(`There is no chunk of ${module}`)
  return { scripts: own.map(({ fileName }) => `/${fileName}`), styles: stylesOf(own) }
}

const isDrawn = (specifier: string): boolean =>
  specifier.startsWith('virtual:messages/') || Object.values(drawnToo).some((module) => specifier.endsWith(`/${module}`))

/** Leaves out what is loaded later, apart from the texts and the drawn screens. */
function withoutLater(): Plugin {
  return {
    name: 'majlis-without-later',
    enforce: 'pre',
    resolveDynamicImport: (specifier) => (typeof specifier === 'string' && isDrawn(specifier) ? null : LATER),
    resolveId: (id) => (id === LATER ? LATER : null),
    load: (id) => (id === LATER ? 'export default {}' : null),
  }
}
