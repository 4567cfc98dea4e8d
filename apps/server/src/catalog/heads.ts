import type { Game } from '@majlis/contract/catalog'
import { directionOf, isLanguage, type Language, languages, locales, texts } from './heads.texts.ts'
import { escapeHtml, escapeJson, list } from './html.ts'
import type { GameTexts } from './read.ts'

/** The parts of a page that search engines and previews of links read before any script runs. */
export interface PageHeads {
  /** The language that the address names, or else the first of the reader's that the app has; English when neither decides. */
  languageOf(query: string, accepted: string | undefined): { readonly code: Language; readonly direction: 'ltr' | 'rtl' }
  /**
   * The same object for the same address and language.
   * @param path as in '/game/chess'
   * @param query without the question mark; `lang` chooses the language
   * @param accepted the header `accept-language`
   * @returns undefined for a page that is not for search engines
   */
  of(path: string, query: string, accepted: string | undefined): PageHead | undefined
  /** Text of /sitemap.xml: every page for search engines, in both languages. */
  readonly sitemap: string
  /** Text of /robots.txt. */
  readonly robots: string
}

export interface PageHead {
  /** 404 for the address of a game that does not exist. */
  readonly status: 200 | 404
  readonly title: string
  /** Elements for the document's head, as HTML. */
  readonly html: string
  /** The page's text as HTML, for readers that run no script. */
  readonly text: string
}

export interface PageHeadsOptions {
  readonly publicUrl: string
  readonly games: readonly Game[]
  readonly textsOf: (gameId: string) => GameTexts
}

/** What differs between pages. */
interface Page {
  readonly title: string
  readonly heading: string
  readonly description: string
  /** Short steps below the description. */
  readonly steps?: readonly string[]
  /** A path on this server; the app's icon without one. */
  readonly picture?: string
  /** Structured data (schema.org). */
  readonly data: Readonly<Record<string, unknown>>
}

const queryOf = (language: Language) => `?lang=${language}`
/** Of the games' pictures and of the icon, pixels. */
const pictureSize = 336
const iconSize = 512

/** Heads of Home and of the page of each game, per language. */
export function pageHeads({ publicUrl, games, textsOf }: PageHeadsOptions): PageHeads {
  const origin = publicUrl.replace(/\/+$/, '')
  const pages = new Map<string, (language: Language) => Page>([['/', homePage]])
  for (const game of games) pages.set(`/game/${game.gameId}`, (language) => gamePage(game, textsOf(game.gameId), language))
  const known = new Map<string, PageHead>()

  /** @param query what names the language in the address, if anything does */
  function make(path: string, language: Language, query: string): PageHead {
    const page = pages.get(path)?.(language)
    const title = page?.title ?? texts[language].unknown
    const links = gameLinks(games, language)
    if (page === undefined) return { status: 404, title, html: '<meta name="robots" content="noindex" />', text: `<h1>${escapeHtml(title)}</h1>${links}` }
    const steps = page.steps?.length ? `<h2>${escapeHtml(texts[language].howToPlay)}</h2>${list('ol', page.steps.map(escapeHtml))}` : ''
    const text = `<h1>${escapeHtml(page.heading)}</h1><p>${escapeHtml(page.description)}</p>${steps}<h2>${escapeHtml(texts[language].games)}</h2>${links}`
    return { status: 200, title, html: headOf(origin, path, page, { language, query }), text }
  }

  return {
    languageOf(query, accepted) {
      const code = namedLanguage(query) ?? acceptedLanguage(accepted)
      return { code, direction: directionOf(code) }
    },
    of(address, query, accepted) {
      const path = address.length > 1 ? address.replace(/\/$/, '') : address
      const isKnown = pages.has(path)
      if (!isKnown && !/^\/game(\/|$)/.test(path)) return undefined
      const named = namedLanguage(query)
      const language = named ?? acceptedLanguage(accepted)
      const own = named === undefined ? '' : queryOf(named)
      // Every unknown address has the same head.
      const key = `${language} ${isKnown ? path + own : ''}`
      const head = known.get(key) ?? make(path, language, own)
      known.set(key, head)
      return head
    },
    sitemap: sitemapOf(origin, [...pages.keys()]),
    robots: `User-agent: *\nDisallow: /api/\nDisallow: /chat/\nDisallow: /subscription\nSitemap: ${origin}/sitemap.xml\n`,
  }
}

