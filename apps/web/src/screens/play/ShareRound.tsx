import { Button } from '@majlis/ui/Button'
import { IconButton } from '@majlis/ui/IconButton'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { linkTo } from '../../platform/device/share.ts'
import { ShareSheet } from '../parts/ShareSheet.tsx'

export interface ShareRoundProps {
  gameId: string
  title: string
  isWin: boolean
  score: number
  /** An icon alone, for the strip below a game. */
  compact?: boolean
}

/** Shares the win or the score of a single-player round. */
export function ShareRound({ gameId, title, isWin, score, compact = false }: ShareRoundProps) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      {compact ? (
        <IconButton label={t('result.share')} icon={<Share2 size={20} />} onClick={open} />
      ) : (
        <Button variant="ghost" size="big" icon={<Share2 />} onClick={open}>
          {t('result.share')}
        </Button>
      )}
      <ShareSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        text={t(isWin ? 'share.roundWin' : 'share.roundScore', { game: title, score })}
        url={linkTo(`/game/${gameId}`)}
      />
    </>
  )
}
