import type { MessageMedia } from '@majlis/contract/chat'
import { IconButton } from '@majlis/ui/IconButton'
import { useToast } from '@majlis/ui/Toast'
import { Mic } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ComponentType, MouseEvent, PointerEvent, ReactNode, RefObject } from 'react'
import { buzz } from '../../platform/device/haptics.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { pauseVoice } from './playback.ts'
import styles from './VoiceInput.module.css'
import type { RecordingPhase, VoiceRecorderProps } from './VoiceRecorder.tsx'

/** A press that is shorter (ms) locks the recording: it goes on without the finger. */
const HOLD_MS = 400
/** How far (px) the finger slides to cancel, against the direction of reading, and upwards to lock. */
const CANCEL_PX = 120
const LOCK_PX = 80

const loadRecorder = async () => (await import('./VoiceRecorder.tsx')).VoiceRecorder

export interface VoiceInputProps {
  /** The other parts of the composer, which the recorder replaces. */
  children: ReactNode
  /** Takes the place of the microphone while there is something to send; null otherwise. */
  sendButton: ReactNode
  onSend: (file: Blob, media: MessageMedia) => void
}

/** The button that records a voice message: held while speaking, or tapped to speak without holding it. */
export function VoiceInput({ children, sendButton, onSend }: VoiceInputProps) {
  const { t } = useI18n()
  const toast = useToast()
  const [Recorder, setRecorder] = useState<ComponentType<VoiceRecorderProps> | null>(null)
  const [phase, setPhase] = useState<RecordingPhase | 'idle'>('idle')
  const button = useRef<HTMLButtonElement>(null)
  // It is there when the network is gone later.
  useEffect(() => void loadRecorder().catch(() => undefined), [])
  const start = (next: RecordingPhase) => {
    pauseVoice()
    setPhase(next)
    loadRecorder().then(
      (loaded) => setRecorder(() => loaded),
      () => {
        setPhase('idle')
        toast(t('chat.voiceNotLoaded'), { tone: 'bad' })
      },
    )
  }
  const end = () => setPhase('idle')
  // The button that had the focus is gone.
  useFocusAtEnd(button, phase === 'locked')
  const hold = useHold(phase, start, setPhase)
  const isRecording = phase !== 'idle'
  const isLocked = phase === 'locked'
  return (
    <>
      {!isRecording && children}
      {isRecording &&
        (Recorder === null ? (
          <span className={styles.loading} />
        ) : (
          <Recorder
            phase={phase}
            shift={hold.shift}
            onLock={() => setPhase('locked')}
            onEnd={end}
            onSend={({ file, durationMs, peaks }) => {
              end()
              onSend(file, { durationMs, peaks })
            }}
          />
        ))}
      {!isLocked && (isRecording || sendButton === null) ? (
        <IconButton
          key="record"
          ref={button}
          label={t('chat.record')}
          aria-description={t('chat.recordHint')}
          variant="primary"
          className={styles.record}
          data-held={isRecording || undefined}
          icon={<Mic size={21} />}
          // A long press must not open the menu of the browser.
          onContextMenu={(event) => event.preventDefault()}
          {...hold.handlers}
        />
      ) : (
        !isLocked && sendButton
      )}
    </>
  )
}

/** Gives the focus to a button when something has ended. */
function useFocusAtEnd(button: RefObject<HTMLButtonElement | null>, isRunning: boolean): void {
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !isRunning) button.current?.focus()
    wasRunning.current = isRunning
  }, [button, isRunning])
}

/** The gesture on the microphone. `shift` is the share of the way to cancel, 0 to 1. */
function useHold(phase: RecordingPhase | 'idle', start: (phase: RecordingPhase) => void, setPhase: (phase: RecordingPhase | 'idle') => void) {
  const { direction } = useI18n()
  const [shift, setShift] = useState(0)
  const from = useRef<{ readonly x: number; readonly y: number; readonly at: number } | null>(null)
  const leave = (next: RecordingPhase | 'idle') => {
    from.current = null
    setShift(0)
    setPhase(next)
  }
  return {
    shift,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
        if (event.button !== 0 || phase !== 'idle') return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, y: event.clientY, at: event.timeStamp }
        buzz('tap')
        start('held')
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (from.current === null) return
        const back = (from.current.x - clientX) * (direction === 'rtl' ? -1 : 1)
        if (back >= CANCEL_PX) {
          buzz('tap')
          leave('idle')
        } else if (from.current.y - clientY >= LOCK_PX) leave('locked')
        else setShift(Math.max(0, back) / CANCEL_PX)
      },
      onPointerUp: ({ timeStamp }: PointerEvent) => {
        if (from.current !== null) leave(timeStamp - from.current.at < HOLD_MS ? 'locked' : 'released')
      },
      // The browser asks for the microphone, or scrolls: what was said is not lost.
      onPointerCancel: () => from.current !== null && leave('locked'),
      // Keyboards and screen readers press without a pointer.
      onClick: ({ detail }: MouseEvent) => detail === 0 && phase === 'idle' && start('locked'),
    },
  }
}
