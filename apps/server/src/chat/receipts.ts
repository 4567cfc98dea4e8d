import { chatsPath, roomPath } from '@majlis/contract/live'
import { batcher } from '../platform/batch.ts'
import { fillPath } from '../platform/live/paths.ts'
import type { ChatContext } from './context.ts'
import { afterAll } from './posting.ts'
import { type Receipt, type ReceiptRow, raiseReceipts } from './rooms.sql.ts'
import type { Summaries } from './summaries.ts'

/** How far people have received and read messages. */
export interface Receipts {
  /** Raises a receipt, never lowers it; returns its value after the commit. What is read counts as delivered. */
  raise(receipt: Receipt): Promise<{ delivered: number; read: number }>
  drained(): Promise<void>
}

/** Stores receipts in batches of at most 400, and publishes those that have risen. */
export function receipts(ctx: ChatContext, summaries: Summaries): Receipts {
  const batch = batcher<Receipt, { delivered: number; read: number }>({
    max: 400,
    flush: async (wanted) => {
      const note = ctx.live.newNote()
      const raised = highest(wanted)
      const rows = await raiseReceipts(ctx.db, raised, { id: note, paths: raised.flatMap(pathsOf) })
      publish(rows, () => ctx.live.settled(note))
      const reads = rows.filter((row) => row.read_rose).map((row) => ({ roomId: row.room_id, userId: row.user_id }))
      if (reads.length > 0) ctx.publish('chat.roomsRead', { reads })
      const known = new Map(rows.map((row) => [row.room_id + row.user_id, row]))
      return wanted.map((receipt) => {
        const row = known.get(receipt.roomId + receipt.userId)
        return { delivered: row?.delivered_seq ?? 0, read: row?.read_seq ?? 0 }
      })
    },
  })

  function publish(rows: readonly ReceiptRow[], onPublished: () => void): void {
    const rooms = Map.groupBy(
      rows.filter((row) => row.rose),
      (row) => row.room_id,
    )
    const publishOnce = afterAll(rooms.size, onPublished)
    for (const [roomId, risen] of rooms) {
      const delivered = Object.fromEntries(risen.map((row) => [row.user_id, row.delivered_seq]))
      const read = Object.fromEntries(risen.map((row) => [row.user_id, row.read_seq]))
      const readers = risen.filter((row) => row.read_rose).map((row) => row.user_id)
      void ctx.live.publish(roomPath, { roomId }, { delivered, read }).then((isPublished) => {
        if (!isPublished) return
        if (readers.length > 0) summaries.touch(roomId, readers, {}, publishOnce)
        else publishOnce()
      })
    }
  }

  return { raise: (receipt) => batch.add({ ...receipt, delivered: Math.max(receipt.delivered, receipt.read) }), drained: () => batch.drained() }
}

const pathsOf = ({ roomId, userId }: Receipt): string[] => [fillPath(roomPath.path, { roomId }), fillPath(chatsPath.path, { userId })]

/** One receipt for each user and room: the highest requested. */
function highest(wanted: readonly Receipt[]): Receipt[] {
  const found = new Map<string, Receipt>()
  for (const receipt of wanted) {
    const key = receipt.roomId + receipt.userId
    const known = found.get(key)
    found.set(key, known ? { ...receipt, delivered: Math.max(receipt.delivered, known.delivered), read: Math.max(receipt.read, known.read) } : receipt)
  }
  return [...found.values()]
}
