import { chance } from './camera.ts'
import type { Frame } from './camera.ts'

const STREAKS = 34
/** Seconds in which the storm comes up and lies down again. */
const RISE_SECONDS = 1.2

/** Sand that flies through the picture: it comes up and lies down gently, and stands still with reduced motion. */
export interface Storm {
  advance(seconds: number, isBlowing: boolean): void
  draw(context: CanvasRenderingContext2D, frame: Frame, night: number): void
  clear(): void
}

/** Makes the painter of the storm. */
export function createStorm(): Storm {
  let strength = 0
  return {
    advance(seconds, isBlowing) {
      strength = Math.max(0, Math.min(1, strength + (isBlowing ? seconds : -seconds) / RISE_SECONDS))
    },
    draw(context, frame, night) {
      if (strength <= 0) return
      const { width, height, ground } = frame
      const overlay = context.createLinearGradient(0, 0, width, 0)
      const tone = night > 0.5 ? '120,104,140' : '226,168,92'
      overlay.addColorStop(0, `rgba(${tone},${0.16 * strength})`)
      overlay.addColorStop(0.55, `rgba(${tone},${0.24 * strength})`)
      overlay.addColorStop(1, `rgba(${tone},${0.5 * strength})`)
      context.fillStyle = overlay
      context.fillRect(0, 0, width, height)
      context.strokeStyle = night > 0.5 ? '#cbbfe0' : '#fff0cc'
      context.lineCap = 'round'
      for (let at = 0; at < STREAKS; at += 1) {
        const pace = 420 + chance(at, 71) * 520
        const flown = frame.still ? 0 : frame.seconds * pace
        const x = ((chance(at, 72) * (width + 240) + flown) % (width + 240)) - 120
        const y = ground - 190 + chance(at, 73) * 240
        context.globalAlpha = strength * (0.18 + chance(at, 74) * 0.34)
        context.lineWidth = 1 + chance(at, 75) * 1.6
        context.beginPath()
        context.moveTo(x, y)
        context.quadraticCurveTo(x + 30, y - 4, x + 50 + chance(at, 76) * 60, y + 2)
        context.stroke()
      }
      context.globalAlpha = 1
    },
    clear() {
      strength = 0
    },
  }
}
