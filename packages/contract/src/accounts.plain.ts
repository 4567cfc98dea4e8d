/** Distances from which the nearest is told of somebody nearby, kilometres. */
export const nearKm = [25, 100, 250] as const

/** The width of a cell of the grid at most, kilometres. */
export const cellKm = 11

/** The cell of the grid of 0.1 degree in which a latitude or a longitude lies. */
export const cellOf = (degrees: number): number => Math.round(degrees * 10)

/** The middle of a cell, degrees. */
export const degreesOf = (cell: number): number => cell / 10
