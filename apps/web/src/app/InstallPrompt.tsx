import { Button } from '@majlis/ui/Button'
import { Dialog } from '@majlis/ui/Dialog'
import { Khatim } from '@majlis/ui/Khatim'
import { useEffect, useState } from 'react'
import { usePrompt } from '../billing/index.ts'
import { answerInstall, countGame, install, isTimeToAsk, useInstall, installMethod } from '../platform/device/install.ts'
import { useI18n } from '../platform/i18n/index.ts'
import { InstallSteps } from '../screens/parts/InstallSteps.tsx'

/** Asks once, on Home after the second game, whether the app is added to the home screen (SHL-07). */
export function InstallPrompt({ path }: { path: string }) {
  const { t } = useI18n()
  useGameCount(path)
  const method = useInstall(({ offer }) => installMethod(offer))
  const isDue = useInstall(({ games }) => isTimeToAsk(games))
  const isFree = usePrompt(({ prompt }) => prompt === null)
  const open = isDue && isFree && method !== null && path === '/'
  // The dialog keeps its form while it closes.
  const [shown, setShown] = useState(method)
  if (open && shown !== method) setShown(method)
  if (shown === 'steps') return <InstallSteps open={open} onClose={answerInstall} />
  return (
    <Dialog
      open={open}
      onClose={answerInstall}
      art={<Khatim size={72} />}
      title={t('install.ask')}
      actions={
        <>
          <Button variant="yellow" size="big" onClick={() => void install()}>
            {t('common.yes')}
          </Button>
          <Button variant="ghost" size="big" onClick={answerInstall}>
            {t('common.no')}
          </Button>
        </>
      }
    >
      {t('install.askText')}
    </Dialog>
  )
}

/** A game counts when its page is left. */
function useGameCount(path: string) {
  useEffect(() => (/^\/(play|match)\//.test(path) ? countGame : undefined), [path])
}
