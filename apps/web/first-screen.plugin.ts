import { join } from 'node:path'
import { build, type Plugin, type UserConfig } from 'vite'

const here = import.meta.dirname
const LATER = '\0later'

/**
 * Builds the program with which the server draws the first screen (`src/app/first-screen/render.tsx`): one file, with what Home needs at first. Its class names
 * and addresses are those of the app. A file whose name begins with a dot is not served.
 * @param shared plugins and aliases of the app
 */
export function firstScreen(shared: Pick<UserConfig, 'resolve'> & { readonly plugins: () => UserConfig['plugins'] }): Plugin {
  return {
    name: 'majlis-first-screen',
    apply: 'build',
    enforce: 'post',
    async generateBundle() {
      const result = await build({
        configFile: false,
        root: here,
        publicDir: false,
        logLevel: 'error',
        ...shared,
        plugins: [withoutLater(), ...(shared.plugins() ?? [])],
        // Of React's two builds only the one for production is included.
        define: { 'process.env.NODE_ENV': '"production"' },
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

/** Screens and parts that are loaded later are not drawn by the server: only what is spoken on the first one. */
function withoutLater(): Plugin {
  return {
    name: 'majlis-without-later',
    enforce: 'pre',
    resolveDynamicImport: (specifier) => (typeof specifier === 'string' && /^virtual:messages\/\w+$/.test(specifier) ? null : LATER),
    resolveId: (id) => (id === LATER ? LATER : null),
    load: (id) => (id === LATER ? 'export default {}' : null),
  }
}
