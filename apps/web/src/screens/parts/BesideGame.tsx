import type { Match } from '@majlis/contract/matches'
import { lazy, Suspense } from 'react'
import { useUnread } from '../../chat/index.ts'
import { MatchChatPanel } from '../../matches/index.ts'
import { SidePanel } from '../../play/index.ts'
import { useHasRoomBesideGame } from '../../platform/device/device.ts'
import { useI18n, withMessages } from '../../platform/i18n/index.ts'
import { untilLoaded } from '../../platform/net/untilLoaded.ts'

const RoomPane = lazy(untilLoaded(withMessages(async () => ({ default: (await import('./RoomPane.tsx')).RoomPane }))))

interface BesideGameProps {
  me: string
  /** The chat of those who play, or from which the game was started. */
  roomId: string | null
  /** A match whose players have no chat in common: its own lines stand there. */
  match?: Match
}

/** The chat beside a game in a wide window; nothing where there is no space, or nobody to talk to. */
export function BesideGame({ me, roomId, match }: BesideGameProps) {
  const hasRoom = useHasRoomBesideGame()
  if (!hasRoom) return null
  if (roomId !== null) return <RoomBeside roomId={roomId} me={me} />
  return match?.players.some((player) => player._id !== me && !player.isBot) === true ? <MatchChatBeside match={match} me={me} /> : null
}

function RoomBeside({ roomId, me }: { roomId: string; me: string }) {
  const { t } = useI18n()
  const hasUnread = useUnread(roomId, me) > 0
  return (
    <SidePanel title={t('chat.conversation')} hasNews={hasUnread}>
      <Suspense fallback={null}>
        <RoomPane roomId={roomId} me={me} />
      </Suspense>
    </SidePanel>
  )
}

function MatchChatBeside({ match, me }: { match: Match; me: string }) {
  const { t } = useI18n()
  return (
    <SidePanel title={t('match.talk')}>
      <MatchChatPanel match={match} me={me} />
    </SidePanel>
  )
}
