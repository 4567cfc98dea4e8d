import { limits } from '@majlis/contract/core/limits'
import * as contract from '@majlis/contract/duels'
import { ownDuelsPath } from '@majlis/contract/live'
import type { Queries } from '../platform/db/pool.ts'
import { type Domain, handle, serve } from '../platform/domain.ts'
import type { DuelsContext } from './context.ts'
import { Dueling } from './dueling.ts'
import * as sql from './duels.sql.ts'
import { Publishing, statusOf } from './publishing.ts'

/** Duels are kept for thirty days after they could be played. */
const keptMs = 30 * 86_400_000
const expireJob = 'duels.expire'
const expireEveryMs = 3_600_000
const maxRemoved = 1_000

/** The public API of duels. */
export interface Duels {
  /** Whether the challenged person has neither played nor declined. That stays so until the transaction ends: an answer waits for it. */
  isUnanswered(queries: Queries, duelId: string): Promise<boolean>
}

/** Duels: two friends play the same seed of a single-player game, each once and whenever they like, and the server plays both rounds again. */
export function duels(ctx: DuelsContext): Domain<Duels> {
  const { db, clock } = ctx
  const publishing = new Publishing(ctx)
  const dueling = new Dueling(ctx, publishing)

  ctx.on('play.roundEnded', (round, tx) => dueling.ended(tx, round))
  ctx.on('friends.blocked', ({ blocker, blocked }, { tx }) => dueling.separate(tx, blocker, blocked))
  ctx.accounts.personal.add({
    name: 'duels',
    read: (user) => sql.selectOfPerson(db, user, limits.exportRows),
    erase: (user) => db.transaction(async (tx) => publishing.mark(tx, await sql.deleteOfPerson(tx, user))),
  })

  const again = () => ctx.jobs.add(db, expireJob, {}, { key: expireJob, runAt: clock.now() + expireEveryMs })
  ctx.jobs.on(expireJob, async (_payload, { signal }) => {
    await again()
    const before = new Date(clock.now() - keptMs)
    for (let removed = maxRemoved; removed === maxRemoved && !signal.aborted; ) removed = await db.transaction((tx) => sql.deleteOld(tx, before, maxRemoved))
  })

  return {
    operations: [
      handle(contract.challenge, async (input, { user }, fail) => {
        const duel = await dueling.challenge(user, input)
        return typeof duel === 'string' ? fail(duel) : duel
      }),
      handle(contract.start, async (input, { user }, fail) => {
        const round = await dueling.start(user, input)
        return typeof round === 'string' ? fail(round) : round
      }),
      handle(contract.progress, async ({ duelId, score }, { user }, fail) => {
        const refusal = await dueling.report(user, duelId, score)
        return refusal ? fail(refusal) : {}
      }),
      handle(contract.decline, async ({ duelId }, { user }, fail) => {
        const refusal = await dueling.decline(user, duelId)
        return refusal ? fail(refusal) : {}
      }),
      handle(contract.ownDuels, ({ userId }) => publishing.of(userId)),
    ],
    live: [serve(ownDuelsPath, async ({ userId = '' }) => ({ value: await publishing.of(userId) }))],
    api: {
      async isUnanswered(queries, duelId) {
        const row = await sql.shareDuel(queries, duelId)
        return row !== undefined && row.b_proven === null && statusOf(row, new Date(clock.now())) === 'open'
      },
    },
    start: again,
  }
}
