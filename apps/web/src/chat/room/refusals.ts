import type { MessageKey } from '../../platform/i18n/messages.generated.ts'

interface Refusal {
  readonly text: Extract<MessageKey, `chat.failed${string}`>
  /** Whether sending the same again may succeed, as after a friend request was accepted. */
  readonly canRetry: boolean
}

const refusals: Readonly<Record<string, Refusal>> = {
  CHAT_BANNED: { text: 'chat.failedBanned', canRetry: false },
  NOT_FRIENDS: { text: 'chat.failedNotFriends', canRetry: true },
  REPEATED_TEXT: { text: 'chat.failedRepeated', canRetry: true },
  LINKS_LIMITED: { text: 'chat.failedLinks', canRetry: true },
  NO_SUBSCRIPTION: { text: 'chat.failedSubscription', canRetry: true },
  LOW_BALANCE: { text: 'chat.failedBalance', canRetry: true },
  NO_STATUS: { text: 'chat.failedChecking', canRetry: true },
  BAD_REQUEST: { text: 'chat.failedInvalid', canRetry: false },
  NOT_AN_IMAGE: { text: 'chat.failedFile', canRetry: false },
  NO_FILE: { text: 'chat.failedNoFile', canRetry: false },
  NO_ADDRESS: { text: 'chat.failedUpload', canRetry: true },
  // Only of uploads: a message that comes too soon waits.
  TOO_MANY_REQUESTS: { text: 'chat.failedManyFiles', canRetry: true },
  TOO_LARGE: { text: 'chat.failedInvalid', canRetry: false },
  FORBIDDEN: { text: 'chat.failedForbidden', canRetry: false },
}

/** Why a message was refused, and whether it can be sent again. Undefined for a reason without a text of its own. */
export const refusalOf = (code: string | undefined): Refusal | undefined => (code === undefined ? undefined : refusals[code])
