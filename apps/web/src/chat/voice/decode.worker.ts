import { BlobSource, EncodedPacketSink, Input, MP4, OGG, WEBM } from 'mediabunny'
import { OpusDecoder } from 'opus-decoder'
import { wavOf } from './wav.ts'

/** Enough for speech, and half the memory of what Opus is usually decoded to. */
const SAMPLE_RATE = 24_000
/** Packets that are decoded at a time: twenty seconds. */
const PACKETS = 1_000

// The decoder does not say that WebAssembly is forbidden or missing; it never becomes ready.
globalThis.addEventListener('unhandledrejection', () => globalThis.postMessage(null))

/** Answers a recording with Opus as WAV, which every browser plays; null for anything else. */
globalThis.onmessage = ({ data }: MessageEvent<Blob>) => {
  void decoded(data)
    .catch(() => null)
    .then((wav) => globalThis.postMessage(wav))
}

async function decoded(recording: Blob): Promise<Blob | null> {
  const input = new Input({ source: new BlobSource(recording), formats: [WEBM, OGG, MP4] })
  const track = await input.getPrimaryAudioTrack()
  if (track === null || (await track.getCodec()) !== 'opus') return null
  const decoder = new OpusDecoder({ channels: Math.min(2, await track.getNumberOfChannels()), sampleRate: SAMPLE_RATE })
  await decoder.ready
  const sound: Float32Array[] = []
  let packets: Uint8Array[] = []
  const flush = () => {
    const [samples] = decoder.decodeFrames(packets).channelData
    if (samples) sound.push(samples)
    packets = []
  }
  for await (const { data } of new EncodedPacketSink(track).packets()) {
    if (packets.push(data) >= PACKETS) flush()
  }
  flush()
  decoder.free()
  return wavOf(sound, SAMPLE_RATE)
}
