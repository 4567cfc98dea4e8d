import type { CallChanges } from './call-changes.ts'
import type { CallsContext } from './context.ts'
import * as sql from './direct-calls.sql.ts'

/** Milliseconds for which one of two people may be alone in a running call: their network changes, or a page is loaded again. */
const aloneMs = 45_000
/** Milliseconds without a word of the caller's page after which a ringing call is missed. A page that is loaded again, or changes its network, needs less. */
export const silentMs = 10_000
/** Milliseconds between two looks for such calls. */
export const lookMs = 2_000
/** Milliseconds for which a call that has ended is kept. Its message in the chat stays. */
const keptMs = 24 * 3_600_000

/** Calls that people have left without notice: their page was closed, or has lost the connection. */
export class DesertedCalls {
  readonly #ctx: CallsContext
  readonly #changes: CallChanges

  constructor(ctx: CallsContext, changes: CallChanges) {
    this.#ctx = ctx
    this.#changes = changes
  }

  #now(): Date {
    return new Date(this.#ctx.clock.now())
  }

  /** The caller's page is open while the call rings; false for everybody but the caller. */
  async keepRinging(id: string, user: string): Promise<boolean> {
    const row = await sql.selectCall(this.#ctx.db, id)
    if (row?.caller_id !== user) return false
    await sql.noteCaller(this.#ctx.db, id, user, this.#now())
    return true
  }

  /** Ends the ringing of calls whose caller has closed the page or lost the connection: they are missed. */
  async endDeserted(): Promise<void> {
    for (const id of await sql.selectDeserted(this.#ctx.db, new Date(this.#ctx.clock.now() - silentMs))) await this.#changes.end(id, 'ringing', 'missed')
  }

  /** Ends running calls that one or both have left without notice, and deletes old ones. */
  async check(): Promise<void> {
    const at = this.#now()
    await sql.noteAlone(this.#ctx.db, at)
    for (const id of await sql.selectAbandoned(this.#ctx.db, new Date(at.getTime() - aloneMs))) await this.#changes.end(id, 'active', 'completed')
    await sql.deleteEnded(this.#ctx.db, new Date(at.getTime() - keptMs))
  }
}
