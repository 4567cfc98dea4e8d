import { createParticles } from '@majlis/game-kit/drawing/particles'
import { STORM } from '../../kinds.ts'
import { traitsOf } from '../../state.ts'
import type { Happening } from '../../state.ts'
import { isHeavy } from '../../visitors.ts'

type Canvas = CanvasRenderingContext2D
type Kind = 'pulse' | 'beam' | 'mist' | 'heal' | 'splash' | 'storm' | 'burst' | 'spit'

interface Effect {
  kind: Kind
  x: number
  y: number
  toX: number
  toY: number
  reach: number
  age: number
  life: number
}

const MAX_EFFECTS = 60
const LIVES: Readonly<Record<Kind, number>> = { pulse: 0.42, beam: 0.26, mist: 0.4, heal: 0.6, splash: 0.7, storm: 1.3, burst: 0.35, spit: 0.5 }

/** Flashes over the land that fade: a fixed number of things, which are reused. */
export class Effects {
  readonly #all = Array.from({ length: MAX_EFFECTS }, (): Effect => ({ kind: 'pulse', x: 0, y: 0, toX: 0, toY: 0, reach: 0, age: 1, life: 0 }))
  readonly #sparks = createParticles(160)
  #next = 0
  #isStill = false

  setStill(isStill: boolean): void {
    this.#isStill = isStill
    this.#sparks.setStill(isStill)
  }

  clear(): void {
    for (const one of this.#all) one.life = 0
    this.#sparks.clear()
  }

  /** @param width of the land as it is shown, in its own pixels */
  show(happening: Happening, width: number): void {
    if (happening.what === 'pulse' || happening.what === 'mist') {
      const { x, y } = happening.tower
      this.#add(happening.what, { x, y }, { x, y }, traitsOf(happening.tower).range)
    } else if (happening.what === 'beam') this.#add('beam', { x: happening.tower.x, y: happening.tower.y - 26 }, happening, 0)
    else if (happening.what === 'heal') this.#add('heal', happening, happening, 62)
    else if (happening.what === 'burst') this.#add('burst', happening, happening, 44)
    else if (happening.what === 'spit') this.#add('spit', happening, { x: happening.tower.x, y: happening.tower.y - 22 }, 0)
    else if (happening.what === 'storm') {
      const { x, y } = happening
      this.#add('storm', happening, happening, STORM.reach)
      this.#sparks.burst(26, 120, { kind: 0, x, y, gravity: -40, life: 1, size: 3.4, hue: 36 })
    } else if (happening.what === 'guards') {
      this.#add('burst', happening, happening, 40)
      this.#sparks.burst(14, 80, { kind: 0, x: happening.x, y: happening.y, gravity: -30, life: 0.7, size: 3, hue: 36 })
    } else if (happening.what === 'tired') {
      this.#add('burst', happening, happening, 22)
    } else if (happening.what === 'drank') {
      this.#add('splash', happening, happening, 44)
      this.#sparks.burst(14, 90, { kind: 1, x: happening.x, y: happening.y, gravity: 160, life: 0.7, size: 3, hue: 205 })
    } else if (happening.what === 'fell') {
      const isBoss = isHeavy(happening)
      this.#sparks.burst(isBoss ? 30 : 8, isBoss ? 130 : 70, {
        kind: 0,
        x: happening.x,
        y: happening.y,
        gravity: 120,
        life: isBoss ? 1 : 0.55,
        size: isBoss ? 4 : 2.6,
        hue: 42,
      })
    } else if (happening.what === 'won') this.#cheer(width)
  }

  /** Lets seconds pass, whether it is drawn meanwhile or not. */
  pass(seconds: number): void {
    for (const one of this.#all) if (one.age < one.life) one.age += seconds
    this.#sparks.advance(seconds)
  }

  draw(canvas: Canvas): void {
    for (const one of this.#all) {
      if (one.age >= one.life) continue
      const part = Math.min(1, one.age / one.life)
      PAINTS[one.kind](canvas, one, part, this.#isStill)
    }
    this.#sparks.each(({ kind, x, y, size, hue }, part) => {
      canvas.globalAlpha = 1 - part
      canvas.fillStyle = `hsl(${hue} 95% ${kind === 1 ? 70 : 62}%)`
      canvas.beginPath()
      canvas.arc(x, y, size * (1 - part * 0.5), 0, Math.PI * 2)
      canvas.fill()
    })
    canvas.globalAlpha = 1
  }

  #add(kind: Kind, from: { readonly x: number; readonly y: number }, to: { readonly x: number; readonly y: number }, reach: number): void {
    const slot = this.#all[this.#next]
    if (!slot) return
    this.#next = (this.#next + 1) % MAX_EFFECTS
    Object.assign(slot, { kind, x: from.x, y: from.y, toX: to.x, toY: to.y, reach, age: 0, life: LIVES[kind] })
  }

  #cheer(width: number): void {
    for (const [at, part] of [0.19, 0.5, 0.81].entries())
      for (const hue of [42, 22, 205])
        this.#sparks.burst(16, 150 + at * 20, { kind: 0, x: width * part, y: 120 + (hue % 40), gravity: 140, life: 1.5, size: 4, hue })
  }
}

