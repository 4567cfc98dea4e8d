import type { CallSignal } from '@majlis/contract/calls'

type Described = Pick<CallSignal, 'description' | 'candidate'>

/**
 * The media of a description; undefined where there is none, or anything but audio and video, such as a data channel. In a match only audio is
 * allowed (MAT-73).
 */
export function mediaOf(sdp: string): ReadonlySet<'audio' | 'video'> | undefined {
  const kinds = sdp.split(/\r?\n/).flatMap((line) => (line.startsWith('m=') ? [line.slice(2).split(' ')[0]] : []))
  const isMedia = (kind: string | undefined): kind is 'audio' | 'video' => kind === 'audio' || kind === 'video'
  return kinds.length > 0 && kinds.every(isMedia) ? new Set(kinds) : undefined
}

const isRelayed = (candidate: string): boolean => / typ relay( |$)/.test(candidate)

/** The signal without every candidate that would reveal a person's own address; undefined when nothing is left of it. */
export function withoutAddresses({ description, candidate }: Described): Described | undefined {
  if (candidate !== undefined && candidate.candidate !== '' && !isRelayed(candidate.candidate)) return undefined
  if (description === undefined) return candidate && { candidate }
  const lines = description.sdp.split(/(?<=\n)/).filter((line) => !line.startsWith('a=candidate:') || isRelayed(line.trim()))
  return { ...(candidate && { candidate }), description: { ...description, sdp: lines.join('') } }
}
