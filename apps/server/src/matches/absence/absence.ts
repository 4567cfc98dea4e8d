import type { Match, MatchChoice } from '@majlis/contract/matches'
import { matchTimes } from '@majlis/contract/matches.plain'
import type { Connection } from '../../accounts/index.ts'
import * as sql from './absence.sql.ts'
import type { Bots } from '../bots/bots.ts'
import { botOf } from '../bots/roster.ts'
import { timeAgain } from '../clocks.ts'
import type { MatchesContext } from '../context.ts'
import type { Engine } from '../engine.ts'
import { countGone, type EndReason } from '../results/finishing.ts'
import type { PlayerRow } from '../matches.sql.ts'
import { raiseVersion } from '../matches.sql.ts'
import { teamOf } from '../seating.ts'
import { finishedAs, finishedSeats, isWon, outcome, seatOf, type MatchState } from '../match-state.ts'

/** A drop counts when it lasts this long. Loading the page again takes less. */
const countedMs = 5_000
/** Drops are counted for a day. */
const memoryMs = 24 * 60 * 60_000
const maxSwept = 100
/** Milliseconds that everybody has at least after a time in which no node was serving. */
const unservedMs = 20_000

export type Choice = 'win' | 'draw' | 'bot'

/** Milliseconds of the grace period, by the number of drops within the last day. */
export function graceAfter(drops: number): number {
  if (drops < 3) return matchTimes.graceMs
  return drops < 6 ? matchTimes.graceOftenMs : matchTimes.graceAlwaysMs
}

export interface Absence {
  /**
   * A seat gives up now. If other people still play against each other, a bot takes the seat; otherwise the match ends. A seat that has finished keeps its
   * result, and its player is free for another match.
   */
  goAway(match: string, seat: number, reason: EndReason): Promise<void>
  /** A player gives up now. Returns false, and changes nothing, when the user does not play in the match. */
  giveUp(match: string, user: string): Promise<boolean>
  /** A player gives up in one second, unless the player is active until then. Returns false, and changes nothing, when the user does not play in the match. */
  intend(match: string, user: string): Promise<boolean>
  /** Frees a player who has finished, so that another match can begin. Returns false, and changes nothing, for anybody else. */
  leaveFinished(match: string, user: string): Promise<boolean>
  decide(match: string, user: string, choice: Choice): Promise<'NO_CHOICE' | 'MATCH_ENDED' | undefined>
  /** Nobody chose in time: the players who stayed have won. */
  lapse(state: MatchState): Promise<void>
  /** @param isServing false leaves grace periods alone */
  sweep(isServing: boolean): Promise<void>
  start(): Promise<void>
}

/** The people who play: no bots, no players whose seat a bot has taken, and nobody who has finished. */
export function peopleAt(state: MatchState): PlayerRow[] {
  return state.players.filter((player) => !player.is_bot && player.stand_in === null && finishedAs(state, player.seat) === null)
}

/** Identifies the team of a player, or the player alone. */
function teamKeyOf({ row }: MatchState, { seat }: PlayerRow): string {
  const team = teamOf(row.template, seat)
  return team === null ? `seat ${seat}` : `team ${team}`
}

/** The other people in a player’s team. */
function partnersOf(state: MatchState, player: PlayerRow): PlayerRow[] {
  return peopleAt(state).filter((each) => each.seat !== player.seat && teamKeyOf(state, each) === teamKeyOf(state, player))
}

/** The number of other teams (or lone players) that people play for. */
function rivalsOf(state: MatchState, player: PlayerRow): number {
  const own = teamKeyOf(state, player)
  return new Set(peopleAt(state).map((each) => teamKeyOf(state, each))).difference(new Set([own])).size
}

/** Whether somebody has won while the others chose: the offered win and draw are gone, and a bot plays on for the next places. */
const isTaken = (state: MatchState): boolean => state.code.bot !== undefined && isWon(state)

/** Dropped connections, and seats that are given up. */
export class MatchAbsence implements Absence {
  readonly #ctx: MatchesContext
  readonly #engine: Engine
  readonly #bots: Bots

