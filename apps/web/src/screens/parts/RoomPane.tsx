import { useCallback } from 'react'
import { Composer, Conversation, useRoom } from '../../chat/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'

/** The messages of a room and the field for one, without its head. Its parent is a column. */
export function RoomPane({ roomId, me }: { roomId: string; me: string }) {
  const { t } = useI18n()
  const room = useRoom(roomId, me)
  const users = room.room?.users
  const others = users?.filter(({ _id }) => _id !== me) ?? []
  const typing = others.find(({ _id }) => room.record?.isTyping[_id] === true)
  const former = t('party.formerMember')
  const nameOf = useCallback((id: string) => users?.find(({ _id }) => _id === id)?.name ?? former, [users, former])
  return (
    <>
      <Conversation
        room={room}
        isTyping={typing !== undefined}
        nameOf={nameOf}
        isGroup={others.length > 1}
        inviteCard={() => null}
        onReply={undefined}
        onEdit={undefined}
        target={null}
      />
      <Composer
        roomId={roomId}
        onSend={room.say}
        replyTo={null}
        nameOf={nameOf}
        onCancelReply={() => undefined}
        onSendFile={room.sendFile}
        onSendMedia={room.sendMedia}
      />
    </>
  )
}
