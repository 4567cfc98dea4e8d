import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { Button } from '@majlis/ui/Button'
import { Dialog } from '@majlis/ui/Dialog'
import { Khatim } from '@majlis/ui/Khatim'
import { useToast } from '@majlis/ui/Toast'
import { PenLine, ScrollText } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { call } from '../platform/client.ts'
import { useI18n } from '../platform/i18n/index.ts'
import { rememberRoute } from '../platform/postlogin.ts'
import { type SessionUser, session, updateUser } from '../platform/session.ts'
import { termsState } from '../platform/terms.ts'
import { NamePopup } from './NamePopup.tsx'

type Step = 'terms' | 'declining' | 'noName' | 'name'

export interface GateOptions {
  /** Where to come back to when a login has to come first, path within the app. */
  readonly route: string
  /** False where only a name is needed, as for Messages. True when left out. */
  readonly terms?: boolean
  /** The person turned back. */
  readonly onCancel?: () => void
}

interface Asking extends GateOptions {
  readonly step: Step
  readonly onPass: () => void
}

export interface PlayGate {
  /** Asks for what is missing (login, terms, name), then calls `onPass`. */
  readonly run: (options: GateOptions, onPass: () => void) => void
  /** Asks for what is missing, then goes to the route. */
  readonly go: (route: string, options?: Omit<GateOptions, 'route'>) => void
  /** The dialogs: draw them somewhere on the screen. */
  readonly element: ReactNode
}

/** What still stands between this person and a game: accepted terms first, then a chosen name (ACC-40, ACC-69). */
function missing(user: SessionUser | null, terms: boolean): Step | null {
  if (terms && user?.tncAccepted !== true) return 'terms'
  return user?.isNamed === true ? null : 'noName'
}

/** The gate before every game, for a tap and for a deep link alike. A visitor goes to /login and comes back afterwards. */
export function usePlayGate(): PlayGate {
  const router = useRouter()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<Asking | null>(null)

  const run = useCallback(
    (options: GateOptions, onPass: () => void) => {
      const { token, user } = session()
      if (!token) {
        rememberRoute(options.route)
        void navigate({ to: '/login' })
        return
      }
      const step = missing(user, options.terms !== false)
      if (step === null) onPass()
      else setAsking({ ...options, onPass, step })
    },
    [navigate],
  )
  const go = useCallback(
    (route: string, options: Omit<GateOptions, 'route'> = {}) => run({ ...options, route }, () => router.history.push(route)),
    [run, router],
  )

  const turnBack = () => {
    setAsking(null)
    asking?.onCancel?.()
  }
  const at = (step: Step) => asking && setAsking({ ...asking, step })
  const goOn = () => {
    if (!asking) return
    const step = missing(session().user, asking.terms !== false)
    if (step !== null) return setAsking({ ...asking, step })
    setAsking(null)
    asking.onPass()
  }
  const leave = () => {
    setAsking(null)
    void navigate({ to: '/' })
  }

  const step = asking?.step
  const element = (
    <>
      <TermsDialog open={step === 'terms'} onAccepted={goOn} onDecline={() => at('declining')} />
      <DeclineDialog open={step === 'declining'} onYes={leave} onNo={() => at('terms')} />
      <NoNameDialog open={step === 'noName'} onChoose={() => at('name')} onClose={turnBack} />
      <NamePopup open={step === 'name'} name="" onSaved={goOn} onClose={turnBack} />
    </>
  )
  return { run, go, element }
}

function TermsDialog({ open, onAccepted, onDecline }: { open: boolean; onAccepted: () => void; onDecline: () => void }) {
  const { t } = useI18n()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const accept = async () => {
    setBusy(true)
    const answer = await call('PATCH /api/v4/user', { tncAccepted: true })
    setBusy(false)
    if (!answer.success) return toast(t('gate.failed'), { tone: 'bad' })
    updateUser(answer.response)
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
