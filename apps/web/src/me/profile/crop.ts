import type { SquarePart } from '../../platform/device/pictures.ts'

/** The part of an image in the square: its centre, in parts of the image, and the enlargement. */
export interface CropView {
  /** 0 is the left edge of the picture, 1 the right one. */
  readonly x: number
  readonly y: number
  /** 1: the image's shorter side fills the square. */
  readonly zoom: number
}

interface Size {
  readonly width: number
  readonly height: number
}

export const maxZoom = 4
export const wholeView: CropView = { x: 0.5, y: 0.5, zoom: 1 }

/** The part of the picture that the view shows; never beyond its edges. */
export function partOf({ width, height }: Size, { x, y, zoom }: CropView): SquarePart {
  const side = Math.min(width, height) / zoom
  const within = (at: number, length: number) => Math.min(Math.max(at * length - side / 2, 0), length - side)
  return { x: within(x, width), y: within(y, height), side }
}

/**
 * The view after the image was moved.
 * @param right how far, in parts of the square's side; `down` likewise
 */
export function moved(size: Size, view: CropView, right: number, down: number): CropView {
  const { side } = partOf(size, view)
  return held(size, { ...view, x: view.x - (right * side) / size.width, y: view.y - (down * side) / size.height })
}

/** The view at another zoom with the same centre. */
export function zoomed(size: Size, view: CropView, zoom: number): CropView {
  return held(size, { ...view, zoom: Math.min(Math.max(zoom, 1), maxZoom) })
}

/** Limits the centre so that the image fills the square. */
function held(size: Size, view: CropView): CropView {
  const part = partOf(size, view)
  return { ...view, x: (part.x + part.side / 2) / size.width, y: (part.y + part.side / 2) / size.height }
}

/** The position of the image in a square of 100 %, as CSS percentages of the square. */
export function placeOf(size: Size, view: CropView): { readonly width: number; readonly height: number; readonly left: number; readonly top: number } {
  const part = partOf(size, view)
  const scale = 100 / part.side
  return { width: size.width * scale, height: size.height * scale, left: -part.x * scale, top: -part.y * scale }
}
