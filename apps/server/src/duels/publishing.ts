import { limits } from '@majlis/contract/core/limits'
import type { Duel, DuelSide, OwnDuels } from '@majlis/contract/duels'
import { ownDuelsPath } from '@majlis/contract/live'
import type { Tx } from '../platform/db/pool.ts'
import { fillPath } from '../platform/live/paths.ts'
import type { DuelsContext } from './context.ts'
import * as sql from './duels.sql.ts'

type Person = Pick<Duel['other'], '_id' | 'name' | 'userImageUrl'>

function sideOf(row: sql.DuelRow, side: sql.Side): DuelSide {
  const [round, score, isProven] = side === 'a' ? [row.a_round, row.a_score, row.a_proven] : [row.b_round, row.b_score, row.b_proven]
  return { status: isProven !== null ? 'ended' : round === null ? 'waiting' : 'playing', score, isProven: isProven === true }
}

/** Whether a duel can still be played or declined. */
export function statusOf(row: sql.DuelRow, at: Date): Duel['status'] {
  if (row.a_proven !== null && row.b_proven !== null) return 'over'
  if (row.void_at !== null) return 'void'
  if (row.declined_at !== null) return 'declined'
  return row.expire_at <= at ? 'expired' : 'open'
}

/** Whether one of the two has begun a round of the duel: from then on nobody can end it because of what they see. A round that was offered is no such round. */
export function isBegun(row: sql.DuelRow): boolean {
  return row.b_round !== null || (row.a_round !== null && !row.offered)
}

/** A duel as one of the two sees it. */
export function duelOf(row: sql.DuelRow, user: string, person: Person, at: Date): Duel {
  const isChallenger = row.a === user
  const status = statusOf(row, at)
  return {
    duelId: row.id,
    gameId: row.game_id,
    status,
    isChallenger,
    canDecline: status === 'open' && !isBegun(row),
    own: sideOf(row, isChallenger ? 'a' : 'b'),
    other: { ...sideOf(row, isChallenger ? 'b' : 'a'), ...person },
    createdAt: row.created_at.getTime(),
    expireAt: row.expire_at.getTime(),
  }
}

/** Reads and publishes what people see of duels. */
export class Publishing {
  readonly #ctx: DuelsContext

  constructor(ctx: DuelsContext) {
    this.#ctx = ctx
  }

  async of(user: string): Promise<OwnDuels> {
    return (await this.#read([user])).get(user) ?? { revision: 0, duels: [] }
  }

  /** One duel as one of the two sees it. */
  async one(row: sql.DuelRow, user: string): Promise<Duel> {
    const other = row.a === user ? row.b : row.a
    const person = (await this.#ctx.accounts.publicUsers([other])).get(other)
    return duelOf(row, user, { _id: other, name: person?.name ?? '', userImageUrl: person?.userImageUrl ?? '' }, new Date(this.#ctx.clock.now()))
  }

  async #read(users: readonly string[]): Promise<Map<string, OwnDuels>> {
    const states = await sql.selectStates(this.#ctx.db, users, limits.duels)
    const ids = [...new Set(states.flatMap(({ duels }) => duels.flatMap(({ a, b }) => [a, b])))]
    const people = ids.length === 0 ? new Map<string, never>() : await this.#ctx.accounts.publicUsers(ids)
    const at = new Date(this.#ctx.clock.now())
    const person = (id: string): Person => ({ _id: id, name: people.get(id)?.name ?? '', userImageUrl: people.get(id)?.userImageUrl ?? '' })
    return new Map(
      states.map(({ account_id: user, revision, duels }) => [
        user,
        { revision, duels: duels.map((row) => duelOf(row, user, person(row.a === user ? row.b : row.a), at)) },
      ]),
    )
  }

  /** Publishes a change to these people after its commit. */
  async mark(tx: Tx, people: readonly string[]): Promise<void> {
    if (people.length === 0) return
    await sql.raiseRevisions(tx, people)
    const note = await this.#ctx.live.note(
      tx,
      people.map((userId) => fillPath(ownDuelsPath.path, { userId })),
    )
    tx.afterCommit(() => {
      this.#publish(people, note).catch((problem: unknown) => this.#ctx.log.warn({ err: problem }, 'a duel could not be published'))
    })
  }

  async #publish(people: readonly string[], note: string): Promise<void> {
    const states = await this.#read(people)
    const arePublished = await Promise.all([...states].map(([userId, state]) => this.#ctx.live.publish(ownDuelsPath, { userId }, state)))
    if (arePublished.every(Boolean)) this.#ctx.live.settled(note)
  }
}
