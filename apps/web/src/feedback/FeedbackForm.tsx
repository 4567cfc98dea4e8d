import { Button } from '@majlis/ui/Button'
import { Field } from '@majlis/ui/Field'
import { TextArea } from '@majlis/ui/TextArea'
import { useToast } from '@majlis/ui/Toast'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../platform/net/client.ts'
import { useI18n } from '../platform/i18n/index.ts'
import styles from './FeedbackForm.module.css'
import { type Form, invalidFields } from './form.ts'

const MAX_COMMENTS = 4000

/** Email, name and comments, all required (ACC-73, ACC-74). The input stays until it was sent (ACC-75). */
export function FeedbackForm({ name, onSent }: { name: string; onSent: () => void }) {
  const { t } = useI18n()
  const { form, typed, invalid, busy, set, send } = useFeedback(name, onSent)
  const error = (field: keyof Form, text: string) => (invalid.has(field) ? text : undefined)

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <Field
        name="email"
        label={t('feedback.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        ltr
        required
        maxLength={254}
        value={typed.email}
        error={error('email', t('feedback.emailWrong'))}
        onChange={(event) => set('email', event.target.value)}
      />
      <Field
        name="name"
        label={t('feedback.name')}
        autoComplete="name"
        dir="auto"
        required
        maxLength={100}
        value={typed.name}
        error={error('name', t('feedback.nameWrong'))}
        onChange={(event) => set('name', event.target.value)}
      />
      <TextArea
        name="comments"
        label={t('feedback.comments')}
        rows={6}
        required
        maxLength={MAX_COMMENTS}
        value={typed.comments}
        error={error('comments', t('feedback.commentsWrong'))}
        onChange={(event) => set('comments', event.target.value)}
      />
      <Button variant="yellow" size="big" type="submit" busy={busy}>
        {t('feedback.send')}
      </Button>
    </form>
  )
}

function useFeedback(name: string, onSent: () => void) {
  const { t } = useI18n()
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Form>({ email: '', name, comments: '' })
  const [invalid, setInvalid] = useState<ReadonlySet<keyof Form>>(new Set())
  const [busy, setBusy] = useState(false)

  const set = (field: keyof Form, value: string) => {
    setTyped((now) => ({ ...now, [field]: value }))
    setInvalid((now) => new Set([...now].filter((each) => each !== field)))
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = invalidFields(typed)
    setInvalid(wrong)
    if (wrong.size > 0) {
      const [first = 'email'] = wrong
      const field = form.current?.elements.namedItem(first)
      if (field instanceof HTMLElement) field.focus()
      return
    }
    setBusy(true)
    const answer = await call('feedback.sendFeedback', { ...typed })
    setBusy(false)
    if (!answer.success) return toast(answer.code === 'TOO_MANY_REQUESTS' ? answer.message : t('feedback.failed'), { tone: 'bad' })
    onSent()
  }
  return { form, typed, invalid, busy, set, send }
}
