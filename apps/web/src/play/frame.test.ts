// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { frameAddress, gamesDomain, mustRotate } from './frame.ts'

const page = { hostname: 'localhost', origin: 'http://localhost:3000' }
const domain = 'games.localhost'

test('[PLY-01] a game on its own origin keeps it; anything else runs without one', () => {
  expect(frameAddress('tiles', 'http://tiles.games.localhost:3000/index.html', page, domain)).toEqual({
    src: 'http://tiles.games.localhost:3000/index.html',
    origin: 'http://tiles.games.localhost:3000',
    sandbox: 'allow-scripts allow-same-origin',
  })
  const opaque = { src: '/frames/tiles/index.html', origin: 'null', sandbox: 'allow-scripts' }
  expect(frameAddress('tiles', 'http://localhost:3000/games/tiles/', page, domain)).toEqual(opaque)
  expect(frameAddress('tiles', 'http://evil.example/.games.localhost', page, domain)).toEqual(opaque)
  expect(frameAddress('tiles', 'http://', page, domain)).toEqual(opaque)
})

test('the app and its games may have sibling hosts, as the page says; it says nothing about other addresses of the app', () => {
  const document = new DOMParser().parseFromString('<meta name="majlis-games" content="https://play.example.com games.example.com">', 'text/html')
  const app = { hostname: 'play.example.com', origin: 'https://play.example.com' }
  const frame = (at: typeof app, url = 'https://tiles.games.example.com/') => frameAddress('tiles', url, at, gamesDomain(at, document))
  expect(frame(app)).toEqual({
    src: 'https://tiles.games.example.com/',
    origin: 'https://tiles.games.example.com',
    sandbox: 'allow-scripts allow-same-origin',
  })
  expect(frame(app, 'https://tiles.games.play.example.com/').origin).toBe('null')
  const other = { hostname: 'www.example.com', origin: 'https://www.example.com' }
  expect(frame(other).origin).toBe('null')
  expect(gamesDomain(other, document)).toBe('games.www.example.com')
  // A game on the app's own origin could reach into the app.
  expect(frameAddress('play', 'https://play.example.com/', app, 'example.com').origin).toBe('null')
})

test('[PLY-04] only a touch device in the wrong orientation is asked to turn', () => {
  const upright = { width: 360, height: 800 }
  expect(mustRotate('landscape', upright, true)).toBe(true)
  expect(mustRotate('portrait', upright, true)).toBe(false)
  expect(mustRotate('any', upright, true)).toBe(false)
  expect(mustRotate('landscape', upright, false)).toBe(false)
})
