// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { removeFirstScreen } from './firstScreen.ts'

afterEach(() => vi.restoreAllMocks())

/** The page at the moment when the app has drawn its screen; `pressed` counts the presses of its button. */
function drawn(tap: string) {
  document.body.innerHTML = `<div id="first-screen" ${tap}></div><div id="root"><button><b>Play</b></button></div>`
  const pressed = vi.fn()
  document.querySelector('button')?.addEventListener('click', pressed)
  const at = vi.fn((x: number, y: number) => (x === 40 && y === 300 ? document.querySelector('b') : document.body))
  Object.assign(document, { elementFromPoint: at })
  return pressed
}

test.each([
  ['what was tapped on the first screen is pressed in the app', 'data-tap="40 300 0"', 1],
  ['a tap beside everything presses nothing', 'data-tap="1 1 0"', 0],
  ['a tap before the page was scrolled presses nothing', 'data-tap="40 300 70"', 0],
  ['without a tap nothing is pressed', '', 0],
])('%s', async (_, tap, times) => {
  const pressed = drawn(tap)
  removeFirstScreen()
  expect(document.getElementById('first-screen')).toBeNull()
  await Promise.resolve()
  expect(pressed).toHaveBeenCalledTimes(times)
})
