import { IconButton } from '@majlis/ui/IconButton'
import { Pause, Play, RotateCcw, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { useInterval } from '../../platform/clock.ts'
import { useSeen } from '../../platform/device/useSeen.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { hasMedia, useMediaFile } from '../../platform/net/mediaFiles.ts'
import { useUploadShare } from '../../platform/net/outboxFiles.ts'
import type { Line } from '../room/timeline.ts'
import { barsOf, clockOf } from './peaks.ts'
import { lengthOf, nextSpeed, positionOf, seekVoice, stopVoice, togglePlayback, usePlayback } from './playback.ts'
import styles from './VoiceContent.module.css'

export interface VoiceContentProps {
  line: Line
  /** Ends the upload and deletes the message. */
  onDiscard: (id: string) => void
}

const REDRAW_MS = 100
const STEP_MS = 5_000

/** The voice message of a bubble: play and pause, its waveform with the played part, the time, and the speed. It runs from left to right in every language. */
export function VoiceContent({ line, onDiscard }: VoiceContentProps) {
  const { t, language, formatDigits, formatNumber } = useI18n()
  const file = useRecording(line)
  const share = useUploadShare(line.id)
  const { state, speed, hasFailed } = useMessagePlayback(line.id)
  const durationMs = lengthOf(line.id) ?? line.media?.durationMs ?? 0
  const position = Math.min(positionOf(line.id), durationMs)
  const isUploading = line.tick === 'pending' && line.localImageUrl !== ''
  const time = formatDigits(clockOf(position > 0 ? position : durationMs))
  const isUnavailable = file.place.status === 'gone' || hasFailed
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is shown
    <div
      ref={file.ref}
      className={styles.player}
      role="group"
      aria-label={`${t('chat.audio')}${language === 'ar' ? '،' : ','} ${formatDigits(clockOf(durationMs))}`}
      data-state={state}
      data-mine={line.isMine || undefined}
    >
      {file.place.status === 'failed' ? (
        <IconButton label={t('chat.mediaFailed')} icon={<RotateCcw size={20} />} variant="bare" className={styles.play} onClick={file.reload} />
      ) : (
        <IconButton
          label={t(state === 'paused' ? 'chat.playVoice' : 'chat.pauseVoice')}
          icon={state === 'paused' ? <Play size={20} fill="currentColor" /> : <Pause size={20} fill="currentColor" />}
          variant="bare"
          className={styles.play}
          disabled={file.place.status !== 'ready' || hasFailed}
          aria-busy={state === 'starting' || undefined}
          onClick={() => file.place.status === 'ready' && void togglePlayback(line.id, file.place)}
        />
      )}
      <Waveform id={line.id} peaks={line.media?.peaks} position={position} durationMs={durationMs} />
      {isUploading ? (
        <IconButton label={t('chat.cancelUpload')} icon={<X size={20} />} variant="bare" onClick={() => onDiscard(line.id)} />
      ) : (
        <button type="button" className={styles.speed} aria-label={t('chat.voiceSpeed', { speed: formatNumber(speed) })} onClick={nextSpeed}>
          <bdi>{formatNumber(speed)}×</bdi>
        </button>
      )}
      <span className={styles.time} aria-hidden="true">
        {isUnavailable ? <bdi>{t(hasFailed ? 'chat.voiceUnplayable' : 'chat.mediaGone')}</bdi> : <bdi>{time}</bdi>}
      </span>
      {isUnavailable && (
        <span className="visually-hidden" role="status">
          {t(hasFailed ? 'chat.voiceUnplayable' : 'chat.mediaGone')}
        </span>
      )}
      {isUploading && share !== undefined && <progress className={styles.progress} value={share} max={1} aria-label={t('chat.uploading')} />}
    </div>
  )
}

/** The file of the message: the one of this device while it is being sent, otherwise the stored one, which is loaded when it comes near. */
function useRecording(line: Line) {
  const isLocal = line.localImageUrl !== ''
  const isHere = hasMedia(line.body)
  const [wasNear, setNear] = useState(false)
  const isNear = wasNear || isHere
  const ref = useSeen(() => setNear(true), !isNear && !isLocal, '600px')
  const stored = useMediaFile(isNear && !isLocal && line.body !== '' ? line.body : null)
  return { ref, place: isLocal ? ({ status: 'ready', url: line.localImageUrl } as const) : stored, reload: stored.reload }
}

/** How the message is being played, redrawn while it is. It ends when the message is not shown any more. */
function useMessagePlayback(id: string) {
  const state = usePlayback((all) => (all.id === id ? all.state : 'paused'))
  const speed = usePlayback((all) => all.speed)
  const hasFailed = usePlayback((all) => all.failed.has(id))
  usePlayback((all) => all.moves)
  const [, redraw] = useState(0)
  useInterval(() => redraw((count) => count + 1), state === 'playing' ? REDRAW_MS : null)
  useEffect(() => () => stopVoice(id), [id])
  return { state, speed, hasFailed }
}

interface WaveformProps {
  id: string
  peaks: string | undefined
  position: number
  durationMs: number
}

/** The peaks as bars, and a slider of the place that is played: by finger, pointer and keyboard. */
function Waveform({ id, peaks, position, durationMs }: WaveformProps) {
  const { t, formatDigits } = useI18n()
  const [isDragging, setDragging] = useState(false)
  const seek = (ms: number) => seekVoice(id, Math.max(0, Math.min(durationMs, ms)))
  const seekTo = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    if (width > 0) seek(((clientX - left) / width) * durationMs)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = keyed(event.key, position, durationMs)
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    seek(to)
  }
  const played = durationMs === 0 ? 0 : position / durationMs
  const bars = barsOf(peaks)
  return (
    <div
      className={styles.waveform}
      role="slider"
      tabIndex={0}
      aria-label={t('chat.voicePosition')}
      aria-valuemin={0}
      aria-valuemax={Math.round(durationMs)}
      aria-valuenow={Math.round(position)}
      aria-valuetext={t('chat.voicePositionOf', { position: formatDigits(clockOf(position)), duration: formatDigits(clockOf(durationMs)) })}
      onKeyDown={onKeyDown}
      // The gestures of the conversation, a swipe to reply and a long press, begin elsewhere.
      onTouchStart={(event) => event.stopPropagation()}
      onPointerDown={(event) => {
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragging(true)
        seekTo(event)
      }}
      onPointerMove={(event) => isDragging && seekTo(event)}
      onPointerUp={() => setDragging(false)}
      onPointerCancel={() => setDragging(false)}
    >
      {bars.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars keep their places
        <i key={index} data-played={(index + 0.5) / bars.length <= played || undefined} style={{ '--height': height } as CSSProperties} />
      ))}
    </div>
  )
}

/** Where a key leads, milliseconds. */
function keyed(key: string, position: number, durationMs: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowUp') return position + STEP_MS
  if (key === 'ArrowLeft' || key === 'ArrowDown') return position - STEP_MS
  if (key === 'PageUp') return position + 2 * STEP_MS
  if (key === 'PageDown') return position - 2 * STEP_MS
  if (key === 'Home') return 0
  return key === 'End' ? durationMs : undefined
}
