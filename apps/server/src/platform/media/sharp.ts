import type sharp from 'sharp'

type Sharp = typeof sharp
let loading: Promise<Sharp> | undefined

/** The library for pictures. It is loaded with the first picture, because it takes memory and time at each start. */
export function loadSharp(): Promise<Sharp> {
  loading ??= load()
  return loading
}

async function load(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  // Only the four needed decoders are allowed. The library has many more, among them SVG and PDF.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadNsgifBuffer'] })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
