import type { Seating } from '../../matches/index.ts'
import { type Candidate, likes, sizeOf } from './candidates.ts'
import { Neighbours } from './neighbours.ts'
import { teamsOf } from './teams.ts'

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
  readonly #neighbours: Neighbours

  constructor(group: readonly Candidate[], rules: PairingRules, busy: Set<string>) {
    this.#rules = rules
    this.#busy = busy
    this.#byWait = group
    const [any] = group
    this.#seating = any ? rules.seating(any.gameId, any.configurationId) : { seats: 2, teamCount: 0 }
    this.#neighbours = new Neighbours(group)
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
    const nearest = this.#neighbours.nearest(host, this.#rules.now)
    if (host.tournamentId === null) return nearest
    const others = [...nearest]
    for (let last = others.length - 1; last > 0; last -= 1) {
      const drawn = this.#rules.draw(last + 1)
      const [a, b] = [others[last] as Candidate, others[drawn] as Candidate]
      ;[others[last], others[drawn]] = [b, a]
    }
    return others
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
      this.#neighbours.remove(candidate)
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
