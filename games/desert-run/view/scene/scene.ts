import { makeSprite } from '@majlis/game-kit/drawing/canvas'
import type { CanvasMaker, Sprite } from '@majlis/game-kit/drawing/canvas'
import { METRE, PARTS } from '../../course.ts'
import { EVENTS, RUNNER, isDucking } from '../../step.ts'
import type { State } from '../../step.ts'
import { slope, swell } from './camera.ts'
import type { Frame } from './camera.ts'
import { createDunes } from './dunes.ts'
import type { Dunes } from './dunes.ts'
import { createGround } from './ground.ts'
import type { Ground } from './ground.ts'
import { createHurdles } from './hurdles.ts'
import type { Hurdles } from './hurdles.ts'
import { createMarks } from './marks.ts'
import type { Marks } from './marks.ts'
import type { Picture, Viewport } from './orders.ts'
import { hourNumber, hourOf } from './palette.ts'
import { drawRunner } from './runner.ts'
import type { Pose } from './runner.ts'
import { createSky } from './sky.ts'
import type { Sky } from './sky.ts'
import { createSparks } from './sparks.ts'
import type { SparkColours } from './sparks.ts'

/** The data of a run that one frame shows. */
export interface Shown extends Picture {
  readonly state: State
  /** Where the runner was a tick ago, in parts. */
  readonly beforeX: number
  readonly beforeY: number
}

/** The screen's smallest size in logical pixels: a smaller screen is scaled down, a larger one up. */
const LEAST = { width: 560, height: 360 } as const
const MAX_DENSITY = 2
const SPARKS: SparkColours = { dust: '#ffe9c0', glint: '#ffe27a' }

/** Everything that is made again when the screen's size changes. */
interface Stage {
  readonly sky: Sky
  readonly dunes: Dunes
  readonly ground: Ground
  readonly hurdles: Hurdles
  readonly marks: Marks
  readonly lantern: Sprite
}

/** Paints a run on a canvas: logical pixels, at least 560 by 360, scaled to the screen with at most two device pixels per CSS pixel. */
export class Scene {
  readonly #maker: CanvasMaker
  /** The desert, and behind it the sky, which changes with the hour and not with every step. */
  readonly #layers: readonly HTMLCanvasElement[]
  readonly #context: CanvasRenderingContext2D
  readonly #skyContext: CanvasRenderingContext2D
  readonly #sparks = createSparks()
  readonly #frame: Frame = { width: 0, height: 0, ground: 0, left: 0, seconds: 0, metres: 0, still: false }
  readonly #pose: Pose = { x: 0, y: 0, tilt: 0, stride: 0, rise: 0, mode: 'sit', seconds: 0, night: 0 }
  #stage: Stage | undefined
  #scale = 1
  #inset = 0
  #hour = -1

  constructor(maker: CanvasMaker, desert: HTMLCanvasElement, sky: HTMLCanvasElement) {
    const [context, skyContext] = [desert.getContext('2d'), sky.getContext('2d', { alpha: false })]
    if (!context || !skyContext) throw new Error('this browser has no canvas')
    this.#maker = maker
    this.#layers = [desert, sky]
    this.#context = context
    this.#skyContext = skyContext
    // A canvas context that the device took away is restored empty.
    sky.addEventListener('contextrestored', () => {
      this.#hour = -1
    })
  }

