import { create } from 'zustand'
import { now } from '../../platform/clock.ts'
import { tabStorage } from '../../platform/storage.ts'

/** What the person has given so far. Kept with the tab: reading the SMS may cost the browser this page. */
export interface Draft {
  /** Whose it is. */
  readonly userId: string
  readonly serviceId: number | null
  /** Local digits as typed; undefined until they were touched. */
  readonly local: string | undefined
  /** The number that the last PIN went to, international without plus; empty before. */
  readonly msisdn: string
  /** Digits of that PIN. */
  readonly pinLength: number
  /** When the last PIN went out, epoch milliseconds of the device; 0 before. */
  readonly sentAt: number
  /** Where the paywall was opened: its place in the history of the tab. */
  readonly entry: number
}

/** Milliseconds until the PIN may be asked for again. */
export const resendMs = 40_000
/** A PIN lives ten minutes; an older draft begins anew. */
const lifeMs = 10 * 60_000

const empty = (userId: string): Draft => ({ userId, serviceId: null, local: undefined, msisdn: '', pinLength: 6, sentAt: 0, entry: 0 })

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && 'userId' in value && 'msisdn' in value && 'sentAt' in value && typeof value.sentAt === 'number'
}

export const useDraft = create<Draft>(() => tabStorage.readJson('paywall', isDraft) ?? empty(''))

/** Keeps what changed. */
export function keepDraft(news: Partial<Draft>): void {
  useDraft.setState(news)
  tabStorage.writeJson('paywall', useDraft.getState())
}

/** Begins anew for a person, unless their PIN of a moment ago still waits to be typed. */
export function beginDraft(userId: string, entry: number): void {
  const draft = useDraft.getState()
  const isFresh = draft.userId === userId && now() - draft.sentAt < lifeMs
  keepDraft(isFresh ? { entry } : { ...empty(userId), entry })
}

/** It is done: nothing is left to go on with. */
export function dropDraft(): void {
  useDraft.setState(empty(''))
  tabStorage.remove('paywall')
}
