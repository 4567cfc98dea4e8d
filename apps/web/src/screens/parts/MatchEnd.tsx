import type { Match, MatchPlayer } from '@majlis/contract/matches'
import { Button } from '@majlis/ui/Button'
import { useToast } from '@majlis/ui/Toast'
import { useRouter } from '@tanstack/react-router'
import { ChartNoAxesColumn, MessageCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { openRoom } from '../../chat/index.ts'
import { FriendButton, useFriend } from '../../friends/index.ts'
import { MatchPanel, opponents, playAgain, resultFor } from '../../matches/index.ts'
import { ResultView } from '../../play/index.ts'
import { call } from '../../platform/client.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { refreshCall } from '../../platform/query.ts'
import { canShare, copy, linkTo, openApp, share } from '../../platform/share.ts'

/** The result of a match and everything that may follow from it. */
export function MatchEnd({ match, me, onRematch }: { match: Match; me: string; onRematch: (matchId: string) => void }) {
  const { t } = useI18n()
  const router = useRouter()
  const toast = useToast()
  const [isOpening, setOpening] = useState(false)
  useEffect(() => {
    refreshCall('GET /api/v3/playedgames/:userId')
    refreshCall('GET /api/v4/leaderboard/:period')
  }, [])
  const again = async () => {
    setOpening(true)
    const answer = await playAgain(match.matchId)
    setOpening(false)
    if (answer.success) onRematch(answer.response.matchId)
    else toast(answer.message || t('play.failed'), { tone: 'bad' })
  }
  const shareResult = async () => {
    const answer = await call('GET /api/v4/match/card', { matchId: match.matchId })
    if (!answer.success) return toast(answer.message || t('result.shareFailed'), { tone: 'bad' })
    const url = linkTo(answer.response.url)
    if (canShare() && (await share(answer.response.text, url))) return
    if (await copy(`${answer.response.text} ${url}`)) toast(t('match.linkCopied'))
    else openApp(url)
  }
  const people = opponents(match, me).filter((player) => !player.isBot)
  return (
    <ResultView outcome={resultFor(match, me) ?? 'draw'} level={match.winLevel}>
      <MatchPanel
        match={match}
        me={me}
        isOpening={isOpening}
        onAgain={() => void again()}
        onMore={() => router.history.replace('/')}
        onShare={() => void shareResult()}
        onReplay={() => router.history.push(`/match/${match.matchId}/replay`)}
        onVerify={() => router.history.push(`/match/${match.matchId}/verify`)}
        links={
          <>
            {people.map((player) => (
              <Befriend key={player._id} player={player} me={me} roomId={match.roomId} />
            ))}
            <Button variant="ghost" icon={<ChartNoAxesColumn />} onClick={() => router.history.push('/leaderboard')}>
              {t('result.leaderboard')}
            </Button>
          </>
        }
      />
    </ResultView>
  )
}

/** Add as a friend; for friends the way into the chat. */
function Befriend({ player, me, roomId }: { player: MatchPlayer; me: string; roomId: string | null }) {
  const { t } = useI18n()
  const router = useRouter()
  const toast = useToast()
  const { standing } = useFriend(player._id)
  if (standing !== 'friends') return <FriendButton otherUserId={player._id} name={player.name} />
  const chat = async () => {
    if (roomId !== null) return router.history.push(`/chat/${roomId}`)
    const answer = await openRoom(me, player._id)
    if (answer.success) router.history.push(`/chat/${answer.response._id}`)
    else toast(answer.message || t('friends.failed'), { tone: 'bad' })
  }
  return (
    <Button icon={<MessageCircle />} onClick={() => void chat()}>
      {t('result.chat')}
    </Button>
  )
}
