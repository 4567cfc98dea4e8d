import type { Match } from '@majlis/contract/matches'
import * as sql from './absence.sql.ts'
import type { Bots } from '../bots/bots.ts'
import { botOf } from '../bots/roster.ts'
import { timeAgain } from '../clocks.ts'
import type { MatchesContext } from '../context.ts'
import type { Engine } from '../engine.ts'
import { isWon, type MatchState } from '../match-state.ts'
import type { PlayerRow } from '../matches.sql.ts'
import { countGone, type EndReason } from '../results/finishing.ts'
import { teamKeyOf } from './people.ts'

/** What becomes of seats whose players have gone: they lose, the match ends, or bots play on. */
export class GivenUpSeats {
  readonly #ctx: MatchesContext
  readonly #engine: Engine
  readonly #bots: Bots

  constructor(ctx: MatchesContext, engine: Engine, bots: Bots) {
    this.#ctx = ctx
    this.#engine = engine
    this.#bots = bots
  }

  /** These seats lose, and their teams with them. */
  async lose(state: MatchState, gone: readonly PlayerRow[], reason: EndReason): Promise<void> {
    const { code, row, players } = state
    const teams = gone.map((player) => teamKeyOf(state, player))
    const lost = players.filter((player) => teams.includes(teamKeyOf(state, player))).map((player) => player.seat)
    if (!code.isForeign) return this.#engine.forfeit(row.id, lost, reason)
    for (const { seat } of gone) await this.#engine.claim(row.id, seat, 'left', reason)
  }

  /** Ends the match without a winner. */
  async endAll({ code, row, players }: MatchState, reason: EndReason): Promise<void> {
    const seats = players.map((player) => player.seat)
    if (!code.isForeign) return this.#engine.forfeit(row.id, seats, reason)
    for (const seat of seats) await this.#engine.claim(row.id, seat, 'draw', reason)
  }

  /** Bots play on, and the players who left have lost. */
  async replace(match: string, gone: readonly PlayerRow[]): Promise<void> {
    const { db } = this.#ctx
    const at = new Date(this.#ctx.clock.now())
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
}
