import type { Json } from '@majlis/game-bridge/protocol'
import { learnSaved, noteSent, type SaveStore, type ServerSave, markSaved } from './saves.ts'

/** The result of sending a save to the server: accepted, changed elsewhere meanwhile, not reached, or refused finally. */
export type PutOutcome = { readonly version: number } | 'conflict' | 'later' | 'never'

export interface SaveServer {
  put(gameId: string, baseVersion: number, data: Json): Promise<PutOutcome>
  /** Null when the server could not be reached. */
  get(gameId: string): Promise<ServerSave | null>
}

export interface SaveSyncOptions {
  readonly store: SaveStore
  readonly server: SaveServer
  /** Games whose newest save the server does not have, without those for which the person has to choose first. */
  readonly untold: () => readonly string[]
  /** This game's save is not sent any more: the server has it or refuses it finally, or the person has to choose. It stays on this device. */
  readonly giveUp: (gameId: string) => void
  /** Runs work while no other tab exchanges this game's save with the server. */
  readonly inTurn: (gameId: string, work: () => Promise<void>) => Promise<void>
  /** Tells data apart; null where the browser cannot. */
  readonly markOf: (data: Json) => Promise<string | null>
  readonly later: (ms: number, run: () => void) => () => void
}

export interface SaveSync {
  /** Sends everything unsent now, and repeats until the server answers. */
  run(): Promise<void>
  /** Sends soon, so that saves in quick succession are sent as one. */
  soon(): void
  /** Loads what the server has. Never rejects. */
  learn(gameId: string): Promise<void>
  stop(): void
}

const SOON_MS = 1_500
const LONGEST_WAIT_MS = 60_000

/** Keeps one person's saves on the server in step with those on this device. */
export function createSaveSync(options: SaveSyncOptions): SaveSync {
  const { untold, later } = options
  const { send, learn } = exchangeOf(options)
  let isRunning = false
  let tries = 0
  let cancel: (() => void) | null = null

  function plan(ms: number): void {
    if (cancel) return
    cancel = later(ms, () => {
      cancel = null
      void run()
    })
  }

  async function run(): Promise<void> {
    if (isRunning) return plan(SOON_MS)
    isRunning = true
    cancel?.()
    cancel = null
    try {
      for (const gameId of untold()) {
        if (await send(gameId)) {
          tries = 0
          continue
        }
        tries += 1
        plan(Math.min(LONGEST_WAIT_MS, SOON_MS * 2 ** tries))
        break
      }
      // What was stored meanwhile, here or in a tab that has closed since.
      if (untold().length > 0) plan(SOON_MS)
    } finally {
      isRunning = false
    }
  }

  return { run, soon: () => plan(SOON_MS), learn, stop: () => cancel?.() }
}

/** Sends and loads saves, one after the other for each game, also across tabs: two answers that overlap would look like saves of two devices. */
function exchangeOf({ store, server, giveUp, inTurn, markOf }: SaveSyncOptions) {
  /** False when the server could not be reached. */
  async function sendNow(gameId: string): Promise<boolean> {
    const kept = store.read(gameId)
    // Another tab may have sent it, or may have learned of another save, while this one waited for its turn.
    if (!kept || kept.isTold || kept.rival) {
      giveUp(gameId)
      return true
    }
    const mark = await markOf(kept.data)
    if (mark !== null) noteSent(store, gameId, mark)
    const outcome = await server.put(gameId, kept.serverVersion, kept.data)
    if (outcome === 'later') return false
    if (outcome === 'conflict') return learnNow(gameId)
    if (outcome === 'never') giveUp(gameId)
    else markSaved(store, gameId, kept.version, outcome.version)
    return true
  }

  /** False when the server could not be reached. */
  async function learnNow(gameId: string): Promise<boolean> {
    const save = await server.get(gameId)
    if (save) learnSaved(store, gameId, save, await markOf(save.data))
    return save !== null
  }

  return {
    async send(gameId: string): Promise<boolean> {
      let isReached = true
      await inTurn(gameId, async () => {
        isReached = await sendNow(gameId)
      })
      return isReached
    },
    learn: (gameId: string): Promise<void> =>
      inTurn(gameId, async () => {
        await learnNow(gameId)
      }),
  }
}
