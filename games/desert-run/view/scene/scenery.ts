import { makeSprite } from '@majlis/game-kit/drawing/canvas'
import type { CanvasMaker } from '@majlis/game-kit/drawing/canvas'
import { METRE } from '../../course.ts'
import { placeAt } from '../../places.ts'
import type { Place } from '../../places.ts'
import { chance, swell } from './camera.ts'
import type { Frame } from './camera.ts'
import type { Hour } from './palette.ts'

/** What stands behind the course in its places: paler than hurdles, so that it is not taken for one. */
export interface Scenery {
  /** `turn`: that of the course. */
  draw(context: CanvasRenderingContext2D, frame: Frame, hour: Hour, turn: number): void
}

/** Pixels between two things, and their speed relative to the course. */
const PLOT = 236
const DRIFT = 0.72

/** Makes the painter of scenery. */
export function createScenery(maker: CanvasMaker): Scenery {
  const lamp = makeSprite(maker, 80, 80, 1, drawLampLight)
  return {
    draw(context, frame, hour, turn) {
      const left = frame.left * DRIFT
      for (let at = Math.floor(left / PLOT) - 1; at <= (left + frame.width) / PLOT + 1; at += 1) {
        // What is at the runner's height belongs to the place where the runner then is.
        const x = at * PLOT - left
        const world = frame.left + frame.width * 0.3 + (x - frame.width * 0.3) / DRIFT
        const place = placeAt(Math.max(0, Math.floor(world / METRE)), turn)
        if (place === null) continue
        const foot = frame.ground + swell(frame.left + x) + 2
        context.globalAlpha = 1
        DRAWINGS[place](context, x + chance(at, 61) * 60, foot, at, hour, lamp.image)
        context.globalAlpha = 1
      }
    },
  }
}

type Drawing = (context: CanvasRenderingContext2D, x: number, foot: number, at: number, hour: Hour, lamp: HTMLCanvasElement) => void

const DRAWINGS: Readonly<Record<Place, Drawing>> = {
  dunes: drawCrest,
  ruins: drawColumn,
  herd: drawAcacia,
  storm: drawCrest,
  bridge: drawCliff,
  oasis: drawLanterns,
  souk: drawBuilding,
}

function drawCrest(context: CanvasRenderingContext2D, x: number, foot: number, at: number, hour: Hour): void {
  const tall = 62 + chance(at, 62) * 50
  context.fillStyle = hour.near
  context.beginPath()
  context.moveTo(x - 150, foot + 8)
  context.bezierCurveTo(x - 70, foot - 6, x - 30, foot - tall * 0.9, x, foot - tall)
  context.bezierCurveTo(x + 24, foot - tall * 0.6, x + 70, foot - 20, x + 130, foot + 8)
  context.fill()
  context.fillStyle = hour.nearShade
  context.beginPath()
  context.moveTo(x, foot - tall)
  context.bezierCurveTo(x + 24, foot - tall * 0.6, x + 70, foot - 20, x + 130, foot + 8)
  context.lineTo(x + 20, foot + 8)
  context.bezierCurveTo(x + 34, foot - 30, x - 16, foot - tall * 0.5, x, foot - tall)
  context.fill()
}

function drawColumn(context: CanvasRenderingContext2D, x: number, foot: number, at: number, hour: Hour): void {
  const tall = 96 + chance(at, 63) * 90
  context.fillStyle = hour.nearShade
  context.fillRect(x - 15, foot - tall, 30, tall + 6)
  context.fillRect(x - 22, foot - 10, 44, 16)
  context.fillStyle = hour.near
  context.fillRect(x - 15, foot - tall, 9, tall - 8)
  context.fillRect(x - 22, foot - 10, 14, 16)
  context.fillStyle = hour.nearShade
  if (chance(at, 64) < 0.5) {
    // The capital, and a beam that has lost its other end.
    context.fillRect(x - 23, foot - tall - 12, 46, 13)
    context.fillRect(x - 18, foot - tall - 28, 92, 17)
  } else {
    context.beginPath()
    context.moveTo(x - 15, foot - tall)
    context.lineTo(x - 6, foot - tall - 16)
    context.lineTo(x + 3, foot - tall - 5)
    context.lineTo(x + 15, foot - tall)
    context.fill()
  }
}

