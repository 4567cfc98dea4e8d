const HEADER_BYTES = 44
const SAMPLE_BYTES = 2
const HIGHEST = 32_767

/**
 * Uncompressed sound of one channel, which every browser plays.
 * @param sound samples from -1 to 1, in order
 * @param sampleRate samples a second
 */
export function wavOf(sound: readonly Float32Array[], sampleRate: number): Blob {
  const count = sound.reduce((sum, { length }) => sum + length, 0)
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + count * SAMPLE_BYTES))
  const text = (at: number, letters: string) => new Uint8Array(view.buffer).set(new TextEncoder().encode(letters), at)
  text(0, 'RIFF')
  view.setUint32(4, view.byteLength - 8, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  // PCM, one channel.
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * SAMPLE_BYTES, true)
  view.setUint16(32, SAMPLE_BYTES, true)
  view.setUint16(34, SAMPLE_BYTES * 8, true)
  text(36, 'data')
  view.setUint32(40, count * SAMPLE_BYTES, true)
  let at = HEADER_BYTES
  for (const samples of sound)
    for (const sample of samples) {
      view.setInt16(at, Math.round(Math.max(-1, Math.min(1, sample)) * HIGHEST), true)
      at += SAMPLE_BYTES
    }
  return new Blob([view.buffer], { type: 'audio/wav' })
}
