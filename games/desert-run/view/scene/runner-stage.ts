import { makeSprite } from '@majlis/game-kit/drawing/canvas'
import type { CanvasMaker } from '@majlis/game-kit/drawing/canvas'
import { PARTS } from '../../course.ts'
import { isDucking } from '../../state.ts'
import type { State } from '../../state.ts'
import { FLIP_TICKS, CHAIN_LIMIT } from '../../tricks.ts'
import { SCARF_COLOURS } from '../scarf-colours.ts'
import { slope, swell } from './camera.ts'
import type { Frame } from './camera.ts'
import type { Shown } from './orders.ts'
import type { Powers } from './powers.ts'
import { drawRunner } from './runner.ts'
import type { Pose } from './runner.ts'

const FIRST_SCARF = ['#12a595', '#0b7672'] as const

export interface RunnerStage {
  /** Draws the runner with its shade, its light and what it carries. `x`: its left edge between two ticks, in parts of a pixel. */
  draw(context: CanvasRenderingContext2D, frame: Frame, shown: Shown, x: number, night: number): void
}

/** Makes the painter of the runner and of what it carries. */
export function createRunnerStage(maker: CanvasMaker, powers: Powers): RunnerStage {
  const lantern = makeSprite(maker, 240, 240, 0.5, drawLanternLight)
  const pose: Pose = { x: 0, y: 0, tilt: 0, flip: 0, stride: 0, rise: 0, mode: 'sit', seconds: 0, night: 0, scarf: FIRST_SCARF, chain: 0 }
  return {
    draw(context, frame, shown, x, night) {
      const { state } = shown
      const isOver = state.status !== 'running'
      const isOnSand = state.grounded && !state.isOnRope
      const world = x / PARTS
      const y = (shown.beforeY + (state.y - shown.beforeY) * shown.part) / PARTS
      const hop = isOver ? hopAfter(shown.sinceEnd, state.y < 0) : 0
      strike(pose, frame, shown, world, night)
      pose.y = frame.ground + swell(world + 15) - y - hop + 2
      if (isOver) pose.x -= Math.min(24, shown.sinceEnd * 60)
      if (state.y >= 0) drawShade(context, pose.x, frame.ground + swell(world + 15) + 3 - (isOnSand ? y : 0), isOnSand ? 0 : y + hop)
      if (night > 0.1) {
        context.globalCompositeOperation = 'lighter'
        context.globalAlpha = night * 0.5
        context.drawImage(lantern.image, pose.x + 32 - 120, pose.y - 18 - 120, 240, 240)
        context.globalAlpha = 1
        context.globalCompositeOperation = 'source-over'
      }
      if (!isOver) powers.drawCarried(context, frame, state, pose.x, pose.y, true)
      drawRunner(context, pose)
      if (!isOver) powers.drawCarried(context, frame, state, pose.x, pose.y, false)
    },
  }
}

/** Brings the pose up to the picture, but for its height. */
function strike(pose: Pose, frame: Frame, shown: Shown, world: number, night: number): void {
  const { state } = shown
  pose.x = world - frame.left
  pose.seconds = frame.seconds
  pose.night = night
  pose.scarf = SCARF_COLOURS[frame.scarf] ?? FIRST_SCARF
  pose.chain = Math.min(state.chain, CHAIN_LIMIT)
  pose.flip = turnOf(shown, frame.still)
  pose.rise = state.grounded ? 0 : state.rise / PARTS
  pose.stride = (world / 92) % 1000
  pose.mode = modeOf(shown)
  pose.tilt = pose.mode === 'fly' ? -pose.rise * 0.022 : pose.mode === 'fall' ? Math.min(1.9, shown.sinceEnd * 3.6) : slope(world + 15) - slopeUnder(state)
}

function modeOf({ state, isResting }: Shown): Pose['mode'] {
  if (isResting) return 'sit'
  if (state.status !== 'running') return 'fall'
  if (!state.grounded) return 'fly'
  if (isDucking(state)) return 'duck'
  return state.isOnRope ? 'slide' : 'run'
}

/** How far a somersault has turned backwards, in radians; none where motion is reduced. */
function turnOf({ state, part }: Shown, isStill: boolean): number {
  return state.flip === 0 || isStill ? 0 : -Math.PI * 2 * Math.min(1, (FLIP_TICKS - state.flip + part) / FLIP_TICKS)
}

function drawShade(context: CanvasRenderingContext2D, x: number, ground: number, height: number): void {
  context.globalAlpha = Math.max(0.08, 0.3 - Math.max(0, height) * 0.002)
  context.fillStyle = '#2a1030'
  context.beginPath()
  context.ellipse(x + 16, ground, Math.max(10, 26 - height * 0.1), 4, 0, 0, 7)
  context.fill()
  context.globalAlpha = 1
}

/** The slope, in radians, of a dune that the runner is running up. */
function slopeUnder({ grounded, isOnRope, y }: State): number {
  return grounded && !isOnRope && y > 0 ? Math.min(0.5, 0.12 + y / PARTS / 90) : 0
}

/** Height of the runner's last hop, in pixels, or of its fall into a gap. */
function hopAfter(seconds: number, isInGap: boolean): number {
  const fall = seconds * 190 - seconds * seconds * 520
  return isInGap ? Math.min(0, -seconds * 260) : Math.max(0, fall)
}

function drawLanternLight(context: CanvasRenderingContext2D): void {
  const light = context.createRadialGradient(120, 120, 4, 120, 120, 120)
  light.addColorStop(0, 'rgba(255,214,130,.85)')
  light.addColorStop(0.3, 'rgba(255,180,90,.35)')
  light.addColorStop(1, 'rgba(255,160,70,0)')
  context.fillStyle = light
  context.fillRect(0, 0, 240, 240)
}
