import type { Game } from '@majlis/contract/catalog'
import { Cover } from '@majlis/ui/Cover'
import { EmptyState } from '@majlis/ui/EmptyState'
import { ErrorState } from '@majlis/ui/ErrorState'
import { ListRow } from '@majlis/ui/ListRow'
import { Sheet } from '@majlis/ui/Sheet'
import { SkeletonRow } from '@majlis/ui/Skeleton'
import { Gamepad2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAccess } from '../../../billing/index.ts'
import { useGames } from '../../../catalog/index.ts'
import { usePlayGate } from '../../../me/index.ts'
import { useI18n } from '../../../platform/i18n/index.ts'
import { useSession } from '../../../platform/state/session.ts'
import styles from './Person.module.css'

export interface Opponent {
  readonly _id: string
  readonly name: string
}

/** The lobby of a game to which exactly one friend is invited. */
const lobbyFor = (gameId: string, friend: string) => `/match/new?game=${encodeURIComponent(gameId)}&friends=1&opponent=${encodeURIComponent(friend)}`

/**
 * Playing with one friend: a sheet to choose the multiplayer game, then the lobby, where this friend is invited.
 * @param onStart called when a game has been chosen
 * @returns `choose` opens the sheet; the caller renders `element`
 */
export function usePlayWith(onStart?: () => void): { choose: (friend: Opponent) => void; element: ReactNode } {
  const ask = useAccess()
  const gate = usePlayGate()
  const [friend, setFriend] = useState<Opponent | null>(null)
  const [isOpen, setOpen] = useState(false)
  const choose = (one: Opponent) =>
    ask('invite', () => {
      setFriend(one)
      setOpen(true)
    })
  const play = (game: Game) => {
    if (friend === null) return
    setOpen(false)
    onStart?.()
    const route = lobbyFor(game.gameId, friend._id)
    if (game.isSubRequired) ask('game', () => gate.go(route))
    else gate.go(route)
  }
  const element = (
    <>
      {friend !== null && <GameSheet friend={friend} open={isOpen} onClose={() => setOpen(false)} onPlay={play} />}
      {gate.element}
    </>
  )
  return { choose, element }
}

interface GameSheetProps {
  friend: Opponent
  open: boolean
  onClose: () => void
  onPlay: (game: Game) => void
}

/** The multiplayer games; those that were played most recently come first. */
function GameSheet({ friend, open, onClose, onPlay }: GameSheetProps) {
  const { t, language } = useI18n()
  const games = useGames(open)
  const recent = useSession((state) => state.user?.recentPlayed) ?? []
  const playedAt = new Map(recent.map((one) => [one.gameId, one.playedAt]))
  const listed = games.data?.filter((game) => game.multiplayer).toSorted((a, b) => (playedAt.get(b.gameId) ?? 0) - (playedAt.get(a.gameId) ?? 0))
  return (
    <Sheet open={open} onClose={onClose} title={t('person.playWho', { name: friend.name })} closeLabel={t('common.close')}>
      {games.isError && <ErrorState title={t('home.failed')} retryLabel={t('common.retry')} onRetry={() => void games.refetch()} busy={games.isFetching} />}
      {!games.isError && listed === undefined && (
        <div role="status" aria-label={t('common.loading')}>
          {[1, 2, 3, 4].map((row) => (
            <SkeletonRow key={row} />
          ))}
        </div>
      )}
      {listed?.length === 0 && <EmptyState icon={<Gamepad2 />} title={t('home.empty')} text={t('home.emptyText')} />}
      <ul>
        {listed?.map((game) => {
          const title = language === 'ar' && game.titleAr !== '' ? game.titleAr : game.title
          return (
            <ListRow
              key={game.gameId}
              leading={
                <span className={styles.cover}>
                  <Cover hue={game.hue} name={title} src={game.thumbnail} />
                </span>
              }
              title={title}
              onPress={() => onPlay(game)}
            />
          )
        })}
      </ul>
    </Sheet>
  )
}
