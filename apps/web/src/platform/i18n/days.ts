/** A day by its name where it has one. */
export type Day = 'today' | 'yesterday' | 'date'

/**
 * The calendar day of a time on this device.
 * @param at epoch milliseconds
 * @param now epoch milliseconds
 */
export function dayOf(at: number, now: number): Day {
  const date = new Date(at)
  if (isSameDay(date, new Date(now))) return 'today'
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  return isSameDay(date, yesterday) ? 'yesterday' : 'date'
}

/** A key that is equal for times of the same calendar day on this device. */
export function dayKey(at: number): string {
  const date = new Date(at)
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`
}

function isSameDay(a: Date, b: Date): boolean {
  return a.getFullYear() === b.getFullYear() && a.getMonth() === b.getMonth() && a.getDate() === b.getDate()
}
