// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ids } from '../../testing/examples.ts'
import { connectFrame } from '../../testing/game.ts'
import { changeMatch, ended, match, matchId, omar, sara, showMatch } from '../../testing/matches.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'

const server = testServer()

test.each([
  ['gave up', 'left'],
  ['did not come back in time', 'dropped'],
] as const)('a game hears for whom it waits, and before the end that this player has left, who %s', async (_, endReason) => {
  const graceUntil = Date.now() + 30_000
  showMatch(server, match({ status: 'started', startedAt: 1, seq: 3, turn: [0], players: [sara(), omar()] }))
  await openScreen(`/match/${matchId}`)
  const host = await connectFrame('Ludo')
  const received: unknown[] = []
  host.on('match.playerLeft', (left) => received.push(left))
  host.on('match.result', ({ outcome }) => received.push(outcome))
  const gone = { isConnected: false, graceUntil }
  changeMatch(server, { players: [sara(), omar(gone)] })
  await waitFor(() => expect(received).toEqual([{ playerId: ids.omar, seat: 1, graceUntil }]))
  changeMatch(server, ended({ endReason, players: [sara({ resultStatus: 'win', resultRank: 1 }), omar({ ...gone, resultStatus: 'lose', resultRank: 2 })] }))
  await waitFor(() => expect(received.slice(1)).toEqual([{ playerId: ids.omar, seat: 1, graceUntil: null }, 'win']))
})
