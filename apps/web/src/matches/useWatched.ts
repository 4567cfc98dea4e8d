import { withWatched } from '@majlis/contract/matches.reduce'
import type { PlayingFriend } from '@majlis/contract/matches.watched'
import { useVisible } from '../platform/attention.ts'
import { useInterval } from '../platform/clock.ts'
import { useI18n } from '../platform/i18n/index.ts'
import { useCall } from '../platform/query.ts'
import { useUserId } from '../platform/session.ts'
import { useLive } from '../platform/useLive.ts'
import { useMemo } from 'react'
import { inScript } from './botNames.ts'

/** Milliseconds between two looks at who plays. */
const LOOK_MS = 10_000

/** A friend's match as whoever watches it is shown it, up to date. */
export function useWatched(matchId: string) {
  const { language } = useI18n()
  const live = useLive('watchedMatches/:matchId', { matchId }, withWatched)
  const { value } = live
  const match = useMemo(() => value && { ...value, players: inScript(value.players, language) }, [value, language])
  return { ...live, value: match }
}

/** Friends who are in a match that may be watched, by user id: asked again while somebody looks. */
export function usePlayingFriends(): ReadonlyMap<string, PlayingFriend> {
  const me = useUserId()
  const query = useCall('GET /api/v4/match/friends/:userId', me === null ? null : { userId: me }, { staleMs: 0 })
  useInterval(() => void query.refetch(), useVisible() && me !== null ? LOOK_MS : null)
  // Newest first: of somebody in two matches the newest counts.
  return new Map(query.data?.toReversed().map((playing) => [playing.userId, playing]))
}
