import type { ChatMessage } from '@majlis/contract/chat'
import { stickerOf } from '@majlis/contract/chat.plain'
import type { Translate } from '../platform/i18n/index.ts'
import { callSummaryOf, callTitle } from './callSummary.ts'

/** One line for a message: its text, or the kind of its content. */
export function previewOf(message: Pick<ChatMessage, 'type' | 'body'> & { readonly isDeleted?: boolean | undefined }, t: Translate, isMine = false): string {
  if (message.isDeleted) return t('chat.deletedMessage')
  if (message.type === 'image') return t(stickerOf(message.body) === undefined ? 'chat.image' : 'chat.sticker')
  if (message.type === 'audio') return t('chat.audio')
  if (message.type === 'gif') return t('chat.gif')
  if (message.type === 'call') return callTitle(callSummaryOf(message.body), isMine, t)
  return message.type === 'invite' ? t('chat.inviteMessage') : message.body
}
