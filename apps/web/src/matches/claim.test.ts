import { expect, test } from 'vitest'
import { type ClaimWorld, claimResult } from './claim.ts'

/** Functions that give prepared answers one after the other; the last one is repeated. */
function world(changed: Partial<ClaimWorld> & { readonly answers?: readonly (boolean | Error)[] }) {
  const waits: number[] = []
  const calls: string[] = []
  const answers = [...(changed.answers ?? [true])]
  const made: ClaimWorld = {
    report: async () => {
      calls.push('report')
      return true
    },
    ask: async () => {
      calls.push('ask')
      const [answer = true] = answers.length > 1 ? answers.splice(0, 1) : answers
      if (answer instanceof Error) throw answer
      return answer
    },
    board: undefined,
    wait: async (ms) => void waits.push(ms),
    isOpen: () => waits.length < 20,
    isOnline: () => true,
    ...changed,
  }
  return { made, waits, calls }
}

test('[PLY-21] after a claim the result is asked for every two seconds until it is there; in a tournament the leaderboard follows', async () => {
  const boards: string[] = []
  const { made, waits, calls } = world({ answers: [false, false, true], board: async () => boards.push('board') })
  expect(await claimResult(made)).toBe(true)
  expect(calls).toEqual(['report', 'ask', 'ask', 'ask'])
  expect(waits).toEqual([2_000, 2_000])
  expect(boards).toEqual(['board'])
})

test('[PLY-22] what goes wrong while asking is swallowed and asked again; so is a claim that did not arrive, and a leaderboard that fails', async () => {
  let tries = 0
  const report = async () => {
    tries += 1
    if (tries === 1) throw new Error('no network')
    return tries > 2
  }
  const { made, waits } = world({ report, answers: [new Error('down'), new Error('down'), true], board: () => Promise.reject(new Error('down')) })
  expect(await claimResult(made)).toBe(true)
  expect(tries).toBe(3)
  expect(waits).toHaveLength(4)
})

test('nothing is asked without a network, and nothing any more once the screen is closed (Q-39)', async () => {
  const { made, calls, waits } = world({ isOnline: () => false })
  expect(await claimResult(made)).toBe(false)
  expect(calls).toEqual([])
  expect(waits).toHaveLength(20)
  const closed = world({ isOpen: () => false })
  expect(await claimResult(closed.made)).toBe(false)
  expect(closed.calls).toEqual([])
})
