import type { ChatMessage } from '@majlis/contract/chat'
import { newerOf } from '@majlis/contract/chat.reduce'
import { grouped } from '../../platform/grouped.ts'

/** A change of this device that the server has not acknowledged, or has acknowledged and not shown yet. */
export interface OwnChange {
  readonly messageId: string
  readonly createdAt: number
  readonly act:
    | { readonly kind: 'edit'; readonly body: string }
    | { readonly kind: 'react'; readonly emoji: string }
    | { readonly kind: 'delete' }
    | { readonly kind: 'hide'; readonly isHidden: boolean }
    | { readonly kind: 'sent'; readonly stored: ChatMessage }
}

/** Messages as they are after the own changes, in the order in which these were made. */
export function withOwnChanges(messages: readonly ChatMessage[], changes: readonly OwnChange[], me: string): readonly ChatMessage[] {
  if (changes.length === 0) return messages
  const byMessage = grouped(changes, ({ messageId }) => messageId)
  return messages.map((message) => (byMessage.get(message.id) ?? []).reduce((known, change) => changed(known, change, me), message))
}

function changed(message: ChatMessage, { act, createdAt }: OwnChange, me: string): ChatMessage {
  if (act.kind === 'sent') return newerOf(message, act.stored)
  if (act.kind === 'edit') return { ...message, body: act.body, editedAt: createdAt }
  if (act.kind === 'react') {
    const others = Object.entries(message.reactions ?? {}).filter(([who]) => who !== me)
    return { ...message, reactions: Object.fromEntries(act.emoji === '' ? others : [...others, [me, act.emoji]]) }
  }
  if (act.kind === 'hide') return message
  const { media: _media, reactions: _reactions, editedAt: _editedAt, ...rest } = message
  return { ...rest, body: '', isDeleted: true }
}

/** Ids of what the person has deleted for themselves: as the server knows them, and as this device has changed them since. */
export function hiddenIds(stored: readonly string[], changes: readonly OwnChange[]): ReadonlySet<string> {
  const ids = new Set(stored)
  for (const { messageId, act } of changes) {
    if (act.kind !== 'hide') continue
    if (act.isHidden) ids.add(messageId)
    else ids.delete(messageId)
  }
  return ids
}
