/** Whether this browser plays Opus in a file of this type. AAC and unknown types are tried. */
export const canPlay = (type: string): boolean => (type !== 'audio/webm' && type !== 'audio/ogg') || new Audio().canPlayType(`${type}; codecs="opus"`) !== ''

/** Decodes a recording that this browser cannot play itself. @returns undefined for one that does not contain Opus */
export async function decodeRecording(recording: Blob): Promise<Blob | undefined> {
  const worker = new Worker(new URL('./decode.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<Blob | undefined>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<Blob | null>) => resolve(data ?? undefined)
      worker.onerror = () => resolve(undefined)
      worker.postMessage(recording)
    })
  } finally {
    worker.terminate()
  }
}
