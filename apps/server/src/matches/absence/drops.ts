import type { MatchChoice } from '@majlis/contract/matches'
import { matchTimes } from '@majlis/contract/matches.plain'
import type { Connection } from '../../accounts/index.ts'
import * as sql from './absence.sql.ts'
import type { GivenUpSeats } from './given-up-seats.ts'
import { timeAgain } from '../clocks.ts'
import type { MatchesContext } from '../context.ts'
import type { Engine } from '../engine.ts'
import { finishedAs, isWon, outcome, seatOf } from '../match-state.ts'
import { type PlayerRow, raiseVersion } from '../matches.sql.ts'
import { partnersOf, peopleAt, withPlayer } from './people.ts'

/** A drop counts when it lasts this long. Loading the page again takes less. */
const countedMs = 5_000
/** Drops are counted for a day. */
const memoryMs = 24 * 60 * 60_000
const maxSwept = 100
/** Milliseconds that everybody has at least after a time in which no node was serving. */
const unservedMs = 20_000

/** Milliseconds of the grace period, by the number of drops within the last day. */
export function graceAfter(drops: number): number {
  if (drops < 3) return matchTimes.graceMs
  return drops < 6 ? matchTimes.graceOftenMs : matchTimes.graceAlwaysMs
}

/** Dropped connections: a player is awaited for a grace period, and then the others are asked. */
export class Drops {
  readonly #ctx: MatchesContext
  readonly #engine: Engine
  readonly #seats: GivenUpSeats

