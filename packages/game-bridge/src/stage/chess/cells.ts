/** 64 marks, row by row from a8: pieces by their letters, `.` for an empty square. */
export function marksOf(fen: string): string[] {
  const [rows = ''] = fen.split(' ')
  return [...rows.replaceAll('/', '').replace(/\d/g, (count) => '.'.repeat(Number(count)))]
}

/** The cell of a square by its name, row by row from a8. */
export function cellOf(square: string): number {
  return (8 - Number(square[1])) * 8 + square.charCodeAt(0) - 97
}

/** The name of a cell's square. */
export function squareOf(cell: number): string {
  return String.fromCharCode(97 + (cell % 8)) + String(8 - Math.floor(cell / 8))
}
