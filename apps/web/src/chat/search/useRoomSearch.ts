import type { ChatMessage } from '@majlis/contract/chat'
import { useEffect, useState } from 'react'
import { later } from '../../platform/clock.ts'
import { call } from '../../platform/net/client.ts'

/** Milliseconds after the last key until the search begins. */
const PAUSE_MS = 350

interface Found {
  readonly text: string
  readonly hits: readonly ChatMessage[]
  readonly state: 'searching' | 'done' | 'failed'
  /** Where the next page begins; undefined at the beginning of the room. */
  readonly next: number | undefined
}

const nothing: Found = { text: '', hits: [], state: 'done', next: undefined }

/**
 * Messages of a room that contain all words of a text, newest first. A call of the server looks at a part of the room only: it goes on until a page has hits,
 * or the room ends.
 */
export function useRoomSearch(roomId: string, given: string) {
  const text = given.trim()
  const [found, setFound] = useState(nothing)
  const [tries, setTries] = useState(0)
  if (found.text !== text) setFound({ ...nothing, text, state: text === '' ? 'done' : 'searching' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks again
  useEffect(() => {
    if (text === '') return
    let isCurrent = true
    const cancel = later(PAUSE_MS, () => {
      void nextHits(roomId, text, undefined, () => isCurrent).then((page) => {
        if (isCurrent) setFound({ text, ...(page ?? { hits: [], next: undefined }), state: page ? 'done' : 'failed' })
      })
    })
    return () => {
      isCurrent = false
      cancel()
    }
  }, [roomId, text, tries])
  const more = async () => {
    if (found.state !== 'done' || found.next === undefined) return
    setFound((before) => ({ ...before, state: 'searching' }))
    const page = await nextHits(roomId, text, found.next, () => true)
    setFound((before) => {
      if (before.text !== text) return before
      return page ? { text, hits: [...before.hits, ...page.hits], next: page.next, state: 'done' } : { ...before, state: 'failed' }
    })
  }
  const retry = () => {
    if (found.hits.length === 0) {
      setFound({ ...found, state: 'searching' })
      setTries(tries + 1)
    } else setFound({ ...found, state: 'done' })
  }
  return { ...found, more: () => void more(), retry }
}

/** The next page with hits; undefined when the server could not be asked. */
async function nextHits(roomId: string, text: string, from: number | undefined, isCurrent: () => boolean) {
  for (let before = from; isCurrent(); ) {
    const answer = await call('chat.searchMessages', { roomId, text, ...(before !== undefined && { before }) })
    if (!answer.success) return undefined
    const { messages, next } = answer.response
    if (messages.length > 0 || next === undefined) return { hits: messages, next }
    before = next
  }
  return undefined
}
