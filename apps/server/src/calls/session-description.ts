import type { CallSignal } from '@majlis/contract/calls'

type Described = Pick<CallSignal, 'description' | 'candidate'>

/** True for a description of audio only (MAT-73): no video, no data channel. */
export function isAudioOnly(sdp: string): boolean {
  const media = sdp.split(/\r?\n/).filter((line) => line.startsWith('m='))
  return media.length > 0 && media.every((line) => line.startsWith('m=audio '))
}

const isRelayed = (candidate: string): boolean => / typ relay( |$)/.test(candidate)

/** The signal without every candidate that would reveal a person's own address; undefined when nothing is left of it. */
export function withoutAddresses({ description, candidate }: Described): Described | undefined {
  if (candidate !== undefined && candidate.candidate !== '' && !isRelayed(candidate.candidate)) return undefined
  if (description === undefined) return candidate && { candidate }
  const lines = description.sdp.split(/(?<=\n)/).filter((line) => !line.startsWith('a=candidate:') || isRelayed(line.trim()))
  return { ...(candidate && { candidate }), description: { ...description, sdp: lines.join('') } }
}
