import { describe, expect, test } from 'vitest'
import { across, down, offSide, offTop, PARTS, steep, TURN } from './geometry.ts'
import { COLUMNS, FIELD, kindOf, letterAt, LEVELS, ROWS } from './levels.ts'
import { BOAT, brickAt, EVENTS } from './state.ts'
import { begin, step } from './step.ts'
import { targetAfter, inputTo } from './inputs.ts'

describe('geometry', () => {
  test('what a wall turns back keeps its speed, and turned twice its direction', () => {
    for (let direction = 0; direction < TURN; direction += 1) {
      const [dx, dy] = [across(direction, 4096), down(direction, 4096)]
      expect([across(offSide(direction), 4096), down(offSide(direction), 4096)]).toEqual([-dx || 0, dy])
      expect([across(offTop(direction), 4096), down(offTop(direction), 4096)]).toEqual([dx, -dy || 0])
      expect(Math.abs(Math.hypot(dx, dy) - 4096)).toBeLessThan(2)
      expect(Math.abs(down(steep(direction), 4096))).toBeGreaterThan(1800)
    }
  })

  test('no cosine is near enough to a half for two machines to round it apart', () => {
    for (let at = 0; at < TURN; at += 1) {
      const exact = Math.cos((at / TURN) * Math.PI * 2) * 4096
      expect(Math.abs((Math.abs(exact) % 1) - 0.5)).toBeGreaterThan(1e-6)
    }
  })
})

describe('levels', () => {
  test('each fits the field and can be cleared', () => {
    expect(LEVELS).toBe(24)
    for (let mosaic = 1; mosaic <= LEVELS; mosaic += 1) {
      const kinds = Array.from({ length: COLUMNS * ROWS }, (_, cell) => kindOf(letterAt(mosaic, cell)))
      expect(kinds.filter((kind) => kind !== null && kind !== 'iron').length, `mosaic ${mosaic}`).toBeGreaterThan(20)
      expect(kinds.includes('chest'), `mosaic ${mosaic} holds a gift`).toBe(true)
    }
  })
})

describe('a round', () => {
  test('the pearl flies where it met the boat: flat from its ends, straight up from its middle', () => {
    const flies = (off: number): number => {
      const state = begin('boat')
      state.pearls[0] = { x: state.boat + off * PARTS, y: (BOAT.top - 20) * PARTS, beforeX: 0, beforeY: 0, direction: 32, held: false }
      while ((state.events & EVENTS.boat) === 0) step(state, [])
      return across(state.pearls[0]?.direction ?? 0, 100)
    }
    expect(flies(0)).toBe(0)
    expect(flies(-36)).toBeLessThan(-60)
    expect(flies(36)).toBeGreaterThan(60)
  })

  test('pearls are faster with every mosaic to the twelfth, and then no more', () => {
    const fallOf = (level: number): number => {
      const state = { ...begin('speed'), level }
      state.pearls[0] = { x: state.boat, y: 300 * PARTS, beforeX: 0, beforeY: 0, direction: 32, held: false }
      step(state, [])
      return (state.pearls[0]?.y ?? 0) - 300 * PARTS
    }
    const falls = Array.from({ length: LEVELS }, (_, at) => fallOf(at + 1))
    for (let at = 1; at < 12; at += 1) expect(falls[at], `mosaic ${at + 1}`).toBeGreaterThan(falls[at - 1] ?? 0)
    expect(new Set(falls.slice(11)).size).toBe(1)
  })

  test('gifts do what they show; a net holds once; a jar bursts its neighbours but no iron', () => {
    const state = begin('gifts')
    state.pearls[0] = { x: 20 * PARTS, y: 460 * PARTS, beforeX: 0, beforeY: 0, direction: 90, held: false }
    for (const kind of ['wide', 'triple', 'slow', 'fire', 'net', 'life', 'coin'] as const) state.gifts.push({ kind, x: state.boat, y: BOAT.top * PARTS })
    step(state, [])
    expect(state).toMatchObject({ lives: 4, net: true, gifts: [], events: expect.any(Number) })
    expect([state.wide > 0, state.slow > 0, state.fire > 0, state.pearls.length]).toEqual([true, true, true, 3])
    const sinking = begin('net')
    Object.assign(sinking, { net: true, boat: 300 * PARTS, target: 300 * PARTS })
    sinking.pearls[0] = { x: 60 * PARTS, y: 500 * PARTS, beforeX: 0, beforeY: 0, direction: 32, held: false }
    while ((sinking.events & EVENTS.net) === 0) step(sinking, [])
    expect([sinking.lives, sinking.net]).toEqual([3, false])
    const jar = [...begin('jar').bricks.keys()].find((cell) => letterAt(2, cell) === 'J') ?? 0
    const burst = { ...begin('jar'), level: 2 }
    burst.bricks.fill(0)
    for (const cell of [jar, jar - 1, jar + 1, jar + COLUMNS]) burst.bricks[cell] = 1
    burst.bricks[0] = 1
    expect(brickAt(burst, jar)).toBe('jar')
    const [x, y] = [((jar % COLUMNS) + 0.5) * 40, 36 + (Math.floor(jar / COLUMNS) + 1) * 20]
    burst.bricks[jar + COLUMNS] = 0
    burst.pearls[0] = { x: x * PARTS, y: (y + 30) * PARTS, beforeX: 0, beforeY: 0, direction: 96, held: false }
    while ((burst.events & EVENTS.burst) === 0) step(burst, [])
    expect([jar, jar - 1, jar + 1].map((cell) => burst.bricks[cell])).toEqual([0, 0, 0])
  })

  test('stone takes two hits: a pearl that bounces off does not hit again while it leaves', () => {
    const state = { ...begin('stone'), level: 3 }
    state.bricks.fill(0)
    const stone = [...state.bricks.keys()].find((cell) => letterAt(3, cell) === 'S') ?? 0
    for (const cell of [stone, 0]) state.bricks[cell] = 2
    for (let x = 4; x < 36; x += 1)
      for (let y = 28; y < 36; y += 1) {
        state.bricks[stone] = 2
        state.sink = 0
        const [left, top] = [(stone % COLUMNS) * 40, 36 + Math.floor(stone / COLUMNS) * 20]
        state.pearls[0] = { x: (left + x) * PARTS, y: (top + y) * PARTS, beforeX: 0, beforeY: 0, direction: 90, held: false }
        for (let tick = 0; tick < 12; tick += 1) step(state, [])
        if (state.bricks[stone] !== 1) expect.unreachable(`${x} ${y}`)
      }
  })

  test('a wish brings the boat towards any place without going beyond it, exactly in four at most', () => {
    for (let from = 0; from <= FIELD.width; from += 7)
      for (let to = 0; to <= FIELD.width; to += 1) {
        const state = { ...begin('way'), target: from * PARTS }
        let inputs = 0
        for (let input = inputTo(state, to); input !== null; input = inputTo(state, to)) {
          const before = state.target
          state.target = targetAfter(state.target, input)
          inputs += 1
          if (inputs > 4 || (state.target - to * PARTS) * (before - to * PARTS) < 0) expect.unreachable(`${from} to ${to}`)
        }
        if (state.target !== to * PARTS) expect.unreachable(`${from} to ${to}`)
      }
    expect([targetAfter(5, 62), targetAfter(0, 1)]).toEqual([5, 0])
  })
})
