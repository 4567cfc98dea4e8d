import { limits } from '@majlis/contract/core/limits'
import { IconButton } from '@majlis/ui/IconButton'
import { useToast } from '@majlis/ui/Toast'
import { ChevronLeft, SendHorizontal, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CSSProperties } from 'react'
import { useInterval } from '../../platform/clock.ts'
import { browserName } from '../../platform/device/device.ts'
import { browserOf } from '../../platform/device/microphone/browser.ts'
import type { MicrophoneProblem } from '../../platform/device/microphone/microphone.ts'
import { PermissionHelp } from '../../platform/device/microphone/PermissionHelp.tsx'
import { useI18n } from '../../platform/i18n/index.ts'
import { holdReload } from '../../platform/net/version.ts'
import { clockOf } from './peaks.ts'
import { Recorder, type Recording, type RecordingEnd } from './recorder.ts'
import styles from './VoiceRecorder.module.css'

/** `held`: the finger is on the button; `released`: it was lifted after a while, which sends; `locked`: it goes on until a button is pressed. */
export type RecordingPhase = 'held' | 'released' | 'locked'

export interface VoiceRecorderProps {
  phase: RecordingPhase
  /** The share of the way to cancel that the finger has slid, 0 to 1. */
  shift: number
  onSend: (recording: Recording) => void
  onLock: () => void
  /** The recording is deleted, or there was none. */
  onEnd: () => void
}

/** What is shorter (ms) holds no word: the finger was lifted late from a tap, on a slow device, or the microphone opened late. */
const SHORTEST_MS = 500
/** How often it is drawn, ms, and how many bars. */
const REDRAW_MS = 80
const BARS = 28
/** The loudness that is drawn as a full bar. */
const LOUD = 0.2

const texts = {
  denied: 'chat.voiceDenied',
  noMicrophone: 'chat.voiceMissing',
  taken: 'chat.voiceTaken',
  unsupported: 'chat.voiceUnsupported',
  failed: 'chat.voiceFailed',
} as const satisfies Record<MicrophoneProblem, string>

/** In place of the composer while a voice message is recorded: the time, the loudness, and how to send or delete it. It records as soon as it is shown. */
export function VoiceRecorder({ phase, shift, onSend, onLock, onEnd }: VoiceRecorderProps) {
  const { t } = useI18n()
  const toast = useToast()
  const { recorder, problem, ended, restart } = useRecorder()
  // What was said is lost with the page.
  useEffect(() => holdReload(), [])
  const isSending = useRef(false)
  const send = async () => {
    if (recorder === undefined || isSending.current) return
    isSending.current = true
    const recording = await recorder.finish()
    if (recording) return onSend(recording)
    toast(t('chat.voiceEmpty'), { tone: 'bad' })
    onEnd()
  }
  // The question for the microphone takes the finger off the button: recording goes on without it.
  const release = useEffectEvent(() => (recorder === undefined || recorder.durationMs < SHORTEST_MS ? onLock() : void send()))
  useEffect(() => {
    if (phase === 'released') release()
  }, [phase])
  const again = () => {
    onLock()
    restart()
  }
  const isLocked = phase === 'locked'
  const sendButton = useRef<HTMLButtonElement>(null)
  const canSend = isLocked && recorder !== undefined
  useEffect(() => {
    if (canSend) sendButton.current?.focus()
  }, [canSend])
  if (problem !== undefined)
    return (
      <>
        <span className={styles.bar} />
        <PermissionHelp open problem={problem} browser={browserOf(browserName())} text={t(texts[problem])} onOk={again} onCancel={onEnd} />
      </>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is shown
    <div
      className={styles.bar}
      role="group"
      aria-label={t('chat.recording')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onEnd()
      }}
    >
      {isLocked && <IconButton label={t('chat.discardRecording')} icon={<Trash2 size={20} />} variant="bare" onClick={onEnd} />}
      <Measured recorder={recorder} isRunning={ended === undefined} />
      {!isLocked && (
        <span className={styles.hint} style={{ '--shift': shift } as CSSProperties}>
          <ChevronLeft size={16} className="mirror" aria-hidden="true" />
          {t('chat.slideToCancel')}
        </span>
      )}
      {isLocked && (
        <IconButton
          label={t('chat.sendRecording')}
          icon={<SendHorizontal size={21} className="mirror" />}
          variant="primary"
          ref={sendButton}
          disabled={recorder === undefined}
          onClick={() => void send()}
        />
      )}
      <Status ended={ended} isRunning={recorder !== undefined} />
    </div>
  )
}

/** Tells that it records, and why it has ended by itself. */
function Status({ ended, isRunning }: { ended: RecordingEnd | undefined; isRunning: boolean }) {
  const { t } = useI18n()
  return (
    <p role="status" className={ended === undefined ? 'visually-hidden' : styles.ended}>
      {ended === 'full' && t('chat.voiceFull', { minutes: limits.recordingMs / 60_000 })}
      {ended === 'interrupted' && t('chat.voiceInterrupted')}
      {ended === undefined && isRunning && t('chat.recording')}
    </p>
  )
}

/** The time and the loudness of the newest moments, the newest at the end of the line. */
function Measured({ recorder, isRunning }: { recorder: Recorder | undefined; isRunning: boolean }) {
  const { formatDigits } = useI18n()
  const [, redraw] = useState(0)
  useInterval(() => redraw((count) => count + 1), recorder !== undefined && isRunning ? REDRAW_MS : null)
  const newest = recorder?.newest(BARS) ?? []
  const levels = [...Array.from({ length: BARS - newest.length }, () => 0), ...newest]
  return (
    <>
      <span className={styles.time} role="timer" data-running={(recorder !== undefined && isRunning) || undefined}>
        <bdi>{formatDigits(clockOf(recorder?.durationMs ?? 0))}</bdi>
      </span>
      <span className={styles.levels} aria-hidden="true">
        {levels.map((level, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars keep their places
          <i key={index} style={{ '--level': Math.min(1, Math.sqrt(level / LOUD)) } as CSSProperties} />
        ))}
      </span>
    </>
  )
}

/** Records from the start until the component is gone. */
function useRecorder() {
  const [state, setState] = useState<{ recorder?: Recorder; problem?: MicrophoneProblem; ended?: RecordingEnd }>({})
  const [round, setRound] = useState(0)
  const running = useRef<Recorder | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round starts a recording
  useEffect(() => {
    let isGone = false
    void Recorder.start((ended) => !isGone && setState((now) => ({ ...now, ended }))).then((started) => {
      if (isGone) return typeof started === 'string' ? undefined : started.discard()
      if (typeof started === 'string') return setState({ problem: started })
      running.current = started
      setState((now) => ({ ...now, recorder: started }))
    })
    return () => {
      isGone = true
      running.current?.discard()
      running.current = undefined
    }
  }, [round])
  return {
    ...state,
    restart: () => {
      setState({})
      setRound(round + 1)
    },
  }
}
