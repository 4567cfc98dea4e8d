import type { ChatMessage } from '@majlis/contract/chat'
import type { Translate } from '../platform/i18n/index.ts'

/** One line for a message: its text, or the kind of its content. */
export function previewOf(message: Pick<ChatMessage, 'type' | 'body'>, t: Translate): string {
  if (message.type === 'image') return t('chat.image')
  if (message.type === 'audio') return t('chat.audio')
  if (message.type === 'gif') return t('chat.gif')
  return message.type === 'invite' ? t('chat.inviteMessage') : message.body
}
