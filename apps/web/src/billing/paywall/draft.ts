import { create } from 'zustand'
import { now } from '../../platform/clock.ts'
import { tabStorage } from '../../platform/state/storage.ts'

/** What the person has entered so far. It is stored in the tab, because the browser may unload this page while the SMS is read. */
export interface Draft {
  /** The user to whom the draft belongs. */
  readonly userId: string
  readonly serviceId: number | null
  /** Local digits as typed; undefined until the field was changed. */
  readonly local: string | undefined
  /** The number to which the last PIN was sent, international without plus; empty before. */
  readonly msisdn: string
  /** Digits of that PIN. */
  readonly pinLength: number
  /** When the last PIN was sent, epoch milliseconds of the device; 0 before. */
  readonly sentAt: number
  /** The payment goes on at the operator's page. */
  readonly isAtPage: boolean
  /** The position in the tab's history at which the paywall was opened. */
  readonly entry: number
}

/** Milliseconds until the PIN can be requested again. */
export const resendMs = 40_000
/** A PIN is valid for ten minutes. An older draft is dropped. */
const lifeMs = 10 * 60_000

const empty = (userId: string): Draft => ({ userId, serviceId: null, local: undefined, msisdn: '', pinLength: 6, sentAt: 0, isAtPage: false, entry: 0 })

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && 'userId' in value && 'msisdn' in value && 'sentAt' in value && typeof value.sentAt === 'number'
}

export const useDraft = create<Draft>(() => tabStorage.readJson('paywall', isDraft) ?? empty(''))

/** Stores the changed fields. */
export function keepDraft(news: Partial<Draft>): void {
  useDraft.setState(news)
  tabStorage.writeJson('paywall', useDraft.getState())
}

/** Starts a new draft for a person, unless a PIN was sent a moment ago and has not been typed yet. */
export function beginDraft(userId: string, entry: number): void {
  const draft = useDraft.getState()
  const isFresh = draft.userId === userId && now() - draft.sentAt < lifeMs
  keepDraft(isFresh ? { entry } : { ...empty(userId), entry })
}

/** Deletes the draft after the purchase. */
export function dropDraft(): void {
  useDraft.setState(empty(''))
  tabStorage.remove('paywall')
}
