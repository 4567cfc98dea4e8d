import { limits } from '@majlis/contract/core/limits'
import type { MatchTemplate } from '@majlis/contract/catalog'
import { matchPath, userPath } from '@majlis/contract/live'
import type { MatchChange } from '@majlis/contract/matches'
import { botOf, firstDeadline, type Matches, newClock, newcomer, type NewMatch, type NewPlayer, seatingOf, shownRating } from '../../matches/index.ts'
import { type Batcher, batcher } from '../../platform/batch.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { fillPath } from '../../platform/live/paths.ts'
import type { MatchmakingContext } from '../context.ts'
import { selectAwaiting } from '../invites/invites.sql.ts'
import { pair, type Pairing, type Candidate } from './pairing.ts'
import { seatTable } from './seating.ts'
import { endOfSearch } from './ticket-view.ts'
import { openTickets } from './tickets.ts'
import * as sql from './tickets.sql.ts'
import { matchmakingSettings } from '../settings.ts'

/** The estimated strength of people, by `user game`. */
type Skills = Awaited<ReturnType<Matches['skillsOf']>>

/** What is known about the people of pairings, by user and game. */
interface Known {
  readonly wins: ReadonlyMap<string, number>
  readonly skills: Skills
  readonly levels: Awaited<ReturnType<Matches['botLevelsFor']>>
}

/** The maximum of tickets in one pass. Ten thousand need five passes, each of them short, because the database ends a leader that is silent for long. */
const maxQueue = 2_000

/** Milliseconds that a leader may be silent within its pass. The database ends the transaction of a frozen leader, and another one follows. */
export const silenceMs = 1_500
/** When a machine is so busy that its leaders seem frozen, the next ones may be silent for up to this time. */
const maxSilenceMs = 12_000

/** What somebody searches for. */
export interface MatchPreferences {
  readonly user: string
  readonly gameId: string
  readonly configurationId: string
  readonly tournamentId: string | null
  /** Companions who take seats beside the user, in the same team. */
  readonly party?: readonly string[]
  /** The lobby whose free seats are filled. */
  readonly lobbyId?: string
}

export interface Search {
  /** Opens a search and returns its id. When a search is running already, or has just become a match, returns the id of that one. */
  look(preferences: MatchPreferences): Promise<string>
  cancel(id: string, user: string): Promise<boolean>
  /** Publishes to the searching people that their searches were ended. */
  ended(searches: readonly sql.TicketRow[]): void
  start(): void
  stop(): Promise<void>
}

interface Pass {
  readonly matches: readonly NewMatch[]
  readonly moves: readonly { readonly ticket: sql.TicketRow; readonly match: string }[]
  readonly over: readonly sql.TicketRow[]
  /** The key of the note about people whose running match has to be published. */
  readonly note: string | undefined
  /** True when the pass read as many tickets as it may. */
  readonly isFull: boolean
}

const nothing: Pass = { matches: [], moves: [], over: [], note: undefined, isFull: false }

/** Finds opponents. Tickets are rows, so that a killed node loses none. A lock lets one node pair at a time, and each pass reads all tickets. */
export class MatchSearch implements Search {
  readonly #ctx: MatchmakingContext
  readonly #opening: Batcher<sql.NewTicket, string>
  #running: Promise<void> | undefined
  #again = false
  #stopped = false
  #silenceMs = silenceMs

  constructor(ctx: MatchmakingContext) {
    this.#ctx = ctx
    this.#opening = batcher<sql.NewTicket, string>({ max: 500, flush: (batch) => openTickets(ctx, batch) })
  }

  #now(): Date {
    return new Date(this.#ctx.clock.now())
  }

  /** Runs a pass. A request during a pass runs another one afterwards. */
  #wake(): void {
    if (this.#stopped) return
    if (this.#running) {
      this.#again = true
      return
    }
    this.#running = this.#pass()
      .then(
        () => {
          this.#silenceMs = silenceMs
        },
        (problem: unknown) => {
          this.#silenceMs = Math.min(maxSilenceMs, 2 * this.#silenceMs)
          this.#ctx.log.error({ err: problem }, 'pairing failed')
        },
      )
      .finally(() => {
        this.#running = undefined
        if (!this.#again) return
        this.#again = false
        this.#wake()
      })
  }

  async #pass(): Promise<void> {
    const made = await this.#ctx.db.transaction((tx) => this.#pairAll(tx))
    // There may be more tickets after those that were read.
    if (made.isFull && made.matches.length > 0) this.#again = true
    await this.#ctx.matches.opened(made.matches)
    if (made.note !== undefined) this.#ctx.live.settled(made.note)
    for (const { ticket, match } of made.moves) {
      if (ticket.lobby_id !== null) await this.#ctx.matches.refreshed(ticket.lobby_id)
      else if (ticket.id !== match) this.#publishToSearcher(ticket, { movedTo: match, isSearching: false, searchUntil: null })
    }
    for (const ticket of made.over) {
      if (ticket.lobby_id !== null) await this.#ctx.matches.refreshed(ticket.lobby_id)
      else this.#publishToSearcher(ticket, endOfSearch(ticket, this.#ctx.matches.code(ticket.game_id)?.bot !== undefined))
    }
  }

