import { limits } from '@majlis/contract/core/limits'
import { getSave, putSave } from '@majlis/contract/play'
import { type Handled, handle } from '../platform/domain.ts'
import type { PlayContext } from './context.ts'
import * as sql from './saves.sql.ts'

/** Saved games: one a user and game, written only over the version that the writer knew. */
export function saveOperations(ctx: PlayContext): Handled[] {
  const { db, catalog, clock } = ctx
  return [
    handle(getSave, async ({ gameId }, { user }, fail) => {
      if (catalog.game(gameId) === undefined) return fail('NOT_FOUND')
      return present(await sql.selectSave(db, user, gameId))
    }),
    handle(putSave, async ({ gameId, baseVersion, data }, { user }, fail) => {
      if (catalog.game(gameId) === undefined) return fail('NOT_FOUND')
      const text = JSON.stringify(data ?? null)
      const bytes = Buffer.byteLength(text)
      if (bytes > limits.saveBytes) return fail('TOO_LARGE')
      const version = await sql.writeSave(db, { account: user, game: gameId, base: baseVersion, data: text, bytes, at: new Date(clock.now()) })
      if (version !== undefined) return { version }
      const stored = await sql.selectSave(db, user, gameId)
      // The same save sent again, because its answer got lost.
      if (stored?.version === baseVersion + 1 && stored.data === text) return { version: stored.version }
      return fail('SAVE_CONFLICT', present(stored))
    }),
  ]
}

function present(row: sql.SaveRow | undefined): { version: number; data: unknown } {
  return row ? { version: row.version, data: JSON.parse(row.data) as unknown } : { version: 0, data: null }
}
