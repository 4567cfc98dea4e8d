import { vi } from 'vitest'

/** The header of a PNG of this size; nothing in the tests of screens decodes it. */
export function png(width: number, height: number, name = 'photo.png'): File {
  const bytes = new Uint8Array(64)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  new DataView(bytes.buffer).setUint32(16, width)
  new DataView(bytes.buffer).setUint32(20, height)
  return new File([bytes], name, { type: 'image/png' })
}

/**
 * A canvas, which the document of the tests lacks. `vi.unstubAllGlobals` and `vi.restoreAllMocks` remove it.
 * @returns the sizes at which pictures were drawn, and the types as which they were written
 */
export function useCanvas(): (readonly [number, number, string])[] {
  const drawn: (readonly [number, number, string])[] = []
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    const view = new DataView(await file.arrayBuffer())
    return { width: view.getUint32(16), height: view.getUint32(20), close: () => undefined }
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type = '') {
    drawn.push([this.width, this.height, type])
    done(new Blob(['pixels'], { type }))
  })
  return drawn
}

/**
 * A canvas on which shapes and texts can be drawn. `vi.unstubAllGlobals` and `vi.restoreAllMocks` remove it.
 * @returns the texts that were written, in their order
 */
export function useDrawing(): string[] {
  const written: string[] = []
  vi.stubGlobal(
    'Path2D',
    class {
      lineTo() {}
      closePath() {}
      rect() {}
    },
  )
  const known: Record<string, unknown> = {
    fillText: (text: string) => void written.push(text),
    measureText: (text: string) => ({ width: text.length * 20 }),
    createLinearGradient: () => ({ addColorStop: () => undefined }),
    createRadialGradient: () => ({ addColorStop: () => undefined }),
  }
  const paper = new Proxy(known, { get: (methods, name: string) => methods[name] ?? (() => undefined) })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(paper as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = '') => done(new Blob(['pixels'], { type })))
  return written
}
