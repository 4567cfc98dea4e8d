import type { DirectCall } from '@majlis/contract/calls'
import { Avatar } from '@majlis/ui/Avatar'
import { IconButton } from '@majlis/ui/IconButton'
import { useModal } from '@majlis/ui/useModal'
import { MicOff, Minimize2 } from 'lucide-react'
import type { RefObject } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { CallControls } from './CallControls.tsx'
import { Picture } from './Picture.tsx'
import { StatusLine, type StatusLineProps } from './StatusLine.tsx'
import type { useCallRoom } from './useCallRoom.ts'
import type { OtherPicture } from './usePicture.ts'
import styles from './CallScreen.module.css'

export interface CallScreenProps extends Omit<StatusLineProps, 'name' | 'className'> {
  call: DirectCall
  room: ReturnType<typeof useCallRoom>
  other: DirectCall['caller']
  /** False while the call is a small bar. Its frame and its pictures stay, so that nothing is loaded again and picture in picture goes on. */
  isOpen: boolean
  isConnected: boolean
  video: OtherPicture
  remote: RefObject<HTMLVideoElement | null>
  onFloat: () => void
  onMinimise: () => void
  onHangUp: () => void
}

/** A call over every screen. Escape and the back gesture make it small. */
export function CallScreen({ call, room, other, isOpen, isConnected, video, remote, onFloat, onMinimise, onHangUp, ...status }: CallScreenProps) {
  const { t } = useI18n()
  const modal = useModal(isOpen, onMinimise, true)
  const { picture, isMissing, onPlaying } = video
  const isOn = call.state !== 'ended'
  const isOtherMuted = isConnected && room.people.some(({ userId, isMuted }) => userId === other._id && isMuted)
  const own = room.video?.own ?? null
  return (
    <dialog ref={modal.ref} className={styles.call} aria-label={t('call.with', { name: other.name })} {...modal.handlers}>
      <div className={styles.stage} data-picture={picture !== null || (room.video?.isConference === true && isConnected)}>
        <div className={styles.conference} ref={(place) => attach(place, room.frame)} />
        {picture && <Picture ref={remote} stream={picture} label={t('call.pictureOf', { name: other.name })} className={styles.remote} onPlaying={onPlaying} />}
        <div className={styles.person}>
          <span className={styles.avatar}>
            <Avatar id={other._id} name={other.name} src={other.userImageUrl} size="xl" />
          </span>
          <bdi className={styles.name}>{other.name}</bdi>
          {/* Behind the small bar, nothing here is announced or redrawn. */}
          {isOpen && <StatusLine {...status} name={other.name} className={styles.status} />}
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
        {own && isOn && <Picture stream={own} label={t('call.ownPicture')} className={`${styles.own} ${room.video?.isMirrored ? styles.mirrored : ''}`} />}
        {isOn && (
          <span className={styles.minimise}>
            <IconButton label={t('call.minimise')} icon={<Minimize2 size={20} />} variant="bare" onClick={onMinimise} />
          </span>
        )}
      </div>
      <CallControls room={room} call={call} hasPicture={picture !== null} onFloat={onFloat} onHangUp={onHangUp} />
    </dialog>
  )
}

/** Puts the frame of a conference into the screen once: an element that is moved is loaded again. */
function attach(place: HTMLElement | null, frame: HTMLElement): void {
  if (place !== null && frame.parentNode !== place) place.append(frame)
}
