import { Button } from '@majlis/ui/Button'
import { Dialog } from '@majlis/ui/Dialog'
import { useState } from 'react'
import { useI18n } from '../platform/i18n/index.ts'
import { answerLoggedOut, useSession } from '../platform/state/session.ts'

/** Says why the session has ended: on another device, or by an operator. */
export function LoggedOut() {
  const { t } = useI18n()
  const isSuspended = useSession((state) => state.isSuspended)
  const open = useSession((state) => state.loggedOutElsewhere || state.isSuspended)
  // The dialog keeps its reason while it closes.
  const [shown, setShown] = useState(isSuspended)
  if (open && shown !== isSuspended) setShown(isSuspended)
  return (
    <Dialog
      open={open}
      onClose={answerLoggedOut}
      title={t(shown ? 'session.suspendedTitle' : 'session.loggedOutTitle')}
      actions={
        <Button variant="yellow" size="big" onClick={answerLoggedOut}>
          {t('common.ok')}
        </Button>
      }
    >
      {t(shown ? 'session.suspended' : 'session.loggedOutElsewhere')}
    </Dialog>
  )
}
