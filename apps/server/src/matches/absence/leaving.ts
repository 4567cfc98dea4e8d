import { matchTimes } from '@majlis/contract/matches.plain'
import * as sql from './absence.sql.ts'
import type { GivenUpSeats } from './given-up-seats.ts'
import type { MatchesContext } from '../context.ts'
import type { Engine } from '../engine.ts'
import { finishedAs, seatOf } from '../match-state.ts'
import type { PlayerRow } from '../matches.sql.ts'
import type { EndReason } from '../results/finishing.ts'
import { partnersOf, rivalsOf, withPlayer } from './people.ts'

const maxSwept = 100

/** Players who go by themselves: they give up, or they have finished. */
export class Leaving {
  readonly #ctx: MatchesContext
  readonly #engine: Engine
  readonly #seats: GivenUpSeats

  constructor(ctx: MatchesContext, engine: Engine, seats: GivenUpSeats) {
    this.#ctx = ctx
    this.#engine = engine
    this.#seats = seats
  }

  async goAway(match: string, seat: number, reason: EndReason): Promise<void> {
    const state = await this.#engine.state(match)
    const player = state?.players.find((each) => each.seat === seat)
    if (state?.row.status !== 'started' || player === undefined || player.stand_in !== null) return
    if (finishedAs(state, seat) !== null) return this.#release(match, player)
    // While a team mate is left, or others who play against each other, a bot plays on. A team without people has lost.
    if (state.code.bot !== undefined && (partnersOf(state, player).length > 0 || rivalsOf(state, player) >= 2)) return this.#seats.replace(match, [player])
    await this.#seats.lose(state, [player], reason)
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

  /** Seats whose second is over are given up. */
  async sweep(): Promise<void> {
    const leaving = await sql.selectLeaving(this.#ctx.db, new Date(this.#ctx.clock.now()), maxSwept)
    for (const { match_id, seat } of leaving) await this.goAway(match_id, seat, 'left')
  }
}
