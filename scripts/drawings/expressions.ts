import { circle, type Draw, drop, ellipse, GOLD, heart, INK, line, moved, n, pulse, scaled, shape, star, turned, wave } from './shapes.ts'

const head = (fill = '#ffd34d', edge = '#f0a92a') => circle(100, 104, 78, fill, `stroke="${edge}" stroke-width="6"`)
const eyes = (y = 88, r = 10) => circle(72, y, r, INK) + circle(128, y, r, INK) + circle(75, y - 3, r / 3, '#fff') + circle(131, y - 3, r / 3, '#fff')
const closedEyes = line('M58 90q14 -16 28 0M114 90q14 -16 28 0', INK)
const cheeks = ellipse(52, 116, 12, 8, '#ff9d6b', 'opacity=".7"') + ellipse(148, 116, 12, 8, '#ff9d6b', 'opacity=".7"')
const smile = line('M66 124q34 34 68 0', INK)
const laughMouth =
  shape('M58 116h84q-4 48 -42 48t-42 -48z', '#7c2337') + shape('M74 154q26 -18 52 0q-10 10 -26 10t-26 -10z', '#ff6b6b') + shape('M64 116h72l-3 12h-66z', '#fff')

/** Faces, each with what it does. */
export const expressions: Readonly<Record<string, Draw>> = {
  laugh: (t) => moved(0, wave(t, 2) * 5, head() + closedEyes + laughMouth + drop(44, 96 + wave(t, 2) * 3, 12) + drop(156, 96 + wave(t, 2) * 3, 12)),
  love: (t) => {
    const size = 40 + pulse(t, 2) * 12
    return head() + heart(70, 86, size, '#ef2f57') + heart(130, 86, size, '#ef2f57') + shape('M62 124q38 44 76 0z', '#7c2337') + cheeks
  },
  cry: (t) => {
    const fall = (from: number, x: number) => drop(x, 96 + ((t + from) % 1) * 70, 11)
    return (
      head() +
      eyes() +
      line('M72 146q28 -26 56 0', INK) +
      line('M56 70l22 -8M144 70l-22 -8', INK, 6) +
      fall(0, 66) +
      fall(0.5, 66) +
      fall(0.25, 134) +
      fall(0.75, 134)
    )
  },
  cool: (t) => {
    const down = Math.min(0, -70 + pulse(t) * 110)
    const glasses =
      shape('M40 76h54v18q-4 18 -26 18t-28 -18zM106 76h54v18q-4 18 -28 18t-26 -18z', INK) +
      line('M36 76h128', INK, 8) +
      line('M52 84l10 12M118 84l10 12', '#8d83b5', 5)
    return head() + eyes() + line('M72 132q36 22 58 -8', INK) + moved(0, down, glasses)
  },
  wink: (t) => {
    const isClosed = t > 0.35 && t < 0.7
    const right = isClosed ? line('M114 90q14 -12 28 0', INK) : circle(128, 88, 10, INK) + circle(131, 85, 3, '#fff')
    return turned(wave(t) * 6, head() + circle(72, 88, 10, INK) + circle(75, 85, 3, '#fff') + right + smile + cheeks)
  },
  think: (t) => {
    const dots = [0, 1, 2].map((at) => circle(150 + at * 15, 44 - at * 14, 5 + at * 2, '#8d83b5', `opacity="${t * 4 > at + 0.5 ? 1 : 0.15}"`)).join('')
    return head() + moved(wave(t) * 3, -4, eyes()) + line('M58 68q14 -10 28 -2M114 60q14 -4 26 6', INK, 6) + line('M82 134q16 -8 34 -2', INK) + dots
  },
  angry: (t) => {
    const puff = (x: number) => circle(x, 50 - pulse(t, 2) * 22, 10 + pulse(t, 2) * 8, '#e9e4f5', `opacity="${n(1 - pulse(t, 2) * 0.6)}"`)
    return (
      puff(30) +
      puff(170) +
      moved(wave(t, 4) * 4, 0, head('#ff7a59', '#d8452f') + eyes(94) + line('M52 66l34 16M148 66l-34 16', INK, 8) + line('M70 146q30 -22 60 0', INK))
    )
  },
  sleep: (t) => {
    const letter = (from: number) => {
      const at = (t + from) % 1
      return moved(134 + at * 34, 60 - at * 46, `<g opacity="${n(1 - at)}">${scaled(0.5 + at * 0.7, line('M0 0h22l-22 24h22', '#6d5fd0', 6), 0, 0)}</g>`)
    }
    const mouth = ellipse(100, 138, 12 + pulse(t) * 6, 10 + pulse(t) * 8, '#7c2337')
    return head() + line('M58 88q14 14 28 0M114 88q14 14 28 0', INK) + mouth + letter(0) + letter(0.5)
  },
  party: (t) => {
    const colours = ['#ef2f57', '#2fb8a6', '#6d5fd0', '#ff9d2b']
    const paper = Array.from({ length: 14 }, (_, at) => {
      const y = ((at * 37) % 200) + t * 200
      return `<rect x="${(at * 53) % 194}" y="${n(y % 200)}" width="9" height="9" fill="${colours[at % 4]}" transform="rotate(${at * 40} ${(at * 53) % 194} ${n(y % 200)})"/>`
    }).join('')
    const hat = shape('M66 40l34 -42l34 42q-34 14 -68 0z', '#6d5fd0') + circle(100, 0, 9, GOLD) + line('M80 24l38 10', '#fff', 5)
    return paper + turned(wave(t) * 8, head() + closedEyes + laughMouth + hat)
  },
  shy: (t) =>
    turned(wave(t) * 4, head() + line('M60 92q12 10 24 0M116 92q12 10 24 0', INK) + line('M82 130q18 14 36 0', INK) + scaled(1 + pulse(t) * 0.15, cheeks)),
  wow: (t) =>
    head() +
    eyes(84, 10 + pulse(t) * 5) +
    ellipse(100, 140, 14 + pulse(t) * 6, 16 + pulse(t) * 10, '#7c2337') +
    line('M54 58q16 -14 30 -4M146 58q-16 -14 -30 -4', INK, 6),
  star: (t) => head() + star(70, 88, 24 + pulse(t, 2) * 6, '#fff') + star(130, 88, 24 + pulse(t, 2) * 6, '#fff') + laughMouth,
}
