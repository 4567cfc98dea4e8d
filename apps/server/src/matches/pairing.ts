/** One who looks for opponents. */
export interface Seeker {
  /** The ticket's id. */
  readonly id: string
  readonly user: string
  readonly gameId: string
  readonly configurationId: string
  /** Epoch milliseconds. */
  readonly since: number
}

/** People who start a match together, oldest first. `withBot` says that a bot takes the last seat. */
export interface Pairing {
  readonly seekers: readonly Seeker[]
  readonly withBot: boolean
}

export interface PairingRules {
  /** How many play a match of this game and configuration. */
  readonly seats: (gameId: string, configurationId: string) => number
  /** True when the two must not meet. */
  readonly apart: (a: string, b: string) => boolean
  readonly hasBot: (gameId: string) => boolean
  readonly now: number
  /** Milliseconds after which a bot takes an open seat, and when nobody else looks for that game. */
  readonly botMs: number
  readonly botAloneMs: number
}

/** Pairs those who wait, longest wait first; who finds nobody in time gets a bot. Pure: the same queue gives the same pairs. */
export function pair(queue: readonly Seeker[], rules: PairingRules): Pairing[] {
  const groups = Map.groupBy(
    queue.toSorted((a, b) => a.since - b.since || (a.id < b.id ? -1 : 1)),
    (seeker) => `${seeker.gameId} ${seeker.configurationId}`,
  )
  return [...groups.values()].flatMap((group) => pairGroup(group, rules))
}

function pairGroup(group: readonly Seeker[], rules: PairingRules): Pairing[] {
  const [any] = group
  if (any === undefined) return []
  const seats = rules.seats(any.gameId, any.configurationId)
  const waiting = [...group]
  const pairings: Pairing[] = []
  const left: Seeker[] = []
  for (let first = waiting.shift(); first !== undefined; first = waiting.shift()) {
    const table = [first]
    for (let at = 0; at < waiting.length && table.length < seats; ) {
      const next = waiting[at]
      if (next !== undefined && table.every((seated) => !rules.apart(seated.user, next.user))) {
        table.push(next)
        waiting.splice(at, 1)
      } else at += 1
    }
    if (table.length === seats) pairings.push({ seekers: table, withBot: false })
    // Whoever sat down with too few goes on waiting.
    else left.push(...table)
  }
  for (const alone of left) {
    const waited = rules.now - alone.since
    const due = left.length === 1 ? rules.botAloneMs : rules.botMs
    if (seats === 2 && rules.hasBot(alone.gameId) && waited >= due) pairings.push({ seekers: [alone], withBot: true })
  }
  return pairings
}
