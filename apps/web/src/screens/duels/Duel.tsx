import type { Duel } from '@majlis/contract/duels'
import { Button } from '@majlis/ui/Button'
import { EmptyState } from '@majlis/ui/EmptyState'
import { ErrorState } from '@majlis/ui/ErrorState'
import { SkeletonRow } from '@majlis/ui/Skeleton'
import { useToast } from '@majlis/ui/Toast'
import { useParams, useRouter } from '../../platform/router/index.ts'
import { MessageCircle, Play, RotateCcw, Target } from 'lucide-react'
import { useState } from 'react'
import { useTitles } from '../../catalog/index.ts'
import { challenge, challengeNotice, declineDuel, DuelScores, useDuel, useVerdict } from '../../duels/index.ts'
import { duelSave } from '../../play/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { useUserId } from '../../platform/state/session.ts'
import { TopBar } from '../parts/TopBar.tsx'
import styles from './Duel.module.css'

/** A duel: the two, their scores, and what one can do now. */
export function DuelScreen() {
  const { duelId } = useParams({ from: '/duel/$duelId' })
  const { t } = useI18n()
  const titleOf = useTitles()
  const { duel, hasFailed, refresh } = useDuel(duelId)
  return (
    <main className={styles.screen}>
      <TopBar title={duel ? titleOf(duel.gameId) : t('duels.title')} back="/duels" />
      {hasFailed && <ErrorState title={t('duels.loadFailed')} retryLabel={t('common.retry')} onRetry={refresh} />}
      {!hasFailed && duel === undefined && (
        <div role="status" aria-label={t('common.loading')}>
          {[1, 2, 3].map((row) => (
            <SkeletonRow key={row} />
          ))}
        </div>
      )}
      {duel === null && <NoDuel />}
      {duel && <Known duel={duel} />}
    </main>
  )
}

/** The duel of this address is none of the own ones. @param isScreen whether nothing else has the title of the screen */
export function NoDuel({ isScreen = false }: { isScreen?: boolean }) {
  const { t } = useI18n()
  const router = useRouter()
  return (
    <EmptyState
      isScreen={isScreen}
      icon={<Target />}
      title={t('duels.missing')}
      action={
        <Button variant="yellow" onClick={() => router.history.replace('/duels')}>
          {t('duels.title')}
        </Button>
      }
    />
  )
}

function Known({ duel }: { duel: Duel }) {
  const { t, formatDate } = useI18n()
  const verdict = useVerdict(duel)
  const userId = useUserId() ?? ''
  const isSending = duel.status === 'open' && duel.own.status !== 'ended' && duelSave(userId, duel.duelId).hasEnded()
  return (
    <div className={styles.duel}>
      <DuelScores duel={duel} />
      <p className={styles.verdict} role="status">
        {isSending ? t('result.saving') : verdict}
      </p>
      {duel.status === 'open' && (
        <p className={styles.note}>
          {duel.own.status !== 'ended' && !isSending && `${t('duels.rules')} `}
          {t('duels.until', { date: formatDate(duel.expireAt) })}
        </p>
      )}
      <Actions duel={duel} mayPlay={duel.status === 'open' && duel.own.status !== 'ended' && !isSending} />
    </div>
  )
}

function Actions({ duel, mayPlay }: { duel: Duel; mayPlay: boolean }) {
  const { t } = useI18n()
  const router = useRouter()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const { duelId, gameId, status, own, other, isChallenger, canDecline } = duel
  const decline = async () => {
    setBusy(true)
    const answer = await declineDuel(duelId)
    // The other one may have begun, which may not be known here yet.
    if (!answer.success) toast(answer.code === 'DUEL_BEGUN' ? answer.message : t('duels.declineFailed'), { tone: 'bad' })
    setBusy(false)
  }
  const again = async () => {
    setBusy(true)
    const isStillThere = router.markEntry()
    const answer = await challenge(gameId, other._id)
    setBusy(false)
    if (answer.success) return isStillThere() ? router.history.replace(`/duel/${answer.response.duelId}`) : undefined
    const notice = challengeNotice(answer, t('duels.failed'))
    if (notice !== null) toast(notice, { tone: 'bad' })
  }
  return (
    <div className={styles.actions}>
      {mayPlay && (
        <Button variant="yellow" size="big" icon={<Play />} onClick={() => router.history.push(`/duel/${duelId}/play`)}>
          {t(own.status === 'playing' ? 'duels.goOn' : 'duels.play')}
        </Button>
      )}
      {status !== 'open' && (
        <Button variant="yellow" size="big" icon={<RotateCcw />} busy={isBusy} onClick={() => void again()}>
          {t('duels.again')}
        </Button>
      )}
      <Button variant="ghost" size="big" icon={<MessageCircle />} onClick={() => router.history.push(`/chat/new?with=${other._id}`)}>
        {t('result.chat')}
      </Button>
      {canDecline && (
        <Button variant="ghost" size="big" busy={isBusy} onClick={() => void decline()}>
          {t(isChallenger ? 'duels.withdraw' : 'duels.decline')}
        </Button>
      )}
    </div>
  )
}