  resize({ width, height, density, inset }: Viewport): void {
    const zoom = Math.min(width / LEAST.width, height / LEAST.height)
    this.#scale = zoom * Math.min(density, MAX_DENSITY)
    for (const layer of this.#layers) {
      layer.width = Math.round(width * Math.min(density, MAX_DENSITY))
      layer.height = Math.round(height * Math.min(density, MAX_DENSITY))
    }
    const frame = this.#frame
    frame.width = width / zoom
    frame.height = height / zoom
    // On a tall screen the sky grows more than the sand.
    frame.ground = frame.height - 92 - Math.max(0, frame.height - 420) * 0.36
    this.#inset = inset / zoom
    this.#stage = {
      sky: createSky(this.#maker, frame.width, frame.height, frame.ground, this.#scale),
      dunes: createDunes(this.#maker, frame.ground, this.#scale),
      ground: createGround(this.#maker, frame.height, frame.ground, this.#scale),
      hurdles: createHurdles(this.#maker, this.#scale),
      marks: createMarks(this.#maker, this.#scale),
      lantern: makeSprite(this.#maker, 240, 240, 0.5, drawLanternLight),
    }
    this.#hour = -1
  }

  setStill(still: boolean): void {
    this.#frame.still = still
  }

  /** Dust and glints for what happened in a tick. */
  react(state: State): void {
    const { events } = state
    const x = state.x / PARTS + RUNNER.width / 2
    const y = state.y / PARTS - swell(x)
    const isBig = (events & (EVENTS.jump | EVENTS.land | EVENTS.end)) !== 0
    if (isBig) for (let at = 0; at < 7; at += 1) this.#sparks.add('dust', x - 8 + at * 3, y + 3, (at - 4) * 26, 18 + (at % 3) * 16, 0.45, 3.5 + (at % 3))
    else if (state.grounded && state.tick % 8 === 0) this.#sparks.add('dust', x - 14, y + 3, 40, 22, 0.4, 3)
    if (events & EVENTS.star) for (let at = 0; at < 8; at += 1) this.#glint(x + 12, y + 30, at, 8)
    if (events & EVENTS.near) for (let at = 0; at < 5; at += 1) this.#glint(x - 10, y + 4, at, 5)
  }

  #glint(x: number, y: number, at: number, count: number): void {
    const angle = (at / count) * Math.PI * 2
    this.#sparks.add('glint', x, y, Math.cos(angle) * 90 + 120, Math.sin(angle) * 90 + 40, 0.5, 5 + (at % 3))
  }

  clear(): void {
    this.#sparks.clear()
  }

  /** Advances ambient animation, whether it is painted meanwhile or not. */
  pass(seconds: number): void {
    this.#frame.seconds += seconds
    this.#sparks.advance(seconds)
  }

  /** Paints the current picture. */
  draw(shown: Shown): void {
    const stage = this.#stage
    if (!stage) return
    const [context, frame] = [this.#context, this.#frame]
    const x = shown.beforeX + (shown.state.x - shown.beforeX) * shown.part
    frame.metres = x / PARTS / METRE
    frame.left = x / PARTS - this.#inset - 48 - frame.width * 0.1
    const number = hourNumber(frame.metres)
    const isNewHour = number !== this.#hour
    this.#hour = number
    const hour = hourOf(number)
    const shake = frame.still || shown.sinceEnd === 0 ? 0 : Math.max(0, 0.35 - shown.sinceEnd) * 22
    if (isNewHour) {
      this.#skyContext.setTransform(this.#scale, 0, 0, this.#scale, 0, 0)
      stage.sky.draw(this.#skyContext, hour)
    }
    context.setTransform(this.#scale, 0, 0, this.#scale, 0, 0)
    context.clearRect(0, 0, frame.width, frame.height)
    stage.sky.twinkle(context, frame, hour)
    // In whole device pixels, so that earlier drawings can be copied unchanged.
    const [across, down] = [Math.round(Math.sin(frame.seconds * 83) * shake), Math.round(Math.cos(frame.seconds * 71) * shake)]
    context.setTransform(1, 0, 0, 1, across, down)
    stage.dunes.draw(context, frame, hour, number)
    stage.ground.draw(context, frame, hour, number, shown.state.course)
    context.setTransform(this.#scale, 0, 0, this.#scale, across, down)
    stage.marks.drawFlags(context, frame, shown.bestMetres, shown.goalMetres)
    stage.hurdles.draw(context, frame, hour.night, shown.state.course, x)
    stage.marks.drawStars(context, frame, shown.state.course)
    this.#sparks.draw(context, frame.left, frame.ground, SPARKS)
    this.#drawRunner(shown, x, hour.night, stage.lantern)
  }

  #drawRunner(shown: Shown, x: number, night: number, lantern: Sprite): void {
    const { state } = shown
    const [context, frame, pose] = [this.#context, this.#frame, this.#pose]
    const world = x / PARTS
    const y = (shown.beforeY + (state.y - shown.beforeY) * shown.part) / PARTS
    pose.x = world - frame.left
    pose.seconds = frame.seconds
    pose.night = night
    pose.rise = state.grounded ? 0 : state.rise / PARTS
    pose.stride = (world / 92) % 1000
    pose.mode = shown.isResting ? 'sit' : state.status === 'over' ? 'fall' : !state.grounded ? 'fly' : isDucking(state) ? 'duck' : 'run'
    pose.tilt = pose.mode === 'fly' ? -pose.rise * 0.022 : pose.mode === 'fall' ? Math.min(1.9, shown.sinceEnd * 3.6) : slope(world + 15)
    const hop = state.status === 'over' ? hopAfter(shown.sinceEnd, state.y < 0) : 0
    pose.y = frame.ground + swell(world + 15) - y - hop + 2
    if (state.status === 'over') pose.x -= Math.min(24, shown.sinceEnd * 60)
    this.#drawShade(pose.x, world, Math.max(0, y + hop), state.y < 0)
    if (night > 0.1) {
      context.globalCompositeOperation = 'lighter'
      context.globalAlpha = night * 0.5
      context.drawImage(lantern.image, pose.x + 32 - 120, pose.y - 18 - 120, 240, 240)
      context.globalAlpha = 1
      context.globalCompositeOperation = 'source-over'
    }
    drawRunner(context, pose)
  }

  #drawShade(x: number, world: number, height: number, isInGap: boolean): void {
    if (isInGap) return
    const context = this.#context
    context.globalAlpha = Math.max(0.08, 0.3 - height * 0.002)
    context.fillStyle = '#2a1030'
    context.beginPath()
    context.ellipse(x + 16, this.#frame.ground + swell(world + 15) + 3, Math.max(10, 26 - height * 0.1), 4, 0, 0, 7)
    context.fill()
    context.globalAlpha = 1
  }
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
