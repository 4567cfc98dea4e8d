import type { Match } from '@majlis/contract/matches'
import type { Live } from '../platform/useLive.ts'

const order: Readonly<Record<Match['status'], number>> = { waiting: 0, pending: 0, started: 1, completed: 2, cancelled: 2 }

/** True while a match may still change. */
export const isUnderWay = (match: Match): boolean => order[match.status] < 2

/** True when one state of a match is later than another by what never goes back: its status and its number of events. */
export function isLater(one: Match, other: Match): boolean {
  if (order[one.status] !== order[other.status]) return order[one.status] > order[other.status]
  return one.seq > other.seq || (one.movedTo !== null && other.movedTo === null)
}

/**
 * The newer of what the live path says and what was asked for beside it. While the path is up it is believed unless it is behind; while it is
 * not, the answer is, unless that is older.
 */
export function newerOf({ value, status }: Pick<Live<Match>, 'value' | 'status'>, polled: Match | undefined): Match | undefined {
  if (polled === undefined || status === 'lost') return value
  if (value === undefined || isLater(polled, value)) return polled
  return status === 'live' || isLater(value, polled) ? value : polled
}
