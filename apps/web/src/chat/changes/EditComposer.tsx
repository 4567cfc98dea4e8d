import { limits } from '@majlis/contract/core/limits'
import { IconButton } from '@majlis/ui/IconButton'
import { Check, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { MessageField } from '../room/Composer.tsx'
import composer from '../room/Composer.module.css'
import styles from './EditComposer.module.css'
import type { Line } from '../room/timeline.ts'

export interface EditComposerProps {
  /** The own message that is being edited. */
  line: Line
  onSave: (body: string) => void
  onCancel: () => void
}

/** In place of the field for a new message, whose draft stays: the text of a stored one. Escape leaves it as it is. */
export function EditComposer({ line, onSave, onCancel }: EditComposerProps) {
  const { t } = useI18n()
  const [text, setText] = useState(line.body)
  const field = useRef<HTMLTextAreaElement>(null)
  const wanted = text.trim()
  const over = Math.max(0, wanted.length - limits.messageLength)
  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(line.body.length, line.body.length)
  }, [line.body])
  const save = () => {
    if (wanted === '' || over > 0) return
    if (wanted !== line.body) onSave(wanted)
    onCancel()
  }
  return (
    <form
      className={composer.composer}
      aria-label={t('chat.editing')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // A sheet around the chat stays open.
        event.preventDefault()
        onCancel()
      }}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        save()
      }}
    >
      <div className={styles.bar}>
        <span className={styles.title}>{t('chat.editing')}</span>
        <IconButton label={t('chat.cancelEdit')} icon={<X size={18} />} variant="bare" onClick={onCancel} />
      </div>
      <MessageField field={field} text={text} over={over} onText={setText} onBlur={() => {}} onEnter={save} />
      <IconButton
        type="submit"
        label={t('chat.saveEdit')}
        variant="primary"
        icon={<Check size={21} />}
        disabled={wanted === '' || over > 0}
        // A press on the button must not close the on-screen keyboard.
        onPointerDown={(event) => event.preventDefault()}
      />
    </form>
  )
}
