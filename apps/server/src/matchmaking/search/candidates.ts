/** A person who searches for opponents, with those who take seats beside them. */
export interface Candidate {
  /** The ticket's id. */
  readonly id: string
  readonly user: string
  /** The companions in the same team, without the user. */
  readonly party: readonly string[]
  readonly gameId: string
  readonly configurationId: string
  readonly tournamentId: string | null
  /** Epoch milliseconds. */
  readonly since: number
  /** The mean of the estimated strength (ratings.ts); 25 for a newcomer. */
  readonly mu: number
  readonly gender: 'male' | 'female' | null
  /** Whom they would like to play with. */
  readonly wants: 'any' | 'male' | 'female'
}

/** Milliseconds after which preferences are dropped. */
const anyGenderMs = 10_000

/** How many seats a person takes, with those beside them. */
export const sizeOf = (candidate: Candidate): number => 1 + candidate.party.length

/** A preference filters and never prevents anybody from playing: it is dropped after a waiting time, and does not count in a tournament. */
export function likes(one: Candidate, other: Candidate, now: number): boolean {
  return one.wants === 'any' || one.tournamentId !== null || other.gender === one.wants || now - one.since >= anyGenderMs
}
