import type { MessageMedia } from '@majlis/contract/chat'
import { limits } from '@majlis/contract/core/limits'
import { IconButton } from '@majlis/ui/IconButton'
import { SendHorizontal } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { FormEvent, KeyboardEvent, RefObject } from 'react'
import { isTouch } from '../../platform/device/device.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { AddMenu } from '../media/AddMenu.tsx'
import { filesOf, useDrop, usePictures } from '../media/usePictures.ts'
import { ExpressionButton } from '../expressions/ExpressionButton.tsx'
import { useSentOn } from '../media/shared.ts'
import { VoiceInput } from '../voice/VoiceInput.tsx'
import { ReplyBar } from './Quote.tsx'
import type { Line } from './timeline.ts'
import type { FileType, OpenRoom } from './useRoom.ts'
import { useDraft } from './useDraft.ts'
import { useTyping } from './useTyping.ts'
import styles from './Composer.module.css'

export interface ComposerProps {
  roomId: string
  /** @param replyTo the id of the message that it replies to */
  onSend: (text: string, replyTo?: string) => void
  /** The message that the next one replies to. */
  replyTo: Line | null
  nameOf: (userId: string) => string
  /** Whose chat it is: a picture that was shared for this person is sent. */
  otherUserId?: string
  onCancelReply: () => void
  /** Sends a picture, GIF or recording of this device. */
  onSendFile: (type: FileType, file: Blob, media: MessageMedia, replyTo?: string) => void
  /** Sends a GIF of the service or a sticker. */
  onSendMedia: OpenRoom['sendMedia']
}

/**
 * The field for a message, and the menu of what can be sent besides text. The field grows with the text; Enter sends where there is a keyboard,
 * Shift+Enter starts a line. Pictures can also be pasted, and dropped anywhere on the page.
 */
export function Composer({ roomId, onSend, replyTo, nameOf, otherUserId, onCancelReply, onSendFile, onSendMedia }: ComposerProps) {
  const { t } = useI18n()
  const [text, setText] = useDraft(roomId)
  const field = useRef<HTMLTextAreaElement>(null)
  const typing = useTyping(roomId)
  const wanted = text.trim()
  const over = Math.max(0, wanted.length - limits.messageLength)

  const sendPictures = usePictures((type, file, media, isFirst) => {
    onSendFile(type, file, media, isFirst ? replyTo?.id : undefined)
    if (isFirst) onCancelReply()
  })
  useSentOn(otherUserId, (pictures) => void sendPictures(pictures))
  const isDropping = useDrop((files) => void sendPictures(files))

  const replyId = replyTo?.id
  useEffect(() => {
    if (replyId !== undefined) field.current?.focus()
  }, [replyId])

  const send = () => {
    if (wanted === '' || over > 0) return
    typing.stop()
    onSend(wanted, replyTo?.id)
    onCancelReply()
    setText('')
    field.current?.focus()
  }
  return (
    <form
      className={styles.composer}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || replyTo === null) return
        // A sheet around the chat stays open.
        event.preventDefault()
        onCancelReply()
      }}
      onPaste={(event) => {
        const files = filesOf(event.clipboardData)
        if (files.length === 0) return
        event.preventDefault()
        void sendPictures(files)
      }}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
    >
      {isDropping && <p className={styles.drop}>{t('chat.drop')}</p>}
      {replyTo && <ReplyBar line={replyTo} nameOf={nameOf} onCancel={onCancelReply} />}
      <VoiceInput
        sendButton={wanted === '' ? null : <SendButton disabled={over > 0} />}
        onSend={(file, media) => {
          onSendFile('audio', file, media, replyTo?.id)
          onCancelReply()
        }}
      >
        <AddMenu onFiles={(files) => void sendPictures(files)} />
        <ExpressionButton
          onEmoji={(emoji) => insert(field.current, emoji, setText)}
          onSend={(type, body, media) => {
            onSendMedia(type, body, media, replyTo?.id)
            onCancelReply()
          }}
        />
        <MessageField
          field={field}
          text={text}
          over={over}
          onText={(changed) => {
            setText(changed)
            if (changed.trim() === '') typing.stop()
            else typing.typed()
          }}
          onBlur={typing.stop}
          onEnter={send}
        />
      </VoiceInput>
    </form>
  )
}

function SendButton({ disabled }: { disabled: boolean }) {
  const { t } = useI18n()
  return (
    <IconButton
      type="submit"
      label={t('chat.send')}
      variant="primary"
      icon={<SendHorizontal size={21} className="mirror" />}
      disabled={disabled}
      // A press on the button must not close the on-screen keyboard.
      onPointerDown={(event) => event.preventDefault()}
    />
  )
}

interface MessageFieldProps {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  /** Characters beyond the maximum. */
  over: number
  onText: (text: string) => void
  onBlur: () => void
  onEnter: () => void
}

/** The field of a message, which grows with its text. Enter calls `onEnter`, except with Shift, while a word is being composed, and on touch screens. */
export function MessageField({ field, text, over, onText, onBlur, onEnter }: MessageFieldProps) {
  const { t } = useI18n()
  useGrowing(field, text)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouch()) return
    event.preventDefault()
    onEnter()
  }
  return (
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
        onChange={(event) => onText(event.target.value)}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
      {over > 0 && (
        <span role="alert" className={styles.over}>
          {t('chat.tooLong', { over })}
        </span>
      )}
    </label>
  )
}

/** Puts a text where the cursor is, or in place of what is selected. */
function insert(field: HTMLTextAreaElement | null, text: string, onText: (text: string) => void): void {
  if (field === null) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  onText(field.value)
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