function homePage(language: Language): Page {
  const { title, description } = texts[language].home
  return { title, heading: title, description, data: { '@type': 'WebSite', name: title } }
}

function gamePage(game: Game, { about, howToPlay }: GameTexts, language: Language): Page {
  const name = titleIn(game, language)
  const other = titleIn(game, language === 'ar' ? 'en' : 'ar')
  return {
    title: texts[language].gameTitle(name),
    heading: name,
    description: about[language] || texts[language].home.description,
    steps: howToPlay[language],
    picture: game.picture ?? '',
    data: {
      '@type': 'VideoGame',
      name,
      ...(other !== name && { alternateName: other }),
      ...(game.category !== undefined && { genre: game.category }),
      playMode: game.multiplayer ? 'MultiPlayer' : 'SinglePlayer',
      gamePlatform: 'Web browser',
      applicationCategory: 'Game',
      operatingSystem: 'Any',
      isAccessibleForFree: !game.isSubRequired,
    },
  }
}

const titleIn = (game: Game, language: Language): string => (language === 'ar' && game.titleAr) || game.title

interface Addressed {
  readonly language: Language
  readonly query: string
}

function headOf(origin: string, path: string, { title, heading, description, picture = '', data }: Page, { language, query }: Addressed): string {
  // The address without a language is a page of its own, that of `x-default`.
  const address = `${origin}${path}${query}`
  const image = picture === '' ? `${origin}/icons/app-512.png` : `${origin}${picture}`
  const size = String(picture === '' ? iconSize : pictureSize)
  const named = { description, 'twitter:card': 'summary', 'twitter:title': title, 'twitter:description': description, 'twitter:image': image }
  const properties = {
    'og:type': 'website',
    'og:site_name': texts[language].home.title,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': image,
    'og:image:width': size,
    'og:image:height': size,
    'og:image:alt': heading,
    'og:locale': locales[language],
    'og:locale:alternate': locales[language === 'ar' ? 'en' : 'ar'],
  }
  const structured = { '@context': 'https://schema.org', ...data, description, url: address, image, inLanguage: language }
  return [
    ...Object.entries(named).map(([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}" />`),
    ...Object.entries(properties).map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}" />`),
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    ...alternatesOf(origin, path).map(({ code, href }) => `<link rel="alternate" hreflang="${code}" href="${escapeHtml(href)}" />`),
    `<script type="application/ld+json">${escapeJson(structured)}</script>`,
  ].join('\n    ')
}

/** The page in each language; the address without a language decides by the reader's. */
const alternatesOf = (origin: string, path: string) => [
  ...languages.map((language) => ({ code: language, href: `${origin}${path}${queryOf(language)}` })),
  { code: 'x-default', href: `${origin}${path}` },
]

const gameLinks = (games: readonly Game[], language: Language): string =>
  list(
    'ul',
    games.map((game) => `<a href="/game/${game.gameId}${queryOf(language)}">${escapeHtml(titleIn(game, language))}</a>`),
  )

/** The language that the address names. */
function namedLanguage(query: string): Language | undefined {
  const named = new URLSearchParams(query).get('lang')
  return isLanguage(named) ? named : undefined
}

/** The first of the reader's languages that the app has; English when there is none. */
function acceptedLanguage(accepted = ''): Language {
  return (
    accepted
      .split(',')
      .map((tag) => tag.trim().slice(0, 2).toLowerCase())
      .find(isLanguage) ?? 'en'
  )
}

function sitemapOf(origin: string, paths: readonly string[]): string {
  const entryOf = (path: string, language: Language): string => {
    const others = alternatesOf(origin, path).map(({ code, href }) => `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeHtml(href)}"/>`)
    return `  <url><loc>${escapeHtml(`${origin}${path}${queryOf(language)}`)}</loc>${others.join('')}</url>`
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths.flatMap((path) => languages.map((language) => entryOf(path, language))),
    '</urlset>',
    '',
  ].join('\n')
}
