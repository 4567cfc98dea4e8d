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
  /** The PIN was confirmed, and the operator has not answered yet: the status will show the subscription. */
  readonly isOpen: boolean
  /** The events of this PIN that the attribution service has: each goes out once, however often the PIN is confirmed (REG-22). */
  readonly reported: readonly PinEvent[]
  /** The position in the tab's history at which the paywall was opened. */
  readonly entry: number
}

/** What the attribution service is told of a PIN that was accepted. */
type PinEvent = 'confirm_pin' | 'subscribe'

/** Milliseconds until the PIN can be requested again. */
export const resendMs = 40_000
/** A PIN is valid for ten minutes. An older draft is dropped. */
const lifeMs = 10 * 60_000

const nothing = { serviceId: null, local: undefined, msisdn: '', pinLength: 6, sentAt: 0, isAtPage: false, isOpen: false, reported: [], entry: 0 } as const
const empty = (userId: string): Draft => ({ ...nothing, userId })

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && 'userId' in value && 'msisdn' in value && 'sentAt' in value && typeof value.sentAt === 'number'
}

export const useDraft = create<Draft>(() => ({ ...nothing, ...(tabStorage.readJson('paywall', isDraft) ?? empty('')) }))

/** Stores the changed fields. */
export function keepDraft(news: Partial<Draft>): void {
  useDraft.setState(news)
  tabStorage.writeJson('paywall', useDraft.getState())
}

/** Reports an event of the PIN in the draft, once. */
export function reportOnce<Event extends PinEvent>(event: Event, track: (event: Event) => void): void {
  const { reported } = useDraft.getState()
  if (reported.includes(event)) return
  keepDraft({ reported: [...reported, event] })
  track(event)
}

/** Starts a new draft for a person, unless a PIN was sent a moment ago and has not been typed yet. A purchase without an answer stays open. */
export function beginDraft(userId: string, entry: number): void {
  const draft = useDraft.getState()
  const isFresh = draft.userId === userId && now() - draft.sentAt < lifeMs
  const { isOpen, reported } = draft
  keepDraft(isFresh ? { entry } : { ...empty(userId), entry, ...(draft.userId === userId && isOpen && { isOpen, reported }) })
}

/** Deletes the draft after the purchase. */
export function dropDraft(): void {
  useDraft.setState(empty(''))
  tabStorage.remove('paywall')
}
