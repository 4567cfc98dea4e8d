import { createHandle, type Handle } from './handle.ts'

interface Held {
  readonly handle: Handle
  /** How many parts of the app show this voice chat. */
  users: number
}

const held = new Map<string, Held>()

/** The voice chat of a person in a room. All parts of the app that show it share it. */
export function sharedHandle(roomId: string, userId: string): Handle {
  const key = `${roomId} ${userId}`
  const known = held.get(key)
  if (known) return known.handle
  const handle = createHandle(roomId, userId)
  held.set(key, { handle, users: 0 })
  return handle
}

/** Shows a voice chat until the returned function is called. When nothing shows it any more, the person leaves it. */
export function holdHandle(roomId: string, userId: string, handle: Handle): () => void {
  const key = `${roomId} ${userId}`
  const known = held.get(key) ?? { handle, users: 0 }
  held.set(key, known)
  known.users += 1
  return () => {
    known.users -= 1
    if (known.users > 0) return
    known.handle.leave()
    if (held.get(key) === known) held.delete(key)
  }
}

/** Mutes the own microphone in every voice chat: what is said in a call is not for the people of a match or a party. */
export function muteVoiceChats(): void {
  for (const { handle } of held.values()) if (!handle.read().isMuted) handle.toggleMute()
}
