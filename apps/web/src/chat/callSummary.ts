import type { Translate } from '../platform/i18n/index.ts'

/** What the message of a call says of it. */
export interface CallSummary {
  readonly isVideo: boolean
  readonly outcome: 'completed' | 'missed' | 'declined'
  /** Milliseconds; 0 for a call that was not answered. */
  readonly duration: number
}

/** Reads the body of a message of type `call`. One that a later version writes in another way counts as a call that took place. */
export function callSummaryOf(body: string): CallSummary {
  let said: Readonly<Record<string, unknown>> = {}
  try {
    const parsed: unknown = JSON.parse(body)
    if (typeof parsed === 'object' && parsed !== null) said = parsed as typeof said
  } catch {
    // It is shown as a call all the same.
  }
  const { kind, outcome, duration } = said
  const isMissed = outcome === 'missed' || outcome === 'cancelled' || outcome === 'busy'
  return {
    isVideo: kind === 'video',
    outcome: isMissed ? 'missed' : outcome === 'declined' ? 'declined' : 'completed',
    duration: typeof duration === 'number' ? duration : 0,
  }
}

/** The kind of the call; whoever was called and did not answer reads that it was missed. */
export function callTitle({ isVideo, outcome }: CallSummary, isMine: boolean, t: Translate): string {
  if (outcome === 'missed' && !isMine) return t(isVideo ? 'chat.missedVideo' : 'chat.missedVoice')
  return t(isVideo ? 'chat.callVideo' : 'chat.callVoice')
}
