import { expect, test } from 'vitest'
import { moved, maxZoom, partOf, placeOf, wholeView, zoomed } from './crop.ts'

const wide = { width: 400, height: 200 }
const tall = { width: 300, height: 900 }

test('a new picture fills the square with its middle', () => {
  expect(partOf(wide, wholeView)).toEqual({ x: 100, y: 0, side: 200 })
  expect(partOf(tall, wholeView)).toEqual({ x: 0, y: 300, side: 300 })
  expect(placeOf(wide, wholeView)).toEqual({ width: 200, height: 100, left: -50, top: -0 })
})

test('pushing moves the picture with the finger, and no further than its edge', () => {
  const pushed = moved(wide, wholeView, 0.25, 0)
  expect(partOf(wide, pushed)).toEqual({ x: 50, y: 0, side: 200 })
  expect(partOf(wide, moved(wide, wholeView, 9, 9))).toEqual({ x: 0, y: 0, side: 200 })
  expect(partOf(wide, moved(wide, wholeView, -9, -9))).toEqual({ x: 200, y: 0, side: 200 })
  // A move beyond the edge need not be undone before a move back has an effect.
  expect(partOf(wide, moved(wide, moved(wide, wholeView, 9, 0), -0.25, 0))).toEqual({ x: 50, y: 0, side: 200 })
})

test('zooming keeps the middle, stays within its bounds and comes back inside the picture', () => {
  expect(partOf(tall, zoomed(tall, wholeView, 2))).toEqual({ x: 75, y: 375, side: 150 })
  expect(zoomed(tall, wholeView, 99).zoom).toBe(maxZoom)
  expect(zoomed(tall, wholeView, 0).zoom).toBe(1)
  const corner = moved(wide, zoomed(wide, wholeView, 4), 9, 9)
  expect(partOf(wide, corner)).toEqual({ x: 0, y: 0, side: 50 })
  expect(partOf(wide, zoomed(wide, corner, 1))).toEqual({ x: 0, y: 0, side: 200 })
})
