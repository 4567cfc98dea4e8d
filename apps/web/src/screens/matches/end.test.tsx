// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageClock, restoreClock } from '../../testing/clock.ts'
import { idOf, ids } from '../../testing/examples.ts'
import { connectFrame } from '../../testing/game.ts'
import { changeMatch, ended, match, matchId, omar, sara, showMatch } from '../../testing/matches.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'

const server = testServer()
restoreClock()

const splash = () => screen.queryByRole('button', { name: /YOU WIN/ })

/** Opens a running match whose game is loaded, and lets it end. */
async function openEnding() {
  showMatch(server, match({ status: 'started', startedAt: 1, seq: 8, turn: [0], players: [sara(), omar()] }))
  const page = await openScreen(`/match/${matchId}`)
  const host = await connectFrame('Ludo')
  host.emit('load.ready', {})
  const isOver = new Promise<void>((resolve) => host.on('match.result', () => resolve()))
  const pass = pageClock()
  const end = async () => {
    changeMatch(server, ended())
    await isOver
  }
  return { page, host, pass, end }
}

test('the result waits for a game that shows the end by itself, until that is closed', async () => {
  const { host, pass, end } = await openEnding()
  await end()
  host.emit('match.end', { isOpen: true })
  // Events arrive in their order: once the later one has had its effect, so has the first.
  host.emit('ui.overlay', { connection: true })
  await screen.findByText(/please check your connection/)
  await pass(20_000)
  expect(splash()).toBeNull()
  host.emit('match.end', { isOpen: false })
  await waitFor(() => expect(splash()).not.toBeNull())
})

test('a game that never closes the end does not keep anybody from the result', async () => {
  const { host, pass, end } = await openEnding()
  await end()
  host.emit('match.end', { isOpen: true })
  host.emit('ui.overlay', { connection: true })
  await screen.findByText(/please check your connection/)
  await pass(30_000)
  await waitFor(() => expect(splash()).not.toBeNull())
})

test('Back leads from the end that a game shows to the result', async () => {
  const { page, host, end } = await openEnding()
  await end()
  host.emit('match.end', { isOpen: true })
  host.emit('ui.overlay', { connection: true })
  await screen.findByText(/please check your connection/)
  await page.person.click(screen.getByRole('button', { name: 'Leave the game' }))
  await waitFor(() => expect(splash()).not.toBeNull())
})

test.each([
  ['en', 'This match cannot go on', 'Something went wrong on our side. It counts neither as a win nor as a loss.'],
  ['ar', 'تعذّر إكمال هذه المباراة', 'حدث خلل من جهتنا، ولا تُحتسب فوزًا ولا خسارة.'],
] as const)('[MAT-29] in %s a match whose status becomes error closes its game', async (language, title, about) => {
  showMatch(server, match({ status: 'started', startedAt: 1, seq: 8, turn: [0], players: [sara(), omar()] }))
  await openScreen(`/match/${matchId}`, { language })
  const game = language === 'ar' ? 'لودو' : 'Ludo'
  expect(await screen.findByTitle(game)).toBeDefined()
  server.change('mmV4/:matchId', `mmV4/${matchId}`, { status: 'error' as never }, true)
  expect(await screen.findByText(title)).toBeDefined()
  expect(screen.getByText(about)).toBeDefined()
  expect(screen.queryByTitle(game)).toBeNull()
})

test('[MAT-64] [MAT-65] a rematch is asked for by the result, and withdrawn by leaving its lobby; whoever was asked only leaves it', async () => {
  const rematch = match({ matchId: idOf(71), previousMatchId: matchId })
  showMatch(server, ended())
  server.answer('matches.playAgain', rematch)
  server.shows('mmV4/:matchId', `mmV4/${rematch.matchId}`, rematch)
  const page = await openScreen(`/match/${matchId}`)
  await page.person.click(await screen.findByRole('button', { name: 'Play again' }))
  await waitFor(() => expect(page.path()).toBe(`/match/${rematch.matchId}`))
  expect(server.inputsOf('matches.playAgain')).toMatchObject([{ matchId }])
  await page.person.click(await screen.findByRole('button', { name: 'Back' }))
  await waitFor(() => expect(server.inputsOf('matches.cancelPlayAgain')).toMatchObject([{ matchId: rematch.matchId }]))
  expect(page.path()).toBe('/')
  expect(server.inputsOf('matches.exitGame')).toEqual([])

  showMatch(server, match({ hostId: ids.omar, players: [omar(), sara()], previousMatchId: idOf(69) }))
  const guest = await openScreen(`/match/${matchId}`)
  await guest.person.click(await screen.findByRole('button', { name: 'Back' }))
  await waitFor(() => expect(server.inputsOf('matches.exitGame')).toMatchObject([{ matchId }]))
  expect(server.inputsOf('matches.cancelPlayAgain')).toHaveLength(1)
})
