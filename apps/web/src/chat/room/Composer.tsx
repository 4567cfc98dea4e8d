import { limits } from '@majlis/contract/core/limits'
import { IconButton } from '@majlis/ui/IconButton'
import { SendHorizontal } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { FormEvent, KeyboardEvent, RefObject } from 'react'
import { isTouch } from '../../platform/device/device.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { useTyping } from './useTyping.ts'
import styles from './Composer.module.css'

/** The field for a message. It grows with the text; Enter sends where there is a keyboard, Shift+Enter starts a line. */
export function Composer({ roomId, onSend }: { roomId: string; onSend: (text: string) => void }) {
  const { t } = useI18n()
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const typing = useTyping(roomId)
  const wanted = text.trim()
  const over = Math.max(0, wanted.length - limits.messageLength)

  useGrowing(field, text)

  const send = () => {
    if (wanted === '' || over > 0) return
    typing.stop()
    onSend(wanted)
    setText('')
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouch()) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className={styles.composer}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
    >
      <label className={styles.box}>
        <span className="visually-hidden">{t('chat.compose')}</span>
        <textarea
          ref={field}
          className={styles.field}
          rows={1}
          dir="auto"
          value={text}
          placeholder={t('chat.compose')}
          enterKeyHint={isTouch() ? 'enter' : 'send'}
          aria-invalid={over > 0 || undefined}
          onChange={(event) => {
            setText(event.target.value)
            if (event.target.value.trim() === '') typing.stop()
            else typing.typed()
          }}
          onBlur={typing.stop}
          onKeyDown={onKeyDown}
        />
        {over > 0 && (
          <span role="alert" className={styles.over}>
            {t('chat.tooLong', { over })}
          </span>
        )}
      </label>
      <IconButton
        type="submit"
        label={t('chat.send')}
        variant="primary"
        icon={<SendHorizontal size={21} className="mirror" />}
        disabled={wanted === '' || over > 0}
        // A press on the button must not close the on-screen keyboard.
        onPointerDown={(event) => event.preventDefault()}
      />
    </form>
  )
}

/** Makes a text area as high as its text. */
function useGrowing(field: RefObject<HTMLTextAreaElement | null>, text: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    element.style.blockSize = 'auto'
    element.style.blockSize = `${element.scrollHeight}px`
  }, [field, text])
}
