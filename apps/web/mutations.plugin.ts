import type { Plugin } from 'vite'

const STORE = '\0no-mutations'

/**
 * Leaves the mutations of the query library out: its client always creates their store, and the app has none, since it changes data by calls. They would be
 * one KiB of the first route.
 */
export function withoutMutations(): Plugin {
  return {
    name: 'majlis-without-mutations',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) => (id === './mutationCache.js' && importer?.includes('/@tanstack/query-core/') ? STORE : null),
    load: (id) =>
      id === STORE ? 'export class MutationCache { findAll() { return [] } clear() {} resumePausedMutations() { return Promise.resolve() } }' : null,
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : []))
      const used = modules.find(([id, { renderedLength }]) => /query-core\/.*\/mutation(Observer)?\.js$/.test(id) && renderedLength > 0)
      if (used !== undefined) throw new Error(`The app uses mutations (${used[0]}), which apps/web/mutations.plugin.ts leaves out.`)
    },
  }
}