const PAINTS: Readonly<Record<Kind, (canvas: Canvas, effect: Effect, part: number, isStill: boolean) => void>> = {
  pulse(canvas, { x, y, reach }, part, isStill) {
    ring(canvas, x, y, isStill ? reach : reach * (0.25 + 0.75 * part), `rgb(255 138 61 / ${0.75 * (1 - part)})`, 4 * (1 - part) + 1)
  },
  mist(canvas, { x, y, reach }, part) {
    canvas.fillStyle = `rgb(150 220 255 / ${0.16 * (1 - part)})`
    canvas.beginPath()
    canvas.arc(x, y, reach, 0, Math.PI * 2)
    canvas.fill()
    ring(canvas, x, y, reach, `rgb(200 240 255 / ${0.3 * (1 - part)})`, 1.5)
  },
  heal(canvas, { x, y, reach }, part, isStill) {
    ring(canvas, x, y, isStill ? reach : reach * part, `rgb(80 220 140 / ${0.6 * (1 - part)})`, 2)
  },
  splash(canvas, { x, y, reach }, part) {
    ring(canvas, x, y, reach * part, `rgb(255 255 255 / ${0.8 * (1 - part)})`, 3)
  },
  burst(canvas, { x, y, reach }, part, isStill) {
    ring(canvas, x, y, isStill ? reach : reach * (0.3 + 0.7 * part), `rgb(230 215 255 / ${0.8 * (1 - part)})`, 5 * (1 - part) + 1)
  },
  spit(canvas, { x, y, toX, toY }, part) {
    const gone = Math.min(1, part * 1.4)
    canvas.fillStyle = `rgb(185 214 106 / ${1 - part * 0.4})`
    for (const [late, size] of [
      [0, 5],
      [0.12, 3.4],
      [0.24, 2.4],
    ] as const) {
      const at = Math.max(0, gone - late)
      canvas.beginPath()
      canvas.arc(x + (toX - x) * at, y - 16 + (toY - y + 16) * at - Math.sin(at * Math.PI) * 14, size, 0, Math.PI * 2)
      canvas.fill()
    }
  },
  storm(canvas, { x, y, reach }, part, isStill) {
    const fade = part < 0.2 ? part * 5 : 1.25 - part * 1.25
    canvas.fillStyle = `rgb(226 178 104 / ${0.3 * fade})`
    canvas.beginPath()
    canvas.arc(x, y, reach, 0, Math.PI * 2)
    canvas.fill()
    const turn = isStill ? 0 : part * 11
    for (let arm = 0; arm < 7; arm += 1) {
      const [angle, far] = [turn + arm * 0.9, reach * (0.16 + arm * 0.13)]
      canvas.strokeStyle = `rgb(255 ${214 + arm * 4} ${150 + arm * 8} / ${0.75 * fade})`
      canvas.lineWidth = 5 - arm * 0.4
      canvas.lineCap = 'round'
      canvas.beginPath()
      canvas.arc(x, y, far, angle, angle + 2.2)
      canvas.stroke()
    }
  },
  beam(canvas, { x, y, toX, toY }, part) {
    for (const [colour, width] of [
      [`rgb(255 180 31 / ${0.55 * (1 - part)})`, 9],
      [`rgb(255 246 196 / ${0.95 * (1 - part)})`, 3],
    ] as const) {
      canvas.strokeStyle = colour
      canvas.lineWidth = width
      canvas.lineCap = 'round'
      canvas.beginPath()
      canvas.moveTo(x, y)
      canvas.lineTo(toX, toY)
      canvas.stroke()
    }
  },
}

function ring(canvas: Canvas, x: number, y: number, radius: number, colour: string, width: number): void {
  canvas.strokeStyle = colour
  canvas.lineWidth = width
  canvas.beginPath()
  canvas.arc(x, y, Math.max(1, radius), 0, Math.PI * 2)
  canvas.stroke()
}
