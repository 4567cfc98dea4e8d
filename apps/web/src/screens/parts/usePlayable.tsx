import type { Game } from '@majlis/contract/catalog'
import { Button } from '@majlis/ui/Button'
import { EmptyState } from '@majlis/ui/EmptyState'
import { ErrorState } from '@majlis/ui/ErrorState'
import { Loader } from '@majlis/ui/Loader'
import { Gamepad2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useRouter } from '../../platform/router/index.ts'
import { showPrompt, useAccess } from '../../billing/index.ts'
import { keptGame, useGames } from '../../catalog/index.ts'
import { usePlayPreconditions } from '../../me/index.ts'
import { useTimeout } from '../../platform/clock.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { isOnline, useOnline } from '../../platform/net/online.ts'
import { NeedsNetwork } from './NeedsNetwork.tsx'
import { opensUnchecked } from './offline.ts'
import styles from './Playable.module.css'

/** A game that this person may open now, or the element to show until then. */
export type Playable =
  | { readonly game: Game; readonly title: string; readonly instead?: undefined }
  | { readonly instead: ReactNode; readonly game?: undefined; readonly title?: undefined }

/**
 * Finds a game and asks for what is missing (a subscription, terms, name) when the person came by a link.
 * @param route the path of this screen, to return to after a login
 * @param tournamentId the tournament for which it is played: that needs a subscription whatever the game needs
 */
export function usePlayable(gameId: string, route: string, tournamentId?: string): Playable {
  const { t, language } = useI18n()
  const router = useRouter()
  const games = useGames()
  const preconditions = usePlayPreconditions()
  const [isPassed, setPassed] = useState(false)
  const hasRequested = useRef(false)
  const ask = useAccess()
  const { run } = preconditions
  const online = useOnline()
  const [beganOffline] = useState(() => !isOnline())
  const game = games.data?.find((one) => one.gameId === gameId) ?? (games.isError || !online ? keptGame(gameId) : undefined)
  const isSubRequired = game && (tournamentId !== undefined || (game.isSubRequired && !opensUnchecked(game)))
  const point = tournamentId === undefined ? 'game' : 'tournaments'
  const exit = exitOf(tournamentId)
  useEffect(() => {
    if (hasRequested.current || isSubRequired === undefined) return
    hasRequested.current = true
    const leave = () => router.history.replace(exit)
    const enter = () => run({ route, onCancel: leave }, () => setPassed(true))
    if (isSubRequired) ask(point, enter, leave)
    else enter()
  }, [run, ask, route, router, isSubRequired, point, exit])

  if (beganOffline && !online && keptGame(gameId) === undefined) return { instead: <NeedsNetwork /> }
  if (games.isError && !game)
    return { instead: <ErrorState title={t('play.failed')} retryLabel={t('common.retry')} onRetry={() => void games.refetch()} busy={games.isFetching} /> }
  if (!games.data && !game) return { instead: <Waiting label={t('play.loading')} /> }
  if (!game) return { instead: <MissingGame /> }
  if (!isPassed) return { instead: preconditions.element }
  return { game, title: language === 'ar' ? game.titleAr : game.title }
}

/** Where a person goes who may not play. */
const exitOf = (tournamentId: string | undefined): string => (tournamentId === undefined ? '/' : `/tournament-preplay/${tournamentId}`)

/** After this time the person may try again or leave. */
const SLOW_MS = 8_000

/** The star in the middle of an empty screen, with a link to leave when it takes long. */
export function Waiting({ label, onRetry }: { label: string; onRetry?: (() => void) | undefined }) {
  const { t } = useI18n()
  const router = useRouter()
  const [isSlow, setSlow] = useState(false)
  useTimeout(() => setSlow(true), isSlow ? null : SLOW_MS)
  const retry = () => {
    setSlow(false)
    onRetry?.()
  }
  return (
    <main className={styles.middle}>
      <Loader label={label} showLabel />
      {isSlow && (
        <div className={styles.actions}>
          {onRetry && <Button onClick={retry}>{t('common.retry')}</Button>}
          <Button variant="ghost" onClick={() => router.history.replace('/')}>
            {t('match.home')}
          </Button>
        </div>
      )}
    </main>
  )
}

function MissingGame() {
  const { t } = useI18n()
  const router = useRouter()
  return (
    <main className={styles.middle}>
      <EmptyState
        isScreen
        icon={<Gamepad2 />}
        title={t('play.missing')}
        text={t('play.missingText')}
        action={
          <Button variant="yellow" onClick={() => router.history.replace('/')}>
            {t('play.moreGames')}
          </Button>
        }
      />
    </main>
  )
}

/** The server's codes for a missing subscription, and the dialog that explains each. */
const refusals = { NO_SUBSCRIPTION: 'inactive', LOW_BALANCE: 'low', NO_STATUS: 'checking' } as const
const isRefusal = (code: string): code is keyof typeof refusals => code in refusals

export interface RefusedProps {
  code: string
  message: string
  onRetry: () => void
  /** The tournament for which the person wanted to play: it has the dialog of exclusive features, and the way back leads to it. */
  tournamentId?: string | undefined
}

/** Why the server refused: the dialog of a missing subscription, or the server's message with an action. */
export function Refused({ code, message, onRetry, tournamentId }: RefusedProps) {
  const { t } = useI18n()
  const router = useRouter()
  const home = () => router.history.replace('/')
  useEffect(() => {
    const leave = () => router.history.replace(exitOf(tournamentId))
    if (code === 'NO_SUBSCRIPTION' && tournamentId !== undefined) showPrompt({ kind: 'exclusive', onSkip: leave })
    else if (isRefusal(code)) showPrompt({ kind: refusals[code], onClose: leave })
  }, [code, tournamentId, router])
  if (isRefusal(code)) return null
  return (
    <main className={styles.middle}>
      <ErrorState isScreen title={t('play.failed')} text={message === '' ? undefined : message} retryLabel={t('common.retry')} onRetry={onRetry} />
      <Button variant="ghost" onClick={home}>
        {t('match.home')}
      </Button>
    </main>
  )
}
