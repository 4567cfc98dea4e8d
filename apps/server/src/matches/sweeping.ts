import { peopleAt } from './absence/people.ts'
import type { Bots } from './bots/bots.ts'
import { silent } from './claims.ts'
import { lateAt } from './clocks.ts'
import * as sql from './matches.sql.ts'
import type { Tools } from './operations.ts'
import { seatingOf } from './seating.ts'
import { outcome, type MatchState } from './match-state.ts'

/** Milliseconds without an event after which a bot's move is requested again. */
const botIdleMs = 6_000
/** Matches that one pass looks at. */
const maxEach = 100

type Swept = Pick<Tools, 'ctx' | 'engine' | 'absence'> & { readonly bots: Bots }

/** Handles what has run out: turns, dropped connections, and bot moves that were lost in a crash. Any node may run it. */
export function createSweep(tools: Swept): () => Promise<void> {
  const { ctx, engine, absence, bots } = tools
  /** The last match that the pass before looked at. Most idle matches wait for a person, and must not keep the others from being looked at. */
  let last: string | null = null

  async function reviveBots(before: Date): Promise<void> {
    const idle = await sql.selectIdleBots(ctx.db, before, last, maxEach)
    last = idle.length < maxEach ? null : (idle.at(-1)?.id ?? null)
    for (const { id } of idle) {
      const state = await engine.state(id)
      if (state) bots.consider(state, true)
    }
  }

  return async () => {
    const at = new Date(ctx.clock.now())
    // A node that does not know whether people were served does not end their grace periods.
    const { isServing } = ctx.accounts.presence
    for (const { id, last_seq } of await sql.selectOverdue(ctx.db, at, maxEach)) await timeOut(tools, id, last_seq, isServing)
    await absence.sweep(isServing)
    await reviveBots(new Date(at.getTime() - botIdleMs))
  }
}

/**
 * Handles a passed deadline. If the players who stayed did not choose, they have won. In a foreign match, missing claims count as losses.
 * Otherwise the rules are told whose time ran out, or these players lose. Nobody wins when all had to move, or when the others
 * could not win any more. A move that came in time nevertheless stays.
 */
async function timeOut(tools: Swept, id: string, at: number, isServing: boolean): Promise<void> {
  const { ctx, engine, absence } = tools
  const state = await engine.state(id)
  // A match that has moved on meanwhile has another deadline, and so has one to which somebody has come back.
  if (state?.running === undefined || state.row.last_seq !== at || (state.row.deadline?.getTime() ?? 0) >= ctx.clock.now()) return
  const { code } = state
  if (outcome(state)) return engine.settle(id)
  if (!isServing) return
  if (state.row.choice !== null) return absence.lapse(state)
  if (code.isForeign) {
    for (const seat of silent(state.running.state as Parameters<typeof silent>[0])) await engine.claim(id, seat, 'missing', 'timeout')
    return
  }
  const { late, seq } = await leftToServer(tools, state)
  if (late.length === 0) return
  const { state: position } = state.running
  // Players who cannot win any more do not win by a missed deadline.
  const rivals = state.players.filter(({ seat }) => !late.includes(seat))
  if (code.rules.canWin && rivals.every(({ seat }) => code.rules.canWin?.(position, seat) === false))
    return engine.forfeit(
      id,
      state.players.map(({ seat }) => seat),
      'timeout',
      seq,
    )
  const others = peopleAt(state).filter((player) => !late.includes(player.seat))
  // When others still play against each other, bots take the seats.
  if (code.bot !== undefined && (others.length >= 2 || seatingOf(state.row.template).teamCount > 0))
    for (const seat of late) await absence.goAway(id, seat, 'timeout')
  else await engine.forfeit(id, late, 'timeout', seq)
}

/** Tells the rules whose time ran out, one seat after the other. Returns the seats about which they do nothing, and the number of the match after it. */
async function leftToServer({ ctx, engine }: Swept, state: MatchState): Promise<{ readonly late: readonly number[]; readonly seq: number }> {
  let seq = state.row.last_seq
  const late: number[] = []
  for (const { seat, which } of lateAt(state, ctx.clock.now())) {
    if (await engine.timeOut(state.row.id, seat, which, seq)) seq += 1
    else late.push(seat)
  }
  return { late, seq }
}
