import './page.ts'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { knowPictures } from '@majlis/ui/Cover'
import { renderToString } from 'react-dom/server'
import { loadInitialMessages, type Messages } from '../../platform/i18n/index.ts'
import { takePageData } from '../pageData.ts'
import { useSession } from '../../platform/state/session.ts'
import { App } from '../App.tsx'
import { guardOf } from '../guard.ts'
import { router } from '../router.tsx'
import type { FirstScreen, FirstScreenOf, PageFiles } from './contract.ts'
import { criticalStyles } from './criticalStyles.ts'
import pageStyles from './page.css?raw'
import { firstScreenScript } from './script.ts'

/** The files of screens by the beginning of their paths. The build replaces these two (first-screen.plugin.ts). */
declare const __FILES__: Readonly<Record<string, PageFiles>>
/** The style sheets of the first route, in their order. */
declare const __STYLES__: readonly string[]

// Draws a screen as it is first seen on a phone: by visitors, and a screen that needs a session by anybody with one, before the personal part is there. It runs
// in a thread of its own and answers with one message.
const { language, path, data, pictures } = workerData as FirstScreenOf
const games = [...(data.list?.categories.flatMap((category) => category.games) ?? []), ...(data.about ? [data.about.game] : [])]
knowPictures(games.map(({ thumbnail }) => thumbnail))
takePageData(data)
const isForMembers = guardOf(path) === 'members'
if (isForMembers) useSession.setState({ token: 'none', user: { _id: 'nobody', name: '', userImageUrl: '' } })
const messages = await loadInitialMessages(language)
await router.load()
const drawn = withPictures(renderToString(<App language={language} messages={messages} />))
// They stay when the first screen is removed.
const { scripts, styles } = Object.entries(__FILES__).find(([beginning]) => path.startsWith(beginning))?.[1] ?? { scripts: [], styles: [] }
const css = [...__STYLES__, ...styles].map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('')
const links = [
  `<style data-critical>${criticalStyles(drawn, css, pageStyles)}</style>`,
  ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
  ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
]
const attributes = { path, ...(isForMembers && { members: '' }), ...(path === '/' && { greetings: greetingsOf(messages) }) }
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

/** Pictures that are seen at once become part of the page: a request for each would take longer than its bytes. */
function withPictures(html: string): string {
  return html
    .replaceAll(/<link rel="preload" as="image" href="\/art\/[^>]*>/g, '')
    .replaceAll(/<img src="(\/art\/[\w-]+\.svg)"(?=[^>]* loading="eager")/g, (image, path: string) => {
      const address = dataAddressOf(join(import.meta.dirname, path))
      return address === undefined ? image : `<img src="${inAttribute(address)}" data-src="${path}"`
    })
    .replaceAll(/style="background-image:url\(&quot;([^&]+)&quot;\)"/g, (style, path: string) => {
      const address = dataAddressOf(pictures[path])
      return address === undefined ? style : `style="background-image:url(&quot;${inAttribute(address)}&quot;)" data-src="${path}"`
    })
}

/** @param file of an SVG picture; undefined, or of another kind, for one that is not written into the page */
function dataAddressOf(file: string | undefined): string | undefined {
  if (!file?.endsWith('.svg') || !existsSync(file)) return undefined
  const svg = readFileSync(file, 'utf8')
  return `data:image/svg+xml,${svg.trim().replaceAll(/[%#]/g, encodeURIComponent).replaceAll(/\s+/g, ' ').replaceAll('"', "'")}`
}

function inAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

/** No text in it can end the script element. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
