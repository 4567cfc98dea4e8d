import type { DirectCall } from '@majlis/contract/calls'
import { useToast } from '@majlis/ui/Toast'
import { useRef, useState } from 'react'
import { useTimeout } from '../../platform/clock.ts'
import { browserName } from '../../platform/device/device.ts'
import { browserOf } from '../../platform/device/microphone/browser.ts'
import { PermissionHelp } from '../../platform/device/microphone/PermissionHelp.tsx'
import { useI18n } from '../../platform/i18n/index.ts'
import { CallBar } from './CallBar.tsx'
import { CallScreen } from './CallScreen.tsx'
import { hangUp } from './ownCall.ts'
import { statusOf } from './status.ts'
import { useCallRoom } from './useCallRoom.ts'
import { useDeviceProblems } from './useDeviceProblems.ts'
import { useFloating } from './useFloating.ts'
import { useKeepRinging } from './useKeepRinging.ts'
import { usePicture } from './usePicture.ts'
import { useRing } from './useRing.ts'

/** Milliseconds for which the end of a call is shown. */
const endMs = 2_500

export interface OngoingCallProps {
  call: DirectCall
  /** The own user id. */
  me: string
  onClose: () => void
}

/** A call from the first ring to its end: over every screen, or as a small bar while the person does something else. */
export function OngoingCall({ call, me, onClose }: OngoingCallProps) {
  const room = useCallRoom(call, me)
  const [isSmall, setSmall] = useState(false)
  const remote = useRef<HTMLVideoElement>(null)
  const { isFloating, float } = useFloating(remote)
  const other = call.caller._id === me ? call.callee : call.caller
  const isConnected = room.people.some(({ userId, isConnected: isThere }) => userId === other._id && isThere)
  const isEnded = call.state === 'ended'
  const video = usePicture(call, room.video, isConnected, room.problem === 'unsupported' || room.state === 'failed')
  const shown = { other, status: statusOf(call, room, isConnected), since: call.answeredAt }
  const { t } = useI18n()
  const toast = useToast()
  const isEnding = useRef(false)
  const end = async () => {
    if (isEnded) return onClose()
    if (isEnding.current) return
    isEnding.current = true
    const problem = await hangUp(call)
    isEnding.current = false
    if (problem !== undefined) toast(problem || t('screen.broken'), { tone: 'bad' })
  }
  useKeepRinging(call, me)
  useDeviceProblems(room)
  useRing(call.state === 'ringing' ? 'ringback' : null)
  useTimeout(onClose, isEnded ? endMs : null)
  return (
    <>
      <CallScreen
        {...shown}
        call={call}
        room={room}
        isOpen={!isSmall}
        isConnected={isConnected}
        video={video}
        remote={remote}
        onFloat={() => void float().then((isOut) => isOut && setSmall(true))}
        onMinimise={() => setSmall(true)}
        onHangUp={() => void end()}
      />
      {isSmall && (
        <CallBar
          {...shown}
          isEnded={isEnded}
          isMuted={room.isMuted}
          picture={isFloating ? null : video.picture}
          onReturn={() => setSmall(false)}
          onMute={room.toggleMute}
          onHangUp={() => void end()}
        />
      )}
      <PermissionHelp
        open={room.problem === 'denied' && !isEnded}
        browser={browserOf(browserName())}
        onOk={() => {
          room.dismissProblem()
          room.toggleMute()
        }}
        onCancel={room.dismissProblem}
      />
    </>
  )
}
