import type { Match } from '@majlis/contract/matches'
import type { Live } from '../platform/net/useLive.ts'

const order: Readonly<Record<Match['status'], number>> = { waiting: 0, pending: 0, started: 1, completed: 2, cancelled: 2 }

/** True while a match may still change. */
export const isOngoing = (match: Match): boolean => order[match.status] < 2

/** Whether one state of a match is later than another, by values that only increase: its status and its number of events. */
export function isLater(one: Match, other: Match): boolean {
  if (order[one.status] !== order[other.status]) return order[one.status] > order[other.status]
  return one.seq > other.seq || (one.movedTo !== null && other.movedTo === null)
}

/**
 * The newer one of the live path's value and a polled answer. While the path is connected its value is used unless it is older; while it is
 * not, the answer is used unless that is older.
 */
export function newerOf({ value, status }: Pick<Live<Match>, 'value' | 'status'>, polled: Match | undefined): Match | undefined {
  if (polled === undefined || status === 'lost') return value
  if (value === undefined || isLater(polled, value)) return polled
  return status === 'live' || isLater(value, polled) ? value : polled
}
