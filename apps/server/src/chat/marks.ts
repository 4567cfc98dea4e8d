import { roomPath } from '@majlis/contract/live'
import { batcher } from '../platform/batch.ts'
import type { ChatContext } from './context.ts'
import { type Mark, type MarkRow, raiseMarks } from './rooms.sql.ts'
import type { Summaries } from './summaries.ts'

/** How far people have received and read. */
export interface Marks {
  /** Raises a mark, never lowers it; answers where it stands after the commit. What is read has been delivered. */
  raise(mark: Mark): Promise<{ delivered: number; read: number }>
  drained(): Promise<void>
}

export function marks(ctx: ChatContext, summaries: Summaries): Marks {
  const batch = batcher<Mark, { delivered: number; read: number }>({
    most: 400,
    flush: async (wanted) => {
      const rows = await raiseMarks(ctx.db, highest(wanted))
      tell(rows)
      const known = new Map(rows.map((row) => [row.room_id + row.user_id, row]))
      return wanted.map((mark) => {
        const row = known.get(mark.roomId + mark.userId)
        return { delivered: row?.delivered_seq ?? 0, read: row?.read_seq ?? 0 }
      })
    },
  })

  function tell(rows: readonly MarkRow[]): void {
    const rooms = Map.groupBy(
      rows.filter((row) => row.rose),
      (row) => row.room_id,
    )
    for (const [roomId, risen] of rooms) {
      const delivered = Object.fromEntries(risen.map((row) => [row.user_id, row.delivered_seq]))
      const read = Object.fromEntries(risen.map((row) => [row.user_id, row.read_seq]))
      void ctx.live.publish(roomPath, { roomId }, { delivered, read })
      const readers = risen.filter((row) => row.read_rose).map((row) => row.user_id)
      if (readers.length > 0) summaries.touch(roomId, readers)
    }
  }

  return { raise: (mark) => batch.add({ ...mark, delivered: Math.max(mark.delivered, mark.read) }), drained: () => batch.drained() }
}

/** One mark a user and room: the highest asked for. */
function highest(wanted: readonly Mark[]): Mark[] {
  const found = new Map<string, Mark>()
  for (const mark of wanted) {
    const key = mark.roomId + mark.userId
    const known = found.get(key)
    found.set(key, known ? { ...mark, delivered: Math.max(mark.delivered, known.delivered), read: Math.max(mark.read, known.read) } : mark)
  }
  return [...found.values()]
}
