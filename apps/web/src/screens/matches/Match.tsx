import { useLayoutEffect, useRef } from 'react'
import { exitMatch } from '../../matches/index.ts'
import { useParams, useRouter, useSearch } from '../../platform/router/index.ts'
import { LiveMatch } from './LiveMatch.tsx'
import { NewMatch } from './NewMatch.tsx'

/** A multiplayer match from the search to its result; `/match/new?game=ID` opens one. */
export function MatchScreen() {
  const { matchId } = useParams({ from: '/match/$matchId' })
  const { game, friends, opponent, tournament, configuration } = useSearch({ from: '/match/$matchId' })
  const router = useRouter()
  // Before the effects of the screens below, which open other matches.
  const shown = useRef<string>(undefined)
  useLayoutEffect(() => {
    shown.current = matchId
    return () => (shown.current = undefined)
  }, [matchId])
  /** Shows another match in place of this one; when the person has left meanwhile, it is not wanted. */
  const open = (id: string) => (shown.current === matchId ? router.history.replace(`/match/${id}`) : void exitMatch(id, game))
  const isForFriends = friends === '1' || opponent !== undefined
  if (matchId === 'new') {
    const request = { gameId: game ?? '', configurationId: configuration, isForFriends, opponent, tournamentId: tournament }
    return <NewMatch {...request} onOpened={open} />
  }
  return <LiveMatch key={matchId} matchId={matchId} onOther={open} />
}
