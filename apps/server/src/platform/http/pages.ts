import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FirstScreen } from './first-screens.ts'

/** What search engines and previews of links read of pages. */
export interface PageHeads {
  /** The language of a page as its address names it, or as the reader's browser prefers. */
  languageOf(query: string, languages: string | undefined): PageLanguage
  /** The head of a page, the same object for the same page and language; undefined for pages that keep the head of the build. */
  of(path: string, query: string, languages: string | undefined): PageHead | undefined
  readonly sitemap: string
  readonly robots: string
}

export interface PageLanguage {
  /** As in 'ar'. */
  readonly code: string
  readonly direction: 'ltr' | 'rtl'
}

export interface PageHead {
  readonly status: number
  readonly title: string
  /** Elements of the head, as HTML. */
  readonly html: string
  /** The text for readers that run no script, as HTML. */
  readonly text: string
}

/** The page of the app. */
export interface AppPage {
  /** The page with what belongs to its address. The same parts make the same object, so that it is packed once. */
  with(language: PageLanguage, head: PageHead | undefined, screen: FirstScreen | undefined): Buffer
  /**
   * The sources of the scripts in the page itself, as a content security policy names them: of the one that the build writes into every page
   * (`apps/web/page.plugin.ts`), and of the one of the first screen.
   */
  scriptsWith(screen: FirstScreen | undefined): string
}

export interface AppPageOptions {
  /** Folder of the built web app. */
  readonly web: string
  /** Whether the page names the sandbox of outside services. */
  readonly sandbox: boolean
  /** The app's own address. */
  readonly publicUrl: string
  /** Each game has a host of its own below this one. */
  readonly gamesDomain: string
}

/**
 * Reads the page of the build.
 * @returns undefined without a build
 */
export async function readAppPage(options: AppPageOptions): Promise<AppPage | undefined> {
  const file = join(options.web, 'index.html')
  if (!existsSync(file)) return undefined
  const built = await readFile(file, 'utf8')
  const html = built.replace('<head>', (head) => head + marksOf(options))
  const ofLanguages = new Map<string, Buffer>()
  // By page of its language, then by what was inserted.
  const complete = new WeakMap<Buffer, WeakMap<PageHead | FirstScreen, Buffer>>()
  const scripts = [...built.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => sourceOf(text))
  const pageWith: AppPage['with'] = (language, head, screen) => {
    const plain = ofLanguages.get(language.code) ?? Buffer.from(inLanguage(html, language))
    ofLanguages.set(language.code, plain)
    // All pages with the same head have the same first screen.
    const part = head ?? screen
    if (part === undefined) return plain
    const pages = complete.get(plain) ?? new WeakMap<PageHead | FirstScreen, Buffer>()
    complete.set(plain, pages)
    const page = pages.get(part) ?? Buffer.from(withHead(screen ? withScreen(plain.toString('utf8'), screen) : plain.toString('utf8'), head))
    pages.set(part, page)
    return page
  }
  return { with: pageWith, scriptsWith: (screen) => [...scripts, ...(screen ? [screen.script] : [])].join(' ') }
}

/** What the page says about this server. Where games are on `games.` and the app's own host, it need not say so (`apps/web/src/play/frame.ts`). */
function marksOf({ sandbox, publicUrl, gamesDomain }: AppPageOptions): string {
  const { hostname } = new URL(publicUrl)
  // An address has no names below it. Its default, `games.localhost`, leads elsewhere on any other machine.
  const isReached = gamesDomain !== 'games.localhost' || hostname.endsWith('localhost')
  return [
    ...(sandbox ? ['<meta name="majlis-sandbox" content="on">'] : []),
    ...(isReached && gamesDomain !== `games.${hostname}` ? [`<meta name="majlis-games" content="${publicUrl} ${gamesDomain}">`] : []),
  ].join('')
}

const sourceOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Each page preloads the words of its own language only. */
function inLanguage(html: string, { code, direction }: PageLanguage): string {
  return html
    .replace('<html lang="en" dir="ltr">', `<html lang="${code}" dir="${direction}">`)
    .replaceAll(/\n *<link [^>]*data-language="(\w+)">/g, (link, its) => (its === code ? link : ''))
}

/**
 * The page with a first screen that is drawn as soon as the page is there: it contains the styles of that screen, and its script requests the files of the app
 * (`apps/web/src/app/first-screen/start.ts`).
 */
function withScreen(html: string, screen: FirstScreen): string {
  return html
    .replace('<div id="root"></div>', (root) => `${screen.html}${root}`)
    .replace(/<script type="module" crossorigin src="([^"]+)"><\/script>/, '<link data-program crossorigin href="$1">')
    .replaceAll('<link rel="modulepreload"', '<link data-module')
    .replaceAll('<link rel="stylesheet"', '<link data-style')
}

function withHead(html: string, head: PageHead | undefined): string {
  if (head === undefined) return html
  return html
    .replace(/<meta name="description"[^>]*>/, () => head.html)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${head.title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`)
    .replace('<div id="root"></div>', (root) => `${root}\n    <noscript>${head.text}</noscript>`)
}
