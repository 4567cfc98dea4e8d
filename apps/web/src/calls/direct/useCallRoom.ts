import type { DirectCall } from '@majlis/contract/calls'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createHandle, type Handle } from '../handle.ts'
import { muteVoiceChats } from '../handles.ts'
import { holdPage } from '../hold.ts'
import type { VoiceView } from '../voice.ts'

/** Microphone, camera and connection of a call: open from its beginning, joined when it is accepted, closed at its end. */
export function useCallRoom({ callId, kind, state, caller, callee }: DirectCall, me: string): VoiceView & Handle & { readonly frame: HTMLElement } {
  const [frame] = useState(() => document.createElement('div'))
  const [handle] = useState(() => createHandle(callId, me, { isVideo: kind === 'video', frame, name: (caller._id === me ? caller : callee).name }))
  const view = useSyncExternalStore(handle.subscribe, handle.read)
  useEffect(() => {
    if (state === 'ended') handle.leave()
    else handle.join()
    if (state === 'active') handle.enter()
  }, [handle, state])
  useEffect(() => () => handle.leave(), [handle])
  const hasEnded = state === 'ended'
  useEffect(() => {
    if (hasEnded) return
    muteVoiceChats()
    return holdPage()
  }, [hasEnded])
  return { ...view, ...handle, frame }
}
