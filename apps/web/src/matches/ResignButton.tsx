import type { Match } from '@majlis/contract/matches'
import { Button } from '@majlis/ui/Button'
import { Dialog } from '@majlis/ui/Dialog'
import { IconButton } from '@majlis/ui/IconButton'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../platform/i18n/index.ts'
import { awaited, opponents } from './view.ts'

/** Gives a match of two to the other player, after a question. The game goes on behind the question. */
export function ResignButton({ match, me, onResign }: { match: Match; me: string; onResign: () => void }) {
  const { t } = useI18n()
  const [isConfirming, setConfirming] = useState(false)
  const close = () => setConfirming(false)
  const name = opponents(match, me)[0]?.name || t('person.gone')
  return (
    <>
      <IconButton label={t('match.resign')} icon={<Flag size={20} />} onClick={() => setConfirming(true)} />
      <Dialog
        open={isConfirming}
        onClose={close}
        title={t('match.resignTitle')}
        actions={
          <>
            <Button onClick={close}>{t('match.playOn')}</Button>
            <Button
              variant="ghost"
              onClick={() => {
                close()
                onResign()
              }}
            >
              {t('match.resign')}
            </Button>
          </>
        }
      >
        {t('match.resignText', { name })}
      </Dialog>
    </>
  )
}

/**
 * Whether there is somebody to resign to: the other of two players, who is here and has not lost already. A foreign game ends by what its players report.
 */
export function mayResign(match: Match, me: string): boolean {
  const { players, isForeign } = match
  return players.length === 2 && !isForeign && !players.some((player) => player.standIn) && awaited(match, me).length === 0
}
