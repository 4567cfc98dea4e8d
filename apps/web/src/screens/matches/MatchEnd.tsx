import type { Match, MatchPlayer } from '@majlis/contract/matches'
import { Button } from '@majlis/ui/Button'
import { useToast } from '@majlis/ui/Toast'
import { useRouter } from '../../platform/router/index.ts'
import { MessageCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useGames, useTitles } from '../../catalog/index.ts'
import { openRoom } from '../../chat/index.ts'
import { FriendButton, useFriend } from '../../friends/index.ts'
import {
  BotGoalsAfter,
  earlyEndOf,
  InvitePopup,
  MatchPanel,
  opponents,
  placeAfterFirst,
  playAgain,
  rematchFailed,
  resultFor,
  TournamentRank,
} from '../../matches/index.ts'
import { ResultView } from '../../play/index.ts'
import { call } from '../../platform/net/client.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { refreshCall } from '../../platform/net/query.ts'
import { refreshPlayed } from '../../play/played.ts'
import { linkTo } from '../../platform/device/share.ts'
import { TimeLeft, type TournamentData, useExpiry, useTicking, useTournament } from '../../tournaments/index.ts'
import { PartyNext } from '../parts/party/PartyNext.tsx'
import { ShareSheet } from '../parts/ShareSheet.tsx'
import { PlayButton } from '../parts/person/PlayButton.tsx'
import { afterGame, chatOfGame } from '../parts/fromChat.ts'
import styles from './MatchEnd.module.css'

/** The result of a match and everything that can follow. */
export function MatchEnd({ match, me, onRematch }: { match: Match; me: string; onRematch: (matchId: string) => void }) {
  const { t } = useI18n()
  const router = useRouter()
  const toast = useToast()
  const [isOpening, setOpening] = useState(false)
  const [shared, setShared] = useState<{ text: string; url: string } | null>(null)
  const [isSharing, setSharing] = useState(false)
  useEffect(() => {
    refreshPlayed()
    refreshCall('leaderboards.getLeaderboard')
    refreshCall('matches.botLadder')
  }, [])
  const again = async () => {
    setOpening(true)
    const answer = await playAgain(match)
    setOpening(false)
    if (answer.success) onRematch(answer.response.matchId)
    else console.warn(rematchFailed, answer.code)
  }
  const shareResult = async () => {
    const answer = await call('matches.shareCard', { matchId: match.matchId })
    if (!answer.success) return toast(answer.message || t('result.shareFailed'), { tone: 'bad' })
    setShared({ text: answer.response.text, url: linkTo(answer.response.url) })
    setSharing(true)
  }
  const people = opponents(match, me).filter((player) => !player.isBot)
  const chat = useChat(me)
  const titleOf = useTitles()
  const hasReview = useGames().data?.some((game) => game.gameId === match.gameId && game.hasReview)
  return (
    <ResultView outcome={resultFor(match, me) ?? 'draw'} level={match.winLevel} early={earlyEndOf(match)} place={placeAfterFirst(match, me)}>
      <MatchPanel
        match={match}
        me={me}
        isOpening={isOpening}
        onAgain={() => void again()}
        isFromChat={chatOfGame() !== null}
        hasReview={hasReview === true}
        onMore={() => router.history.replace(afterGame())}
        onChat={(player) => void chat(player, match.roomId)}
        onShare={() => void shareResult()}
        onReplay={() => router.history.push(`/match/${match.matchId}/replay`)}
        onVerify={() => router.history.push(`/match/${match.matchId}/verify`)}
        tournamentRank={match.tournamentId !== null && <OwnRank tournamentId={match.tournamentId} />}
        onLeaderboard={() => router.history.push('/leaderboard')}
        onAbout={() => router.history.push(`/game/${match.gameId}`)}
        requests={
          <>
            <BotGoalsAfter match={match} />
            <PartyNext match={match} me={me} />
            {people.map((player) => (
              <FriendRequest key={player._id} player={player} />
            ))}
          </>
        }
        links={people.map((player) => <Befriend key={player._id} player={player} me={me} roomId={match.roomId} />)}
      />
      {shared && <ShareSheet {...shared} open={isSharing} onClose={() => setSharing(false)} />}
      <InvitePopup
        me={me}
        gameId={match.gameId}
        titleOf={titleOf}
        onJoined={onRematch}
        onTournament={(id) => router.history.push(`/tournament-preplay/${id}`)}
      />
    </ResultView>
  )
}

/** Opens the chat with somebody: the match's own room, or the room of the two people. */
function useChat(me: string) {
  const { t } = useI18n()
  const router = useRouter()
  const toast = useToast()
  return async (player: MatchPlayer, roomId: string | null) => {
    if (roomId !== null) return router.history.push(`/chat/${roomId}`)
    const answer = await openRoom(me, player._id)
    if (answer.success) router.history.push(`/chat/${answer.response._id}`)
    else toast(answer.message || t('friends.failed'), { tone: 'bad' })
  }
}

/** The own place in the tournament of the match, live; nothing until it is known. */
function OwnRank({ tournamentId }: { tournamentId: string }) {
  const { data } = useTournament(tournamentId)
  return data && <KnownRank {...data} />
}

function KnownRank({ tournament, own }: Pick<TournamentData, 'tournament' | 'own'>) {
  const router = useRouter()
  const { _id: tournamentId, isActive, expireTime } = tournament
  const endsAt = isActive ? expireTime : 0
  const now = useTicking(endsAt, true)
  useExpiry(tournament, now)
  return (
    <TournamentRank
      timeLeft={<TimeLeft endsAt={endsAt} now={now} />}
      isOver={endsAt <= now}
      own={own}
      onLeaderboard={() => void router.navigate({ to: '/tournament-preplay/$tournamentId', params: { tournamentId }, state: { state: 1 } })}
    />
  )
}

/** A friend request from a player of the match, with buttons to answer it. */
function FriendRequest({ player }: { player: MatchPlayer }) {
  const { t } = useI18n()
  const { relation } = useFriend(player._id)
  if (relation !== 'received') return null
  return (
    <p className={styles.request} role="status">
      <span>{t('result.wantsFriend', { name: player.name })}</span>
      <FriendButton otherUserId={player._id} name={player.name} size="sm" />
    </p>
  )
}

/** The button to add a friend; for friends buttons to play another game and to chat. */
function Befriend({ player, me, roomId }: { player: MatchPlayer; me: string; roomId: string | null }) {
  const { t } = useI18n()
  const chat = useChat(me)
  const { relation } = useFriend(player._id)
  if (relation !== 'friends') return <FriendButton otherUserId={player._id} name={player.name} />
  return (
    <>
      <PlayButton person={player} />
      <Button icon={<MessageCircle />} onClick={() => void chat(player, roomId)}>
        {t('result.chat')}
      </Button>
    </>
  )
}
