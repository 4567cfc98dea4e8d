import { Button } from '@majlis/ui/Button'
import { IconButton } from '@majlis/ui/IconButton'
import { Sheet } from '@majlis/ui/Sheet'
import { Target } from 'lucide-react'
import { useState } from 'react'
import { useAccess } from '../../billing/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { ChooseFriend } from './ChooseFriend.tsx'
import styles from './ChooseFriend.module.css'
import { useChallenge } from './useChallenge.ts'

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
  const send = useChallenge()
  const ask = useAccess()
  const [isOpen, setOpen] = useState(false)
  const choose = () => ask('invite', () => setOpen(true))
  return (
    <>
      {compact ? (
        <IconButton label={t('duels.challenge')} icon={<Target size={20} />} onClick={choose} />
      ) : (
        <Button variant="ghost" size="big" icon={<Target />} onClick={choose}>
          {t('duels.challenge')}
        </Button>
      )}
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('duels.challenge')} closeLabel={t('common.close')}>
        <div className={styles.sheet}>
          <p>{t('duels.challengeText')}</p>
          <ChooseFriend label={t('duels.challenge')} onChoose={(userId) => void send(gameId, userId, playId)} />
        </div>
      </Sheet>
    </>
  )
}
