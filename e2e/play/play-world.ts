import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FrameLocator, Page } from '@playwright/test'
import { type App, startApp } from '../support/app.ts'
import { type ForeignServer, serveForeign } from './foreign/server.ts'
import { freshMsisdn, type Session, signInByApi } from '../support/people.ts'
import { nextFrame } from '../catalog/shelves.ts'

/** The app with foreign games in its catalogue. */
export interface PlayWorld {
  readonly app: App
  readonly foreign: ForeignServer
  /** The app by its name, where games have origins of their own, and by its number, where they have none. */
  readonly places: { readonly named: string; readonly numbered: string }
  stop(): Promise<void>
}

/** Rows of the foreign catalogue, as YAML after the game's address. */
const rows: Readonly<Record<string, string>> = {
  'star-catch': '',
  'word-jar': '',
  'coin-toss': 'signals: true',
  'slow-start': 'signals: true',
  'broken-start': 'signals: true',
  'wide-view': 'orientation: landscape',
  'wide-toss': 'orientation: landscape, signals: true',
  'odd-even': 'multiplayer: true, signals: true',
  gone: '',
  // The server keeps the page of a game for a while: what is hostile has addresses that no other test opens.
  'hostile-named': '',
  'hostile-numbered': '',
}

export async function openPlayWorld(): Promise<PlayWorld> {
  const foreign = await serveForeign()
  const folder = await mkdtemp(join(tmpdir(), 'majlis-foreign-'))
  const games = Object.entries(rows).map(
    ([id, more]) => `  - { id: ${id}, title: ${id}, titleAr: ${id}, url: "http://${foreign.host}/${id}/"${more && `, ${more}`} }`,
  )
  await writeFile(join(folder, 'games.yaml'), `hosts: ["${foreign.host}"]\ngames:\n${games.join('\n')}\n`)
  const app = await startApp({ env: { FOREIGN_GAMES: join(folder, 'games.yaml'), FOREIGN_PRIVATE_HOSTS: foreign.host } })
  return {
    app,
    foreign,
    places: { named: app.url, numbered: app.url.replace('localhost', '127.0.0.1') },
    async stop() {
      await app.stop()
      await foreign.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export const enter = (page: Page, url: string): Promise<Session> => signInByApi(page, { url }, { msisdn: freshMsisdn(), name: 'Amal' })

/** Whether what a loop counts is the same after twenty frames of the page: a loop that rests. */
export async function standsStill(page: Page, count: () => Promise<number>): Promise<boolean> {
  const before = await count()
  for (let turn = 0; turn < 10; turn += 1) await nextFrame(page)
  return (await count()) === before
}

export const framed = (page: Page): FrameLocator => page.frameLocator('iframe')
