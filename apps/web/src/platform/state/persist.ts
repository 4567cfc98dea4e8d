import type { User } from '@majlis/contract/me'
import type { RegionConfig } from '@majlis/contract/regions'
import { later } from '../clock.ts'
import { openSeal, type Seal } from './seal.ts'
import { onOtherTab, storage } from './storage.ts'

/** The part of the own record that is stored between visits, so that the first screen needs no call. */
export type KeptUser = Pick<User, '_id' | 'name' | 'userImageUrl'> & Partial<Pick<User, 'isNamed' | 'tncAccepted'>>

/** All of the app's state that is stored between visits (SHL-20). Everything else is loaded again. */
export interface PersistState {
  readonly user: KeptUser | null
  /** The phone that a carrier partner signed, and its token (ACC-54). */
  readonly partner: { readonly phone: string; readonly token: string } | null
  /** The person has logged out on this device (ACC-49). */
  readonly userLoggedout: boolean
  /** The last loaded regional configuration, under the region that the page asked for. */
  readonly config: { readonly asked: string; readonly value: RegionConfig } | null
}

const empty: PersistState = { user: null, partner: null, userLoggedout: false, config: null }
/** A browser whose database does not answer must not block the person. */
const TIMEOUT_MS = 1_000

let state = empty
let seal: Seal | undefined
let writing: Promise<void> | undefined
let isOld = false

/** The stored state, as far as this page knows it. */
export const persisted = (): PersistState => state

/** Opens what an earlier visit has stored. Unreadable content is deleted. Call it once, before anything is drawn. */
export async function openPersisted(open: () => Promise<Seal | undefined> = openSeal): Promise<void> {
  seal = await Promise.race([open(), new Promise<undefined>((resolve) => later(TIMEOUT_MS, () => resolve(undefined)))])
  state = (await readAgain()) ?? empty
}

/**
 * Changes the stored state. Where the browser cannot seal it, it lives as long as the page.
 * @returns resolves when it is written
 */
export function persist(change: Partial<PersistState>): Promise<void> {
  state = { ...state, ...change }
  isOld = true
  writing ??= write()
  return writing
}

/**
 * Calls the listener when another tab has written.
 * @returns stops listening
 */
export function onPersistedElsewhere(listener: (state: PersistState) => void): () => void {
  return onOtherTab('persistState', async () => {
    const newer = await readAgain()
    if (!newer) return
    state = newer
    listener(newer)
  })
}

async function write(): Promise<void> {
  while (isOld) {
    isOld = false
    const sealed = await seal?.close(JSON.stringify(state)).catch(() => undefined)
    if (sealed !== undefined) storage.write('persistState', sealed)
  }
  writing = undefined
}

async function readAgain(): Promise<PersistState | undefined> {
  const sealed = storage.read('persistState')
  if (sealed === null) return undefined
  const text = await seal?.open(sealed)
  const value: unknown = text === undefined ? undefined : JSON.parse(text)
  if (isPersistState(value)) return value
  storage.remove('persistState')
  return undefined
}

function isPersistState(value: unknown): value is PersistState {
  if (typeof value !== 'object' || value === null) return false
  const given = new Map<string, unknown>(Object.entries(value))
  return (['user', 'partner', 'config'] as const).every((key) => typeof given.get(key) === 'object') && typeof given.get('userLoggedout') === 'boolean'
}
