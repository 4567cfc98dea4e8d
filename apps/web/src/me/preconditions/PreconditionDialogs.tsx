import { Link } from '../../platform/router/index.ts'
import { Button } from '@majlis/ui/Button'
import { Dialog } from '@majlis/ui/Dialog'
import { Khatim } from '@majlis/ui/Khatim'
import { useToast } from '@majlis/ui/Toast'
import { PenLine, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/net/client.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { refreshCall } from '../../platform/net/query.ts'
import { session, updateUser } from '../../platform/state/session.ts'
import { termsState, termsVersion } from './terms.ts'
import { FirstGame } from './FirstGame.tsx'
import { NamePopup } from './NamePopup.tsx'
import type { Step } from './step.ts'

export interface PreconditionDialogsProps {
  /** The open question; null closes them all. */
  step: Step | null
  onStep: (step: Step) => void
  /** One missing thing has been provided. */
  onDone: () => void
  /** The person closed the dialog. */
  onClose: () => void
  /** The terms were declined finally. */
  onLeave: () => void
}

/** The questions before a game: terms, and a name. Loaded when the first of them is asked. */
export function PreconditionDialogs({ step, onStep, onDone, onClose, onLeave }: PreconditionDialogsProps) {
  return (
    <>
      <FirstGame open={step === 'first'} onDone={onDone} onDecline={() => onStep('declining')} onClose={onClose} />
      <TermsDialog open={step === 'terms'} onAccepted={onDone} onDecline={() => onStep('declining')} />
      <DeclineDialog open={step === 'declining'} onYes={onLeave} onNo={() => onStep(session().user?.isNamed === true ? 'terms' : 'first')} />
      <NoNameDialog open={step === 'noName'} onChoose={() => onStep('name')} onClose={onClose} />
      <NamePopup open={step === 'name'} name="" onSaved={onDone} onClose={onClose} />
    </>
  )
}

function TermsDialog({ open, onAccepted, onDecline }: { open: boolean; onAccepted: () => void; onDecline: () => void }) {
  const { t } = useI18n()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const accept = async () => {
    setBusy(true)
    const answer = await call('accounts.patchUser', { tncAccepted: true, ...termsVersion() })
    setBusy(false)
    if (!answer.success) return toast(t('gate.failed'), { tone: 'bad' })
    updateUser(answer.response)
    // They changed while they were being read. The next press accepts the new ones.
    if (!answer.response.tncAccepted) refreshCall('regions.getConfig')
    onAccepted()
  }
  return (
    <Dialog
      open={open}
      onClose={onDecline}
      dismissible={false}
      title={t('gate.terms')}
      art={
        <Khatim size={72}>
          <ScrollText size={30} />
        </Khatim>
      }
      actions={
        <>
          <Button variant="yellow" size="big" busy={busy} onClick={accept}>
            {t('gate.accept')}
          </Button>
          <Button variant="ghost" onClick={onDecline}>
            {t('gate.decline')}
          </Button>
        </>
      }
    >
      <p>{t('gate.termsText')}</p>
      <p>
        <Link to="/terms/$" state={termsState()}>
          {t('gate.termsRead')}
        </Link>
      </p>
    </Dialog>
  )
}

function DeclineDialog({ open, onYes, onNo }: { open: boolean; onYes: () => void; onNo: () => void }) {
  const { t } = useI18n()
  return (
    <Dialog
      open={open}
      onClose={onNo}
      title={t('gate.declineText')}
      actions={
        <>
          <Button variant="danger" onClick={onYes}>
            {t('common.yes')}
          </Button>
          <Button variant="ghost" onClick={onNo}>
            {t('common.no')}
          </Button>
        </>
      }
    />
  )
}

function NoNameDialog({ open, onChoose, onClose }: { open: boolean; onChoose: () => void; onClose: () => void }) {
  const { t } = useI18n()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('gate.noName')}
      art={
        <Khatim size={72}>
          <PenLine size={30} />
        </Khatim>
      }
      actions={
        <>
          <Button variant="yellow" size="big" onClick={onChoose}>
            {t('gate.chooseName')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      {t('gate.noNameText')}
    </Dialog>
  )
}
