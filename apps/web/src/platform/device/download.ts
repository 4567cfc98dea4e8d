import { later } from '../clock.ts'

/** Saves a file under its own name. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  document.body.append(link)
  link.click()
  link.remove()
  // Browsers have read the blob by the end of this turn, but Safari needs a little longer.
  later(10_000, () => URL.revokeObjectURL(url))
}
