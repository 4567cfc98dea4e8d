import { roomPath } from '@majlis/contract/live'
import type { Timer } from '../platform/clock.ts'
import type { ChatContext } from './context.ts'

/** Who types where. Lives in memory only and ends by itself. */
export interface Typing {
  set(roomId: string, user: string, isTyping: boolean): void
  /** Ends it without a word where nobody types. */
  clear(roomId: string, user: string): void
  /** Who types in a room now, on any node. */
  in(roomId: string): Record<string, boolean>
}

interface Told {
  readonly node: string
  readonly roomId: string
  readonly user: string
  readonly isTyping: boolean
}

interface Typist {
  readonly toldAt: number
  readonly end: Timer
}

const topic = 'chat.typing'
const lastsMs = 6_000
const repeatMs = 1_000

export function typing(ctx: ChatContext): Typing {
  const node = ctx.entropy.uuid7()
  /** Whom this node ends: by user, then room. */
  const own = new Map<string, Map<string, Typist>>()
  /** Who is shown as typing, from all nodes: by room, then user, until when. */
  const shown = new Map<string, Map<string, number>>()

  function tell(roomId: string, user: string, isTyping: boolean): void {
    const told: Told = { node, roomId, user, isTyping }
    note(told)
    ctx.bus.publish(topic, told)
    void ctx.live.publish(roomPath, { roomId }, { isTyping: { [user]: isTyping } })
  }

  function note({ roomId, user, isTyping }: Told): void {
    const there = shown.get(roomId) ?? new Map<string, number>()
    // A node that died never says that its typists have stopped.
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
    tell(roomId, user, false)
  }

  ctx.bus.subscribe(topic, (message) => {
    const told = message as Told
    if (told.node === node) return
    if (!told.isTyping) forget(told.roomId, told.user)
    note(told)
  })
  ctx.live.onPresence((user, isHere) => {
    if (!isHere) for (const roomId of [...(own.get(user)?.keys() ?? [])]) clear(roomId, user)
  })

  return {
    clear,
    set(roomId, user, isTyping) {
      if (!isTyping) return clear(roomId, user)
      const now = ctx.clock.now()
      const known = own.get(user)?.get(roomId)
      const isRepeated = known !== undefined && now - known.toldAt < repeatMs
      const rooms = own.get(user) ?? new Map<string, Typist>()
      known?.end.cancel()
      own.set(user, rooms.set(roomId, { toldAt: isRepeated ? known.toldAt : now, end: ctx.clock.after(lastsMs, () => clear(roomId, user)) }))
      if (!isRepeated) tell(roomId, user, true)
    },
    in(roomId) {
      const now = ctx.clock.now()
      const there = [...(shown.get(roomId) ?? [])].filter(([, until]) => until > now)
      return Object.fromEntries(there.map(([user]) => [user, true]))
    },
  }
}
