import './page.ts'
import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { knowPictures } from '@majlis/ui/Cover'
import { renderToString } from 'react-dom/server'
import { loadFirstWords, type Messages } from '../../platform/i18n/index.ts'
import { App } from '../App.tsx'
import { router } from '../router.tsx'
import type { FirstScreen, FirstScreenOf } from './contract.ts'
import { keepScript } from './keep.ts'

// Draws Home as a visitor with a phone sees it first. It runs in a thread of its own and answers with one message.
const { language, list } = workerData as FirstScreenOf
knowPictures(list.categories.flatMap(({ games }) => games.map(({ thumbnail }) => thumbnail)))
const messages = await loadFirstWords(language)
await router.load()
const drawn = renderToString(<App language={language} messages={messages} />)
const html = `<noscript><style>#first-screen { display: none }</style></noscript>
    <div id="first-screen" inert aria-hidden="true" data-greetings="${greetingsOf(messages)}"><script type="application/json">${inScript(list)}</script>${drawn}</div>
    <script>${keepScript}</script>`
const script = `'sha256-${createHash('sha256').update(keepScript).digest('base64')}'`
parentPort?.postMessage({ html, script } satisfies FirstScreen)

/** The texts for morning, day and evening; they have no arguments. */
function greetingsOf(all: Messages): string {
  const texts = ['home.goodMorning', 'home.goodDay', 'home.goodEvening'].map((key) => String(all[key]))
  return texts.join('|').replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

/** No text in it can end the script element. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
