// @vitest-environment happy-dom
import type { PlayedGame } from '@majlis/contract/play'
import { expect, test } from 'vitest'
import { me } from '../../testing/examples.ts'
import { connectFrame } from '../../testing/game.ts'
import { match, matchId, omar, sara, showMatch } from '../../testing/matches.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'

const server = testServer()

const played = (plays: number): PlayedGame => ({ gameId: 'ludo', wins: 0, plays, playedAt: Date.now() })

test('[PLY-12] a game knows whether a match is the first one of the person, whatever they have won', async () => {
  showMatch(server, match({ status: 'started', startedAt: 1, seq: 3, turn: [0], players: [sara(), omar()] }))
  const seen: boolean[] = []
  for (const recentPlayed of [[], [played(1)], [played(2)]]) {
    await openScreen(`/match/${matchId}`, { user: me({ recentPlayed }) })
    seen.push((await (await connectFrame('Ludo')).welcome).isFirstGamePlay)
  }
  expect(seen).toEqual([true, true, false])
})
