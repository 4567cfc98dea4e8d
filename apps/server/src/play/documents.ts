import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { preparedScript } from '@majlis/game-bridge/prepared'
import { gameDocument } from '@majlis/contract/play'
import type { Logger } from 'pino'
import type { Clock } from '../platform/clock.ts'
import { type Handled, handle } from '../platform/domain.ts'
import { fetchPage, EgressError, type FetchedPage } from '../platform/http/egress.ts'
import type { PlayContext } from './context.ts'
import { documentUrl, prepareDocument } from './document.ts'
import { playSettings } from './settings.ts'

/** The data of a foreign game in the catalogue. */
export interface ForeignSource {
  readonly gameId: string
  readonly url: string
  readonly multiplayer: boolean
  readonly reports: boolean
  readonly evaluates: boolean
  readonly hosts: readonly string[]
}

/** A page that may be framed, and what its frame may load. */
export interface PreparedDocument {
  readonly html: string
  /** Origins beside the frame's own. */
  readonly sources: readonly string[]
  readonly evaluates: boolean
}

export interface DocumentsOptions {
  readonly clock: Clock
  readonly log: Logger
  /** Hosts that may be asked, and those of them that may have private addresses. */
  readonly hosts: readonly string[]
  readonly privateHosts: readonly string[]
  readonly foreign: (gameId: string) => ForeignSource | undefined
  /** Folder of this project's own games. */
  readonly folder: string
  readonly maxBytes?: number
  readonly timeoutMs?: number
}

export interface Documents {
  /** Undefined for a game of this server. @throws EgressError when its page cannot be fetched */
  frame(gameId: string): Promise<PreparedDocument> | undefined
  /** The page of any game as text, with absolute addresses. @throws EgressError, or an Error when an own game is not built */
  text(gameId: string, ownUrl: string): Promise<string>
}

interface Entry {
  readonly at: number
  readonly etag: string | undefined
  readonly document: Promise<PreparedDocument>
}

/** The pages of this server's games. */
export function documentsOf({ catalog, clock, log, config }: PlayContext): Documents {
  const privateHosts = config.sandbox ? config.of(playSettings).foreignPrivateHosts : []
  return openDocuments({ clock, log, hosts: catalog.foreignHosts, privateHosts, foreign: (gameId) => catalog.foreign(gameId), folder: games })
}

/** Serves the pages of games as text. A page that cannot be fetched or is not built is answered with GAME_UNAVAILABLE. */
export function documentOperations({ catalog, log }: PlayContext, documents: Documents): Handled[] {
  return [
    handle(gameDocument, async ({ gameId }, _caller, fail) => {
      const game = catalog.game(gameId)
      if (game === undefined) return fail('NOT_FOUND')
      return documents.text(gameId, game.url).catch((problem: unknown) => {
        if (!(problem instanceof EgressError)) log.warn({ err: problem }, `The page of ${gameId} cannot be read`)
        return fail('GAME_UNAVAILABLE')
      })
    }),
  ]
}

const games = join(import.meta.dirname, '../../../../games')
const freshMs = 60_000
/** A host that is down is not asked again at every press of a button. */
const failedMs = 5_000
/** Less than a saved game may have, whatever bytes its characters take. */
const storageCharacters = 1_000_000

/** Prepared pages, cached for a minute and revalidated by their tag from then on. Simultaneous requests share one fetch. */
export function openDocuments(options: DocumentsOptions): Documents {
  const { clock, log } = options
  const kept = new Map<string, Entry>()

  function frame(gameId: string): Promise<PreparedDocument> | undefined {
    const game = options.foreign(gameId)
    if (game === undefined) return undefined
    const before = kept.get(gameId)
    if (before && clock.now() - before.at < freshMs) return before.document
    const document = load(game, before)
    const entry: Entry = { at: clock.now(), etag: undefined, document: document.then(({ prepared }) => prepared) }
    kept.set(gameId, entry)
    document.then(
      ({ etag }) => kept.get(gameId) === entry && kept.set(gameId, { ...entry, etag }),
      (problem: unknown) => {
        log.warn(`The page of ${gameId} cannot be had: ${problem instanceof Error ? problem.message : 'failed'}`)
        if (kept.get(gameId) === entry) kept.set(gameId, { ...entry, at: clock.now() - freshMs + failedMs })
      },
    )
    return entry.document
  }

  async function load(game: ForeignSource, before: Entry | undefined): Promise<{ prepared: PreparedDocument; etag: string | undefined }> {
    const last = await before?.document.catch(() => undefined)
    const page = await fetchPage(documentUrl(game.url, game.multiplayer, clock.now()), last && before?.etag, {
      hosts: options.hosts,
      privateHosts: options.privateHosts,
      clock,
      maxBytes: options.maxBytes ?? 2 * 1024 * 1024,
      timeoutMs: options.timeoutMs ?? 5_000,
    })
    if (page.text === undefined) {
      if (last) return { prepared: last, etag: before?.etag }
      throw new EgressError('answers that nothing has changed, unasked')
    }
    return { prepared: prepare(game, page, page.text), etag: page.etag }
  }

  return {
    frame,
    async text(gameId, ownUrl) {
      const foreign = await frame(gameId)
      return foreign?.html ?? prepareDocument(await readFile(join(options.folder, gameId, 'dist/index.html'), 'utf8'), ownUrl, '')
    },
  }
}

function prepare(game: ForeignSource, page: FetchedPage, text: string): PreparedDocument {
  const { protocol, host } = new URL(page.url)
  const script = preparedScript({ game: game.gameId, reports: game.reports, limit: storageCharacters })
  return {
    html: prepareDocument(text, page.url, script),
    sources: [...new Set([host, ...game.hosts])].map((each) => `${protocol}//${each}`),
    evaluates: game.evaluates,
  }
}
