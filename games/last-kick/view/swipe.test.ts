import { expect, test } from 'vitest'
import { BALL_RADIUS, CONTROLLED, CURVED, GOAL, isInside } from '../pitch.ts'
import { readInput } from '../input.ts'
import { goalkeeperCamera, shooterCamera } from './camera.ts'
import { aimOf } from './swipe.ts'
import type { Mark } from './swipe.ts'

const camera = shooterCamera(360, 640)

/** A swipe from the ball to a point of the goal in so many ticks, curved by `bow` parts of its length. */
function swipe(x: number, y: number, ticks: number, bow = 0, part = 1): Mark[] {
  const [from, to] = [camera.see(0, BALL_RADIUS, 1), camera.see(x, y, 0)]
  return Array.from({ length: 13 }, (_mark, at) => {
    const gone = (at / 12) * part
    const beside = Math.sin((at / 12) * Math.PI) * bow * Math.hypot(to.x - from.x, to.y - from.y) * part
    return { x: from.x + (to.x - from.x) * gone + beside, y: from.y + (to.y - from.y) * gone, tick: Math.round((at / 12) * ticks) }
  })
}

test('a swipe from the middle of the ball to a point of the goal goes to that point, wherever it begins', () => {
  for (const [x, y] of [
    [0, 60],
    [-300, 200],
    [320, 30],
    [150, 120],
  ] as const) {
    const aim = aimOf(swipe(x, y, 20), camera)
    expect(aim && [Math.abs(aim.x - x) <= 1, Math.abs(aim.y - y) <= 1]).toEqual([true, true])
    const moved = aimOf(
      swipe(x, y, 20).map((mark) => ({ ...mark, x: mark.x + 40, y: mark.y + 20 })),
      camera,
    )
    expect(moved).toEqual(aim)
  }
})

test('a short flick goes on the same way, into the goal', () => {
  for (const x of [-280, 0, 280]) {
    const aim = aimOf(swipe(x, 0, 6, 0, 0.4), camera)
    expect(aim && isInside(aim)).toBe(true)
    expect(Math.sign(Math.round((aim?.x ?? 0) / 40))).toBe(Math.sign(x))
  }
})

test('quick is hard, slow is soft, and a bow is a curl to its side', () => {
  const power = (ticks: number): number => aimOf(swipe(200, 100, ticks), camera)?.power ?? -1
  expect(power(8)).toBe(100)
  expect(power(90)).toBe(30)
  expect(power(20)).toBeGreaterThan(power(40))
  const curl = (bow: number): number => aimOf(swipe(0, 100, 20, bow), camera)?.curl ?? Number.NaN
  expect([curl(0), curl(0.02)]).toEqual([0, 0])
  expect([curl(0.15) > 20, curl(-0.15) < -20, curl(0.9)]).toEqual([true, true, 100])
})

/** The curl of a swipe from the ball through offsets to the right, in CSS pixels, at equal heights. */
function curlThrough(...offsets: number[]): number {
  const [from, to] = [camera.see(0, BALL_RADIUS, 1), camera.see(0, 100, 0)]
  const marks = [0, ...offsets, 0].map((right, at, all) => ({ x: from.x + right, y: from.y + ((to.y - from.y) * at) / (all.length - 1), tick: at * 3 }))
  return aimOf(marks, camera)?.curl ?? Number.NaN
}

test('the bend follows the whole path: more of a bow is more curl, mirrored it is the opposite, and its speed does not matter', () => {
  const bows = [0.06, 0.1, 0.18, 0.22, 0.26]
  const curls = bows.map((bow) => aimOf(swipe(0, 100, 20, bow), camera)?.curl ?? Number.NaN)
  expect(curls).toEqual([...curls].sort((one, other) => one - other))
  expect(new Set(curls).size).toBe(bows.length)
  for (const [at, bow] of bows.entries()) {
    expect(aimOf(swipe(0, 100, 20, -bow), camera)?.curl).toBe(-(curls[at] ?? 0))
    expect(aimOf(swipe(0, 100, 60, bow), camera)?.curl).toBe(curls[at])
    expect(aimOf(swipe(0, 100, 20, bow, 0.6), camera)?.curl).toBe(curls[at])
  }
  // A bow of less than a fifth is a clear bend that is still under control; more than a quarter is too much.
  expect(curls[2]).toBeGreaterThanOrEqual(CURVED)
  expect(curls[2]).toBeLessThanOrEqual(CONTROLLED)
  expect(aimOf(swipe(0, 100, 20, 0.27), camera)?.curl).toBeGreaterThan(CONTROLLED)
})

test('a hand that trembles, sways to both sides or jumps at one point shoots straight', () => {
  expect(curlThrough(4, -5, 5, -4, 3, -5, 4, -3)).toBe(0)
  expect(curlThrough(20, 35, 20, 0, -20, -35, -20)).toBe(0)
  expect(curlThrough(0, 0, 0, 0, 60, 0, 0, 0, 0, 0)).toBe(0)
  expect(curlThrough(30, 50, 60, 50, 30)).toBeGreaterThan(CURVED)
})

test('taps, downward strokes and nothing are no kick, and every kick is one that the rules take', () => {
  const mark = { x: 180, y: 500, tick: 0 }
  expect([aimOf([], camera), aimOf([mark], camera), aimOf([mark, { x: 180, y: 590, tick: 9 }], camera)]).toEqual([undefined, undefined, undefined])
  for (let n = 0; n < 400; n += 1) {
    const aim = aimOf([mark, { x: (n * 53) % 360, y: (n * 29) % 440, tick: n % 90 }, { x: (n * 97) % 400, y: (n * 31) % 440, tick: 90 }], camera)
    if (aim) expect(readInput('kick', [n, aim.x, aim.y, aim.power, aim.curl])).toBeDefined()
  }
})

test('what is aimed at is what is seen, on every screen', () => {
  for (const [width, height] of [
    [360, 640],
    [360, 800],
    [412, 915],
    [800, 360],
    [1280, 800],
  ] as const)
    for (const eye of [shooterCamera(width, height), goalkeeperCamera(width, height)])
      for (const point of [
        { x: -GOAL.half, y: 0 },
        { x: 120, y: GOAL.height },
        { x: 0, y: 0 },
      ]) {
        const seen = eye.see(point.x, point.y, 0)
        expect(eye.aim(seen.x, seen.y)).toEqual({ x: point.x, y: point.y })
        expect([seen.x >= 0, seen.x <= width, seen.y >= 0, seen.y <= height]).toEqual([true, true, true, true])
      }
})