  async #pairAll(tx: Tx): Promise<Pass> {
    await sql.lead(tx, this.#silenceMs)
    const at = this.#now()
    const locked = await sql.lockQueue(tx, maxQueue)
    if (locked.length === 0) return nothing
    // A lobby with an open invite is skipped. Inviting locks the lobby's ticket, so that this statement sees every invite.
    const searching = locked.flatMap((ticket) => ticket.lobby_id ?? [])
    const awaiting = searching.length === 0 ? new Set<string>() : await selectAwaiting(tx, searching, at)
    const queue = locked.filter((ticket) => ticket.lobby_id === null || !awaiting.has(ticket.lobby_id))
    const byId = new Map(queue.map((ticket) => [ticket.id, ticket]))
    // All queries use this transaction: another connection may not be free while others wait for the tickets that it holds.
    const blocked = await this.#ctx.friends.blockedPairs(
      tx,
      queue.flatMap((ticket) => [ticket.account_id, ...ticket.party]),
    )
    const skills = await this.#ctx.matches.skillsOf(
      tx,
      queue.flatMap((ticket) => [ticket.account_id, ...ticket.party].map((user) => `${user} ${ticket.game_id}`)),
    )
    const candidates = queue.map((ticket) => toCandidate(ticket, skills))
    const pairings = pair(candidates, {
      seating: (gameId, configurationId) => seatingOf(this.#template(gameId, configurationId)),
      apart: (a, b) => blocked.has(`${a} ${b}`) || blocked.has(`${b} ${a}`),
      hasBot: (gameId) => this.#ctx.matches.code(gameId)?.bot !== undefined,
      now: at.getTime(),
      botMs: this.#ctx.config.of(matchmakingSettings).limits.botSeconds * 1_000,
      draw: (below) => this.#ctx.entropy.int(below),
      botAloneMs: this.#ctx.config.of(matchmakingSettings).limits.botAloneSeconds * 1_000,
    })
    // Between queries of other domains the leader shows that it is alive.
    await sql.keepLead(tx)
    const wins = await this.#winsOf(tx, pairings)
    await sql.keepLead(tx)
    const levels = await this.#ctx.matches.botLevelsFor(
      tx,
      pairings.filter(({ bots }) => bots > 0).flatMap(({ candidates: [host] }) => (host ? [`${host.user} ${host.gameId}`] : [])),
    )
    const matches = pairings.map((pairing) => this.#toMatch(pairing, byId, { wins, skills, levels }, at))
    const { lobbies } = this.#ctx.matches
    await lobbies.insertMatches(tx, matches)
    const moves = pairings.flatMap(({ candidates }, index) =>
      candidates.map((candidate) => ({ ticket: present(byId.get(candidate.id)), match: matches[index]?.id ?? candidate.id })),
    )
    if (moves.length > 0)
      await sql.moveTickets(
        tx,
        moves.map(({ ticket, match }) => ({ ticket: ticket.id, match })),
      )
    for (const { ticket, match } of moves) if (ticket.lobby_id !== null) await lobbies.cancelMatch(tx, ticket.lobby_id, 'cancelled', at, match)
    const guests = moves.flatMap(({ ticket }) => ticket.party)
    const doubled = guests.length > 0 ? await sql.cancelOthers(tx, guests) : []
    const lost = await sql.expireTickets(tx, new Date(at.getTime() - limits.searchMs))
    const unmatched = [...lost, ...doubled].flatMap((ticket) => (ticket.lobby_id === null ? [] : [ticket.lobby_id]))
    if (unmatched.length > 0) await lobbies.setSearching(tx, unmatched, null)
    const note = matches.length === 0 ? undefined : await this.#ctx.live.note(tx, matches.flatMap(peopleOf).map(pathOf))
    return { matches, moves, over: [...lost, ...doubled], note, isFull: locked.length === maxQueue }
  }

  #publishToSearcher(ticket: sql.TicketRow, change: MatchChange): void {
    this.#ctx.live.publishViews(matchPath, { matchId: ticket.id }, new Map([[ticket.account_id, change]]), { version: 2 })
  }

  /** Wins in the game that each person is about to play, by user and game. */
  #winsOf(tx: Tx, pairings: readonly Pairing[]): Promise<Map<string, number>> {
    const candidates = pairings.flatMap((pairing) => pairing.candidates)
    const keys = candidates.flatMap(({ user, party, gameId }) => [user, ...party].map((each) => `${each} ${gameId}`))
    return this.#ctx.play.winsOf(tx, [...new Set(keys)])
  }

  #toMatch({ candidates, bots }: Pairing, tickets: ReadonlyMap<string, sql.TicketRow>, { wins, skills, levels }: Known, at: Date): NewMatch {
    const [host] = candidates
    if (host === undefined) throw new Error('A pairing has nobody.')
    const template = present(this.#template(host.gameId, host.configurationId))
    const parties: Omit<NewPlayer, 'seat'>[][] = candidates.map((candidate) =>
      [candidate.user, ...candidate.party].map((user) => ({
        user,
        isBot: false,
        wins: wins.get(`${user} ${candidate.gameId}`) ?? 0,
        botLevel: null,
        rating: shownRating(skills.get(`${user} ${candidate.gameId}`) ?? newcomer),
      })),
    )
    const level = levels.get(`${host.user} ${host.gameId}`) ?? 1
    for (let number = 0; number < bots; number += 1) parties.push([{ user: botOf(level, number), isBot: true, wins: 0, rating: null, botLevel: level }])
    const code = this.#ctx.matches.code(host.gameId)
    const clock = newClock(code, host.configurationId)
    const ticket = tickets.get(host.id)
    return {
      // The lobby itself has its own id.
      id: ticket?.lobby_id == null ? host.id : this.#ctx.entropy.uuid7(),
      gameId: host.gameId,
      configurationId: host.configurationId,
      template,
      status: 'started',
      hostId: host.user,
      seed: this.#ctx.entropy.seed(),
      rulesVersion: code?.rules.version ?? 1,
      hasBot: bots > 0,
      at,
      clock,
      deadline: firstDeadline(clock, at),
      previousMatchId: null,
      tournamentId: host.tournamentId,
      isRated: bots === 0 && code?.isForeign !== true,
      isFriendly: bots > 0 || candidates.some((candidate) => candidate.party.length > 0),
      players: seatTable(
        parties,
        candidates.map((candidate) => candidate.mu),
        seatingOf(template),
        (below) => this.#ctx.entropy.int(below),
      ),
    }
  }

  #template(gameId: string, configurationId: string): MatchTemplate | undefined {
    return this.#ctx.catalog.game(gameId)?.configurations.find((each) => each.id === configurationId)?.matchMakingTemplate
  }

  async look({ user, gameId, configurationId, tournamentId, party = [], lobbyId }: MatchPreferences): Promise<string> {
    const { gender, wants } = await this.#ctx.accounts.meeting(user)
    const ticket = await this.#opening.add({
      id: this.#ctx.entropy.uuid7(),
      user,
      gameId,
      configurationId,
      tournamentId,
      party,
      lobbyId: lobbyId ?? null,
      gender,
      wants,
      at: this.#now(),
    })
    this.#wake()
    return ticket
  }

  async cancel(id: string, user: string): Promise<boolean> {
    const ended = await sql.cancelTicket(this.#ctx.db, id, user)
    if (ended) this.ended([ended])
    return ended !== undefined
  }

  ended(searches: readonly sql.TicketRow[]): void {
    for (const ticket of searches) this.#publishToSearcher(ticket, endOfSearch(ticket, false))
  }

  start(): void {
    // Bots and ends of searches depend on time, and tickets of a node that died are found here too.
    this.#ctx.clock.every(500, () => {
      sql.anySearching(this.#ctx.db).then(
        (any) => any && this.#wake(),
        () => undefined,
      )
    })
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#running
    await this.#opening.drained()
  }
}

const peopleOf = ({ players }: NewMatch): string[] => players.filter((player) => !player.isBot).map((player) => player.user)
const pathOf = (userId: string): string => fillPath(userPath.path, { userId })

function toCandidate(row: sql.TicketRow, skills: Skills): Candidate {
  const { mu } = skills.get(`${row.account_id} ${row.game_id}`) ?? newcomer
  return {
    id: row.id,
    user: row.account_id,
    party: row.party,
    gameId: row.game_id,
    configurationId: row.configuration_id,
    tournamentId: row.tournament_id,
    since: row.created_at.getTime(),
    mu,
    gender: row.gender,
    wants: row.wants,
  }
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The configuration is gone.')
  return value
}
