import { useEffect } from 'react'
import { storage } from '../../platform/state/storage.ts'
import { isPlayingPath } from './playing.ts'

/** A game starts from this chat: closing the game leads back to it. */
export const noteFromChat = (roomId: string): void => storage.write('fromChat', roomId)

/** The chat from which the running game was started; null for every other game. */
export function chatOfGame(): string | null {
  const roomId = storage.read('fromChat')
  return roomId !== null && /^[0-9a-f-]{36}$/.test(roomId) ? roomId : null
}

/**
 * The path to which a closed game leads. Afterwards the game belongs to no chat any more.
 * @param fallback for a game that was not started from a chat
 */
export function afterGame(fallback = '/'): string {
  const roomId = chatOfGame()
  storage.remove('fromChat')
  return roomId === null ? fallback : `/chat/${roomId}`
}

/** Outside of games there is nothing to lead back from: a game that was left in another way is forgotten. */
export function useLeftGame(path: string): void {
  const left = isPlayingPath(path) || path.startsWith('/scores/') ? null : path
  useEffect(() => {
    if (left !== null) storage.remove('fromChat')
  }, [left])
}
