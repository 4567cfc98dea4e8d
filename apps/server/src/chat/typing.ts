import { roomPath } from '@majlis/contract/live'
import type { Timer } from '../platform/clock.ts'
import type { ChatContext } from './context.ts'

/** The typing indicator: who types in which room. It is stored in memory only and ends by itself. */
export interface Typing {
  set(roomId: string, user: string, isTyping: boolean): void
  /** Ends it without a publication where nobody types. */
  clear(roomId: string, user: string): void
  /** The people who type in a room now, on any node. */
  in(roomId: string): Record<string, boolean>
}

interface Typist {
  readonly publishedAt: number
  readonly end: Timer
}

const lastsMs = 6_000
const repeatMs = 1_000

/** Somebody counts as typing for six seconds after the last report. Repeated reports are published once a second at most. */
export function typing(ctx: ChatContext): Typing {
  /** People whose typing this node ends: by user, then room. */
  const own = new Map<string, Map<string, Typist>>()
  /** People who are shown as typing, from all nodes: by room, then user, until when. */
  const shown = new Map<string, Map<string, number>>()

  function publishTyping(roomId: string, user: string, isTyping: boolean): void {
    note(roomId, user, isTyping)
    ctx.publish('chat.typing', { roomId, userId: user, isTyping })
    void ctx.live.publish(roomPath, { roomId }, { isTyping: { [user]: isTyping } })
  }

  function note(roomId: string, user: string, isTyping: boolean): void {
    const there = shown.get(roomId) ?? new Map<string, number>()
    // A node that died never reports that its people have stopped typing.
    if (isTyping) there.set(user, ctx.clock.now() + lastsMs + repeatMs)
    else there.delete(user)
    if (there.size > 0) shown.set(roomId, there)
    else shown.delete(roomId)
  }

  function forget(roomId: string, user: string): void {
    const rooms = own.get(user)
    rooms?.get(roomId)?.end.cancel()
    rooms?.delete(roomId)
    if (rooms?.size === 0) own.delete(user)
  }

  function clear(roomId: string, user: string): void {
    if (!shown.get(roomId)?.has(user)) return
    forget(roomId, user)
    publishTyping(roomId, user, false)
  }

  ctx.on(
    'chat.typing',
    ({ roomId, userId, isTyping }, isOwn) => {
      if (isOwn) return
      if (!isTyping) forget(roomId, userId)
      note(roomId, userId, isTyping)
    },
    // It ends by itself, a few seconds later.
    () => undefined,
  )
  ctx.live.onPresence((user, isHere) => {
    if (!isHere) for (const roomId of [...(own.get(user)?.keys() ?? [])]) clear(roomId, user)
  })

  return {
    clear,
    set(roomId, user, isTyping) {
      if (!isTyping) return clear(roomId, user)
      const now = ctx.clock.now()
      const known = own.get(user)?.get(roomId)
      const isRepeated = known !== undefined && now - known.publishedAt < repeatMs
      const rooms = own.get(user) ?? new Map<string, Typist>()
      known?.end.cancel()
      own.set(user, rooms.set(roomId, { publishedAt: isRepeated ? known.publishedAt : now, end: ctx.clock.after(lastsMs, () => clear(roomId, user)) }))
      if (!isRepeated) publishTyping(roomId, user, true)
    },
    in(roomId) {
      const now = ctx.clock.now()
      const there = [...(shown.get(roomId) ?? [])].filter(([, until]) => until > now)
      return Object.fromEntries(there.map(([user]) => [user, true]))
    },
  }
}
