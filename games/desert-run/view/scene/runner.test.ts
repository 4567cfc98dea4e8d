import { notedCanvas } from '@majlis/game-kit/fixture'
import type { PenCall } from '@majlis/game-kit/fixture'
import { expect, test } from 'vitest'
import { SCARF_COLOURS } from '../scarf-colours.ts'
import { drawRunner } from './runner.ts'
import type { Pose } from './runner.ts'

const RUNNING: Pose = { x: 0, y: 0, tilt: 0, flip: 0, stride: 0, rise: 0, mode: 'run', seconds: 0, night: 0, scarf: ['#12a595', '#0b7672'], chain: 0 }

/** The calls of a picture of the runner in a pose that differs from running by `change`. */
function drawn(change: Partial<Pose>): readonly PenCall[] {
  const { calls, canvas } = notedCanvas()
  const context = canvas.getContext('2d')
  if (context) drawRunner(context, { ...RUNNING, ...change })
  return calls
}

const count = (calls: readonly PenCall[], name: string): number => calls.filter(([call]) => call === name).length
/** How far lines reach to the left, in pixels. */
const reach = (calls: readonly PenCall[]): number => Math.min(...calls.flatMap(([name, x]) => (name === 'lineTo' && typeof x === 'number' ? [x] : [])))

test('the scarf streams the longer the longer the chain is', () => {
  expect(reach(drawn({ chain: 3 }))).toBe(reach(drawn({})) - 12)
})

test('a scarf that was bought has stripes', () => {
  const [plain, striped] = [SCARF_COLOURS[0], SCARF_COLOURS[6]]
  if (!plain || !striped) throw new Error('no scarf')
  expect(count(drawn({ scarf: striped }), 'stroke')).toBe(count(drawn({ scarf: plain }), 'stroke') + 2)
})

test('a somersault turns the whole runner', () => {
  expect(count(drawn({ flip: -2 }), 'rotate')).toBe(count(drawn({}), 'rotate') + 1)
  expect(drawn({ flip: -2 })).toContainEqual(['rotate', -2])
})
