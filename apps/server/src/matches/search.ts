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
export function createSearch(ctx: MatchesContext, engine: Engine, bots: Bots): Search {
  const { db, clock, live } = ctx
  const now = () => new Date(clock.now())
  const opening: Batcher<sql.NewTicket, string> = batcher<sql.NewTicket, string>({ most: 500, flush: (batch) => sql.openTickets(db, batch) })
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  /** Runs a pass; asked for while one runs, another follows it. */
  function wake(): void {
    if (stopped) return
    if (running) {
      again = true
      return
    }
    running = pass()
      .catch((problem: unknown) => ctx.log.error({ err: problem }, 'pairing failed'))
      .finally(() => {
        running = undefined
        if (!again) return
        again = false
        wake()
      })
  }

  async function pass(): Promise<void> {
    const made = await db.transaction(async (tx) => {
      const at = now()
      const queue = (await sql.lockQueue(tx, queueMost)).map(toSeeker)
      if (queue.length === 0) return { matches: [], moves: [], lost: [] }
      const blocked = await ctx.friends.blockedPairs(queue.map((seeker) => seeker.user))
      const pairings = pair(queue, {
        seats: (gameId, configurationId) => template(gameId, configurationId)?.maxPlayerCount ?? 2,
        apart: (a, b) => a === b || blocked.has(`${a} ${b}`) || blocked.has(`${b} ${a}`),
        hasBot: (gameId) => engine.code(gameId)?.bot !== undefined,
        now: at.getTime(),
        botMs: limits.botMs,
        botAloneMs: limits.botAloneMs,
      })
      const matches = await Promise.all(pairings.map((pairing) => toMatch(pairing, at)))
      await insertMatches(tx, matches)
      const moves = pairings.flatMap(({ seekers }) => seekers.map((seeker) => ({ ticket: seeker.id, user: seeker.user, match: seekers[0]?.id ?? seeker.id })))
      if (moves.length > 0) await sql.moveTickets(tx, moves)
      const lost = await sql.expireTickets(tx, new Date(at.getTime() - limits.searchMs))
      return { matches, moves, lost }
    })
    await engine.opened(made.matches)
    for (const { ticket, user, match } of made.moves) if (ticket !== match) tellSeeker(ticket, user, { movedTo: match })
    for (const ticket of made.lost) tellSeeker(ticket.id, ticket.account_id, { status: 'cancelled', endReason: 'unmatched' })
  }

  function tellSeeker(ticket: string, user: string, change: { movedTo: string } | { status: 'cancelled'; endReason: 'unmatched' | 'cancelled' }): void {
    live.publishViews(matchPath, { matchId: ticket }, new Map([[user, change]]), { version: 2 })
  }

  async function toMatch({ seekers, withBot }: Pairing, at: Date): Promise<NewMatch> {
    const [host] = seekers
    if (host === undefined) throw new Error('A pairing has nobody.')
    const users = seekers.map((seeker) => seeker.user)
    const wins = await ctx.play.winsIn(host.gameId, users)
    const people = users.map((user) => ({ user, isBot: false, wins: wins.get(user) ?? 0 }))
    if (withBot) people.push({ user: await bots.ready(botOf(host.id)), isBot: true, wins: 0 })
    // Who sits where is chance, so that waiting longest is no advantage.
    const turn = ctx.entropy.int(people.length)
    const seated = people.map((_, seat) => people[(seat + turn) % people.length]).flatMap((person, seat) => (person ? [{ ...person, seat }] : []))
    return {
      id: host.id,
      gameId: host.gameId,
      configurationId: host.configurationId,
      template: present(template(host.gameId, host.configurationId)),
      status: 'started',
      hostId: host.user,
      seed: ctx.entropy.seed(),
      rulesVersion: engine.code(host.gameId)?.rules.version ?? 1,
      hasBot: withBot,
      at,
      deadline: new Date(at.getTime() + turnMs),
      previousMatchId: null,
      players: seated,
    }
  }

  function template(gameId: string, configurationId: string): MatchTemplate | undefined {
    return ctx.catalog.game(gameId)?.configurations.find((each) => each.id === configurationId)?.matchMakingTemplate
  }

  return {
    async look(user, gameId, configurationId) {
      const ticket = await opening.add({ id: ctx.entropy.uuid7(), user, gameId, configurationId, at: now() })
      wake()
      return ticket
    },
    async cancel(id, user) {
      const done = await sql.cancelTicket(db, id, user)
      if (done) tellSeeker(id, user, { status: 'cancelled', endReason: 'cancelled' })
      return done
    },
    start() {
      // Bots and ends of searches come by time; tickets of a node that died are found here too.
      clock.every(500, () => {
        sql.anySearching(db).then(
          (any) => any && wake(),
          () => undefined,
        )
      })
    },
    async stop() {
      stopped = true
      await running
      await opening.drained()
    },
  }
}

function toSeeker(row: sql.TicketRow): Seeker {
  return { id: row.id, user: row.account_id, gameId: row.game_id, configurationId: row.configuration_id, since: row.created_at.getTime() }
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The configuration is gone.')
  return value
}
