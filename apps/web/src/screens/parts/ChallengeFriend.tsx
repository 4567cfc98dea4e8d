import { Button } from '@majlis/ui/Button'
import { IconButton } from '@majlis/ui/IconButton'
import { Sheet } from '@majlis/ui/Sheet'
import { useToast } from '@majlis/ui/Toast'
import { useRouter } from '@tanstack/react-router'
import { Target } from 'lucide-react'
import { useRef, useState } from 'react'
import { challenge } from '../../duels/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { ChooseFriend } from './ChooseFriend.tsx'
import styles from './ChooseFriend.module.css'

export interface ChallengeFriendProps {
  gameId: string
  /** The own round that the friend has to beat; without it both play. */
  playId?: string | undefined
  /** An icon alone, for the strip below a game. */
  compact?: boolean
}

/** A button that challenges a friend to a duel, and then opens the duel. */
export function ChallengeFriend({ gameId, playId, compact = false }: ChallengeFriendProps) {
  const { t } = useI18n()
  const router = useRouter()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const isSending = useRef(false)
  const send = async (userId: string) => {
    // The second tap of a double tap.
    if (isSending.current) return
    isSending.current = true
    const answer = await challenge(gameId, userId, playId)
    isSending.current = false
    if (answer.success) return router.history.push(`/duel/${answer.response.duelId}`)
    toast(answer.message === '' ? t('duels.failed') : answer.message, { tone: 'bad' })
  }
  return (
    <>
      {compact ? (
        <IconButton label={t('duels.challenge')} icon={<Target size={20} />} onClick={() => setOpen(true)} />
      ) : (
        <Button variant="ghost" size="big" icon={<Target />} onClick={() => setOpen(true)}>
          {t('duels.challenge')}
        </Button>
      )}
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('duels.challenge')} closeLabel={t('common.close')}>
        <div className={styles.sheet}>
          <p>{t('duels.challengeText')}</p>
          <ChooseFriend label={t('duels.challenge')} onChoose={(userId) => void send(userId)} />
        </div>
      </Sheet>
    </>
  )
}
