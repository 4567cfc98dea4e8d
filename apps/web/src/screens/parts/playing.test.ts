import { expect, test } from 'vitest'
import { isPlayingPath } from './playing.ts'

test.each(['/play/snake', '/Play/snake', '/match/new', '/match/019a0000', '/duel/019a0000/play', '/duel/019a0000/play/'])('at %s a game is played', (path) => {
  expect(isPlayingPath(path)).toBe(true)
})

test.each(['/', '/play-history', '/match-history', '/duels', '/duel/019a0000', '/scores/snake', '/leaderboard'])('at %s no game is played', (path) => {
  expect(isPlayingPath(path)).toBe(false)
})