function drawAcacia(context: CanvasRenderingContext2D, x: number, foot: number, at: number, hour: Hour): void {
  const tall = 88 + chance(at, 65) * 36
  context.strokeStyle = hour.nearShade
  context.fillStyle = hour.nearShade
  context.lineCap = 'round'
  context.lineWidth = 6
  context.beginPath()
  context.moveTo(x, foot + 4)
  context.quadraticCurveTo(x - 4, foot - tall * 0.5, x - 22, foot - tall)
  context.moveTo(x - 2, foot - tall * 0.4)
  context.quadraticCurveTo(x + 10, foot - tall * 0.6, x + 32, foot - tall)
  context.stroke()
  for (const [across, up, wide] of [
    [-30, 2, 42],
    [30, -4, 46],
    [0, 12, 50],
  ] as const) {
    context.beginPath()
    context.ellipse(x + across, foot - tall - up, wide, 11, 0, 0, 7)
    context.fill()
  }
}

function drawCliff(context: CanvasRenderingContext2D, x: number, foot: number, at: number, hour: Hour): void {
  const tall = 70 + chance(at, 66) * 80
  context.fillStyle = hour.middleShade
  context.beginPath()
  context.moveTo(x - 70, foot + 12)
  context.lineTo(x - 52, foot - tall * 0.7)
  context.lineTo(x - 20, foot - tall)
  context.lineTo(x + 30, foot - tall * 0.94)
  context.lineTo(x + 50, foot - tall * 0.4)
  context.lineTo(x + 74, foot + 12)
  context.fill()
  context.fillStyle = hour.middle
  context.beginPath()
  context.moveTo(x - 70, foot + 12)
  context.lineTo(x - 52, foot - tall * 0.7)
  context.lineTo(x - 20, foot - tall)
  context.lineTo(x - 30, foot - tall * 0.4)
  context.lineTo(x - 24, foot + 12)
  context.fill()
}

/** Two poles, a rope between them, and lanterns on it. */
function drawLanterns(context: CanvasRenderingContext2D, x: number, foot: number, at: number, hour: Hour, lamp: HTMLCanvasElement): void {
  const top = foot - 176
  context.strokeStyle = hour.silhouette
  context.lineCap = 'round'
  context.lineWidth = 4
  context.beginPath()
  for (const side of [-70, 70]) {
    context.moveTo(x + side, foot + 4)
    context.lineTo(x + side, top)
  }
  context.stroke()
  context.lineWidth = 1.8
  context.beginPath()
  context.moveTo(x - 70, top)
  context.quadraticCurveTo(x, top + 34, x + 70, top)
  context.stroke()
  for (let number = 1; number < 5; number += 1) {
    const part = number / 5
    const [lampX, lampY] = [x - 70 + part * 140, top + 68 * part * (1 - part) + 5]
    context.globalAlpha = 0.35 + hour.night * 0.65
    context.drawImage(lamp, lampX - 40, lampY - 34, 80, 80)
    context.globalAlpha = 1
    context.fillStyle = (number + at) % 2 === 0 ? '#ffcf6e' : '#ff8f6b'
    context.beginPath()
    context.ellipse(lampX, lampY + 6, 5, 7, 0, 0, 7)
    context.fill()
  }
}

function drawLampLight(context: CanvasRenderingContext2D): void {
  const glow = context.createRadialGradient(40, 40, 2, 40, 40, 40)
  glow.addColorStop(0, 'rgba(255,222,140,.8)')
  glow.addColorStop(1, 'rgba(255,180,80,0)')
  context.fillStyle = glow
  context.fillRect(0, 0, 80, 80)
}

/** A building of the souk with a door, a lit window and a roof edge. */
function drawBuilding(context: CanvasRenderingContext2D, x: number, foot: number, at: number, hour: Hour): void {
  const [wide, tall] = [62 + chance(at, 67) * 34, 92 + chance(at, 68) * 74]
  context.fillStyle = hour.middle
  context.fillRect(x - wide, foot - tall, wide * 2, tall + 6)
  context.fillStyle = hour.middleShade
  context.fillRect(x + wide * 0.45, foot - tall, wide * 0.55, tall + 6)
  for (let step = 0; step < 6; step += 1) context.fillRect(x - wide + (step * wide) / 3, foot - tall - 7, wide / 5, 8)
  context.fillStyle = hour.silhouette
  context.beginPath()
  context.moveTo(x - 14, foot + 4)
  context.lineTo(x - 14, foot - 28)
  context.quadraticCurveTo(x - 14, foot - 42, x, foot - 48)
  context.quadraticCurveTo(x + 14, foot - 42, x + 14, foot - 28)
  context.lineTo(x + 14, foot + 4)
  context.fill()
  context.fillStyle = '#ffcf6e'
  context.globalAlpha = 0.35 + hour.night * 0.65
  for (const across of [-0.62, 0.2]) {
    context.beginPath()
    context.arc(x + wide * across, foot - tall * 0.68, 6, Math.PI, 0)
    context.rect(x + wide * across - 6, foot - tall * 0.68, 12, 12)
    context.fill()
  }
}
