import type { OwnDuels } from './duels.ts'

/** The own duels after a change. Changes of two nodes may arrive in the other order: an older one changes nothing. */
export function withOwnDuels(own: OwnDuels, change: OwnDuels): OwnDuels {
  return change.revision < own.revision ? own : change
}
