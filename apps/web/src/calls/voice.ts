/** `unreached` is in the room where nobody could be reached for a while, which is tried on; `failed` is out of it. */
export type VoiceState = 'off' | 'joining' | 'on' | 'reconnecting' | 'unreached' | 'failed'
/** Why it does not work: what the help texts are chosen by. */
export type VoiceProblem = 'denied' | 'noMicrophone' | 'taken' | 'region' | 'unsupported' | 'failed'

export interface VoicePerson {
  readonly userId: string
  readonly isMuted: boolean
  /** True while their voice can arrive; always for oneself. */
  readonly isConnected: boolean
}

export interface VoiceNote {
  readonly id: string
  readonly kind: 'joined' | 'left' | 'lost' | 'back' | 'problem'
  readonly userId?: string
}

/** What is to be seen of the voices of one room. */
export interface VoiceView {
  readonly state: VoiceState
  /** The own microphone; true from the start, since nothing is asked for before somebody wants to speak. */
  readonly isMuted: boolean
  /** Ids of who speaks now, oneself included. */
  readonly speaking: ReadonlySet<string>
  /** Who is in the room, oneself included. */
  readonly people: readonly VoicePerson[]
  readonly problem?: VoiceProblem
  /** What happened of late, oldest first; each goes by itself after 30 seconds (MAT-77). */
  readonly notes: readonly VoiceNote[]
}

/** What a person can do about the voices. */
export interface VoiceActions {
  readonly join: () => void
  readonly leave: () => void
  /** Unmuting asks for the microphone first (MAT-75). */
  readonly toggleMute: () => void
  /** Lets go of every connection and makes them anew. */
  readonly reconnect: () => void
  readonly dismissProblem: () => void
}

export const silence: VoiceView = { state: 'off', isMuted: true, speaking: new Set(), people: [], notes: [] }
