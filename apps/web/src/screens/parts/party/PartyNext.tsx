import type { Match } from '@majlis/contract/matches'
import { useI18n } from '../../../platform/i18n/index.ts'
import { useOwnParty, usePartyIn } from '../../../parties/index.ts'
import { PartyStrip } from './PartyStrip.tsx'
import styles from './PartyNext.module.css'

/** After a match of the party: who chooses the next game, and the party itself. Nothing after other matches. */
export function PartyNext({ match, me }: { match: Match; me: string }) {
  const { t } = useI18n()
  const party = useOwnParty()?.party
  const isTogether = usePartyIn(match.allPlayers) !== undefined
  if (!party || !isTogether) return null
  const leader = party.members.find(({ isLeader }) => isLeader)
  return (
    <div className={styles.next}>
      <p className={styles.text}>{leader?._id === me ? t('party.nextOwn') : t('party.next', { name: leader?.name ?? '' })}</p>
      <PartyStrip choice="next" />
    </div>
  )
}
