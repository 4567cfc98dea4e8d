import type { Party } from '@majlis/contract/parties'
import { Sheet } from '@majlis/ui/Sheet'
import { useCallback, useEffect, useState } from 'react'
import { Composer, type ComposerProps, Conversation, EditComposer, useRoom } from '../../../chat/index.ts'
import { closeNotifications, offerPushes } from '../../../notifications/index.ts'
import { useI18n } from '../../../platform/i18n/index.ts'
import styles from './PartyChat.module.css'

interface PartyChatProps {
  party: Party
  me: string
  open: boolean
  onClose: () => void
}

/** The chat of the party, over every screen. */
export function PartyChat({ party, me, open, onClose }: PartyChatProps) {
  const { t } = useI18n()
  return (
    <Sheet open={open} onClose={onClose} title={t('party.chat')} closeLabel={t('common.close')}>
      {open && <Room party={party} me={me} />}
    </Sheet>
  )
}

type Chosen = ComposerProps['replyTo']

function Room({ party: { partyId, members }, me }: { party: Party; me: string }) {
  const { t } = useI18n()
  const room = useRoom(partyId, me)
  const [replyTo, setReplyTo] = useState<Chosen>(null)
  const [editing, setEditing] = useState<Chosen>(null)
  const typing = members.find(({ _id }) => _id !== me && room.record?.isTyping[_id] === true)
  const users = room.room?.users
  const former = t('party.formerMember')
  const nameOf = useCallback(
    (id: string) => members.find(({ _id }) => _id === id)?.name ?? users?.find(({ _id }) => _id === id)?.name ?? former,
    [members, users, former],
  )
  useEffect(() => void closeNotifications(`room ${partyId}`), [partyId])
  const say: typeof room.say = (...message) => {
    room.say(...message)
    offerPushes()
  }
  return (
    <div className={styles.room}>
      <Conversation
        room={room}
        isTyping={typing !== undefined}
        nameOf={nameOf}
        isGroup
        inviteCard={() => null}
        onReply={setReplyTo}
        onEdit={setEditing}
        target={null}
      />
      {editing === null ? (
        <Composer
          roomId={partyId}
          onSend={say}
          replyTo={replyTo}
          nameOf={nameOf}
          onCancelReply={() => setReplyTo(null)}
          onSendFile={room.sendFile}
          onSendMedia={room.sendMedia}
        />
      ) : (
        <EditComposer key={editing.id} line={editing} onSave={(body) => room.changes.edit(editing.id, body)} onCancel={() => setEditing(null)} />
      )}
    </div>
  )
}
