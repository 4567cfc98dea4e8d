import { keepBackdrop } from '@majlis/game-kit/drawing/backdrop'
import type { StillBackdrop } from '@majlis/game-kit/drawing/backdrop'
import { openSheet } from '@majlis/game-kit/drawing/canvas'
import type { Sheet, View } from '@majlis/game-kit/drawing/canvas'
import { createParticles } from '@majlis/game-kit/drawing/particles'
import { WALL_AT } from '../../obstacles.ts'
import { BALL_RADIUS } from '../../pitch.ts'
import { HOME, teamOfRival } from '../teams.ts'
import { camerasOf } from '../camera.ts'
import type { Camera, Eye, Spot } from '../camera.ts'
import { drawBackdrop } from './backdrop.ts'
import { starPath } from './ball.ts'
import { kitOfTeam } from './emblems.ts'
import { drawGoalkeeper, drawShooter } from './figures.ts'
import { drawGloves } from './gloves.ts'
import { drawFrame, drawNet } from './goal.ts'
import { BALL_LOOKS, GLOVES_LOOKS } from './looks.ts'
import type { BallLook, GlovesLook } from './looks.ts'
import { drawAim, drawBall, drawGhost, drawRing, drawStar, drawTrail } from './marks.ts'
import { drawDefender, drawPennants, drawWall } from './obstacles.ts'
import type { Picture, Theme } from './orders.ts'
import { drawKicker } from './kicker.ts'
import { paletteOf } from './palette.ts'
import type { Kit } from './palette.ts'

const CONFETTI = 140

/** Draws pictures of the pitch on one canvas and the ground on another behind it, and throws confetti. */
export class Scene {
  readonly #pitch: Sheet
  readonly #ground: StillBackdrop
  readonly #sparks = createParticles(CONFETTI)
  #cameras = camerasOf({ width: 360, height: 640 })
  #ball: BallLook = BALL_LOOKS[0]
  #gloves: GlovesLook = GLOVES_LOOKS[0]
  #team = HOME

  constructor(pitch: HTMLCanvasElement, ground: HTMLCanvasElement) {
    this.#pitch = openSheet(pitch)
    this.#ground = keepBackdrop(ground)
  }

  /** Sets the size of the pictures that follow. */
  fit(view: View): void {
    this.#pitch.fit(view)
    this.#cameras = camerasOf(view)
  }

  setStill(isStill: boolean): void {
    this.#sparks.setStill(isStill)
  }

  /** The player's own ball and gloves, by their places in the lists of looks, and the team. */
  equip(ball: number, gloves: number, team: number): void {
    this.#team = team
    this.#ball = BALL_LOOKS[ball] ?? BALL_LOOKS[0]
    this.#gloves = GLOVES_LOOKS[gloves] ?? GLOVES_LOOKS[0]
  }

  /** Advances ambient animation, whether it is drawn meanwhile or not. */
  pass(seconds: number): void {
    this.#sparks.advance(seconds)
  }

  /** Confetti at a point of the goal's plane; more for a greater success. */
  cheer(eye: Eye, at: Spot, count: number): void {
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

  draw(picture: Picture, theme: Theme): void {
    const view = this.#pitch.begin()
    if (!view) return
    const { pen: canvas } = this.#pitch
    const camera = this.#cameras[picture.eye]
    const palette = paletteOf(theme, picture.cup)
    this.#ground.show(view, `${picture.eye} ${theme} ${picture.cup}`, (pen) => drawBackdrop(pen, camera, palette))
    if (picture.eye === 'shooter') this.#drawFromSpot(canvas, camera, picture, theme)
    else this.#drawFromGoal(canvas, camera, picture)
    if (picture.eye === 'goalkeeper') {
      drawNet(canvas, camera, palette, picture.bulge)
      drawFrame(canvas, camera, palette, picture.isStruck)
      if (picture.gloves) drawGloves(canvas, camera, picture.gloves, this.#gloves)
      if (picture.ball && picture.ball.far <= 0) drawBall(canvas, camera, picture.ball, this.#ball)
    }
    if (picture.ghost)
      drawGhost(
        canvas,
        picture.eye === 'shooter' ? camera.see(0, BALL_RADIUS, 1) : camera.see(0, 40, 0),
        camera.see(picture.ghost.to.x, picture.ghost.to.y, 0),
        picture.ghost,
      )
    this.#drawSparks(canvas)
  }

  #drawFromSpot(canvas: CanvasRenderingContext2D, camera: Camera, picture: Picture, theme: Theme): void {
    const palette = paletteOf(theme, picture.cup)
    const rival = this.#rivalKit(picture)
    const { ball } = picture
    const isIn = ball !== null && ball.far < 0
    const isBehindWall = ball !== null && !isIn && ball.far < 1 - WALL_AT
    drawNet(canvas, camera, palette, picture.bulge)
    if (isIn) drawBall(canvas, camera, ball, this.#ball)
    if (picture.star) drawStar(canvas, camera, picture.star, picture.star.radius, picture.star.turn)
    if (picture.goalkeeper) drawGoalkeeper(canvas, camera, picture.goalkeeper, rival)
    if (picture.defender) drawDefender(canvas, camera, picture.defender, rival)
    drawFrame(canvas, camera, palette, picture.isStruck)
    if (picture.wind !== 0) drawPennants(canvas, camera, picture.wind)
    if (isBehindWall) drawBall(canvas, camera, ball, this.#ball)
    if (picture.wall) drawWall(canvas, camera, picture.wall, 1 - WALL_AT, rival)
    if (picture.kicker) drawKicker(canvas, camera, picture.kicker.swing, kitOfTeam(this.#team))
    if (picture.aim) drawAim(canvas, camera, picture.aim)
    drawTrail(canvas, camera, picture.trail)
    if (ball && !isIn && !isBehindWall) drawBall(canvas, camera, ball, this.#ball)
  }

  #rivalKit({ team }: Picture): Kit {
    return kitOfTeam(teamOfRival(team, this.#team))
  }

  #drawFromGoal(canvas: CanvasRenderingContext2D, camera: Camera, picture: Picture): void {
    if (picture.shooter) drawShooter(canvas, camera, picture.shooter, this.#rivalKit(picture))
    if (picture.ring) drawRing(canvas, camera, picture.ring, picture.ring.part)
    drawTrail(canvas, camera, picture.trail)
    if (picture.ball && picture.ball.far > 0) drawBall(canvas, camera, picture.ball, this.#ball)
  }

  #drawSparks(canvas: CanvasRenderingContext2D): void {
    if (this.#sparks.alive === 0) return
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
