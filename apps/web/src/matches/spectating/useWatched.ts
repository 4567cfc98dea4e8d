import { withWatched } from '@majlis/contract/matches.reduce'
import type { PlayingFriend } from '@majlis/contract/matches.watched'
import { useVisible } from '../../platform/device/attention.ts'
import { useInterval } from '../../platform/clock.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { useCall } from '../../platform/net/query.ts'
import { useUserId } from '../../platform/state/session.ts'
import { useLive } from '../../platform/net/useLive.ts'
import { useMemo } from 'react'
import { inScript } from '../botNames.ts'

/** Milliseconds between two reads of the playing friends. */
const LOOK_MS = 10_000

/** A friend's match as a spectator sees it, live. */
export function useWatched(matchId: string) {
  const { language } = useI18n()
  const live = useLive('watchedMatches/:matchId', { matchId }, withWatched)
  const { value } = live
  const match = useMemo(() => value && { ...value, players: inScript(value.players, language) }, [value, language])
  return { ...live, value: match }
}

/** Friends in a match that may be watched, by user id; loaded again while the screen is visible. */
export function usePlayingFriends(): ReadonlyMap<string, PlayingFriend> {
  const me = useUserId()
  const query = useCall('matches.playingFriends', me === null ? null : { userId: me }, { staleMs: 0 })
  useInterval(() => void query.refetch(), useVisible() && me !== null ? LOOK_MS : null)
  // The newest match comes first, and counts for somebody in two matches.
  return new Map(query.data?.toReversed().map((playing) => [playing.userId, playing]))
}
