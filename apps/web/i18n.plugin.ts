import type { Plugin } from 'vite'
import { CATALOGUE_FILES, readCatalogues, writeTypes } from './src/platform/i18n/catalogueFiles.ts'
import type { CheckResult } from './src/platform/i18n/compile.ts'
import { isInitialMessage } from './src/platform/i18n/initialMessages.ts'

const PREFIX = 'virtual:messages/'

/**
 * Serves the compiled catalogues: `virtual:messages/en` and `/ar` what the first route says, `virtual:messages/en/rest` and `/ar/rest` all
 * else. A missing translation, differing arguments, a missing Arabic plural form or malformed ICU fails the build; while developing it is
 * shown over the page.
 * @param read reads and checks the catalogues, those of the app when left out
 */
export function messages(read: () => CheckResult = readCatalogues): Plugin {
  const check = () => {
    const result = read()
    if (result.problems.length > 0) throw new Error(`The messages do not agree:\n  ${result.problems.join('\n  ')}`)
    if (read === readCatalogues) writeTypes(result)
    return result
  }
  return {
    name: 'majlis-messages',
    buildStart() {
      for (const file of Object.values(CATALOGUE_FILES)) this.addWatchFile(file)
      if (this.environment.mode === 'build') check()
    },
    resolveId(id) {
      return id.startsWith(PREFIX) ? `\0${id}` : undefined
    },
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const result = check()
      const [language, part] = id.slice(PREFIX.length + 1).split('/')
      const chosen = Object.entries(language === 'ar' ? result.arabic : result.english).filter(([key]) => isInitialMessage(key) === (part !== 'rest'))
      // JSON.parse of a string is the fastest way for a browser to take in a large object.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(chosen)))})`
    },
    // The browser loads the first words beside the script that asks for them. The server keeps the link of the reader's language (`http/files.ts`).
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, path }) {
        if (path !== '/index.html') return []
        return Object.values(bundle).flatMap((file) => {
          const language = file.type === 'chunk' && /^\0virtual:messages\/(\w+)$/.exec(file.facadeModuleId ?? '')?.[1]
          if (!language) return []
          const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${file.fileName}`, 'data-language': language }
          return [{ tag: 'link', attrs, injectTo: 'head' as const }]
        })
      },
    },
    hotUpdate({ file }) {
      if (!Object.values(CATALOGUE_FILES).some((catalogue) => catalogue === file)) return undefined
      const graph = this.environment.moduleGraph
      const stale = ['en', 'en/rest', 'ar', 'ar/rest'].map((language) => graph.getModuleById(`\0${PREFIX}${language}`)).filter((found) => found !== undefined)
      for (const module of stale) graph.invalidateModule(module)
      this.environment.hot.send({ type: 'full-reload' })
      return []
    },
  }
}
