import type { CanvasMaker } from '@majlis/game-kit/drawing/canvas'
import { notedCanvas, stubPaths } from '@majlis/game-kit/fixture'
import { expect, test } from 'vitest'
import { GAP, PARTS, hurdleAt } from '../../course.ts'
import { pilot } from '../../pilot.ts'
import { begin, metresOf } from '../../state.ts'
import { step } from '../../step.ts'
import { isBridge } from './bridge-art.ts'
import type { Frame } from './camera.ts'
import { hourOf } from './palette.ts'

stubPaths()
const { createGround } = await import('./ground.ts')

test('each hole of the rope bridge has two broken ends; a gap in the sand has none', () => {
  const state = begin('holes')
  const brokenEnds = (): readonly [ends: number, holes: number] => {
    const strip = notedCanvas('strip')
    const maker: CanvasMaker = { createElement: () => strip.canvas }
    const left = Math.floor(state.x / PARTS)
    const frame: Frame = { width: 800, height: 360, ground: 268, left, seconds: 0, metres: metresOf(state), still: false, scarf: 0 }
    createGround(maker, 360, 268, 1).draw(notedCanvas().canvas.getContext('2d') as CanvasRenderingContext2D, frame, hourOf(0), 0, state.course)
    const holes = Array.from({ length: state.course.hurdleCount }, (_, at) => hurdleAt(state.course, at)).filter(
      // A strip is half a screen longer than the screen.
      ({ kind, x, width }) => kind === GAP && isBridge(state.course, x) && x + width > left && x < left + 1_200,
    )
    return [strip.calls.filter(([name]) => name === 'rotate').length, holes.length]
  }
  expect(brokenEnds()).toEqual([0, 0])
  while (metresOf(state) < 1_880) step(state, pilot(state), state.tick)
  const [ends, holes] = brokenEnds()
  expect(holes).toBeGreaterThan(0)
  expect(ends).toBe(holes * 2)
})
