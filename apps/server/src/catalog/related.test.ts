import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Game } from '@majlis/contract/catalog'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../app/testing.ts'
import { RELATED, relatedGames } from './related.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const relatedTo = async (gameId: string) =>
  ((await app.request(`/api/v3/games/${gameId}/about`)).body.response as { related: Game[] }).related.map((game) => game.gameId)

test('chess leads to its puzzles, and they lead back to it', async () => {
  expect((await relatedTo('chess'))[0]).toBe('chess-puzzles')
  expect((await relatedTo('chess-puzzles'))[0]).toBe('chess')
})

test('the games that are named come first, then those that name it, its category, and games for as many; never itself, none twice', () => {
  const game = (gameId: string, category: string, multiplayer: boolean) => ({ gameId, category, multiplayer }) as Game
  const games = [
    game('far', 'arcade', true),
    game('alone', 'board', false),
    game('board', 'board', true),
    game('own', 'board', true),
    game('naming', 'x', false),
    game('named', 'y', false),
  ]
  const named = new Map([
    ['own', ['named', 'gone']],
    ['naming', ['own']],
  ])
  const idsFor = (id: string) => relatedGames(games.find(({ gameId }) => gameId === id) as Game, games, named).map(({ gameId }) => gameId)
  expect(idsFor('own')).toEqual(['named', 'naming', 'board', 'alone'])
  expect(idsFor('far')).toEqual(['board', 'own'])
})

test('every game has some, and manifests name only games that exist', async () => {
  const games = (await app.request('/api/v3/games_list')).body.response as Game[]
  const ids = games.map(({ gameId }) => gameId)
  for (const gameId of ids) {
    const related = await relatedTo(gameId)
    expect([gameId, related.length, related.includes(gameId)]).toEqual([gameId, RELATED, false])
  }
  const folder = join(import.meta.dirname, '../../../../games')
  for (const name of readdirSync(folder)) {
    const { related = [] } = JSON.parse(readFileSync(join(folder, name, 'game.json'), 'utf8')) as { related?: string[] }
    expect([name, related.filter((id) => id === name || !ids.includes(id))]).toEqual([name, []])
  }
})
