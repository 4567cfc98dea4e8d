import type { PartyHindrance, play } from '@majlis/contract/parties'
import { partyModes } from '@majlis/contract/parties.plain'
import type { InputOf, ResponseOf } from '@majlis/contract/core/operation'
import type { PartiesContext } from './context.ts'
import * as sql from './parties.sql.ts'
import type { Marked, Publishing } from './publishing.ts'

type Refusal = 'NOT_LEADER' | 'PARTY_OVER' | 'PARTY_SIZE' | 'NOT_FOUND' | 'UNKNOWN_TEMPLATE'
type Played = ResponseOf<typeof play>

/** Brings the members of a party into a match. */
export class Playing {
  readonly #ctx: PartiesContext
  readonly #publishing: Publishing

  constructor(ctx: PartiesContext, publishing: Publishing) {
    this.#ctx = ctx
    this.#publishing = publishing
  }

  async play(user: string, input: InputOf<typeof play>): Promise<Played | Refusal> {
    const { partyId, playId, gameId, configurationId, mode, fillsSeats } = input
    const refusal = await this.#refusal(user, partyId)
    if (refusal) return refusal
    const known = await sql.selectPlay(this.#ctx.db, playId, partyId)
    if (known !== undefined) return { matchId: known, hindrances: [] }
    const configurations = this.#ctx.catalog.game(gameId)?.configurations
    const code = this.#ctx.matches.code(gameId)
    if (configurations === undefined || code === undefined) return 'NOT_FOUND'
    const template = configurations.find(({ id }) => id === configurationId)?.matchMakingTemplate
    if (template === undefined) return 'UNKNOWN_TEMPLATE'
    const people = await this.#members(partyId)
    if (!partyModes(template, people.length, code.bot !== undefined).includes(mode)) return 'PARTY_SIZE'
    const hindrances = (await Promise.all(people.map((person) => this.#hindrance(person, gameId)))).filter((each) => each !== undefined)
    if (hindrances.length > 0) return { matchId: null, hindrances }
    let marked: Marked | undefined
    const done = await this.#ctx.matchmaking.gather<Refusal | { readonly known: string } | 'CHANGED'>(
      { leader: user, people, gameId, configurationId, template, isTeam: mode === 'team', fillsSeats },
      {
        // The party stays locked until the match is stored: nobody joins or leaves meanwhile, and a choice counts once.
        admit: async (tx) => {
          const row = (await sql.lockParties(tx, [partyId])).get(partyId)
          if (row === undefined) return 'PARTY_OVER'
          const before = await sql.selectPlay(tx, playId, partyId)
          if (before !== undefined) return { known: before }
          if (row.leader_id !== user) return 'NOT_LEADER'
          const now = (await sql.selectMembers(tx, partyId)).map(({ account_id }) => account_id)
          return now.length === people.length && now.every((id) => people.includes(id)) ? undefined : 'CHANGED'
        },
        record: async (tx, matchId) => {
          await sql.insertPlay(tx, { id: playId, party: partyId, match: matchId, game: gameId }, new Date(this.#ctx.clock.now()))
          marked = await this.#publishing.mark(tx, people)
        },
      },
    )
    if ('refusal' in done) {
      if (done.refusal === 'CHANGED') return this.play(user, input)
      return typeof done.refusal === 'string' ? done.refusal : { matchId: done.refusal.known, hindrances: [] }
    }
    if ('playing' in done) return { matchId: null, hindrances: done.playing.map((userId) => ({ userId, reason: 'playing' })) }
    if (marked) await this.#publishing.publish(marked)
    return { matchId: done.matchId, hindrances: [] }
  }

  async #members(party: string): Promise<string[]> {
    return (await sql.selectMembers(this.#ctx.db, party)).map(({ account_id }) => account_id)
  }

  async #refusal(user: string, party: string): Promise<'NOT_LEADER' | 'PARTY_OVER' | undefined> {
    const row = await sql.selectParty(this.#ctx.db, party)
    if (row === undefined || (await sql.selectPartyOf(this.#ctx.db, user)) !== party) return 'PARTY_OVER'
    return row.leader_id === user ? undefined : 'NOT_LEADER'
  }

  /** Why a member cannot enter a match of this game; undefined when they can. */
  async #hindrance(userId: string, gameId: string): Promise<PartyHindrance | undefined> {
    const [presences, running, refusal] = await Promise.all([
      this.#ctx.accounts.presence.of([userId]),
      this.#ctx.matches.runningOf(userId),
      this.#ctx.play.playRefusal(userId, gameId),
    ])
    if (refusal !== undefined) return { userId, reason: refusal === 'TERMS_NOT_ACCEPTED' || refusal === 'NO_NAME' ? 'setUp' : 'access' }
    if (presences.get(userId)?.isOnline !== true) return { userId, reason: 'away' }
    return running ? { userId, reason: 'playing' } : undefined
  }
}
