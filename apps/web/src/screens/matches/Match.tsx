import { useParams, useRouter, useSearch } from '../../platform/router/index.ts'
import { LiveMatch } from './LiveMatch.tsx'
import { NewMatch } from './NewMatch.tsx'

/** A multiplayer match from the search to its result; `/match/new?game=ID` opens one. */
export function MatchScreen() {
  const { matchId } = useParams({ from: '/match/$matchId' })
  const { game, friends, opponent, tournament } = useSearch({ from: '/match/$matchId' })
  const router = useRouter()
  const open = (id: string) => router.history.replace(`/match/${id}`)
  const isForFriends = friends === '1' || opponent !== undefined
  if (matchId === 'new') return <NewMatch gameId={game ?? ''} isForFriends={isForFriends} opponent={opponent} tournamentId={tournament} onOpened={open} />
  return <LiveMatch key={matchId} matchId={matchId} onOther={open} />
}
