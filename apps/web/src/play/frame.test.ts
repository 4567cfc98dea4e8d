import { expect, test } from 'vitest'
import { frameAddress, mustRotate } from './frame.ts'

const page = { hostname: 'localhost', origin: 'http://localhost:3000' }

test('[PLY-01] a game on its own origin keeps it; anything else runs without one', () => {
  expect(frameAddress('tiles', 'http://tiles.games.localhost:3000/index.html', page)).toEqual({
    src: 'http://tiles.games.localhost:3000/index.html',
    origin: 'http://tiles.games.localhost:3000',
    sandbox: 'allow-scripts allow-same-origin',
  })
  const opaque = { src: '/frames/tiles/index.html', origin: 'null', sandbox: 'allow-scripts' }
  expect(frameAddress('tiles', 'http://localhost:3000/games/tiles/', page)).toEqual(opaque)
  expect(frameAddress('tiles', 'http://evil.example/.games.localhost', page)).toEqual(opaque)
  expect(frameAddress('tiles', 'http://', page)).toEqual(opaque)
})

test('[PLY-04] only a touch device in the wrong orientation is asked to turn', () => {
  const upright = { width: 360, height: 800 }
  expect(mustRotate('landscape', upright, true)).toBe(true)
  expect(mustRotate('portrait', upright, true)).toBe(false)
  expect(mustRotate('any', upright, true)).toBe(false)
  expect(mustRotate('landscape', upright, false)).toBe(false)
})
