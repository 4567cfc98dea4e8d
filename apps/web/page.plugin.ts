import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify, type Plugin } from 'vite'
import { watchFailures } from './src/app/first-screen/failure.ts'
import { readCatalogues } from './src/platform/i18n/catalogueFiles.ts'

const style = join(import.meta.dirname, 'src/app/first-screen/page.css')
const root = '<div id="root"></div>'

/**
 * Writes into the page of the app what is seen when the app does not come: a mark while it loads, and the button where it cannot be loaded. Neither needs a
 * file. The server states the hash of the script in the policy of the page (`apps/server/src/platform/http/pages.ts`).
 */
export function page(): Plugin {
  return {
    name: 'majlis-page',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { path }) {
        if (path !== '/index.html') return html
        if (!html.includes(root)) throw new Error('index.html has no #root')
        const { english, arabic } = readCatalogues()
        const catalogues = { en: english, ar: arabic } as const
        const failed = Object.entries(catalogues).map(
          ([language, all]) => [language, `${String(all['screen.broken'])} – ${String(all['common.retry'])}`] as const,
        )
        const loading = Object.entries(catalogues).map(([language, all]) => `<span lang="${language}">${String(all['common.loading'])}</span>`)
        const css = withoutSpace(readFileSync(style, 'utf8'))
        const script = await scriptOf(Object.fromEntries(failed))
        return html
          .replace('<title>', (title) => `<style>${css}</style>\n    <script>${script}</script>\n    ${title}`)
          .replace(root, (found) => `${found}\n    <div id="page-loading" role="status">${loading.join('')}</div>${noScript}`)
      },
    },
  }
}

const noScript = '<noscript><style>#page-loading { display: none }</style></noscript>'

/** The script that watches for failures. */
async function scriptOf(texts: Readonly<Record<string, string>>): Promise<string> {
  const { code, errors } = await minify('page.js', `(${watchFailures.toString()})(window, ${JSON.stringify(texts)})`)
  if (errors.length > 0) throw new Error(`The script of the page: ${errors.map(({ message }) => message).join(', ')}`)
  if (code.includes('</')) throw new Error('The script of the page would end its own element')
  return code.trim()
}

/** Style rules without comments and line breaks. */
function withoutSpace(rules: string): string {
  return rules
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .trim()
}
