import type { MicrophoneProblem } from '../platform/device/microphone/microphone.ts'

/** `unreached`: in the room, but nobody could be reached for a while, and the engine keeps trying; `failed`: not in the room. */
export type VoiceState = 'off' | 'joining' | 'on' | 'reconnecting' | 'unreached' | 'failed'
/** Why it does not work. The help texts depend on it. */
export type VoiceProblem = MicrophoneProblem | 'region'

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

export const silence: VoiceView = { state: 'off', isMuted: true, speaking: new Set(), people: [], notes: [] }
