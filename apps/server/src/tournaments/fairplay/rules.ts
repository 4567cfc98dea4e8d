/** Every threshold of fair play. What is below a threshold is not flagged. */
export const thresholds = {
  /** Matches of one pair in a tournament: opponents are drawn at random. */
  meetings: 6,
  /** The share of a person's matches that those with one opponent are, from which the pair meets too often. */
  meetingsShare: 0.5,
  /** Wins that counted over one opponent who never won, from which the opponent may be an accomplice: as many as count over one opponent. */
  accompliceWins: 3,
  /** The share of the opponent's matches that those with the person are, above which the opponent may be an accomplice. */
  accompliceShare: 0.5,
  /** Matches that a person left before somebody had moved: a way to choose among opponents. */
  avoided: 5,
  /** Wins over opponents who left early. */
  resignations: 3,
  /** Moves of all players, below which a match that somebody left was left early. */
  earlyMoves: 8,
  /** Seconds below which a match that somebody left was left early. */
  earlySeconds: 20,
  /** Wins that were refused because their moves were faster than a person plays. */
  paceWins: 2,
} as const

export type FlagKind = 'meetings' | 'accomplice' | 'avoidance' | 'device' | 'payment' | 'resignations' | 'pace' | 'suspended'

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

/** What is known about people: hashes of their devices and of the numbers that pay for them, and how many matches of the tournament they played. */
export interface Traits {
  readonly devices: ReadonlyMap<string, ReadonlySet<string>>
  readonly payers: ReadonlyMap<string, ReadonlySet<string>>
  /** Matches in which everybody moved. */
  readonly played: ReadonlyMap<string, number>
}

/** What is suspicious about a person in a tournament; an empty list if nothing is. Evidence is for an operator to judge, not a verdict. */
export function flagsOf(person: string, matches: readonly PlayedMatch[], traits: Traits): Flag[] {
  const all = matches.filter(({ players }) => players.includes(person))
  // Matches without moves would hide how often the others were played.
  const own = all.filter(({ win }) => win !== 'noMoves')
  const byOpponent = new Map<string, PlayedMatch[]>()
  for (const match of own) for (const other of new Set(match.players)) if (other !== person) byOpponent.set(other, [...(byOpponent.get(other) ?? []), match])
  const flags = [...byOpponent].flatMap(([opponent, met]) => flagsAbout(person, opponent, met, own.length, traits))
  const won = own.filter(({ winners }) => winners.includes(person))
  const early = won.filter(isLeftEarly)
  if (early.length >= thresholds.resignations) flags.push({ kind: 'resignations', opponent: null, matches: idsOf(early) })
  const fast = won.filter(({ win }) => win === 'pace')
  if (fast.length >= thresholds.paceWins) flags.push({ kind: 'pace', opponent: null, matches: idsOf(fast) })
  const avoided = all.filter(({ win, winners, reason }) => win === 'noMoves' && !winners.includes(person) && abandoned.has(reason))
  if (avoided.length >= thresholds.avoided) flags.push({ kind: 'avoidance', opponent: null, matches: idsOf(avoided) })
  return flags
}

/** What is suspicious about the matches of a person with one opponent. @param total matches of the person with everybody */
function flagsAbout(person: string, opponent: string, met: readonly PlayedMatch[], total: number, traits: Traits): Flag[] {
  const flags: Flag[] = []
  if (met.length >= thresholds.meetings && met.length >= total * thresholds.meetingsShare) flags.push({ kind: 'meetings', opponent, matches: idsOf(met) })
  // Two people of a household share a device: only wins between them are suspicious.
  const counted = met.filter(({ winners, win }) => winners.includes(person) && win === 'counted')
  if (counted.length === 0) return flags
  const isBeatenOnly = counted.length >= thresholds.accompliceWins && !met.some(({ winners }) => winners.includes(opponent))
  if (isBeatenOnly && met.length > (traits.played.get(opponent) ?? met.length) * thresholds.accompliceShare)
    flags.push({ kind: 'accomplice', opponent, matches: idsOf(counted) })
  if (share(traits.devices, person, opponent)) flags.push({ kind: 'device', opponent, matches: idsOf(counted) })
  if (share(traits.payers, person, opponent)) flags.push({ kind: 'payment', opponent, matches: idsOf(counted) })
  return flags
}

const idsOf = (matches: readonly PlayedMatch[]): string[] => matches.map(({ id }) => id)

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
