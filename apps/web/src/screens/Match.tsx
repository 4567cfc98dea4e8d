import { useParams, useRouter, useSearch } from '@tanstack/react-router'
import { LiveMatch } from './parts/LiveMatch.tsx'
import { NewMatch } from './parts/NewMatch.tsx'

/** A multiplayer match from the search to its result; `/match/new?game=ID` opens one. */
export function Screen() {
  const { matchId } = useParams({ from: '/match/$matchId' })
  const { game, friends, opponent, tournament } = useSearch({ from: '/match/$matchId' })
  const router = useRouter()
  const open = (id: string) => router.history.replace(`/match/${id}`)
  const isForFriends = friends === '1' || opponent !== undefined
  if (matchId === 'new') return <NewMatch gameId={game ?? ''} isForFriends={isForFriends} opponent={opponent} tournamentId={tournament} onOpened={open} />
  return <LiveMatch key={matchId} matchId={matchId} onOther={open} />
}
