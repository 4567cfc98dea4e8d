/** The part of an answer that decides its message. */
export type Answered = { readonly success: true } | { readonly success: false; readonly code: string; readonly message: string }

/** Failures of the network, which the banner above every screen shows already. */
const ofNetwork: ReadonlySet<string> = new Set(['NO_NETWORK', 'TIMEOUT', 'BAD_ANSWER'])
/** Failures that the invite's own row or card shows a moment later, and those that have a dialog. */
const seenAnyway: ReadonlySet<string> = new Set(['INVITE_OVER', 'NO_SUBSCRIPTION', 'LOW_BALANCE'])

/** The short message about a refused request of the lobby; null when nothing is shown. It is never a dialog, because the lobby stays usable. */
export function noticeOf(answer: Answered): string | null {
  if (answer.success || ofNetwork.has(answer.code) || seenAnyway.has(answer.code)) return null
  return answer.message === '' ? null : answer.message
}

/** An opponent joined at the moment in which somebody else was invited. */
export const hasBegun = (answer: Answered): boolean => !answer.success && answer.code === 'MATCH_STARTED'

/** A rematch that could not be requested is only logged to the console; the button is enabled again. */
export const rematchFailed = "Couldn't send match making request at this time"
