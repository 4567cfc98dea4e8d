import type { Party } from '@majlis/contract/parties'
import { Sheet } from '@majlis/ui/Sheet'
import { Composer, Conversation, useRoom } from '../../../chat/index.ts'
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

function Room({ party: { partyId, members }, me }: { party: Party; me: string }) {
  const { t } = useI18n()
  const room = useRoom(partyId, me)
  const typing = members.find(({ _id }) => _id !== me && room.record?.isTyping[_id] === true)
  const nameOf = (id: string) => members.find(({ _id }) => _id === id)?.name ?? room.room?.users.find(({ _id }) => _id === id)?.name ?? t('party.formerMember')
  return (
    <div className={styles.room}>
      <Conversation
        room={room}
        isTyping={typing !== undefined}
        otherName={typing?.name ?? ''}
        nameOf={nameOf}
        inviteCard={() => null}
        onReply={undefined}
        onEdit={undefined}
        target={null}
      />
      <Composer
        roomId={partyId}
        onSend={room.say}
        replyTo={null}
        otherName=""
        onCancelReply={() => undefined}
        onSendFile={room.sendFile}
        onSendMedia={room.sendMedia}
      />
    </div>
  )
}
