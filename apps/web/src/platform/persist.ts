import type { User } from '@majlis/contract/me'
import type { RegionConfig } from '@majlis/contract/regions'
import { later } from './clock.ts'
import { openSeal, type Seal } from './seal.ts'
import { onOtherTab, storage } from './storage.ts'

/** The part of one's record that is kept between visits, so that the first picture needs no call. */
export type KeptUser = Pick<User, '_id' | 'name' | 'userImageUrl'> & Partial<Pick<User, 'isNamed' | 'tncAccepted'>>

/** All that is kept of the app's state between visits (SHL-20): the rest is fetched anew. */
export interface PersistState {
  readonly user: KeptUser | null
  /** The phone that a carrier partner vouched for, and its token (ACC-54). */
  readonly partner: { readonly phone: string; readonly token: string } | null
  /** The last thing the person did here was to log out (ACC-49). */
  readonly userLoggedout: boolean
  /** The regional configuration as it was last heard, under the region that the page asked for. */
  readonly config: { readonly asked: string; readonly value: RegionConfig } | null
}

const empty: PersistState = { user: null, partner: null, userLoggedout: false, config: null }
/** A browser whose database does not answer must not keep the person waiting. */
const PATIENCE_MS = 1_000

let state = empty
let seal: Seal | undefined
let writing: Promise<void> | undefined
let isOld = false

/** What is kept, as far as this page knows. */
export const persisted = (): PersistState => state

/** Opens what an earlier visit left. What cannot be read is thrown away. Call once, before anything is drawn. */
export async function openPersisted(open: () => Promise<Seal | undefined> = openSeal): Promise<void> {
  seal = await Promise.race([open(), new Promise<undefined>((resolve) => later(PATIENCE_MS, () => resolve(undefined)))])
  state = (await readAgain()) ?? empty
}

/**
 * Changes what is kept. Where the browser can seal nothing it is kept for the life of the page only.
 * @returns resolves when it is written
 */
export function persist(change: Partial<PersistState>): Promise<void> {
  state = { ...state, ...change }
  isOld = true
  writing ??= write()
  return writing
}

/**
 * Hears when another tab has written.
 * @returns stops listening
 */
export function onPersistedElsewhere(heard: (state: PersistState) => void): () => void {
  return onOtherTab('persistState', async () => {
    const newer = await readAgain()
    if (!newer) return
    state = newer
    heard(newer)
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
