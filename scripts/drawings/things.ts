import { circle, type Draw, ellipse, GOLD, heart, INK, line, moved, n, pulse, scaled, shape, star, turned, wave } from './shapes.ts'

const SKIN = '#e8a06c'
const edge = 'stroke="#b8733f" stroke-width="5" stroke-linejoin="round"'
const ray = (angle: number, from: number, to: number, colour: string, width = 8) => turned(angle, line(`M100 ${n(100 - from)}V${n(100 - to)}`, colour, width))
const steam = (x: number, t: number) => `<g opacity="${n(0.9 - t * 0.8)}">${line(`M${x} ${n(70 - t * 30)}q-10 -12 0 -22t0 -22`, '#cfc7e6', 6)}</g>`

/** Hands, hearts, and things of an evening together. */
export const things: Readonly<Record<string, Draw>> = {
  thumbs: (t) =>
    turned(
      wave(t) * 10,
      shape('M66 92q22 -14 26 -54q2 -16 16 -14q18 4 12 40l-3 18h38q14 2 12 16q8 10 0 20q4 12 -6 18q0 14 -16 16h-50q-18 -2 -29 -10z', SKIN, edge) +
        shape('M34 88h32v64h-32z', '#2fb8a6') +
        circle(50, 138, 6, '#fff'),
      60,
      160,
    ),
  clap: (t) => {
    const open = 6 + pulse(t, 2) * 16
    const hand = shape('M96 160q-34 -6 -38 -44l-6 -50q2 -12 12 -6l6 24l2 -42q6 -12 14 0l2 38l4 -40q8 -10 14 2l-2 60z', SKIN, edge)
    const sparks = open < 12 ? line('M100 30V10M62 34L50 18M138 34l12 -16', GOLD, 7) : ''
    return `${sparks + turned(-open, hand, 100, 160)}<g transform="matrix(-1 0 0 1 200 0)">${turned(-open, hand, 100, 160)}</g>`
  },
  heart: (t) => scaled(0.85 + pulse(t, 2) * 0.15, heart(100, 104, 150, '#ef2f57') + ellipse(70, 76, 12, 16, '#ff8fa6', 'transform="rotate(-30 70 76)"')),
  trophy: (t) =>
    line('M56 52q-34 0 -26 30t40 26M144 52q34 0 26 30t-40 26', '#d8912a', 9) +
    shape('M52 34h96q2 88 -48 92q-50 -4 -48 -92z', GOLD) +
    shape('M92 124h16v26h-16zM66 150h68v18h-68z', '#d8912a') +
    star(100, 78, 24, '#fff6d6') +
    star(34, 34, 6 + pulse(t) * 10, GOLD) +
    star(168, 38, 6 + pulse(t + 0.4) * 10, GOLD) +
    star(162, 132, 6 + pulse(t + 0.7) * 10, GOLD),
  crescent: (t) =>
    turned(wave(t) * 5, shape('M118 30a72 72 0 1 0 46 104a58 58 0 1 1 -46 -104z', GOLD)) +
    star(138, 78, 12 + pulse(t) * 10, '#fff') +
    star(172, 50, 6 + pulse(t + 0.3) * 7, '#fff') +
    star(168, 112, 5 + pulse(t + 0.6) * 6, '#fff'),
  lantern: (t) =>
    turned(
      wave(t) * 9,
      line('M100 6v22', GOLD, 5) +
        shape('M72 60q28 -58 56 0z', '#d8912a') +
        shape('M64 60h72l10 70q-46 22 -92 0z', '#6d5fd0') +
        shape('M82 66h36l5 60q-23 10 -46 0z', '#ffe9a6', `opacity="${n(0.65 + pulse(t, 2) * 0.35)}"`) +
        scaled(0.8 + pulse(t, 2) * 0.3, shape('M100 72q22 30 0 46q-22 -16 0 -46z', '#ff9d2b'), 100, 110) +
        shape('M58 134q42 20 84 0l-8 24h-68z', '#d8912a') +
        line('M100 160v18', GOLD, 5),
      100,
      6,
    ),
  tea: (t) =>
    steam(80, t) +
    steam(120, (t + 0.5) % 1) +
    shape('M58 80h84q-12 32 -6 84h-72q6 -52 -6 -84z', '#fff', 'stroke="#b9d7dd" stroke-width="5"') +
    shape('M63 96h74q-8 28 -4 62h-66q4 -34 -4 -62z', '#b5502a') +
    shape('M78 104q16 -14 30 2q-16 10 -30 -2z', '#58b368') +
    ellipse(100, 172, 62, 12, '#e9e4f5', 'stroke="#b9b0d8" stroke-width="4"'),
  coffee: (t) =>
    turned(
      -8 - pulse(t) * 14,
      line('M132 74q44 -4 36 46q-6 24 -34 22', '#8a5a20', 9) +
        shape('M76 70h52q-10 20 -4 34q24 26 14 62h-74q-8 -36 14 -60q6 -16 -2 -36z', GOLD, 'stroke="#b87a1c" stroke-width="5"') +
        shape('M78 96q-40 -8 -48 -36q20 4 52 18z', GOLD, 'stroke="#b87a1c" stroke-width="5"') +
        shape('M74 70q28 -46 56 0z', '#d8912a') +
        circle(102, 40, 7, '#8a5a20') +
        line('M70 130h64', '#b87a1c', 5),
    ) +
    (t > 0.3 && t < 0.7 ? line(`M24 78q-6 40 0 ${n(70 + wave(t) * 6)}`, '#8a5a20', 6) : '') +
    shape('M8 160h34q-2 26 -17 26t-17 -26z', '#fff', 'stroke="#b9b0d8" stroke-width="4"'),
  camel: (t) => {
    const step = wave(t, 2) * 8
    const leg = (x: number, by: number) => line(`M${x} 128L${n(x + by)} 176`, '#c98f4c', 11)
    return moved(
      0,
      pulse(t, 2) * -5,
      leg(66, step) +
        leg(84, -step) +
        leg(122, step) +
        leg(138, -step) +
        shape(
          'M50 126q-8 -34 26 -42q8 -34 26 -34t24 36q18 6 22 -2q8 -22 4 -50q8 -22 32 -14q12 8 6 18q-14 8 -20 6q4 44 -14 74q-10 22 -28 20h-54q-20 0 -24 -12z',
          '#dfa765',
        ) +
        shape('M76 92q26 -16 52 0l-4 32h-44z', '#c23b5e') +
        line('M80 108h46', GOLD, 5) +
        circle(170, 32, 4, INK) +
        line('M50 108q-14 10 -12 28', '#c98f4c', 6),
    )
  },
  football: (t) => {
    const up = Math.abs(Math.sin(t * Math.PI))
    const patch = [0, 72, 144, 216, 288].map((angle) => turned(angle, shape('M100 42l14 8l-6 16h-16l-6 -16z', INK) + line('M100 66v14', INK, 4))).join('')
    const ball = circle(100, 100, 54, '#fff', `stroke="${INK}" stroke-width="5"`) + patch + shape('M100 78l21 15l-8 25h-26l-8 -25z', INK)
    return ellipse(100, 186, 50 - up * 22, 8, INK, 'opacity=".25"') + moved(0, 30 - up * 62, turned(t * 360, ball))
  },
  rocket: (t) =>
    moved(
      wave(t, 3) * 2,
      wave(t) * 6,
      shape(`M84 142q16 ${n(58 + wave(t, 4) * 14)} 32 0z`, '#ff9d2b') +
        shape(`M91 142q9 ${n(34 + wave(t, 4) * 8)} 18 0z`, '#ffe36b') +
        shape('M72 104l-28 42l34 -8zM128 104l28 42l-34 -8z', '#ef2f57') +
        shape('M100 10q44 44 24 132h-48q-20 -88 24 -132z', '#f4f1fb', 'stroke="#b9b0d8" stroke-width="5"') +
        shape('M100 10q22 22 28 50h-56q6 -28 28 -50z', '#ef2f57') +
        circle(100, 88, 15, '#4cb7f0', 'stroke="#6d5fd0" stroke-width="6"'),
    ),
  dice: (t) =>
    moved(
      0,
      -pulse(t) * 34,
      turned(
        t * 360,
        '<rect x="48" y="48" width="104" height="104" rx="22" fill="#fff" stroke="#b9b0d8" stroke-width="5"/>' +
          [
            [76, 76],
            [124, 124],
            [100, 100],
            [124, 76],
            [76, 124],
          ]
            .map(([x = 0, y = 0]) => circle(x, y, 10, '#ef2f57'))
            .join(''),
      ),
    ),
  cat: (t) =>
    turned(wave(t) * 16, line('M142 160q44 0 34 -60', '#5b4b8a', 15), 142, 160) +
    ellipse(100, 146, 54, 44, '#5b4b8a') +
    shape('M54 78l4 -52l32 24h20l32 -24l4 52z', '#5b4b8a') +
    circle(100, 84, 48, '#5b4b8a') +
    ellipse(82, 80, 9, t > 0.45 && t < 0.55 ? 2 : 12, '#ffe36b') +
    ellipse(118, 80, 9, t > 0.45 && t < 0.55 ? 2 : 12, '#ffe36b') +
    shape('M94 98h12l-6 8z', '#ff8fa6') +
    line('M84 112q8 8 16 0q8 8 16 0M46 96l22 4M46 110l22 -2M154 96l-22 4M154 110l-22 -2', '#e9e4f5', 4),
  sun: (t) =>
    Array.from({ length: 12 }, (_, at) => ray(at * 30 + t * 30, 62, 80 + (at % 2) * 8, GOLD, 10)).join('') +
    circle(100, 100, 50, '#ffd34d', 'stroke="#f0a92a" stroke-width="6"') +
    circle(84, 92, 6, INK) +
    circle(116, 92, 6, INK) +
    line('M80 112q20 18 40 0', INK, 6),
  fireworks: (t) => {
    const burst = (x: number, y: number, from: number, colour: string) => {
      const at = (t + from) % 1
      const rays = Array.from({ length: 12 }, (_, index) => ray(index * 30, 10 + at * 40, 22 + at * 62, colour, 6)).join('')
      return `<g opacity="${n(1 - at * at)}">${moved(x - 100, y - 100, scaled(0.75, rays))}</g>`
    }
    return burst(66, 70, 0, '#ff6b8a') + burst(138, 96, 0.4, GOLD) + burst(86, 144, 0.7, '#5fd9c6')
  },
}
