import type { DirectCall } from '@majlis/contract/calls'
import { Avatar } from '@majlis/ui/Avatar'
import { useModal } from '@majlis/ui/useModal'
import { MicOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNow, useTimeout } from '../../platform/clock.ts'
import { browserName } from '../../platform/device/device.ts'
import { browserOf } from '../../platform/device/microphone/browser.ts'
import { PermissionHelp } from '../../platform/device/microphone/PermissionHelp.tsx'
import { useI18n } from '../../platform/i18n/index.ts'
import { CallControls } from './CallControls.tsx'
import { hangUp } from './ownCall.ts'
import { Picture } from './Picture.tsx'
import { useCallRoom } from './useCallRoom.ts'
import { useRing } from './useRing.ts'
import { type CallStatus, statusOf } from './status.ts'
import styles from './CallScreen.module.css'

/** Milliseconds for which the end of a call is shown. */
const endMs = 2_500
/** Milliseconds without a picture of the other's camera after which the person is told. */
const pictureMs = 8_000

export interface CallScreenProps {
  call: DirectCall
  /** The own user id. */
  me: string
  onClose: () => void
}

/** A call from the first ring to its end, over every screen. */
export function CallScreen({ call, me, onClose }: CallScreenProps) {
  const { t } = useI18n()
  const modal = useModal(true, () => {}, false)
  const room = useCallRoom(call, me)
  const other = call.caller._id === me ? call.callee : call.caller
  const isConnected = room.people.some(({ userId, isConnected: isThere }) => userId === other._id && isThere)
  const status = statusOf(call, room, isConnected)
  const remote = useRef<HTMLVideoElement>(null)
  const { picture, isMissing, onPlaying } = usePicture(call, room.video, isConnected, room.problem === 'unsupported' || room.state === 'failed')
  useRing(call.state === 'ringing' ? 'ringback' : null)
  useTimeout(onClose, call.state === 'ended' ? endMs : null)

  const isOtherMuted = isConnected && room.people.some(({ userId, isMuted }) => userId === other._id && isMuted)
  const own = room.video?.own ?? null
  return (
    <dialog ref={modal.ref} className={styles.call} aria-label={t('call.with', { name: other.name })} {...modal.handlers}>
      <div className={styles.stage} data-picture={picture !== null || (room.video?.isConference === true && isConnected)}>
        <div className={styles.conference} ref={(place) => attach(place, room.frame)} />
        {picture && <Picture ref={remote} stream={picture} label={t('call.pictureOf', { name: other.name })} className={styles.remote} onPlaying={onPlaying} />}
        <div className={styles.person}>
          <span className={styles.face}>
            <Avatar id={other._id} name={other.name} src={other.userImageUrl} size="xl" />
          </span>
          <bdi className={styles.name}>{other.name}</bdi>
          <StatusLine status={status} since={call.answeredAt} name={other.name} />
          {isOtherMuted && (
            <p className={styles.muted}>
              <MicOff size={14} aria-hidden="true" />
              {t('call.otherMuted', { name: other.name })}
            </p>
          )}
        </div>
        {isMissing && (
          <p className={styles.missing} role="status">
            {t('call.noVideo')}
          </p>
        )}
        {own && call.state !== 'ended' && (
          <Picture stream={own} label={t('call.ownPicture')} className={`${styles.own} ${room.video?.isMirrored ? styles.mirrored : ''}`} />
        )}
      </div>
      <CallControls
        room={room}
        call={call}
        remote={remote}
        hasPicture={picture !== null}
        onHangUp={() => (call.state === 'ended' ? onClose() : void hangUp(call.callId))}
      />
      <PermissionHelp
        open={room.problem === 'denied' && call.state !== 'ended'}
        browser={browserOf(browserName())}
        onOk={() => {
          room.dismissProblem()
          room.toggleMute()
        }}
        onCancel={room.dismissProblem}
      />
    </dialog>
  )
}

/** Puts the frame of a conference into the screen once: an element that is moved is loaded again. */
function attach(place: HTMLElement | null, frame: HTMLElement): void {
  if (place !== null && frame.parentNode !== place) place.append(frame)
}

/** What is seen of the other, and whether a picture that should be there does not come (ERR-25). */
function usePicture(call: DirectCall, video: ReturnType<typeof useCallRoom>['video'], isConnected: boolean, isHopeless: boolean) {
  const [playing, setPlaying] = useState<MediaStream | null>(null)
  const [late, setLate] = useState<MediaStream | 'none' | null>(null)
  const isActive = call.state === 'active'
  const picture = isActive && isConnected && video?.isOtherOn ? video.other : null
  const isExpected = isActive && isConnected && (video?.isOtherOn === true || (call.kind === 'video' && playing === null))
  const isWaiting = isExpected && (picture === null || playing !== picture)
  const about = picture ?? 'none'
  useTimeout(() => setLate(about), isWaiting ? pictureMs : null)
  return {
    picture,
    isMissing: (isWaiting && late === about) || (isHopeless && isActive && call.kind === 'video'),
    onPlaying: () => setPlaying(picture),
  }
}

function StatusLine({ status, since, name }: { status: CallStatus; since: number | null; name: string }) {
  const { t } = useI18n()
  if (status === 'call.talking') return <Clock since={since} />
  return (
    <p className={styles.status} role="status">
      {t(status, { name })}
    </p>
  )
}

/** How long the two have been talking. Clocks are read from left to right in both languages. */
function Clock({ since }: { since: number | null }) {
  const { formatNumber } = useI18n()
  const seconds = Math.max(0, Math.floor((useNow(1_000) - (since ?? 0)) / 1_000))
  const two = (value: number) => formatNumber(value, { minimumIntegerDigits: 2 })
  return (
    <time className={styles.status} role="timer" dir="ltr">
      {formatNumber(Math.floor(seconds / 60))}:{two(seconds % 60)}
    </time>
  )
}
