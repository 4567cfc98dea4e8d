import { limits } from './core/limits.ts'
import type { ModerationNotice, NoticesChange } from './moderation.ts'

/** Notices that a person has not read, oldest first. */
export function withNotice({ notices }: { notices: ModerationNotice[] }, { notice, seen }: NoticesChange): { notices: ModerationNotice[] } {
  const others = notices.filter(({ _id }) => _id !== seen && _id !== notice?._id)
  const all = notice === undefined ? others : [...others, notice]
  return { notices: all.toSorted((a, b) => a.at - b.at || (a._id < b._id ? -1 : 1)).slice(0, limits.maxNotices) }
}
