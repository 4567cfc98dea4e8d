import type { Player } from './match-players.ts'
import { figure, median, percentile, sleep, table, within } from './measure.ts'

/** Players who search at once. */
export const tickets = 400
const pairRounds = 5
const tries = 20
/** Longer than this neither a pairing, a departure nor a burst of moves takes. */
export const pairedWithinMs = 20_000

/** How fast opponents are found: two on an idle server, and all players at once. @returns markdown */
export async function benchPairing(players: readonly Player[]): Promise<string> {
  const pairs: number[] = []
  for (let turn = 0; turn < tries; turn += 1) {
    const two = players.slice(2 * turn, 2 * turn + 2)
    pairs.push((await pairAll(two)).all)
    await part(two)
    await sleep(50)
  }
  const crowds: Awaited<ReturnType<typeof pairAll>>[] = []
  for (let round = 0; round < pairRounds; round += 1) {
    crowds.push(await pairAll(players))
    await part(players)
    await sleep(500)
  }
  const of = (field: keyof Awaited<ReturnType<typeof pairAll>>): string => figure(median(crowds.map((crowd) => crowd[field])))
  return table(
    ['from the first request to the started match on the screen', 'p50 ms', 'p99 ms', 'all ms', 'target ms'],
    [
      [`2 tickets, idle server, median of ${tries}`, '', '', figure(median(pairs)), '50'],
      [`${tickets} tickets at once, median of ${pairRounds}`, of('p50'), of('p99'), of('all'), '300'],
    ],
  )
}

async function pairAll(players: readonly Player[]): Promise<{ readonly all: number; readonly p50: number; readonly p99: number }> {
  const from = performance.now()
  const waits = await within(
    pairedWithinMs,
    'pairing',
    Promise.all(
      players.map(async (player) => {
        await player.look()
        return performance.now() - from
      }),
    ),
  )
  return { all: Math.max(...waits), p50: percentile(waits, 0.5), p99: percentile(waits, 0.99) }
}

/** All players leave at once: in each match one is first, and the other one wins. */
export async function part(players: readonly Player[]): Promise<void> {
  await within(pairedWithinMs, 'leaving', Promise.all(players.map((player) => player.leave())))
}
