// @vitest-environment happy-dom
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdMusic, setMusic } from '../../platform/device/music.ts'
import { setMuted } from '../../platform/device/sounds.ts'
import { type TestAudio, useAudio } from '../../testing/audio.ts'
import { pageClock, restoreClock } from '../../testing/clock.ts'
import { compose } from './compose.ts'
import { useMusic } from './useMusic.ts'

restoreClock()
let audio: TestAudio
beforeEach(() => {
  audio = useAudio()
})
afterEach(() => {
  cleanup()
  setMusic(true)
  setMuted(false)
  vi.unstubAllGlobals()
})

function Game({ gameId = 'chess', isPlaying = true }: { gameId?: string | null; isPlaying?: boolean }) {
  useMusic(gameId, isPlaying)
  return null
}

const plays = () => waitFor(() => expect([audio.open.size, audio.tones.length > 0]).toEqual([1, true]))
const isSilent = () => waitFor(() => expect(audio.open.size).toBe(0))

test('music plays while the game is played, and ends with it', async () => {
  const game = render(<Game isPlaying={false} />)
  game.rerender(<Game />)
  await plays()
  const first = compose('chess', 0).notes.filter(({ instrument }) => instrument === 'string' || instrument === 'drone')[0]
  expect(audio.tones.map(({ hertz }) => hertz)).toContain(first?.hertz)
  game.rerender(<Game isPlaying={false} />)
  await isSilent()
  game.rerender(<Game />)
  await plays()
  game.unmount()
  await isSilent()
})

test('notes are given to the browser before they sound, section after section', async () => {
  const pass = pageClock()
  render(<Game />)
  await plays()
  const { length } = compose('chess', 0)
  const early = audio.tones.length
  expect(audio.tones.every(({ at }) => at < 1.7)).toBe(true)
  for (let passed = 0; passed < length; passed += 0.5) {
    audio.pass(0.5)
    await pass(500)
  }
  expect(audio.tones.length).toBeGreaterThan(early)
  // The next section has begun before the first one is over.
  const second = compose('chess', 1).notes.find(({ instrument }) => instrument === 'drone')
  expect(audio.tones.filter(({ at, hertz }) => at >= length && hertz === second?.hertz)).not.toEqual([])
})

test.each([
  [
    'sound is off',
    () => {
      setMuted(true)
      return () => setMuted(false)
    },
  ],
  [
    'music is off',
    () => {
      setMusic(false)
      return () => setMusic(true)
    },
  ],
  ['there is a call', holdMusic],
])('it is silent while %s', async (_what, begin) => {
  render(<Game />)
  await plays()
  let end = () => {}
  act(() => {
    end = begin()
  })
  await isSilent()
  act(() => end())
  await plays()
})

test('nothing is opened before the first touch or key', async () => {
  const pass = pageClock()
  const activation = { hasBeenActive: false }
  vi.stubGlobal('navigator', Object.create(navigator, { userActivation: { value: activation } }))
  const game = render(<Game />)
  await import('./player.ts')
  await pass(5_000)
  expect(audio.open.size).toBe(0)
  activation.hasBeenActive = true
  await pass(500)
  await plays()
  game.unmount()
  await isSilent()
})

test('two calls at once: it is silent until both have ended', async () => {
  const [first, second] = [holdMusic(), holdMusic()]
  render(<Game />)
  first()
  first()
  const opened = vi.fn()
  vi.stubGlobal(
    'AudioContext',
    class {
      constructor() {
        opened()
      }
    },
  )
  await import('./player.ts')
  expect(opened).not.toHaveBeenCalled()
  audio = useAudio()
  act(() => second())
  await plays()
})

test('a game from elsewhere has no music of ours, and a browser without audio is silent', async () => {
  const game = render(<Game gameId={null} />)
  await import('./player.ts')
  expect(audio.open.size).toBe(0)
  vi.stubGlobal('AudioContext', undefined)
  game.rerender(<Game />)
  await import('./player.ts')
  game.unmount()
  expect(audio.open.size).toBe(0)
})
