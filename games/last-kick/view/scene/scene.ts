import { createBackdrop } from '@majlis/game-kit/backdrop'
import type { Backdrop } from '@majlis/game-kit/backdrop'
import { keepCanvas } from '@majlis/game-kit/canvas'
import type { Surface } from '@majlis/game-kit/canvas'
import { createParticles } from '@majlis/game-kit/particles'
import { keeperCamera, shooterCamera } from '../camera.ts'
import type { Camera } from '../camera.ts'
import { drawBackdrop } from './backdrop.ts'
import { drawGloves, drawKeeper, drawShooter } from './figures.ts'
import type { KeeperPose } from './figures.ts'
import { drawFrame, drawNet } from './goal.ts'
import type { Bulge } from './goal.ts'
import { drawAim, drawBall, drawGhost, drawRing, drawStar, starPath } from './marks.ts'
import type { BallPose } from './marks.ts'
import { PALETTES, kitOf } from './palette.ts'

interface Spot {
  readonly x: number
  readonly y: number
}

/** What is to be seen, in centimetres of the goal's plane. */
export interface Picture {
  readonly eye: 'shooter' | 'keeper'
  readonly team: number
  readonly ball: BallPose | null
  readonly keeper: KeeperPose | null
  readonly star: { readonly x: number; readonly y: number; readonly radius: number; readonly turn: number } | null
  readonly gloves: { readonly x: number; readonly y: number; readonly reach: number; readonly isOut: boolean } | null
  readonly shooter: { readonly part: number; readonly lean: number; readonly swing: number } | null
  readonly ring: { readonly x: number; readonly y: number; readonly part: number } | null
  readonly aim: Parameters<typeof drawAim>[2] | null
  readonly bulge: Bulge | null
  readonly isStruck: boolean
  /** Where the ghost hand goes, and how far it is (0 to 1). */
  readonly ghost: { readonly to: Spot; readonly part: number } | null
}

const CONFETTI = 140

/** The canvas: draws a picture, and throws confetti. */
export class Scene {
  readonly #surface: Surface
  readonly #backdrop: Backdrop
  readonly #sparks = createParticles(CONFETTI)
  #cameras: Readonly<Record<Picture['eye'], Camera>> = { shooter: shooterCamera(360, 640), keeper: keeperCamera(360, 640) }

  /** `refit` is called after the screen has changed, so that a resting game is drawn again. */
  constructor(page: Window & { readonly ResizeObserver: typeof ResizeObserver }, canvas: HTMLCanvasElement, refit: () => void) {
    this.#backdrop = createBackdrop(canvas)
    this.#surface = keepCanvas(page, canvas, ({ view }) => {
      this.#cameras = { shooter: shooterCamera(view.width, view.height), keeper: keeperCamera(view.width, view.height) }
      refit()
    })
  }

  get cameras(): Readonly<Record<Picture['eye'], Camera>> {
    return this.#cameras
  }

  setStill(isStill: boolean): void {
    this.#sparks.setStill(isStill)
  }

  /** Confetti at a point of the goal's plane; more for a greater joy. */
  cheer(eye: Picture['eye'], at: Spot, count: number): void {
    const seen = this.#cameras[eye].see(at.x, at.y, 0)
    for (let round = 0; round < 3; round += 1)
      this.#sparks.burst(Math.ceil(count / 3), 220 - round * 50, {
        kind: round % 2,
        x: seen.x,
        y: seen.y,
        gravity: 260,
        life: 1.1 + round * 0.2,
        size: 5 + round,
        hue: round * 3,
      })
  }

  draw(picture: Picture, theme: 'dark' | 'light', seconds: number): void {
    const { context: canvas, view, isLost } = this.#surface
    if (isLost || view.width === 0) return
    const camera = this.#cameras[picture.eye]
    const palette = PALETTES[theme]
    this.#backdrop.show(view, `${picture.eye} ${theme}`, (pen) => drawBackdrop(pen, camera, palette))
    canvas.clearRect(0, 0, view.width, view.height)
    if (picture.eye === 'shooter') this.#drawFromSpot(canvas, camera, picture, theme)
    else this.#drawFromGoal(canvas, camera, picture)
    if (picture.eye === 'keeper') {
      drawNet(canvas, camera, palette, picture.bulge)
      drawFrame(canvas, camera, palette, picture.isStruck)
      if (picture.gloves) drawGloves(canvas, camera, picture.gloves, picture.gloves.reach, picture.gloves.isOut)
      if (picture.ball && picture.ball.far <= 0) drawBall(canvas, camera, picture.ball)
    }
    if (picture.ghost)
      drawGhost(
        canvas,
        picture.eye === 'shooter' ? camera.see(0, 0, 1) : camera.see(0, 40, 0),
        camera.see(picture.ghost.to.x, picture.ghost.to.y, 0),
        picture.ghost.part,
      )
    this.#drawSparks(canvas, seconds)
  }

  #drawFromSpot(canvas: CanvasRenderingContext2D, camera: Camera, picture: Picture, theme: 'dark' | 'light'): void {
    const palette = PALETTES[theme]
    const isIn = picture.ball !== null && picture.ball.far < 0
    drawNet(canvas, camera, palette, picture.bulge)
    if (isIn && picture.ball) drawBall(canvas, camera, picture.ball)
    if (picture.star) drawStar(canvas, camera, picture.star, picture.star.radius, picture.star.turn)
    if (picture.keeper) drawKeeper(canvas, camera, picture.keeper, kitOf(picture.team))
    drawFrame(canvas, camera, palette, picture.isStruck)
    if (picture.aim) drawAim(canvas, camera, picture.aim)
    if (!isIn && picture.ball) drawBall(canvas, camera, picture.ball)
  }

  #drawFromGoal(canvas: CanvasRenderingContext2D, camera: Camera, picture: Picture): void {
    if (picture.shooter) drawShooter(canvas, camera, picture.shooter, kitOf(picture.team))
    if (picture.ring) drawRing(canvas, camera, picture.ring, picture.ring.part)
    if (picture.ball && picture.ball.far > 0) drawBall(canvas, camera, picture.ball)
  }

  #drawSparks(canvas: CanvasRenderingContext2D, seconds: number): void {
    if (this.#sparks.alive === 0) return
    this.#sparks.advance(seconds)
    const colours = ['#ffc53d', '#ff8a3d', '#5ccbff', '#2fbf71', '#ff7d9c', '#b59bff', '#ffffff'] as const
    let at = 0
    this.#sparks.each(({ kind, x, y, size, hue }, part) => {
      at += 1
      canvas.globalAlpha = 1 - part
      canvas.fillStyle = colours[(hue + at) % colours.length] ?? '#ffc53d'
      if (kind === 0) starPath(canvas, x, y, size * 0.8, part * 6)
      else {
        canvas.beginPath()
        canvas.rect(x - size / 2, y - (size / 2) * Math.abs(Math.cos(part * 12)), size, size * Math.abs(Math.cos(part * 12)))
      }
      canvas.fill()
    })
    canvas.globalAlpha = 1
  }
}
