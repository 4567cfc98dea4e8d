import { useParams, useRouter, useSearch } from '../../platform/router/index.ts'
import { LiveMatch } from './LiveMatch.tsx'
import { NewMatch } from './NewMatch.tsx'

/** A multiplayer match from the search to its result; `/match/new?game=ID` opens one. */
export function MatchScreen() {
  const { matchId } = useParams({ from: '/match/$matchId' })
  const { game, friends, opponent, tournament, configuration } = useSearch({ from: '/match/$matchId' })
  const router = useRouter()
  const open = (id: string) => router.history.replace(`/match/${id}`)
  const isForFriends = friends === '1' || opponent !== undefined
  if (matchId === 'new') {
    const request = { gameId: game ?? '', configurationId: configuration, isForFriends, opponent, tournamentId: tournament }
    return <NewMatch {...request} onOpened={open} />
  }
  return <LiveMatch key={matchId} matchId={matchId} onOther={open} />
}
