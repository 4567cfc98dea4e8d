import type { ChatMessage } from '@majlis/contract/chat'
import type { HiddenChange } from '@majlis/contract/chat.changes'
import { useToast } from '@majlis/ui/Toast'
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { useOutbox } from '../../platform/net/outbox.ts'
import type { OwnChange } from './applied.ts'

export interface RoomChanges {
  edit: (messageId: string, body: string) => void
  /** @param emoji empty to take the own reaction back */
  react: (messageId: string, emoji: string) => void
  deleteForAll: (messageId: string) => void
  /** Deletes a message for this person alone, or takes that back. */
  hide: (messageId: string, isHidden: boolean) => void
}

interface ChangeEntry {
  readonly id: string
  readonly createdAt: number
  readonly state: 'pending' | 'sent' | 'failed'
  readonly code?: string | undefined
  readonly input: { readonly roomId: string; readonly messageId: string }
  readonly response?: ChatMessage | HiddenChange
}

/** The person's own changes in a room. They go through the outbox, so that those that are made without a network are sent later, in their order. */
export function useRoomChanges(roomId: string): { readonly own: readonly OwnChange[]; readonly changes: RoomChanges } {
  const edits = useOutbox('chat.editMessage')
  const reactions = useOutbox('chat.reactToMessage')
  const deletions = useOutbox('chat.deleteMessage')
  const hidings = useOutbox('chat.hideMessage')
  const all = [
    ...edits.entries.map((entry) => ownChange(entry, { kind: 'edit', body: entry.input.body })),
    ...reactions.entries.map((entry) => ownChange(entry, { kind: 'react', emoji: entry.input.emoji })),
    ...deletions.entries.map((entry) => ownChange(entry, { kind: 'delete' })),
    ...hidings.entries.map((entry) => ownChange(entry, { kind: 'hide', isHidden: entry.input.isHidden })),
  ].filter(({ entry }) => entry.input.roomId === roomId)
  useRefused(
    all.filter(({ entry }) => entry.state === 'failed').map(({ entry }) => entry),
    edits.discard,
  )
  const waiting = all.filter(({ entry }) => entry.state !== 'failed').map(({ change }) => change)
  const key = all.map(({ entry }) => `${entry.id}${entry.state}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: entries never change but for their state
  const own = useMemo(() => waiting.toSorted((a, b) => a.createdAt - b.createdAt), [key])
  const { send: edit } = edits
  const { send: react } = reactions
  const { send: remove } = deletions
  const { send: hide } = hidings
  const changes = useMemo(
    (): RoomChanges => ({
      edit: (messageId, body) => void edit({ roomId, messageId, body }),
      react: (messageId, emoji) => void react({ roomId, messageId, emoji }),
      deleteForAll: (messageId) => void remove({ roomId, messageId }),
      hide: (messageId, isHidden) => void hide({ roomId, messageId, isHidden }),
    }),
    [roomId, edit, react, remove, hide],
  )
  return { own, changes }
}

function ownChange(entry: ChangeEntry, act: OwnChange['act']): { readonly entry: ChangeEntry; readonly change: OwnChange } {
  const { input, createdAt, state, response } = entry
  const stored = state === 'sent' && response !== undefined && 'seq' in response ? response : undefined
  return { entry, change: { messageId: input.messageId, createdAt, act: stored ? { kind: 'sent', stored } : act } }
}

const changeRefusals: Readonly<Record<string, 'chat.changeLate' | 'chat.changeRepeated' | 'chat.changeLinks'>> = {
  TOO_LATE: 'chat.changeLate',
  REPEATED_TEXT: 'chat.changeRepeated',
  LINKS_LIMITED: 'chat.changeLinks',
}

/** A change that was refused is shown once and dropped: the message is as it was. */
function useRefused(refused: readonly ChangeEntry[], discard: (id: string) => void): void {
  const { t } = useI18n()
  const toast = useToast()
  const ids = refused.map(({ id }) => id).join()
  const drop = useEffectEvent(() => {
    for (const { id, code } of refused) {
      toast(t(changeRefusals[code ?? ''] ?? 'chat.changeFailed'), { tone: 'bad' })
      discard(id)
    }
  })
  const run = useCallback(() => ids !== '' && drop(), [ids])
  useEffect(() => void run(), [run])
}
