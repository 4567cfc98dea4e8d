import { withCallChange } from '@majlis/contract/calls.reduce'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useUserId } from '../platform/state/session.ts'
import { useLive } from '../platform/net/useLive.ts'
import { holdHandle, sharedHandle } from './handles.ts'
import { silence, type VoiceActions, type VoiceView } from './voice.ts'

export interface Voice extends VoiceView, VoiceActions {}

const nothing = () => {}
const still: VoiceActions = { join: nothing, leave: nothing, toggleMute: nothing, reconnect: nothing, dismissProblem: nothing }
const never = () => nothing

/**
 * The voice chat of a match or of a party. Nothing is loaded and nobody is connected before `join`; the people in the room are shown without joining.
 * When no part of the app shows it any more, the person leaves the room.
 * @param roomId the id of the match or of the party; null for none
 */
export function useVoice(roomId: string | null): Voice {
  const userId = useUserId()
  const handle = useMemo(() => (roomId === null || userId === null ? undefined : sharedHandle(roomId, userId)), [roomId, userId])
  const view = useSyncExternalStore(handle?.subscribe ?? never, () => handle?.read() ?? silence)
  const room = useLive('calls/:roomId', roomId === null ? null : { roomId }, withCallChange)
  useEffect(() => (handle && roomId !== null && userId !== null ? holdHandle(roomId, userId, handle) : undefined), [handle, roomId, userId])
  if (handle === undefined) return { ...silence, ...still }
  const isIn = view.state === 'on' || view.state === 'reconnecting'
  const { join, leave, toggleMute, reconnect, dismissProblem } = handle
  // Before the person joins, the room itself lists the people.
  const people = isIn ? view.people : (room.value?.peers ?? []).map((peer) => ({ userId: peer.userId, isMuted: peer.isMuted, isConnected: false }))
  return { ...view, people, join, leave, toggleMute, reconnect, dismissProblem }
}
