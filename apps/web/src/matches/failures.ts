/** An answer, as far as it matters to what is said about it. */
export type Answered = { readonly success: true } | { readonly success: false; readonly code: string; readonly message: string }

/** The network's own failures: the banner above every screen tells of them already. */
const ofNetwork: ReadonlySet<string> = new Set(['NO_NETWORK', 'TIMEOUT', 'BAD_ANSWER'])
/** What the invite's own row or card shows the moment after. */
const seenAnyway: ReadonlySet<string> = new Set(['INVITE_OVER'])

/** What to say in passing about a wish of the lobby that was not granted; null when nothing is said. Never a dialog: the lobby stays as it is. */
export function toldOf(answer: Answered): string | null {
  if (answer.success || ofNetwork.has(answer.code) || seenAnyway.has(answer.code)) return null
  return answer.message === '' ? null : answer.message
}

/** An opponent sat down in the moment in which somebody else was asked. */
export const hasBegun = (answer: Answered): boolean => !answer.success && answer.code === 'MATCH_STARTED'

/** A rematch that could not be asked for stands in the console alone; the button is there again. */
export const rematchFailed = "Couldn't send match making request at this time"
