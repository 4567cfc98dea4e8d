// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, testServer } from './screen.tsx'

testServer()

test('a wait that fails ends, and says what the page shows', async () => {
  await openScreen('/leaderboard')
  const wait = waitFor(() => expect([1, 2]).toEqual([1]), { timeout: 200 })
  await expect(wait).rejects.toThrow(/The page \(.*\/leaderboard\):.*link 'Home'/s)
})
