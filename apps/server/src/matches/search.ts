import { limits } from '@majlis/contract/core/limits'
import type { MatchTemplate } from '@majlis/contract/catalog'
import { matchPath } from '@majlis/contract/live'
import { type Batcher, batcher } from '../platform/batch.ts'
import { type Bots, botOf } from './bots.ts'
import type { MatchesContext } from './context.ts'
import { type Engine, turnMs } from './engine.ts'
import { insertMatches, type NewMatch } from './matches.sql.ts'
import { pair, type Pairing, type Seeker } from './pairing.ts'
import * as sql from './tickets.sql.ts'

/** Tickets looked at in one pass. */
const queueMost = 2_000

export interface Search {
  /** Opens a search and answers its id, or that of the one that runs already, or of the match that one has just become. */
  look(user: string, gameId: string, configurationId: string): Promise<string>
  cancel(id: string, user: string): Promise<boolean>
  start(): void
  stop(): Promise<void>
}

/** Finds opponents. Tickets are rows, so a killed node loses none; a lock lets one node pair at a time, and each pass looks at all that wait. */
export class MatchSearch implements Search {
  readonly #ctx: MatchesContext
  readonly #engine: Engine
  readonly #bots: Bots
  readonly #opening: Batcher<sql.NewTicket, string>
  #running: Promise<void> | undefined
  #again = false
  #stopped = false

  constructor(ctx: MatchesContext, engine: Engine, bots: Bots) {
    this.#ctx = ctx
    this.#engine = engine
    this.#bots = bots
    this.#opening = batcher<sql.NewTicket, string>({ most: 500, flush: (batch) => sql.openTickets(ctx.db, batch) })
  }

  #now(): Date {
    return new Date(this.#ctx.clock.now())
  }

  /** Runs a pass; asked for while one runs, another follows it. */
  #wake(): void {
    if (this.#stopped) return
    if (this.#running) {
      this.#again = true
      return
    }
    this.#running = this.#pass()
      .catch((problem: unknown) => this.#ctx.log.error({ err: problem }, 'pairing failed'))
      .finally(() => {
        this.#running = undefined
        if (!this.#again) return
        this.#again = false
        this.#wake()
      })
  }

  async #pass(): Promise<void> {
    const made = await this.#ctx.db.transaction(async (tx) => {
      const at = this.#now()
      const queue = (await sql.lockQueue(tx, queueMost)).map(toSeeker)
      if (queue.length === 0) return { matches: [], moves: [], lost: [] }
      const blocked = await this.#ctx.friends.blockedPairs(queue.map((seeker) => seeker.user))
      const pairings = pair(queue, {
        seats: (gameId, configurationId) => this.#template(gameId, configurationId)?.maxPlayerCount ?? 2,
        apart: (a, b) => a === b || blocked.has(`${a} ${b}`) || blocked.has(`${b} ${a}`),
        hasBot: (gameId) => this.#engine.code(gameId)?.bot !== undefined,
        now: at.getTime(),
        botMs: limits.botMs,
        botAloneMs: limits.botAloneMs,
      })
      const wins = await this.#winsOf(pairings)
      const matches = await Promise.all(pairings.map((pairing) => this.#toMatch(pairing, wins, at)))
      await insertMatches(tx, matches)
      const moves = pairings.flatMap(({ seekers }) => seekers.map((seeker) => ({ ticket: seeker.id, user: seeker.user, match: seekers[0]?.id ?? seeker.id })))
      if (moves.length > 0) await sql.moveTickets(tx, moves)
      const lost = await sql.expireTickets(tx, new Date(at.getTime() - limits.searchMs))
      return { matches, moves, lost }
    })
    await this.#engine.opened(made.matches)
    for (const { ticket, user, match } of made.moves) if (ticket !== match) this.#tellSeeker(ticket, user, { movedTo: match })
    for (const ticket of made.lost) this.#tellSeeker(ticket.id, ticket.account_id, { status: 'cancelled', endReason: 'unmatched' })
  }

  #tellSeeker(ticket: string, user: string, change: { movedTo: string } | { status: 'cancelled'; endReason: 'unmatched' | 'cancelled' }): void {
    this.#ctx.live.publishViews(matchPath, { matchId: ticket }, new Map([[user, change]]), { version: 2 })
  }

  /** Wins in the game each is about to play, by user: one question a game. */
  async #winsOf(pairings: readonly Pairing[]): Promise<Map<string, number>> {
    const seekers = pairings.flatMap((pairing) => pairing.seekers)
    const games = [...Map.groupBy(seekers, (seeker) => seeker.gameId)]
    const answers = await Promise.all(
      games.map(([gameId, those]) =>
        this.#ctx.play.winsIn(
          gameId,
          those.map((seeker) => seeker.user),
        ),
      ),
    )
    return new Map(answers.flatMap((wins) => [...wins]))
  }

  async #toMatch({ seekers, withBot }: Pairing, wins: ReadonlyMap<string, number>, at: Date): Promise<NewMatch> {
    const [host] = seekers
    if (host === undefined) throw new Error('A pairing has nobody.')
    const users = seekers.map((seeker) => seeker.user)
    const people = users.map((user) => ({ user, isBot: false, wins: wins.get(user) ?? 0 }))
    if (withBot) people.push({ user: await this.#bots.ready(botOf(host.id)), isBot: true, wins: 0 })
    // Who sits where is chance, so that waiting longest is no advantage.
    const turn = this.#ctx.entropy.int(people.length)
    const seated = people.map((_, seat) => people[(seat + turn) % people.length]).flatMap((person, seat) => (person ? [{ ...person, seat }] : []))
    return {
      id: host.id,
      gameId: host.gameId,
      configurationId: host.configurationId,
      template: present(this.#template(host.gameId, host.configurationId)),
      status: 'started',
      hostId: host.user,
      seed: this.#ctx.entropy.seed(),
      rulesVersion: this.#engine.code(host.gameId)?.rules.version ?? 1,
      hasBot: withBot,
      at,
      deadline: new Date(at.getTime() + turnMs),
      previousMatchId: null,
      players: seated,
    }
  }

  #template(gameId: string, configurationId: string): MatchTemplate | undefined {
    return this.#ctx.catalog.game(gameId)?.configurations.find((each) => each.id === configurationId)?.matchMakingTemplate
  }

  async look(user: string, gameId: string, configurationId: string): Promise<string> {
    const ticket = await this.#opening.add({ id: this.#ctx.entropy.uuid7(), user, gameId, configurationId, at: this.#now() })
    this.#wake()
    return ticket
  }

  async cancel(id: string, user: string): Promise<boolean> {
    const done = await sql.cancelTicket(this.#ctx.db, id, user)
    if (done) this.#tellSeeker(id, user, { status: 'cancelled', endReason: 'cancelled' })
    return done
  }

  start(): void {
    // Bots and ends of searches come by time; tickets of a node that died are found here too.
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

function toSeeker(row: sql.TicketRow): Seeker {
  return { id: row.id, user: row.account_id, gameId: row.game_id, configurationId: row.configuration_id, since: row.created_at.getTime() }
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The configuration is gone.')
  return value
}
