import type { DirectCall } from '@majlis/contract/calls'
import { useState } from 'react'
import { useTimeout } from '../../platform/clock.ts'
import type { CallVideo } from '../voice.ts'

/** Milliseconds without a picture of the other's camera after which the person is told. */
const pictureMs = 8_000

export interface OtherPicture {
  /** What is seen of the other; null for none. */
  readonly picture: MediaStream | null
  /** A picture that should be there does not come (ERR-25). */
  readonly isMissing: boolean
  /** The first picture is there. */
  readonly onPlaying: () => void
}

/** What is seen of the other, and whether a picture that should be there does not come. @param isHopeless none can come */
export function usePicture(call: DirectCall, video: CallVideo | undefined, isConnected: boolean, isHopeless: boolean): OtherPicture {
  const [playing, setPlaying] = useState<MediaStream | null>(null)
  const [late, setLate] = useState<MediaStream | 'none' | null>(null)
  const isActive = call.state === 'active'
  const picture = isActive && isConnected && video?.isOtherOn ? video.other : null
  // A conference shows its own pictures.
  const isExpected = isActive && isConnected && video?.isConference !== true && (video?.isOtherOn === true || (call.kind === 'video' && playing === null))
  const isWaiting = isExpected && (picture === null || playing !== picture)
  const about = picture ?? 'none'
  useTimeout(() => setLate(about), isWaiting ? pictureMs : null)
  return {
    picture,
    isMissing: (isWaiting && late === about) || (isHopeless && isActive && call.kind === 'video'),
    onPlaying: () => setPlaying(picture),
  }
}
