import sharp from 'sharp'

type Colour = readonly [red: number, green: number, blue: number]

const SKINS: readonly Colour[] = [
  [241, 201, 165],
  [224, 172, 130],
  [198, 141, 95],
  [156, 104, 66],
  [122, 75, 45],
]
const CLOTHES: readonly Colour[] = [
  [47, 111, 237],
  [15, 157, 118],
  [217, 130, 43],
  [178, 58, 91],
  [106, 75, 196],
  [43, 143, 163],
]
const HAIR: readonly Colour[] = [
  [42, 29, 23],
  [67, 48, 42],
  [27, 27, 34],
  [91, 59, 35],
]

/** Pixels of each side. */
const SIDE = 320

/** A filled ellipse, in parts of the side; later ones cover earlier ones. */
interface Ellipse {
  readonly at: readonly [x: number, y: number]
  readonly radii: readonly [x: number, y: number]
  readonly fill: Colour
}

/**
 * A drawn portrait as PNG: a different one for each number, and always the same one for a number. It is drawn pixel by pixel, because the
 * server, which may run in this process, disables every image format that it does not need, including SVG.
 */
export async function drawAvatar(at: number): Promise<Buffer> {
  const pick = (colours: readonly Colour[], step: number): Colour => colours[(at * step) % colours.length] ?? [128, 128, 128]
  const [skin, cloth, hair] = [pick(SKINS, 3), pick(CLOTHES, 5), pick(HAIR, 7)]
  const cover = at % 3 === 0 ? cloth : hair
  const shapes: readonly Ellipse[] = [
    { at: [0.5, 0.47], radii: at % 3 === 0 ? [0.29, 0.34] : [0.23, 0.28], fill: cover },
    { at: [0.5, 1.02], radii: [0.37, 0.3], fill: cloth },
    { at: [0.5, 0.7], radii: [0.08, 0.12], fill: skin },
    { at: [0.5, 0.5], radii: [0.18, 0.22], fill: skin },
    { at: [0.5, 0.29], radii: [0.17, 0.07], fill: cover },
    { at: [0.43, 0.48], radii: [0.018, 0.022], fill: [34, 26, 26] },
    { at: [0.57, 0.48], radii: [0.018, 0.022], fill: [34, 26, 26] },
    { at: [0.5, 0.6], radii: [0.06, 0.02], fill: [150, 70, 62] },
  ]
  const behind = pick(CLOTHES, 7)
  const pixels = Buffer.alloc(SIDE * SIDE * 3)
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) {
      const shape = shapes.findLast((one) => ((x / SIDE - one.at[0]) / one.radii[0]) ** 2 + ((y / SIDE - one.at[1]) / one.radii[1]) ** 2 <= 1)
      // The background is one colour that becomes lighter towards the top.
      const paler = 0.35 + 0.4 * (1 - y / SIDE)
      pixels.set(shape?.fill ?? behind.map((part) => Math.round(part + (255 - part) * paler)), (y * SIDE + x) * 3)
    }
  return sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .png()
    .toBuffer()
}
