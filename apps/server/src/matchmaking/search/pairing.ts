import type { Seating } from '../../matches/index.ts'
import { teamsOf } from './teams.ts'

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

/** People who start a match together, in the order of their waiting time, the longest first. Bots take `bots` seats. */
export interface Pairing {
  readonly candidates: readonly Candidate[]
  readonly bots: number
}

export interface PairingRules {
  readonly seating: (gameId: string, configurationId: string) => Seating
  /** True when the two must not be paired. */
  readonly apart: (a: string, b: string) => boolean
  readonly hasBot: (gameId: string) => boolean
  readonly now: number
  /** Milliseconds after which bots take free seats when nobody else searches for that game. */
  readonly botMs: number
  readonly botAloneMs: number
  /** A random whole number from 0 to below the argument: in a tournament it decides who of those near in strength plays whom. */
  readonly draw: (below: number) => number
}

/** The difference of strength that is allowed at once, in units of mu: about what a few evenings among the same people change. All players lie within 50. */
const bandAtOnce = 20
/** By how much the allowed difference grows with each second of waiting. */
const bandASecond = 4
/** Milliseconds after which any strength is allowed, and preferences are dropped. This is before the first bot comes. */
const anyStrengthMs = 8_000
const anyGenderMs = 10_000
/** How many neighbours in strength are tried before somebody waits for the next pass. */
const maxLooks = 64

/** The allowed difference of strength after a waiting time. @param waitedMs milliseconds */
export function bandAfter(waitedMs: number): number {
  return waitedMs >= anyStrengthMs ? Number.POSITIVE_INFINITY : bandAtOnce + (bandASecond * waitedMs) / 1_000
}

/**
 * Pairs people who search: the longest wait first, each with those of the nearest strength whom they may meet. People who find nobody in time
 * get bots. In a tournament the opponent is drawn among those near in strength, and preferences do not count: nobody chooses whom to beat. The same queue
 * and the same draws give the same pairs. Nobody is seated twice, even when a queue contains somebody twice.
 */
export function pair(queue: readonly Candidate[], rules: PairingRules): Pairing[] {
  const groups = Map.groupBy(
    queue.toSorted((a, b) => a.since - b.since || (a.id < b.id ? -1 : 1)),
    ({ gameId, configurationId, tournamentId }) => `${gameId} ${configurationId} ${tournamentId ?? ''}`,
  )
  const busy = new Set<string>()
  return [...groups.values()].flatMap((group) => new Room(group, rules, busy).pairings())
}

/** People who search for the same configuration. */
class Room {
  readonly #rules: PairingRules
  readonly #seating: Seating
  readonly #busy: Set<string>
  /** Ordered by waiting time, the longest first. */
  readonly #byWait: readonly Candidate[]
  readonly #byStrength: readonly Candidate[]
  readonly #placeOf: ReadonlyMap<Candidate, number>
  /** Neighbours in strength that are not seated yet, by index; -1 and the length are the ends. */
  readonly #before: Int32Array
  readonly #after: Int32Array

  constructor(group: readonly Candidate[], rules: PairingRules, busy: Set<string>) {
    this.#rules = rules
    this.#busy = busy
    this.#byWait = group
    const [any] = group
    this.#seating = any ? rules.seating(any.gameId, any.configurationId) : { seats: 2, teamCount: 0 }
    this.#byStrength = group.toSorted((a, b) => a.mu - b.mu)
    this.#placeOf = new Map(this.#byStrength.map((candidate, place) => [candidate, place]))
    this.#before = Int32Array.from(group, (_, place) => place - 1)
    this.#after = Int32Array.from(group, (_, place) => place + 1)
  }

