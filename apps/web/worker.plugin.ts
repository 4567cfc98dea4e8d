import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import type { ShellBuild } from './src/platform/offline/shell.ts'

const here = import.meta.dirname
const entries = {
  'sw.js': join(here, 'src/app/worker/worker.ts'),
  'game-worker.js': join(here, '../../packages/game-bridge/src/platform/game-worker-entry.ts'),
} as const

/** Files that most visits do not need: they are kept when they are first used. */
const seldom = /\/(component-gallery|decode\.worker|emoji\.)/

/**
 * Builds the service workers: `sw.js` of the app, with the list of the built files that it keeps, and `game-worker.js` of the games' origins, before which
 * the server writes the list of the game. While developing, the app's worker keeps nothing.
 */
export function workers(): Plugin {
  return {
    name: 'majlis-workers',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const files = Object.keys(bundle)
        .map((file) => `/${file}`)
        .filter((file) => file.startsWith('/assets/') && !seldom.test(file))
        .toSorted()
      const page = bundle['index.html']
      const revision = createHash('sha256')
        .update(JSON.stringify([files, page?.type === 'asset' ? String(page.source) : '']))
        .digest('hex')
        .slice(0, 16)
      for (const [fileName, source] of Object.entries(await built({ revision, files }))) this.emitFile({ type: 'asset', fileName, source })
    },
    configureServer(server) {
      server.middlewares.use('/sw.js', (_request, response, next) => {
        built({ revision: 'development', files: [] }).then(
          ({ 'sw.js': code }) => response.setHeader('content-type', 'text/javascript').end(code),
          (problem: unknown) => next(problem),
        )
      })
    },
  }
}

async function built(shell: ShellBuild): Promise<Record<keyof typeof entries, string>> {
  const [app, game] = await Promise.all([bundled(entries['sw.js']), bundled(entries['game-worker.js'])])
  return { 'sw.js': `const __SHELL__ = ${JSON.stringify(shell)};\n${app}`, 'game-worker.js': game }
}

/** One classic script: not every browser takes a service worker that is a module. */
async function bundled(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: here,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: ['chrome111', 'edge111', 'safari16.4', 'firefox128'],
      lib: { entry, formats: ['iife'], name: 'worker', fileName: 'worker' },
    },
  })
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : []
  const chunk = outputs.flatMap(({ output }) => output).find((each) => each.type === 'chunk')
  if (chunk === undefined) throw new Error(`${entry} was not built`)
  return chunk.code
}
