import type { Json } from '@majlis/game-bridge/protocol'
import { learnSaved, type SaveStore, type ServerSave, toldSaved } from './saves.ts'

/** The result of sending a save to the server: accepted, changed elsewhere meanwhile, not reached, or refused finally. */
export type Told = { readonly version: number } | 'conflict' | 'later' | 'never'

export interface SaveServer {
  put(gameId: string, baseVersion: number, data: Json): Promise<Told>
  /** Null when the server could not be reached. */
  get(gameId: string): Promise<ServerSave | null>
}

export interface SaveSyncOptions {
  readonly store: SaveStore
  readonly server: SaveServer
  /** Games whose newest save the server does not have, without those for which the person has to choose first. */
  readonly untold: () => readonly string[]
  /** The server refuses this game's save finally: it stays on this device. */
  readonly giveUp: (gameId: string) => void
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
    try {
      for (const gameId of untold()) {
        if (await tell(gameId)) continue
        tries += 1
        plan(Math.min(LONGEST_WAIT_MS, SOON_MS * 2 ** tries))
        break
      }
    } finally {
      isRunning = false
    }
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
