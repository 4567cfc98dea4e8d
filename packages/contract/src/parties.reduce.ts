import type { OwnParty } from './parties.ts'

/** The own party after a change. Changes of two nodes may arrive in the other order: an older one changes nothing. */
export function withOwnParty(own: OwnParty, change: OwnParty): OwnParty {
  return change.revision < own.revision ? own : change
}
