import { expect, test } from 'vitest'
import { LANDS } from '../map.ts'
import type { Spot } from '../map.ts'
import { placeOf } from './place.ts'

const isInside = ({ x, y }: Spot, width: number, height: number): boolean => x >= 0 && x <= width && y >= 0 && y <= height

test('a wide screen shows the land as it is, in the middle', () => {
  const place = placeOf(800, 360)
  expect([place.isUpright, place.scale, place.left, place.top]).toEqual([false, 1, 80, 0])
  expect(place.toScreen({ x: 10, y: 20 })).toEqual({ x: 90, y: 20 })
  for (const land of LANDS) expect(place.shown(land)).toBe(land)
})

test('an upright screen shows the land with x and y exchanged, between the numbers and the buttons, and larger than the wide land would be', () => {
  const place = placeOf(360, 800)
  expect([place.isUpright, place.scale, place.left]).toEqual([true, 1, 0])
  expect(place.toScreen({ x: 0, y: 25 })).toEqual({ x: 25, y: place.covered })
  // Below the buttons of the app.
  const below = placeOf(360, 800, { top: 60, bottom: 0 })
  expect([below.covered, below.toScreen({ x: 0, y: 0 }).y]).toEqual([place.covered + 60, place.covered + 60])
  const small = placeOf(320, 512)
  expect(small.isUpright).toBe(true)
  expect(small.scale).toBeGreaterThan(320 / 640)
})

test.each([
  [320, 512],
  [360, 744],
  [412, 915],
  [768, 1024],
  [640, 360],
])('at %i by %i every spot, every corner and the water of each land are on the screen', (width, height) => {
  const place = placeOf(width, height)
  for (const land of LANDS) {
    // The first corner of a path is outside of the land, because visitors come from there.
    const points = [...land.spots, land.water, ...land.paths.flatMap(({ corners }) => corners.slice(1))]
    for (const point of points) expect(isInside(place.toScreen(point), width, height), `${land.id} ${point.x},${point.y}`).toBe(true)
  }
})

test('the land that is shown has its points where they are on the screen', () => {
  const place = placeOf(360, 800)
  for (const land of LANDS) {
    const shown = place.shown(land)
    expect(place.shown(land)).toBe(shown)
    expect(shown.spots).toEqual(land.spots.map((spot) => place.turn(spot)))
    expect(shown.flights.map(({ corners }) => corners)).toEqual(land.flights.map(({ corners }) => corners.map((corner) => place.turn(corner))))
    for (const [at, { corners, length }] of shown.paths.entries()) {
      expect(corners).toEqual(land.paths[at]?.corners.map((corner) => place.turn(corner)))
      expect(length).toBe(land.paths[at]?.length)
    }
  }
})

test('a touch of the screen is the point of the land that is shown there, wide and upright', () => {
  for (const [width, height] of [
    [800, 360],
    [360, 800],
  ] as const) {
    const place = placeOf(width, height)
    const { x, y } = place.toLand(place.toScreen({ x: 120, y: 45 }))
    expect([Math.round(x), Math.round(y)]).toEqual([120, 45])
  }
})