  constructor(ctx: MatchesContext, engine: Engine, seats: GivenUpSeats) {
    this.#ctx = ctx
    this.#engine = engine
    this.#seats = seats
    engine.onAwaited((match, user) => {
      this.#back(match, user).catch((problem: unknown) => ctx.log.warn({ err: problem }, 'the return of a player could not be told'))
    })
    ctx.on('accounts.unserved', (_payload, tx) => sql.giveTime(tx, this.#now(), new Date(ctx.clock.now() + unservedMs)))
    ctx.on('accounts.connectionChanged', ({ userId, connection }) => {
      this.#handlePresence(userId, connection).catch((problem: unknown) => ctx.log.warn({ err: problem }, 'presence in a match could not be told'))
    })
  }

  #now(): Date {
    return new Date(this.#ctx.clock.now())
  }

  async #handlePresence(user: string, connection: Connection): Promise<void> {
    const running = await this.#engine.runningOf(user)
    if (running === undefined) return
    if (connection === 'here') await this.#back(running.id, user)
    else if (connection === 'away') await this.#dropped(running.id, user)
    // The silence of a node is not the player's fault: the player is shown as absent, and no deadline starts.
    else await this.#engine.change(running.id, ['players'], () => this.#countChange(running.id))
  }

  async #dropped(match: string, user: string): Promise<void> {
    const { db } = this.#ctx
    const at = this.#now()
    const drops = await sql.countDrops(db, user, new Date(at.getTime() - memoryMs))
    const until = new Date(at.getTime() + graceAfter(drops))
    await this.#engine.change(match, ['players', 'deadline'], async (state) => {
      const people = peopleAt(state)
      const others = people.filter((player) => player.account_id !== user)
      // Bots do not need a grace period: against them only the turn's deadline counts. A decided match only waits for its result, and nobody waits for
      // somebody who has finished.
      // With a total clock the time of somebody who is there runs on: only the own turn of the absent player is extended.
      const isExtended = state.clock?.totalMs == null || state.clock.since[seatOf(state, user) ?? -1] != null
      const isAwaited = others.length > 0 && others.length < people.length && outcome(state) === undefined
      const started = isAwaited ? await sql.startGrace(db, match, user, at, until, isExtended) : undefined
      if (started) return { row: started, players: withPlayer(state, user, { dropped_at: at, grace_until: until }) }
      return this.#countChange(match)
    })
  }

  async #back(match: string, user: string): Promise<void> {
    const { db } = this.#ctx
    const at = this.#now()
    let since: Date | null = null
    await this.#engine.change(match, ['players', 'deadline', 'clock', 'choice'], async (state) => {
      since = state.players.find((player) => player.account_id === user)?.dropped_at ?? null
      const { choice } = state.row
      const goneIds = choice?.goneIds.filter((gone) => gone !== user) ?? []
      const left = choice !== null && goneIds.length > 0 ? { ...choice, goneIds } : null
      // Without a choice its deadline ends too, and the turn starts again.
      const again = choice !== null && left === null ? timeAgain(state, at) : null
      const back = await sql.endGrace(db, match, user, left, again)
      if (back) return { row: back, players: withPlayer(state, user, { dropped_at: null, grace_until: null }) }
      return this.#countChange(match)
    })
    if (since !== null && at.getTime() - (since as Date).getTime() >= countedMs) await sql.noteDrop(db, user, since, at)
  }

  /** No row of the match says who is connected, but its version counts the change nevertheless. */
  async #countChange(match: string): Promise<{ row: { version: number } } | undefined> {
    const version = await raiseVersion(this.#ctx.db, match)
    return version === undefined ? undefined : { row: { version } }
  }

  /** A grace period has ended: the players who stayed are asked. */
  async #graceOver(match: string): Promise<void> {
    const { accounts, db } = this.#ctx
    const at = this.#now()
    let gone: PlayerRow[] = []
    let allGone = false
    let here: PlayerRow[] = []
    let backed: PlayerRow[] = []
    await this.#engine.change(match, ['players', 'choice', 'deadline', 'clock'], async (state) => {
      const people = peopleAt(state)
      const presences = await accounts.presence.of(people.map((player) => player.account_id))
      const isOver = ({ grace_until }: PlayerRow) => grace_until !== null && grace_until.getTime() <= at.getTime()
      const isHere = ({ account_id }: PlayerRow) => presences.get(account_id)?.isOnline === true
      gone = people.filter((player) => isOver(player) && !isHere(player))
      // Who has finished need not come back.
      const finished = state.players.filter((player) => isOver(player) && finishedAs(state, player.seat) !== null)
      here = [...people.filter((player) => isOver(player) && isHere(player)), ...finished]
      // Somebody else may still come back, and the others choose afterwards.
      const staying = people.filter((player) => player.grace_until === null)
      if (state.row.choice !== null || gone.length === 0) return undefined
      allGone = gone.length === people.length
      // A player with a team mate leaves a bot to that mate, because nobody decides about another team. A win that somebody has already is not offered again.
      const isBacked = (player: PlayerRow) => (isWon(state) && !allGone) || partnersOf(state, player).some((partner) => staying.includes(partner))
      backed = state.code.bot === undefined ? [] : gone.filter(isBacked)
      if (staying.length === 0 || backed.length > 0) return undefined
      const choice: MatchChoice = {
        goneIds: gone.map((player) => player.account_id),
        chooserIds: staying.map((player) => player.account_id),
        options: state.code.bot === undefined ? ['win', 'draw'] : ['win', 'draw', 'bot'],
        until: at.getTime() + matchTimes.chooseMs,
      }
      const deadline = new Date(choice.until)
      const version = await sql.offerChoice(db, match, choice, deadline)
      return version === undefined ? undefined : { row: { version, choice, deadline } }
    })
    for (const player of here) await this.#back(match, player.account_id)
    if (backed.length > 0) await this.#seats.replace(match, backed)
    // Nobody is left who could choose, so that nobody has won.
    if (allGone) await this.#engine.forfeit(match, await this.#allSeats(match), 'dropped')
    for (const player of allGone ? gone : backed) await sql.noteDrop(db, player.account_id, player.dropped_at, at)
  }

  async #allSeats(match: string): Promise<number[]> {
    return (await this.#engine.state(match))?.players.map((player) => player.seat) ?? []
  }

  /** Ends the grace periods that are over. */
  async sweep(): Promise<void> {
    for (const { match_id } of await sql.selectGraceOver(this.#ctx.db, this.#now(), maxSwept)) await this.#graceOver(match_id)
  }

  /** Forgets the drops that do not count any more. */
  async forget(): Promise<void> {
    await sql.forgetDrops(this.#ctx.db, new Date(this.#ctx.clock.now() - memoryMs))
  }
}
