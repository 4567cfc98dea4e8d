import { useLocation, useRouter } from '@tanstack/react-router'
import { InviteStrip, ReturnToMatch } from '../matches/index.ts'
import styles from './LiveStrips.module.css'

/** What calls the person to a match from any screen: invites above it, and the way back to a running match outside of games. */
export function LiveStrips() {
  const router = useRouter()
  const path = useLocation({ select: (location) => location.pathname })
  const playing = path.startsWith('/match/') || path.startsWith('/play/')
  const open = (matchId: string) => router.history.push(`/match/${matchId}`)
  return (
    <>
      <div className={styles.invites}>
        <InviteStrip onJoined={open} />
      </div>
      {!playing && <ReturnToMatch onOpen={open} />}
    </>
  )
}
