/** Every threshold of fair play. What is below a threshold is not flagged. */
export const thresholds = {
  /** Matches of one pair in a tournament: opponents are drawn at random. */
  meetings: 6,
  /** The share of a person's matches that those with one opponent are, from which the pair meets too often. */
  meetingsShare: 0.5,
  /** Wins over opponents who left early. */
  resignations: 3,
  /** Moves of all players, below which a match that somebody left was left early. */
  earlyMoves: 8,
  /** Seconds below which a match that somebody left was left early. */
  earlySeconds: 20,
  /** Wins that were refused because their moves were faster than a person plays. */
  paceWins: 2,
} as const

export type FlagKind = 'meetings' | 'device' | 'payment' | 'resignations' | 'pace' | 'suspended'

/** Why a prize waits for an operator. */
export interface Flag {
  readonly kind: FlagKind
  /** The opponent whom it is about; null where it is about several. */
  readonly opponent: string | null
  /** Matches that show it. */
  readonly matches: readonly string[]
}

/** A completed match of the tournament. */
export interface PlayedMatch {
  readonly id: string
  readonly players: readonly string[]
  readonly winners: readonly string[]
  readonly reason: string
  readonly win: string | null
  readonly moves: number
  readonly seconds: number
}

/** What is known about people: hashes of their devices and of the numbers that pay for them. */
export interface Traits {
  readonly devices: ReadonlyMap<string, ReadonlySet<string>>
  readonly payers: ReadonlyMap<string, ReadonlySet<string>>
}

/** What is suspicious about a person in a tournament; an empty list if nothing is. Evidence is for an operator to judge, not a verdict. */
export function flagsOf(person: string, matches: readonly PlayedMatch[], traits: Traits): Flag[] {
  const own = matches.filter(({ players }) => players.includes(person))
  const won = own.filter(({ winners }) => winners.includes(person))
  const byOpponent = new Map<string, PlayedMatch[]>()
  for (const match of own) for (const other of new Set(match.players)) if (other !== person) byOpponent.set(other, [...(byOpponent.get(other) ?? []), match])
  const flags: Flag[] = []
  for (const [opponent, met] of byOpponent) {
    const ids = met.map(({ id }) => id)
    if (met.length >= thresholds.meetings && met.length >= own.length * thresholds.meetingsShare) flags.push({ kind: 'meetings', opponent, matches: ids })
    // Two people of a household share a device: only wins between them are suspicious.
    const counted = met.filter(({ winners, win }) => winners.includes(person) && win === 'counted').map(({ id }) => id)
    if (counted.length === 0) continue
    if (share(traits.devices, person, opponent)) flags.push({ kind: 'device', opponent, matches: counted })
    if (share(traits.payers, person, opponent)) flags.push({ kind: 'payment', opponent, matches: counted })
  }
  const early = won.filter(isLeftEarly).map(({ id }) => id)
  if (early.length >= thresholds.resignations) flags.push({ kind: 'resignations', opponent: null, matches: early })
  const fast = won.filter(({ win }) => win === 'pace').map(({ id }) => id)
  if (fast.length >= thresholds.paceWins) flags.push({ kind: 'pace', opponent: null, matches: fast })
  return flags
}

/** How a player ends a match without playing on: by leaving, by closing the page, or by letting the time run out. */
const abandoned: ReadonlySet<string> = new Set(['left', 'dropped', 'timeout'])

/** A counted match that the loser abandoned after a few moves or seconds. */
function isLeftEarly({ reason, win, moves, seconds }: PlayedMatch): boolean {
  return win === 'counted' && abandoned.has(reason) && (moves < thresholds.earlyMoves || seconds < thresholds.earlySeconds)
}

function share(traits: ReadonlyMap<string, ReadonlySet<string>>, one: string, other: string): boolean {
  const [own, theirs] = [traits.get(one), traits.get(other)]
  return own !== undefined && theirs !== undefined && !own.isDisjointFrom(theirs)
}
