import type { PageEnd } from './friends.sql.ts'

/** A cursor contains the last row of a page: its time in epoch milliseconds and its id. */
export function cursorOf(at: Date, id: string): string {
  return `${at.getTime()}_${id}`
}

/** The position of a cursor; undefined, the first page, for none and for one that the server never gave. */
export function endOf(cursor: string | undefined): PageEnd | undefined {
  const [, time, id] = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor ?? '') ?? []
  return time !== undefined && id !== undefined ? { at: new Date(Number(time)), id } : undefined
}
