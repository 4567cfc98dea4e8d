import type { Game } from '@majlis/contract/catalog'
import { directionOf, isLanguage, type Language, words } from './heads.texts.ts'

/** The parts of a page that search engines and previews of links read before any script runs. */
export interface PageHeads {
  /**
   * @param path as in '/game/chess'
   * @param query without the question mark; `lang` chooses the language
   * @param languages the header `accept-language`
   * @returns undefined for a page that is not for search engines
   */
  of(path: string, query: string, languages: string | undefined): PageHead | undefined
  /** Text of /sitemap.xml: every page for search engines, in both languages. */
  readonly sitemap: string
  /** Text of /robots.txt. */
  readonly robots: string
}

export interface PageHead {
  readonly language: Language
  readonly direction: 'ltr' | 'rtl'
  readonly title: string
  /** Elements for the document's head, as HTML. */
  readonly html: string
}

export interface PageHeadsOptions {
  readonly publicUrl: string
  readonly games: readonly Game[]
  readonly aboutOf: (gameId: string) => Readonly<Record<Language, string>>
}

/** Heads of Home and of the page of each game, per language. */
export function pageHeads({ publicUrl, games, aboutOf }: PageHeadsOptions): PageHeads {
  const origin = publicUrl.replace(/\/+$/, '')
  const addressOf = (path: string, language: Language) => `${origin}${path}?lang=${language}`
  const pages = new Map<string, (language: Language) => PageTexts>([['/', (language) => words[language].home]])
  for (const game of games)
    pages.set(`/game/${game.gameId}`, (language) => {
      const name = (language === 'ar' && game.titleAr) || game.title
      const about = aboutOf(game.gameId)[language]
      return { title: words[language].gameTitle(name), description: about || words[language].home.description, picture: game.picture ?? '' }
    })

  return {
    of(path, query, languages) {
      const texts = pages.get(path)
      if (texts === undefined) return undefined
      const language = languageOf(query, languages)
      const { title, description, picture = '' } = texts(language)
      const meta = { description, ...social({ title, description, address: addressOf(path, language), language }) }
      const image = picture === '' ? `${origin}/icons/icon-512.png` : `${origin}${picture}`
      const lines = [
        ...Object.entries(meta).map(([name, content]) => `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeHtml(content)}" />`),
        `<meta property="og:image" content="${escapeHtml(image)}" />`,
        `<link rel="canonical" href="${escapeHtml(addressOf(path, language))}" />`,
        ...(['en', 'ar'] as const).map((other) => `<link rel="alternate" hreflang="${other}" href="${escapeHtml(addressOf(path, other))}" />`),
        `<link rel="alternate" hreflang="x-default" href="${escapeHtml(`${origin}${path}`)}" />`,
      ]
      return { language, direction: directionOf(language), title, html: lines.join('\n    ') }
    },
    sitemap: sitemapOf([...pages.keys()].flatMap((path) => (['en', 'ar'] as const).map((language) => addressOf(path, language)))),
    robots: `User-agent: *\nDisallow: /api/\nDisallow: /chat/\nDisallow: /subscription\nSitemap: ${origin}/sitemap.xml\n`,
  }
}

interface PageTexts {
  readonly title: string
  readonly description: string
  /** A path on this server; the app's icon without one. */
  readonly picture?: string
}

function social({ title, description, address, language }: { title: string; description: string; address: string; language: Language }) {
  return {
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:locale': language,
    'twitter:card': 'summary',
  }
}

/** The language that the address names, otherwise the first of the reader's that the app has; English when neither decides. */
function languageOf(query: string, languages = ''): Language {
  const asked = new URLSearchParams(query).get('lang')
  if (isLanguage(asked)) return asked
  return (
    languages
      .split(',')
      .map((tag) => tag.trim().slice(0, 2).toLowerCase())
      .find(isLanguage) ?? 'en'
  )
}

function sitemapOf(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `  <url><loc>${escapeHtml(address)}</loc></url>`)
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">', ...entries, '</urlset>', ''].join('\n')
}

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
