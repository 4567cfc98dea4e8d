import type { MicrophoneProblem } from '../platform/device/microphone/microphone.ts'

/** `unreached`: in the room, but nobody could be reached for a while, and the engine keeps trying; `failed`: not in the room. */
export type VoiceState = 'off' | 'joining' | 'on' | 'reconnecting' | 'unreached' | 'failed'
/** Why it does not work. The help texts depend on it. */
export type VoiceProblem = MicrophoneProblem | 'region'

/** Why there is no picture of the own camera. */
export type CameraProblem = 'denied' | 'noCamera' | 'taken' | 'unsupported' | 'failed'

/** The pictures of a call. */
export interface CallVideo {
  /** What the own camera shows; null while it is off. */
  readonly own: MediaStream | null
  readonly isMirrored: boolean
  readonly canFlip: boolean
  /** What the other's camera shows, once it can arrive. */
  readonly other: MediaStream | null
  readonly isOtherOn: boolean
  /** A conference service carries the call, with its own pictures and its own buttons for the camera. */
  readonly isConference: boolean
  readonly problem?: CameraProblem
}

export interface VoicePerson {
  readonly userId: string
  readonly isMuted: boolean
  /** True while their sound can arrive; always true for the own user. */
  readonly isConnected: boolean
}

export interface VoiceNote {
  readonly id: string
  readonly kind: 'joined' | 'left' | 'lost' | 'back' | 'problem'
  readonly userId?: string
}

/** The visible state of a room's voice chat. */
export interface VoiceView {
  readonly state: VoiceState
  /** Whether the own microphone is muted. It is at the start, because the microphone is not requested before the person wants to speak. */
  readonly isMuted: boolean
  /** Ids of the people who speak now, including the own user. */
  readonly speaking: ReadonlySet<string>
  /** The people in the room, including the own user. */
  readonly people: readonly VoicePerson[]
  readonly problem?: VoiceProblem
  /** Recent events, oldest first; each disappears after 30 seconds (MAT-77). */
  readonly notes: readonly VoiceNote[]
  /** Present in calls between friends. */
  readonly video?: CallVideo
}

/** What a person can do in the voice chat. */
export interface VoiceActions {
  readonly join: () => void
  readonly leave: () => void
  /** Unmuting requests the microphone first (MAT-75). */
  readonly toggleMute: () => void
  /** Closes every connection and opens new ones. */
  readonly reconnect: () => void
  readonly dismissProblem: () => void
}

/** What a person can do in a call beside that. */
export interface CallActions extends VoiceActions {
  /** Joins the room of a call that was accepted; until then only the own microphone and camera are open. */
  readonly enter: () => void
  readonly toggleCamera: () => void
  readonly flipCamera: () => void
}

export const silence: VoiceView = { state: 'off', isMuted: true, speaking: new Set(), people: [], notes: [] }
