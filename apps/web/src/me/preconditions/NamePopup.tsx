import { limits } from '@majlis/contract/core/limits'
import { Button } from '@majlis/ui/Button'
import { Dialog } from '@majlis/ui/Dialog'
import { Field } from '@majlis/ui/Field'
import { type FormEvent, useState } from 'react'
import { call } from '../../platform/net/client.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { updateUser } from '../../platform/state/session.ts'
import styles from './NamePopup.module.css'
import { isNameProblem, type NameProblem, nameProblem, useNameTexts } from './name.ts'

export interface NamePopupProps {
  open: boolean
  /** The present name; empty for somebody without one. */
  name: string
  onSaved: () => void
  onClose: () => void
}

/** Asks for the name that others see, and saves it. */
export function NamePopup({ open, name, onSaved, onClose }: NamePopupProps) {
  const { t } = useI18n()
  return (
    <Dialog open={open} onClose={onClose} title={t('name.title')}>
      <NameForm initial={name} onSaved={onSaved} onClose={onClose} />
    </Dialog>
  )
}

function NameForm({ initial, onSaved, onClose }: { initial: string; onSaved: () => void; onClose: () => void }) {
  const { t } = useI18n()
  const [typed, setTyped] = useState(initial)
  const [problem, setProblem] = useState<NameProblem | 'FAILED' | null>(null)
  const [busy, setBusy] = useState(false)
  const texts = { ...useNameTexts(), FAILED: t('name.failed') }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = nameProblem(typed)
    if (wrong) return setProblem(wrong)
    setBusy(true)
    const answer = await call('accounts.patchUser', { name: typed.trim() })
    setBusy(false)
    if (!answer.success) return setProblem(isNameProblem(answer.code) ? answer.code : 'FAILED')
    updateUser(answer.response)
    onSaved()
  }

  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <Field
        label={t('name.label')}
        hint={t('name.hint', { count: limits.nameLength })}
        error={problem === null ? undefined : texts[problem]}
        value={typed}
        dir="auto"
        autoComplete="nickname"
        maxLength={60}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem(null)
        }}
      />
      <Button variant="yellow" size="big" type="submit" busy={busy}>
        {t('common.save')}
      </Button>
      <Button variant="ghost" onClick={onClose}>
        {t('common.cancel')}
      </Button>
    </form>
  )
}
