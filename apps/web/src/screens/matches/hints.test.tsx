// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { connectFrame } from '../../testing/game.ts'
import { changeMatch, match, matchId, omar, sara, showMatch } from '../../testing/matches.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()

const against = match({ status: 'started', startedAt: 1, seq: 4, turn: [0], hints: 1, players: [sara(), omar({ isBot: true, botLevel: 3 })] })

test('a game against a bot knows how many hints are left, and each that it shows is counted, also after a failure of the network', async () => {
  showMatch(server, against)
  let tries = 0
  server.answer('matches.countHint', () => {
    tries += 1
    return tries === 1 ? refused('UNAVAILABLE') : { hints: 2 }
  })
  await openScreen(`/match/${matchId}`)
  const host = await connectFrame('Ludo')
  expect((await host.welcome).match).toMatchObject({ hintsLeft: 2 })
  host.emit('load.ready', {})
  host.emit('hint.shown', { seq: 4 })
  const counted = { matchId, seq: 4 }
  await waitFor(() => expect(server.inputsOf('matches.countHint')).toMatchObject([counted, counted]))
  const updated = new Promise((resolve) => host.on('match.update', resolve))
  changeMatch(server, { hints: 2, seq: 5 })
  expect(await updated).toMatchObject({ seq: 5, hintsLeft: 1 })
})
