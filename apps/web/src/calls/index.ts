export { useVoice, type Voice } from './useVoice.ts'
export type { VoiceNote, VoicePerson, VoiceProblem, VoiceState } from './voice.ts'
