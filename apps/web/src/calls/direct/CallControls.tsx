import type { DirectCall } from '@majlis/contract/calls'
import { Mic, MicOff, PhoneOff, PictureInPicture2, RefreshCw, SwitchCamera, Video, VideoOff, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import type { useCallRoom } from './useCallRoom.ts'
import styles from './CallControls.module.css'

export interface CallControlsProps {
  room: ReturnType<typeof useCallRoom>
  call: DirectCall
  /** There is a picture of the other, which the browser can show above other pages. */
  hasPicture: boolean
  onFloat: () => void
  onHangUp: () => void
}

/** The buttons of a call, within the thumb's reach. */
export function CallControls({ room, call, hasPicture, onFloat, onHangUp }: CallControlsProps) {
  const { t } = useI18n()
  const { video } = room
  const isOn = call.state !== 'ended'
  const isCameraOn = (video?.own ?? null) !== null
  const canFloat = document.pictureInPictureEnabled && hasPicture
  const isLost = room.state === 'failed' || room.state === 'unreached'
  return (
    <div className={styles.controls}>
      {isOn && (
        <>
          {isLost && <Control label={t('call.again')} icon={<RefreshCw />} onPress={room.reconnect} />}
          <Control label={t('voice.mic')} icon={room.isMuted ? <MicOff /> : <Mic />} isPressed={!room.isMuted} onPress={room.toggleMute} />
          {!video?.isConference && (
            <Control label={t('call.camera')} icon={isCameraOn ? <Video /> : <VideoOff />} isPressed={isCameraOn} onPress={room.toggleCamera} />
          )}
          {isCameraOn && video?.canFlip && <Control label={t('call.flip')} icon={<SwitchCamera />} onPress={room.flipCamera} />}
          {canFloat && <Control label={t('call.float')} icon={<PictureInPicture2 />} onPress={onFloat} />}
        </>
      )}
      <Control label={t(isOn ? 'call.hangUp' : 'common.close')} icon={isOn ? <PhoneOff /> : <X />} isRed={isOn} onPress={onHangUp} />
    </div>
  )
}

interface ControlProps {
  label: string
  icon: ReactNode
  /** Set for what can be on or off. */
  isPressed?: boolean
  isRed?: boolean
  onPress: () => void
}

function Control({ label, icon, isPressed, isRed = false, onPress }: ControlProps) {
  return (
    <button type="button" className={styles.control} aria-label={label} title={label} aria-pressed={isPressed} data-red={isRed} onClick={onPress}>
      {icon}
    </button>
  )
}
