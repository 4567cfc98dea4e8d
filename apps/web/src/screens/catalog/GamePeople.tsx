import { Avatar } from '@majlis/ui/Avatar'
import { Link, useNavigate } from '../../platform/router/index.ts'
import { type ReactNode, useId } from 'react'
import { Rows, useLeaderboard } from '../../leaderboards/index.ts'
import { useFriendsWhoPlay } from '../../me/useFriendsWhoPlay.ts'
import { ScoreRows, useScores } from '../../play/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { useUserId } from '../../platform/state/session.ts'
import { usePersonSheet } from '../parts/person/usePersonSheet.tsx'
import styles from './GamePage.module.css'

/** How many rows of a board the page of a game shows. */
const maxRows = 5

/**
 * The friends who have played the game, with their wins in it; nothing without any, or while they cannot be loaded.
 * @param hasBots their wins over bots are included, unlike those of the board below, which the screen says
 */
export function FriendsWhoPlay({ gameId, hasBots }: { gameId: string; hasBots: boolean }) {
  const { t } = useI18n()
  const friends = useFriendsWhoPlay(gameId)
  const sheet = usePersonSheet()
  if (friends.length === 0) return null
  return (
    <Section title={t('gamePage.friends')}>
      {hasBots && <p className={styles.counts}>{t('game.winsWithBots')}</p>}
      <ul className={styles.friends}>
        {friends.map((friend) => (
          <li key={friend._id}>
            <button type="button" className={styles.friend} onClick={() => sheet.open(friend)}>
              <Avatar id={friend._id} name={friend.name} src={friend.userImageUrl} size="lg" />
              <bdi className={styles.name}>{friend.name}</bdi>
              <span className={styles.wins}>{t('game.wins', { count: friend.wins })}</span>
            </button>
          </li>
        ))}
      </ul>
      {sheet.element}
    </Section>
  )
}

/** The first five by best score; nothing for a game without scores, or while they cannot be loaded. */
export function BestScores({ gameId }: { gameId: string }) {
  const { t } = useI18n()
  const rows = useScores(gameId).data?.rows ?? []
  const { open, element } = useRowSheet(rows)
  if (rows.length === 0) return null
  return (
    <Section
      title={t('scores.title')}
      more={
        <Link to="/scores/$gameId" params={{ gameId }} className={styles.more}>
          {t('gamePage.allScores')}
        </Link>
      }
    >
      <ScoreRows rows={rows.slice(0, maxRows)} own={null} onOpen={open} />
      {element}
    </Section>
  )
}

/** The first five of all time by wins, of a game for several people. */
export function BestPlayers({ gameId }: { gameId: string }) {
  const { t } = useI18n()
  const ownId = useUserId()
  const { rows } = useLeaderboard({ period: 'lifetime', gameId, scope: 'all', ago: 0 })
  const { open, element } = useRowSheet(rows)
  if (rows.length === 0) return null
  return (
    <Section title={t('gamePage.bestPlayers')}>
      <Rows rows={rows.slice(0, maxRows)} ownId={ownId} onOpen={open} />
      {element}
    </Section>
  )
}

/** A part of the page of a game below its name. */
export function Section({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <header className={styles.section}>
        <h2 id={id}>{title}</h2>
        {more}
      </header>
      {children}
    </section>
  )
}

/** A row opens what can be done with its person; the own row opens the own profile. */
function useRowSheet(rows: readonly { readonly userId: string; readonly name: string; readonly userImageUrl: string }[]) {
  const navigate = useNavigate()
  const ownId = useUserId()
  const sheet = usePersonSheet()
  const open = (id: string) => {
    const row = rows.find(({ userId }) => userId === id)
    if (id === ownId || !row) void navigate({ to: '/profile/{-$id}' })
    else sheet.open({ _id: id, name: row.name, userImageUrl: row.userImageUrl })
  }
  return { open, element: sheet.element }
}