  pairings(): Pairing[] {
    const found: Pairing[] = []
    const left: Candidate[] = []
    for (const candidate of this.#byWait) {
      if (this.#isBusy(candidate)) continue
      const candidates = this.#tableFor(candidate)
      if (candidates) found.push(this.#seat(candidates, 0))
      else left.push(candidate)
    }
    return [...found, ...this.#withBots(left)]
  }

  /** A full match around a person, or undefined when too few fit. */
  #tableFor(host: Candidate): Candidate[] | undefined {
    const { seats } = this.#seating
    const table = [host]
    let taken = sizeOf(host)
    for (const other of this.#othersFor(host)) {
      if (taken === seats) break
      if (taken + sizeOf(other) > seats || this.#isBusy(other) || !this.#fits(table, other)) continue
      table.push(other)
      taken += sizeOf(other)
    }
    return taken === seats && this.#canFormTeams(table) ? table : undefined
  }

  /** Others in the order in which they are asked: the nearest first, or in a tournament in a random order. */
  #othersFor(host: Candidate): Iterable<Candidate> {
    if (host.tournamentId === null) return this.#nearest(host)
    const others = [...this.#nearest(host)]
    for (let last = others.length - 1; last > 0; last -= 1) {
      const drawn = this.#rules.draw(last + 1)
      const [a, b] = [others[last] as Candidate, others[drawn] as Candidate]
      ;[others[last], others[drawn]] = [b, a]
    }
    return others
  }

  /** Others by their difference in strength, up to the allowed difference. */
  *#nearest(host: Candidate): Generator<Candidate> {
    const band = bandAfter(this.#rules.now - host.since)
    const place = this.#placeOf.get(host) ?? 0
    let [low, high] = [this.#before[place] ?? -1, this.#after[place] ?? this.#byStrength.length]
    for (let looks = 0; looks < maxLooks; looks += 1) {
      const [weaker, stronger] = [this.#byStrength[low], this.#byStrength[high]]
      const down = weaker ? host.mu - weaker.mu : Number.POSITIVE_INFINITY
      const up = stronger ? stronger.mu - host.mu : Number.POSITIVE_INFINITY
      const takesStronger = stronger !== undefined && (up < down || (up === down && isOlder(stronger, weaker)))
      const next = takesStronger ? stronger : weaker
      if (next === undefined || Math.min(up, down) > band) return
      if (takesStronger) high = this.#after[high] ?? this.#byStrength.length
      else low = this.#before[low] ?? -1
      yield next
    }
  }

  #fits(table: readonly Candidate[], other: Candidate): boolean {
    const { apart, now } = this.#rules
    const newcomers = [other.user, ...other.party]
    return table.every(
      (seated) =>
        [seated.user, ...seated.party].every((one) => newcomers.every((two) => one !== two && !apart(one, two))) &&
        likes(seated, other, now) &&
        likes(other, seated, now),
    )
  }

  #canFormTeams(table: readonly Candidate[]): boolean {
    const { seats, teamCount } = this.#seating
    if (teamCount < 2) return true
    return (
      teamsOf(
        table.map((candidate) => ({ size: sizeOf(candidate), strength: candidate.mu })),
        teamCount,
        seats / teamCount,
      ) !== undefined
    )
  }

  /** Seats people, so that nobody else is paired with them. */
  #seat(candidates: readonly Candidate[], bots: number): Pairing {
    for (const candidate of candidates) {
      for (const user of [candidate.user, ...candidate.party]) this.#busy.add(user)
      const place = this.#placeOf.get(candidate) ?? 0
      const [low, high] = [this.#before[place] ?? -1, this.#after[place] ?? this.#byStrength.length]
      if (low >= 0) this.#after[low] = high
      if (high < this.#byStrength.length) this.#before[high] = low
    }
    return { candidates, bots }
  }

  #isBusy(candidate: Candidate): boolean {
    return this.#busy.has(candidate.user) || candidate.party.some((user) => this.#busy.has(user))
  }

  /** People who have waited long enough start with those who fit, and with bots on the free seats. */
  #withBots(left: readonly Candidate[]): Pairing[] {
    const { hasBot, now, botMs, botAloneMs } = this.#rules
    const { seats } = this.#seating
    const due = left.length === 1 ? botAloneMs : botMs
    const found: Pairing[] = []
    for (const candidate of left) {
      // In a tournament, only wins over people count.
      if (this.#isBusy(candidate) || candidate.tournamentId !== null || !hasBot(candidate.gameId) || now - candidate.since < due) continue
      if (!this.#canFormTeams([candidate])) continue
      const table = [candidate]
      let taken = sizeOf(candidate)
      for (const other of left) {
        if (taken + sizeOf(other) > seats || this.#isBusy(other) || table.includes(other) || !this.#fits(table, other)) continue
        if (!this.#canFormTeams([...table, other])) continue
        table.push(other)
        taken += sizeOf(other)
      }
      if (taken <= seats) found.push(this.#seat(table, seats - taken))
    }
    return found
  }
}

const sizeOf = (candidate: Candidate): number => 1 + candidate.party.length

function isOlder(one: Candidate, other: Candidate | undefined): boolean {
  return other === undefined || one.since < other.since
}

/** A preference filters and never prevents anybody from playing: it is dropped after a waiting time, and does not count in a tournament. */
function likes(one: Candidate, other: Candidate, now: number): boolean {
  return one.wants === 'any' || one.tournamentId !== null || other.gender === one.wants || now - one.since >= anyGenderMs
}
