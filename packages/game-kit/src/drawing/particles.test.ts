import { expect, test } from 'vitest'
import { createParticles } from './particles.ts'

const spark = { kind: 1, x: 0, y: 0, gravity: 100, life: 1, size: 2, hue: 40 }

test('a burst flies, falls and is gone after its life', () => {
  const particles = createParticles(20)
  particles.burst(8, 50, spark)
  expect(particles.alive).toBe(8)
  particles.advance(0.5)
  const parts: number[] = []
  particles.each(({ x, y }, part) => {
    expect(Math.hypot(x, y)).toBeGreaterThan(0)
    parts.push(part)
  })
  expect(parts).toEqual(Array(8).fill(0.5))
  particles.advance(0.6)
  expect(particles.alive).toBe(0)
})

test('there are never more than at first, however many are wished', () => {
  const particles = createParticles(10)
  for (let at = 0; at < 1000; at += 1) particles.burst(7, 10, spark)
  expect(particles.alive).toBe(10)
  particles.clear()
  expect(particles.alive).toBe(0)
})

test('with reduced motion there are none', () => {
  const particles = createParticles(10)
  particles.burst(5, 10, spark)
  particles.setStill(true)
  particles.burst(5, 10, spark)
  expect(particles.alive).toBe(0)
  particles.setStill(false)
  particles.add({ ...spark, across: 0, down: 0 })
  expect(particles.alive).toBe(1)
})
