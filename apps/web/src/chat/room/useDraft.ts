import { useCallback, useState } from 'react'
import { type StorageKey, storage } from '../../platform/state/storage.ts'

/** The text in the field of a room. What was not sent is kept on this device until it is sent, deleted, or the person logs out. */
export function useDraft(roomId: string): readonly [string, (text: string) => void] {
  const key: StorageKey = `drafts/${roomId}`
  const [text, setText] = useState(() => storage.read(key) ?? '')
  const change = useCallback(
    (changed: string) => {
      setText(changed)
      storage.write(key, changed.trim() === '' ? null : changed)
    },
    [key],
  )
  return [text, change]
}
