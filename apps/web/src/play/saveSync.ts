import type { Json } from '@majlis/game-bridge/protocol'
import { learnSaved, type SaveStore, type ServerSave, toldSaved } from './saves.ts'

/** What became of a save at the server: taken, written elsewhere meanwhile, not reached, or refused for good. */
export type Told = { readonly version: number } | 'conflict' | 'later' | 'never'

export interface SaveServer {
  put(gameId: string, baseVersion: number, data: Json): Promise<Told>
  /** Null when it could not be asked. */
  get(gameId: string): Promise<ServerSave | null>
}

export interface SaveSyncOptions {
  readonly store: SaveStore
  readonly server: SaveServer
  /** Games whose newest save the server has not got; those whose game must be asked first left out. */
  readonly untold: () => readonly string[]
  /** The server will not take this game's save: it stays on this device. */
  readonly giveUp: (gameId: string) => void
  readonly later: (ms: number, run: () => void) => () => void
}

export interface SaveSync {
  /** Tells everything untold, now; repeated by itself until the server answers. */
  run(): Promise<void>
  /** Tells soon: saves that follow each other closely are told as one. */
  soon(): void
  /** Asks what the server has. Never rejects. */
  learn(gameId: string): Promise<void>
  stop(): void
}

const SOON_MS = 1_500
const LONGEST_WAIT_MS = 60_000

/** Keeps one person's saved games at the server in step with those on this device. */
export function createSaveSync({ store, server, untold, giveUp, later }: SaveSyncOptions): SaveSync {
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
    for (const gameId of untold()) {
      if (await tell(gameId)) continue
      tries += 1
      plan(Math.min(LONGEST_WAIT_MS, SOON_MS * 2 ** tries))
      break
    }
    isRunning = false
  }

  /** False when the server could not be reached. */
  async function tell(gameId: string): Promise<boolean> {
    const kept = store.read(gameId)
    if (!kept) return true
    const told = await server.put(gameId, kept.serverVersion, kept.data)
    if (told === 'later') return false
    tries = 0
    if (told === 'never') giveUp(gameId)
    else if (told === 'conflict') await learn(gameId)
    else toldSaved(store, gameId, kept.version, told.version)
    return true
  }

  async function learn(gameId: string): Promise<void> {
    const save = await server.get(gameId)
    if (save) learnSaved(store, gameId, save)
  }

  return { run, soon: () => plan(SOON_MS), learn, stop: () => cancel?.() }
}
