import * as sql from './absence.sql.ts'
import type { GivenUpSeats } from './given-up-seats.ts'
import type { MatchesContext } from '../context.ts'
import type { Engine } from '../engine.ts'
import { isWon, type MatchState } from '../match-state.ts'

export type Choice = 'win' | 'draw' | 'bot'

/** Whether somebody has won while the others chose: the offered win and draw are gone, and a bot plays on for the next places. */
const isTaken = (state: MatchState): boolean => state.code.bot !== undefined && isWon(state)

/** What the players who stayed choose, after a player did not come back. */
export class Choices {
  readonly #ctx: MatchesContext
  readonly #engine: Engine
  readonly #seats: GivenUpSeats

  constructor(ctx: MatchesContext, engine: Engine, seats: GivenUpSeats) {
    this.#ctx = ctx
    this.#engine = engine
    this.#seats = seats
  }

  async decide(match: string, user: string, wanted: Choice): Promise<'NO_CHOICE' | 'MATCH_ENDED' | undefined> {
    const state = await this.#engine.state(match)
    if (state?.row.status !== 'started') return 'MATCH_ENDED'
    const { choice } = state.row
    if (choice === null || !choice.chooserIds.includes(user) || !choice.options.includes(wanted)) return 'NO_CHOICE'
    const gone = state.players.filter((player) => choice.goneIds.includes(player.account_id))
    if (wanted === 'bot' || isTaken(state)) await this.#seats.replace(match, gone)
    else if (wanted === 'draw') await this.#seats.endAll(state, 'dropped')
    else await this.#seats.lose(state, gone, 'dropped')
    for (const player of gone) await sql.noteDrop(this.#ctx.db, player.account_id, player.dropped_at, new Date(this.#ctx.clock.now()))
    return undefined
  }

  async lapse(state: MatchState): Promise<void> {
    const { choice } = state.row
    if (choice === null) return
    const gone = state.players.filter((player) => choice.goneIds.includes(player.account_id))
    if (isTaken(state)) await this.#seats.replace(state.row.id, gone)
    else await this.#seats.lose(state, gone, 'dropped')
    for (const player of gone) await sql.noteDrop(this.#ctx.db, player.account_id, player.dropped_at, new Date(this.#ctx.clock.now()))
  }
}
