import type { Match } from '@majlis/contract/matches'
import { useCall } from '../platform/net/query.ts'
import { BotGoals } from './lobby/BotGoals.tsx'
import styles from './MatchPanel.module.css'

/** The next goals against the bots of the game, after a match of one person alone against bots; nothing after another match, or until they are known. */
export function BotGoalsAfter({ match }: { match: Match }) {
  const isAlone = !match.isForeign && match.players.filter((player) => !player.isBot).length === 1 && match.players.some((player) => player.isBot)
  const { data } = useCall('matches.botLadder', isAlone ? { gameId: match.gameId } : null)
  if (data === undefined) return null
  return (
    <div className={styles.goals}>
      <BotGoals ladder={data} limit={2} />
    </div>
  )
}
