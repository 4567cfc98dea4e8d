import './page.ts'
import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { knowPictures } from '@majlis/ui/Cover'
import { renderToString } from 'react-dom/server'
import { loadInitialMessages, type Messages } from '../../platform/i18n/index.ts'
import { takePageData } from '../pageData.ts'
import { App } from '../App.tsx'
import { router } from '../router.tsx'
import type { FirstScreen, FirstScreenOf, PageFiles } from './contract.ts'
import { firstScreenScript } from './script.ts'

/** The files of screens by the beginning of their paths. The build replaces it (first-screen.plugin.ts). */
declare const __FILES__: Readonly<Record<string, PageFiles>>

// Draws a screen as a visitor with a phone sees it first. It runs in a thread of its own and answers with one message.
const { language, path, data } = workerData as FirstScreenOf
const games = [...(data.list?.categories.flatMap((category) => category.games) ?? []), ...(data.about ? [data.about.game] : [])]
knowPictures(games.map(({ thumbnail }) => thumbnail))
takePageData(data)
const messages = await loadInitialMessages(language)
await router.load()
const drawn = renderToString(<App language={language} messages={messages} />)
// They stay when the first screen is removed.
const { scripts, styles } = Object.entries(__FILES__).find(([beginning]) => path.startsWith(beginning))?.[1] ?? { scripts: [], styles: [] }
const links = [
  // The largest picture of a game's page is a background, which browsers request once they lay out the page.
  ...(data.about ? [`<link rel="preload" as="image" fetchpriority="high" href="${inAttribute(data.about.game.thumbnail)}">`] : []),
  ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
  ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
]
const attributes = { path, ...(path === '/' && { greetings: greetingsOf(messages) }) }
const dataset = Object.entries(attributes).map(([name, value]) => ` data-${name}="${inAttribute(value)}"`)
const html = `${links.join('\n    ')}
    <noscript class="first-screen"><style>#first-screen { display: none }</style></noscript>
    <div id="first-screen" inert aria-hidden="true"${dataset.join('')}><script type="application/json">${inScript(data)}</script>${drawn}</div>
    <script>${firstScreenScript}</script>`
const script = `'sha256-${createHash('sha256').update(firstScreenScript).digest('base64')}'`
parentPort?.postMessage({ html, script } satisfies FirstScreen)

/** The texts for morning, day and evening; they have no arguments. */
function greetingsOf(all: Messages): string {
  return ['home.goodMorning', 'home.goodDay', 'home.goodEvening'].map((key) => String(all[key])).join('|')
}

function inAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

/** No text in it can end the script element. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
