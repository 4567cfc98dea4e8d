// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { text } from '../../testing/dialogs.ts'
import { connectFrame } from '../../testing/game.ts'
import { match, matchId, omar, sara, showMatch } from '../../testing/matches.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'

const server = testServer()

test.each([
  ['en', 'Ludo'],
  ['ar', 'لودو'],
] as const)('[SHL-10] in %s a banner says that the connection is being restored, and an overlay covers the game, until it is', async (language, title) => {
  showMatch(server, match({ status: 'started', startedAt: 1, seq: 3, turn: [0], players: [sara(), omar()] }))
  await openScreen(`/match/${matchId}`, { language })
  const host = await connectFrame(title)
  host.emit('load.ready', {})
  const { useConnection } = await import('../../platform/net/connection.ts')
  await waitFor(() => expect(useConnection.getState().status).toBe('connected'))
  const lost = text(language, 'connection.reconnecting')
  expect(screen.queryByText(lost)).toBeNull()
  server.lose()
  expect(await within(screen.getByRole('region', { name: title })).findByText(lost)).toBeDefined()
  await waitFor(() => expect(screen.getAllByText(lost)).toHaveLength(2))
  server.lose(false)
  // Socket.IO tries again by itself.
  await waitFor(() => expect(screen.queryByText(lost)).toBeNull())
})
