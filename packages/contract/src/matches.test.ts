import { expect, test } from 'vitest'
import { MatchPlayer, MatchStatus } from './matches.ts'

test('[MAT-28] a match has one of five statuses, and a player one of two', () => {
  expect(MatchStatus.enum).toEqual(['waiting', 'started', 'completed', 'pending', 'cancelled'])
  expect(MatchPlayer.properties.status.enum).toEqual(['pending', 'joined'])
})