  constructor(ctx: MatchesContext, engine: Engine, bots: Bots) {
    this.#ctx = ctx
    this.#engine = engine
    this.#bots = bots
    engine.onAwaited((match, user) => {
      this.#back(match, user).catch((problem: unknown) => ctx.log.warn({ err: problem }, 'the return of a player could not be told'))
    })
    engine.onTurn((state) => {
      this.#endWithoutPeople(state).catch((problem: unknown) => ctx.log.warn({ err: problem }, 'a match among bots could not be ended'))
    })
    ctx.on('accounts.unserved', (_payload, tx) => sql.giveTime(tx, this.#now(), new Date(ctx.clock.now() + unservedMs)))
    ctx.on('accounts.connectionChanged', ({ userId, connection }) => {
      this.#handlePresence(userId, connection).catch((problem: unknown) => ctx.log.warn({ err: problem }, 'presence in a match could not be told'))
    })
  }

  #now(): Date {
    return new Date(this.#ctx.clock.now())
  }

  /** Once all people have finished, nobody is interested in what bots still play for: the match ends. */
  async #endWithoutPeople(state: MatchState): Promise<void> {
    // Runs for every move of every match: nearly no game has such seats.
    if (state.code.rules.finished === undefined) return
    const finished = finishedSeats(state)
    if (finished.length === 0 || peopleAt(state).length > 0) return
    const playing = state.players.map(({ seat }) => seat).filter((seat) => !finished.includes(seat))
    await this.#engine.forfeit(state.row.id, playing, 'rules')
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
    if (backed.length > 0) await this.#replace(match, backed)
    // Nobody is left who could choose, so that nobody has won.
    if (allGone) await this.#engine.forfeit(match, await this.#allSeats(match), 'dropped')
    for (const player of allGone ? gone : backed) await sql.noteDrop(db, player.account_id, player.dropped_at, at)
  }

  async #allSeats(match: string): Promise<number[]> {
    return (await this.#engine.state(match))?.players.map((player) => player.seat) ?? []
  }

  async decide(match: string, user: string, wanted: Choice): Promise<'NO_CHOICE' | 'MATCH_ENDED' | undefined> {
    const state = await this.#engine.state(match)
    if (state?.row.status !== 'started') return 'MATCH_ENDED'
    const { choice } = state.row
    if (choice === null || !choice.chooserIds.includes(user) || !choice.options.includes(wanted)) return 'NO_CHOICE'
    const gone = state.players.filter((player) => choice.goneIds.includes(player.account_id))
    if (wanted === 'bot' || isTaken(state)) await this.#replace(match, gone)
    else if (wanted === 'draw') await this.#endAll(state, 'dropped')
    else await this.#endFor(state, gone, 'dropped')
    for (const player of gone) await sql.noteDrop(this.#ctx.db, player.account_id, player.dropped_at, this.#now())
    return undefined
  }

  async lapse(state: MatchState): Promise<void> {
    const { choice } = state.row
    if (choice === null) return
    const gone = state.players.filter((player) => choice.goneIds.includes(player.account_id))
    if (isTaken(state)) await this.#replace(state.row.id, gone)
    else await this.#endFor(state, gone, 'dropped')
    for (const player of gone) await sql.noteDrop(this.#ctx.db, player.account_id, player.dropped_at, this.#now())
  }

  /** These seats lose, and their teams with them. */
  async #endFor(state: MatchState, gone: readonly PlayerRow[], reason: EndReason): Promise<void> {
    const { code, row, players } = state
    const teams = gone.map((player) => teamKeyOf(state, player))
    const lost = players.filter((player) => teams.includes(teamKeyOf(state, player))).map((player) => player.seat)
    if (!code.isForeign) return this.#engine.forfeit(row.id, lost, reason)
    for (const { seat } of gone) await this.#engine.claim(row.id, seat, 'left', reason)
  }

  /** Ends the match without a winner. */
  async #endAll({ code, row, players }: MatchState, reason: EndReason): Promise<void> {
    const seats = players.map((player) => player.seat)
    if (!code.isForeign) return this.#engine.forfeit(row.id, seats, reason)
    for (const seat of seats) await this.#engine.claim(row.id, seat, 'draw', reason)
  }

  /** Bots play on, and the players who left have lost. */
  async #replace(match: string, gone: readonly PlayerRow[]): Promise<void> {
    const { db } = this.#ctx
    const at = this.#now()
    const seats = gone.map(({ seat }) => ({ seat, bot: botOf(3, seat), level: 3 }))
    const fields: (keyof Match)[] = ['players', 'choice', 'deadline', 'clock', 'isRated']
    const after = await this.#engine.change(match, fields, async (state) => {
      const again = timeAgain(state, at)
      const { deadline } = again
      const clock = again.stored ?? state.row.clock
      const staysRated = isWon(state)
      const still = state.players.filter((player) => player.stand_in === null && gone.some(({ seat }) => seat === player.seat))
      if (still.length === 0) return undefined
      const done = await db.transaction(async (tx) => {
        const replaced = await sql.standIn(tx, match, seats, again, staysRated)
        if (replaced === undefined) return undefined
        await countGone(this.#ctx, tx, state, still, at)
        await this.#ctx.publish('matches.vacated', { matchIds: [match] }, tx)
        return replaced
      })
      if (done === undefined) return undefined
      const row = { version: done.version, choice: null, deadline, clock, is_rated: state.row.is_rated && staysRated, has_bot: true }
      return { row, players: done.players }
    })
    if (after === undefined) return
    await this.#engine.broadcaster.running(
      gone.map((player) => player.account_id),
      null,
    )
    this.#bots.consider(after, false)
  }

  async goAway(match: string, seat: number, reason: EndReason): Promise<void> {
    const state = await this.#engine.state(match)
    const player = state?.players.find((each) => each.seat === seat)
    if (state?.row.status !== 'started' || player === undefined || player.stand_in !== null) return
    if (finishedAs(state, seat) !== null) return this.#release(match, player)
    // While a team mate is left, or others who play against each other, a bot plays on. A team without people has lost.
    if (state.code.bot !== undefined && (partnersOf(state, player).length > 0 || rivalsOf(state, player) >= 2)) return this.#replace(match, [player])
    await this.#endFor(state, [player], reason)
  }

  /** The player has finished and goes: the result stays, and the others play on. */
  async #release(match: string, { account_id: user, seat }: PlayerRow): Promise<void> {
    const after = await this.#engine.change(match, ['players'], async (state) => {
      const version = await this.#ctx.db.transaction(async (tx) => {
        const released = await sql.release(tx, match, seat)
        if (released !== undefined) await this.#ctx.publish('matches.vacated', { matchIds: [match] }, tx)
        return released
      })
      if (version === undefined) return undefined
      return { row: { version }, players: withPlayer(state, user, { active: false, dropped_at: null, grace_until: null, leave_at: null }) }
    })
    if (after !== undefined) await this.#engine.broadcaster.running([user], null)
  }

  async giveUp(match: string, user: string): Promise<boolean> {
    const seat = await this.#seatIn(match, user)
    if (seat !== undefined) await this.goAway(match, seat, 'left')
    return seat !== undefined
  }

  /** The seat of a user in a running match. */
  async #seatIn(match: string, user: string): Promise<number | undefined> {
    const state = await this.#engine.state(match)
    return state?.row.status === 'started' ? seatOf(state, user) : undefined
  }

  async leaveFinished(match: string, user: string): Promise<boolean> {
    const state = await this.#engine.state(match)
    const player = state?.row.status === 'started' ? state.players.find((each) => each.account_id === user) : undefined
    if (state === undefined || player === undefined || player.stand_in !== null || finishedAs(state, player.seat) === null) return false
    await this.#release(match, player)
    return true
  }

  async intend(match: string, user: string): Promise<boolean> {
    // Nothing is lost, so that there is nothing to wait for.
    if (await this.leaveFinished(match, user)) return true
    if ((await this.#seatIn(match, user)) === undefined) return false
    const at = new Date(this.#ctx.clock.now() + matchTimes.quitMs)
    if (!(await sql.noteLeaving(this.#ctx.db, match, user, at))) return true
    this.#ctx.clock.after(matchTimes.quitMs, () => {
      // If this fails, or the node dies before it, the sweep finds the row.
      this.giveUp(match, user).catch((problem: unknown) => this.#ctx.log.warn({ err: problem }, 'a match could not be left'))
    })
    return true
  }

  async sweep(isServing: boolean): Promise<void> {
    const { db } = this.#ctx
    const at = this.#now()
    for (const { match_id, seat } of await sql.selectLeaving(db, at, maxSwept)) await this.goAway(match_id, seat, 'left')
    if (!isServing) return
    for (const { match_id } of await sql.selectGraceOver(db, at, maxSwept)) await this.#graceOver(match_id)
  }

  async start(): Promise<void> {
    await sql.forgetDrops(this.#ctx.db, new Date(this.#ctx.clock.now() - memoryMs))
  }
}

function withPlayer(state: MatchState, user: string, changed: Partial<PlayerRow>): PlayerRow[] {
  return state.players.map((player) => (player.account_id === user ? { ...player, ...changed } : player))
}
