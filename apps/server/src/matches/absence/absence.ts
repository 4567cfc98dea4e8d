import type { Bots } from '../bots/bots.ts'
import { type Choice, Choices } from './choices.ts'
import type { MatchesContext } from '../context.ts'
import { Drops } from './drops.ts'
import type { Engine } from '../engine.ts'
import { GivenUpSeats } from './given-up-seats.ts'
import { Leaving } from './leaving.ts'
import { finishedSeats, type MatchState } from '../match-state.ts'
import { peopleAt } from './people.ts'
import type { EndReason } from '../results/finishing.ts'

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

/** Dropped connections, and seats that are given up. */
export class MatchAbsence implements Absence {
  readonly #engine: Engine
  readonly #leaving: Leaving
  readonly #choices: Choices
  readonly #drops: Drops

  constructor(ctx: MatchesContext, engine: Engine, bots: Bots) {
    const seats = new GivenUpSeats(ctx, engine, bots)
    this.#engine = engine
    this.#leaving = new Leaving(ctx, engine, seats)
    this.#choices = new Choices(ctx, engine, seats)
    this.#drops = new Drops(ctx, engine, seats)
    engine.onTurn((state) => {
      this.#endWithoutPeople(state).catch((problem: unknown) => ctx.log.warn({ err: problem }, 'a match among bots could not be ended'))
    })
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

  goAway(match: string, seat: number, reason: EndReason): Promise<void> {
    return this.#leaving.goAway(match, seat, reason)
  }

  giveUp(match: string, user: string): Promise<boolean> {
    return this.#leaving.giveUp(match, user)
  }

  intend(match: string, user: string): Promise<boolean> {
    return this.#leaving.intend(match, user)
  }

  leaveFinished(match: string, user: string): Promise<boolean> {
    return this.#leaving.leaveFinished(match, user)
  }

  decide(match: string, user: string, choice: Choice): Promise<'NO_CHOICE' | 'MATCH_ENDED' | undefined> {
    return this.#choices.decide(match, user, choice)
  }

  lapse(state: MatchState): Promise<void> {
    return this.#choices.lapse(state)
  }

  async sweep(isServing: boolean): Promise<void> {
    await this.#leaving.sweep()
    if (isServing) await this.#drops.sweep()
  }

  start(): Promise<void> {
    return this.#drops.forget()
  }
}
