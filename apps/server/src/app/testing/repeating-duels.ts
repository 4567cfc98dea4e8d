import { randomUUID } from 'node:crypto'
import { players } from '../matching.ts'
import type { TestApp } from '../testing.ts'
import { gameId } from '../../play/testing/rounds.ts'
import { challenge } from './duels.ts'
import { done } from './people.ts'
import type { Repeated } from './repeated.ts'

/** Duels of two friends. */
export function ofDuels(app: TestApp): Readonly<Record<string, () => Promise<Repeated>>> {
  const people = players(app, '92335')
  const challenged = async () => {
    const [a, b] = await people.friends()
    const { duelId } = await done(challenge(a, b))
    return { b, duelId }
  }
  return {
    'duels.challenge': async () => {
      const [as, friend] = await people.friends()
      return { as, input: { duelId: randomUUID(), gameId, otherUserId: friend.user } }
    },
    'duels.start': async () => {
      const { b: as, duelId } = await challenged()
      return { as, input: { duelId } }
    },
    'duels.progress': async () => {
      const { b: as, duelId } = await challenged()
      await done(as.call('duels.start', { duelId }))
      return { as, input: { duelId, score: 120 } }
    },
    'duels.decline': async () => {
      const { b: as, duelId } = await challenged()
      return { as, input: { duelId } }
    },
  }
}
