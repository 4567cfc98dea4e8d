// @vitest-environment happy-dom
import { bodyOf, openPage } from '@majlis/game-kit/page.fixture'
import { afterEach, expect, test } from 'vitest'
import { startGame } from './start.ts'

let close = (): void => undefined
afterEach(() => close())

test('a round that the app stops waits in a pause after its first wave was called, and shows no pause before', async () => {
  const { host, welcome, timers, page, draw, click, ...opened } = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  startGame(host, welcome, timers, page, { paint: () => undefined, hasBegun: Promise.resolve() })
  const see = (visibilityState: string): void => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const isPaused = (): boolean => document.getElementById('overlay')?.hidden === false
  see('hidden')
  see('visible')
  expect(isPaused()).toBe(false)
  click('#call')
  draw(2)
  see('hidden')
  see('visible')
  expect(isPaused()).toBe(true)
})
