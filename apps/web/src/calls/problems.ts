import type { VoiceProblem } from './voice.ts'

/** Why the voice chat does not work, as a text. */
export const problemText = {
  denied: 'voice.denied',
  noMicrophone: 'voice.noMicrophone',
  taken: 'voice.taken',
  region: 'voice.region',
  unsupported: 'voice.unsupported',
  failed: 'voice.failed',
} as const satisfies Record<VoiceProblem, string>
