import type { Match } from '@majlis/contract/matches'
import { Button } from '@majlis/ui/Button'
import { Dialog } from '@majlis/ui/Dialog'
import { useState } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { leastPlayers } from '../view.ts'
import styles from './Lobby.module.css'

/** The host's Play button: disabled below the minimum number of players; below the maximum it asks whether to wait for more. */
export function Start({ match, isBusy, onStart }: { match: Match; isBusy: boolean; onStart: () => void }) {
  const { t } = useI18n()
  const [isConfirming, setConfirming] = useState(false)
  const { maxPlayerCount } = match.matchMakingTemplate
  const joined = match.players.filter((player) => player.status === 'joined').length
  return (
    <div className={styles.start}>
      <Button
        variant="yellow"
        size="big"
        busy={isBusy}
        disabled={joined < leastPlayers(match)}
        onClick={() => (joined < maxPlayerCount ? setConfirming(true) : onStart())}
      >
        {t('match.play')}
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('match.playNowOrMore')}
        actions={
          <>
            <Button
              variant="yellow"
              onClick={() => {
                setConfirming(false)
                onStart()
              }}
            >
              {t('match.playNow')}
            </Button>
            <Button variant="ghost" onClick={() => setConfirming(false)}>
              {t('match.addMore')}
            </Button>
          </>
        }
      />
    </div>
  )
}
