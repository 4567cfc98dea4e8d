// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { restoreClock } from '../../testing/clock.ts'
import { motion, open, scrollTo, shown, watchMotion } from '../../testing/moving-routes.tsx'
import { stillClock } from '../../testing/routes.tsx'

restoreClock()
const drawing = watchMotion()

test('another change ends the motion of the one before, of which nothing is drawn any more', async () => {
  const failures: unknown[] = []
  const noteFailure = (reason: unknown) => void failures.push(reason)
  process.on('unhandledRejection', noteFailure)
  onTestFinished(() => void process.off('unhandledRejection', noteFailure))
  const { router, go } = await open()
  const drawn: (string | undefined)[] = []
  router.subscribe(() => drawn.push(router.shown?.location.pathname))
  await go('/game/chess')
  await go('/leaderboard')
  expect(drawing.transitions.begun.map(({ isSkipped }) => isSkipped)).toEqual([true, false])
  expect(motion()).toBe('fade')
  await drawing.transitions.draw()
  expect(shown()).toBe('board')
  expect(drawn).toEqual(['/leaderboard'])
  await drawing.transitions.end()
  expect(motion()).toBeUndefined()
  await new Promise(setImmediate)
  expect(failures).toEqual([])
})

test('a browser that takes long for the picture shows the next screen without motion', async () => {
  const pass = stillClock()
  const { go } = await open()
  await go('/game/chess')
  await act(() => pass(99))
  expect(shown()).toMatch(/^tophome/)
  await act(() => pass(2))
  expect(shown()).toBe('titlegame chess')
  expect(motion()).toBeUndefined()
  expect(drawing.moves).toEqual([])
})

test('the picture is taken when the code of the next screen is there', async () => {
  const { late, go } = await open()
  await go('/wallet')
  expect(drawing.transitions.begun).toEqual([])
  await late.come()
  expect(motion()).toBe('forward')
  await drawing.transitions.draw()
  expect(shown()).toBe('wallet')
})

test('nothing moves after a loading state', async () => {
  const pass = stillClock()
  const { late, go } = await open()
  await go('/wallet')
  await act(() => pass(251))
  await late.come()
  expect(shown()).toBe('wallet')
  expect(drawing.transitions.begun).toEqual([])
})

test('whoever waits for a change of the address waits until its screen is drawn', async () => {
  const { router } = await open()
  const seen: (string | undefined)[] = []
  await act(async () => void router.navigate({ to: '/leaderboard' }).then(() => seen.push(shown())))
  expect(seen).toEqual([])
  await drawing.transitions.draw()
  expect(seen).toEqual(['board'])
})

test('the scroll position is restored before the next screen is shown', async () => {
  const { go, back } = await open()
  scrollTo(700)
  await go('/game/chess')
  expect(window.scrollY).toBe(700)
  await drawing.transitions.draw()
  expect(window.scrollY).toBe(0)
  await drawing.transitions.end()
  await back()
  await drawing.transitions.draw()
  expect(window.scrollY).toBe(700)
})
