/** One call of a canvas context, with its arguments. */
export type PenCall = readonly [name: string, ...args: unknown[]]

/** A canvas whose context records its calls; images and paths are recorded by their names. */
export function notedCanvas(name = 'canvas'): { readonly calls: PenCall[]; readonly canvas: HTMLCanvasElement } {
  const calls: PenCall[] = []
  const pen = new Proxy<Record<string, unknown>>(
    {},
    {
      get: (_, key) =>
        String(key).startsWith('create')
          ? () => ({ addColorStop: () => undefined })
          : (...args: unknown[]) => void calls.push([String(key), ...args.map((arg) => (typeof arg === 'object' ? String(arg) : arg))]),
      set: () => true,
    },
  )
  const canvas = Object.assign(new EventTarget(), { width: 0, height: 0, getContext: () => pen, toString: () => name })
  return { calls, canvas: canvas as unknown as HTMLCanvasElement }
}

/** For art that builds its paths once, when the module is loaded: has to be called before. */
export function stubPaths(): void {
  const nothing = (): void => undefined
  class Path2D {
    readonly moveTo = nothing
    readonly lineTo = nothing
    readonly bezierCurveTo = nothing
    readonly quadraticCurveTo = nothing
    readonly closePath = nothing
  }
  Object.assign(globalThis, { Path2D })
}
