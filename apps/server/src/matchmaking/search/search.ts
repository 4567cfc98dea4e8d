import { matchPath } from '@majlis/contract/live'
import type { MatchChange } from '@majlis/contract/matches'
import { type Batcher, batcher } from '../../platform/batch.ts'
import type { MatchmakingContext } from '../context.ts'
import { pairSearching } from './pass.ts'
import { endOfSearch } from './ticket-view.ts'
import { openTickets } from './tickets.ts'
import * as sql from './tickets.sql.ts'

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
    const made = await this.#ctx.db.transaction((tx) => pairSearching(this.#ctx, tx, this.#silenceMs))
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

  #publishToSearcher(ticket: sql.TicketRow, change: MatchChange): void {
    this.#ctx.live.publishViews(matchPath, { matchId: ticket.id }, new Map([[ticket.account_id, change]]), { version: 2 })
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
