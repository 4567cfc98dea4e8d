import { Button } from '@majlis/ui/Button'
import { Dialog } from '@majlis/ui/Dialog'
import { Sheet } from '@majlis/ui/Sheet'
import { useToast } from '@majlis/ui/Toast'
import { useState } from 'react'
import { FeedbackForm } from '../feedback/index.ts'
import { useI18n } from '../platform/i18n/index.ts'
import { answerLoggedOut, useSession } from '../platform/state/session.ts'
import { hasExpired } from '../platform/state/sessionDays.ts'
import styles from './LoggedOut.module.css'

/**
 * Says why the session has ended, or why none begins: on another device, or by an operator. Whoever is suspended can write to us from here. Of a session that
 * has expired it says nothing: the login follows.
 */
export function LoggedOut() {
  const { t } = useI18n()
  const isSuspended = useSession((state) => state.isSuspended)
  const open = useSession((state) => (state.loggedOutElsewhere && !hasExpired()) || state.isSuspended)
  // The dialog keeps its reason while it closes.
  const [shown, setShown] = useState(isSuspended)
  if (open && shown !== isSuspended) setShown(isSuspended)
  const [isWriting, setWriting] = useState(false)
  const write = () => {
    answerLoggedOut()
    setWriting(true)
  }
  return (
    <>
      <Dialog
        open={open}
        onClose={answerLoggedOut}
        title={t(shown ? 'session.suspendedTitle' : 'session.loggedOutTitle')}
        actions={
          <>
            <Button variant="yellow" size="big" onClick={answerLoggedOut}>
              {t('common.ok')}
            </Button>
            {shown && (
              <Button variant="ghost" onClick={write}>
                {t('help.write')}
              </Button>
            )}
          </>
        }
      >
        {t(shown ? 'session.suspended' : 'session.loggedOutElsewhere')}
      </Dialog>
      <FeedbackSheet open={isWriting} onClose={() => setWriting(false)} />
    </>
  )
}

/** The form of /feedback, which needs a session (ACC-27), for a person who has none any more. */
function FeedbackSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useI18n()
  const toast = useToast()
  return (
    <Sheet open={open} onClose={onClose} title={t('feedback.title')} closeLabel={t('common.close')}>
      <div className={styles.feedback}>
        <p>{t('feedback.intro')}</p>
        <FeedbackForm
          name=""
          onSent={() => {
            onClose()
            toast(t('feedback.sent'), { tone: 'good' })
          }}
        />
      </div>
    </Sheet>
  )
}
