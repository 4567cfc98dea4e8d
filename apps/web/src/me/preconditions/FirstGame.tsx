import { limits } from '@majlis/contract/core/limits'
import { Button } from '@majlis/ui/Button'
import { Dialog } from '@majlis/ui/Dialog'
import { Field } from '@majlis/ui/Field'
import { Khatim } from '@majlis/ui/Khatim'
import { useToast } from '@majlis/ui/Toast'
import { Link } from '../../platform/router/index.ts'
import { PartyPopper } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { now } from '../../platform/clock.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { call } from '../../platform/net/client.ts'
import { refreshCall } from '../../platform/net/query.ts'
import { useSession, updateUser } from '../../platform/state/session.ts'
import styles from './FirstGame.module.css'
import { isNameProblem, type NameProblem, nameProblem, useNameTexts } from './name.ts'
import { suggestedName } from './suggestedName.ts'
import { termsState, termsVersion } from './terms.ts'

export interface FirstGameProps {
  open: boolean
  /** Name and terms are saved. */
  onDone: () => void
  onDecline: () => void
  onClose: () => void
}

/** All that a new person is asked before the first game, in one dialog: the name, with a suggestion, and the terms where they are not accepted yet. */
export function FirstGame({ open, onDone, onDecline, onClose }: FirstGameProps) {
  const { t } = useI18n()
  const isAccepted = useSession((state) => state.user?.tncAccepted === true)
  return (
    <Dialog
      open={open}
      onClose={isAccepted ? onClose : onDecline}
      dismissible={isAccepted}
      title={t('gate.noName')}
      art={
        <Khatim size={72}>
          <PartyPopper size={30} />
        </Khatim>
      }
    >
      <FirstGameForm isAccepted={isAccepted} onDone={onDone} onLeave={isAccepted ? onClose : onDecline} />
    </Dialog>
  )
}

/** A modal dialog gives the focus to what has this attribute when it opens; React's own `autoFocus` acts before that. */
const beFirst = (button: HTMLButtonElement | null): void => button?.setAttribute('autofocus', '')

function FirstGameForm({ isAccepted, onDone, onLeave }: { isAccepted: boolean; onDone: () => void; onLeave: () => void }) {
  const { t } = useI18n()
  const form = useFirstGame(isAccepted, onDone)
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <TrialLine />
      <Field
        label={t('name.label')}
        hint={t('gate.nameHint', { count: limits.nameLength })}
        error={form.error}
        value={form.name}
        dir="auto"
        autoComplete="nickname"
        maxLength={60}
        onChange={(event) => form.type(event.target.value)}
      />
      {!isAccepted && (
        <p>
          {t('gate.termsText')}{' '}
          <Link to="/terms/$" state={termsState()} className={styles.link}>
            {t('gate.termsRead')}
          </Link>
        </p>
      )}
      {/* The main button has the focus, so that a keyboard covers nothing before the person wants another name. */}
      <Button variant="yellow" size="big" type="submit" busy={form.busy} ref={beFirst}>
        {t(isAccepted ? 'gate.play' : 'gate.acceptAndPlay')}
      </Button>
      <Button variant="ghost" onClick={onLeave}>
        {t(isAccepted ? 'common.cancel' : 'gate.decline')}
      </Button>
    </form>
  )
}

/** Says in one sentence that the trial has begun, for people who have one. */
function TrialLine() {
  const { t } = useI18n()
  const ends = useSession(({ user }) => (user?.onTrial === true ? (user.purchaseStatus?.data.trialEndsAt ?? null) : null))
  const days = ends === null ? 0 : Math.ceil((ends - now()) / 86_400_000)
  return days > 0 ? <p className={styles.trial}>{t('gate.trial', { count: days })}</p> : null
}

/** The name as typed and what saving it, together with the terms, led to. */
function useFirstGame(isAccepted: boolean, onDone: () => void) {
  const { t, language } = useI18n()
  const toast = useToast()
  const userId = useSession((state) => state.user?._id ?? '')
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<NameProblem | 'FAILED' | null>(null)
  const [busy, setBusy] = useState(false)
  const texts = { ...useNameTexts(), FAILED: t('name.failed') }
  const name = typed ?? suggestedName(userId, language)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const wrong = nameProblem(name)
    if (wrong) return setProblem(wrong)
    setBusy(true)
    const answer = await call('accounts.patchUser', { name: name.trim(), ...(!isAccepted && { tncAccepted: true, ...termsVersion() }) })
    setBusy(false)
    if (!answer.success) return setProblem(isNameProblem(answer.code) ? answer.code : 'FAILED')
    updateUser(answer.response)
    // They changed while they were being read. The next press accepts the new ones.
    if (!answer.response.tncAccepted) {
      refreshCall('regions.getConfig')
      toast(t('gate.failed'), { tone: 'bad' })
    }
    onDone()
  }
  const type = (text: string) => {
    setTyped(text)
    setProblem(null)
  }
  return { name, busy, error: problem === null ? undefined : texts[problem], submit, type }
}
