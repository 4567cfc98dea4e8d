import { chatsPath, roomPath } from '@majlis/contract/live'
import { batcher } from '../platform/batch.ts'
import type { ChatContext } from './context.ts'
import type { Entries } from './entries.ts'
import type { Permissions } from './permissions.ts'

/** Publishes the state of a room to chat lists and to the room: at once, then at most every 250 ms, and the last state always. */
export interface Summaries {
  /**
   * Schedules a publication.
   * @param users whose chat lists to refresh; all members by default
   * @param reached the room's last numbers, if they have risen
   * @param onPublished called when all of this has been published; never if it cannot be
   */
  touch(roomId: string, users?: readonly string[], reached?: Reached, onPublished?: () => void): void
  drained(): Promise<void>
}

/** The last number of a room's messages, and of its changes; 0 where it has not risen. */
export interface Reached {
  readonly lastSeq?: number
  readonly lastChange?: number
}

interface Touch {
  readonly roomId: string
  /** Undefined means all members. */
  users: Set<string> | undefined
  lastSeq: number
  lastChange: number
  readonly onPublished: (() => void)[]
}

const pauseMs = 250

/** Publishes rooms and chat lists, at most 200 rooms at a time. A publication that fails is logged and not tried again. */
export function summaries(ctx: ChatContext, allow: Permissions, entries: Entries): Summaries {
  /** Rooms published less than a pause ago, with the changes since then. */
  const resting = new Map<string, Touch | undefined>()
  const publishing = batcher<Touch, void>({
    max: 200,
    flush: async (touches) => {
      await publish(touches)
      return touches.map(() => undefined)
    },
  })

  async function publish(touches: readonly Touch[]): Promise<void> {
    const rooms: Promise<boolean>[] = []
    const wanted: { roomId: string; userId: string }[] = []
    for (const { roomId, users, lastSeq, lastChange } of touches) {
      if (lastSeq > 0 || lastChange > 0)
        rooms.push(ctx.live.publish(roomPath, { roomId }, { ...(lastSeq > 0 && { lastSeq }), ...(lastChange > 0 && { lastChange }) }))
      const room = await allow.room(roomId)
      if (room?.kind !== 'direct') continue
      for (const userId of room.members) if (users?.has(userId) ?? true) wanted.push({ roomId, userId })
    }
    const found = await entries.of(wanted)
    const received = await Promise.all([...rooms, ...found.map(({ userId, chat }) => ctx.live.publish(chatsPath, { userId }, chat))])
    if (received.every((isPublished) => isPublished)) for (const onPublished of touches.flatMap((touch) => touch.onPublished)) onPublished()
  }

  function run(touch: Touch): void {
    resting.set(touch.roomId, undefined)
    publishing.add(touch).catch((problem: unknown) => ctx.log.warn({ err: problem }, 'chat lists could not be told'))
    ctx.clock.after(pauseMs, () => {
      const since = resting.get(touch.roomId)
      resting.delete(touch.roomId)
      if (since) run(since)
    })
  }

  return {
    touch(roomId, users, { lastSeq = 0, lastChange = 0 } = {}, onPublished) {
      const waiting = resting.get(roomId)
      if (waiting) {
        waiting.lastSeq = Math.max(waiting.lastSeq, lastSeq)
        waiting.lastChange = Math.max(waiting.lastChange, lastChange)
        if (onPublished) waiting.onPublished.push(onPublished)
        if (users === undefined) waiting.users = undefined
        else for (const user of users) waiting.users?.add(user)
        return
      }
      const touch: Touch = { roomId, users: users && new Set(users), lastSeq, lastChange, onPublished: onPublished ? [onPublished] : [] }
      if (resting.has(roomId)) resting.set(roomId, touch)
      else run(touch)
    },
    async drained() {
      for (const [roomId, touch] of resting) {
        resting.set(roomId, undefined)
        if (touch) await publishing.add(touch).catch(() => undefined)
      }
      await publishing.drained()
    },
  }
}
