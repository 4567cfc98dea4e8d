import type { CanvasMaker } from '@majlis/game-kit/drawing/canvas'
import { METRE, PARTS } from '../../course.ts'
import { EVENTS, RUNNER } from '../../state.ts'
import type { State } from '../../state.ts'
import { swell } from './camera.ts'
import type { Frame } from './camera.ts'
import { createDunes } from './dunes.ts'
import type { Dunes } from './dunes.ts'
import { createGround } from './ground.ts'
import type { Ground } from './ground.ts'
import { createHurdles } from './hurdles.ts'
import type { Hurdles } from './hurdles.ts'
import { createMarks } from './marks.ts'
import type { Marks } from './marks.ts'
import type { Shown, Viewport } from './orders.ts'
import { hourNumber, hourOf } from './palette.ts'
import { createPowers } from './powers.ts'
import type { Powers } from './powers.ts'
import { createRunnerStage } from './runner-stage.ts'
import type { RunnerStage } from './runner-stage.ts'
import { createScenery } from './scenery.ts'
import type { Scenery } from './scenery.ts'
import { createSky } from './sky.ts'
import type { Sky } from './sky.ts'
import { createSparks } from './sparks.ts'
import type { SparkColours } from './sparks.ts'
import { createStorm } from './storm.ts'

/** The screen's smallest size in logical pixels: a smaller screen is scaled down, a larger one up. An upright one is scaled down more, so that it shows as far ahead as a wide one. */
const LEAST = { width: 560, upright: 610, height: 360 } as const
/** The runner's distance from the left edge: pixels, and a part of the width. */
const LEAD = { pixels: 38, part: 0.05 } as const
const MAX_DENSITY = 2
const SPARKS: SparkColours = { dust: '#ffe9c0', glint: '#ffe27a' }

/** Everything that is made again when the screen's size changes. */
interface Stage {
  readonly sky: Sky
  readonly dunes: Dunes
  readonly ground: Ground
  readonly hurdles: Hurdles
  readonly marks: Marks
  readonly powers: Powers
  readonly scenery: Scenery
  readonly runner: RunnerStage
}

/** Paints a run on a canvas: logical pixels, at least 560 by 360, scaled to the screen with at most two device pixels per CSS pixel. */
export class Scene {
  readonly #maker: CanvasMaker
  /** The desert, and behind it the sky, which changes with the hour and not with every step. */
  readonly #layers: readonly HTMLCanvasElement[]
  readonly #context: CanvasRenderingContext2D
  readonly #skyContext: CanvasRenderingContext2D
  readonly #sparks = createSparks()
  readonly #storm = createStorm()
  readonly #frame: Frame = { width: 0, height: 0, ground: 0, left: 0, seconds: 0, metres: 0, still: false, scarf: 0 }
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
    const zoom = Math.min(width / (height > width ? LEAST.upright : LEAST.width), height / LEAST.height)
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
    const powers = createPowers(this.#maker, this.#scale)
    this.#stage = {
      sky: createSky(this.#maker, frame.width, frame.height, frame.ground, this.#scale),
      dunes: createDunes(this.#maker, frame.ground, this.#scale),
      ground: createGround(this.#maker, frame.height, frame.ground, this.#scale),
      hurdles: createHurdles(this.#maker, this.#scale),
      marks: createMarks(this.#maker, this.#scale),
      powers,
      scenery: createScenery(this.#maker),
      runner: createRunnerStage(this.#maker, powers),
    }
    this.#hour = -1
  }

  setStill(still: boolean): void {
    this.#frame.still = still
  }

  wear(scarf: number): void {
    this.#frame.scarf = scarf
  }

  /** Dust and glints for what happened in a tick. */
  react(state: State): void {
    const { events } = state
    const x = state.x / PARTS + RUNNER.width / 2
    const y = state.y / PARTS - swell(x)
    const isBig = (events & (EVENTS.jump | EVENTS.land | EVENTS.end)) !== 0
    if (isBig) for (let at = 0; at < 7; at += 1) this.#sparks.add('dust', x - 8 + at * 3, y + 3, (at - 4) * 26, 18 + (at % 3) * 16, 0.45, 3.5 + (at % 3))
    else if (state.grounded && !state.isOnRope && state.tick % 8 === 0) this.#sparks.add('dust', x - 14, y + 3, 40, 22, 0.4, 3)
    if (events & EVENTS.star) for (let at = 0; at < 8; at += 1) this.#glint(x + 12, y + 30, at, 8)
    if (events & (EVENTS.power | EVENTS.saved | EVENTS.wentOn)) for (let at = 0; at < 12; at += 1) this.#glint(x, y + 24, at, 12)
    if (events & EVENTS.flown) for (let at = 0; at < 9; at += 1) this.#sparks.add('dust', x - 20 + at * 4, y - 6, -40 - at * 14, 30 + (at % 3) * 30, 0.6, 4)
    if (state.chain > 1 && state.tick % 6 === 0) this.#glint(x - 24, y + 22, 4 + (state.tick % 3), 8)
    if (state.isOnRope && state.tick % 4 === 0) this.#glint(x - 12, y - 2, 2 + (state.tick % 3), 6)
    if (events & EVENTS.near) for (let at = 0; at < 5; at += 1) this.#glint(x - 10, y + 4, at, 5)
  }

  #glint(x: number, y: number, at: number, count: number): void {
    const angle = (at / count) * Math.PI * 2
    this.#sparks.add('glint', x, y, Math.cos(angle) * 90 + 120, Math.sin(angle) * 90 + 40, 0.5, 5 + (at % 3))
  }

  clear(): void {
    this.#sparks.clear()
    this.#storm.clear()
  }

  /** Advances ambient animation, whether it is painted meanwhile or not. */
  pass(seconds: number, isStorm: boolean): void {
    this.#storm.advance(seconds, isStorm)
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
    frame.left = x / PARTS - this.#inset - LEAD.pixels - frame.width * LEAD.part
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
    context.setTransform(this.#scale, 0, 0, this.#scale, across, down)
    stage.scenery.draw(context, frame, hour, shown.state.course.turn)
    context.setTransform(1, 0, 0, 1, across, down)
    stage.ground.draw(context, frame, hour, number, shown.state.course)
    context.setTransform(this.#scale, 0, 0, this.#scale, across, down)
    stage.marks.drawFlags(context, frame, shown.bestMetres, shown.goalMetres)
    stage.hurdles.draw(context, frame, hour.night, shown.state.course, x)
    stage.marks.drawStars(context, frame, shown.state.course)
    stage.powers.drawOnCourse(context, frame, shown.state.course)
    this.#sparks.draw(context, frame.left, frame.ground, SPARKS)
    stage.runner.draw(context, frame, shown, x, hour.night)
    this.#storm.draw(context, frame, hour.night)
  }
}
