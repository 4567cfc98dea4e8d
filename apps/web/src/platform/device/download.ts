import { later } from '../clock.ts'

/**
 * Saves a text as a file.
 * @param name file name, such as 'my-data.json'
 * @param type media type
 */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Browsers have read the blob by the end of this turn, but Safari needs a little longer.
  later(10_000, () => URL.revokeObjectURL(url))
}
