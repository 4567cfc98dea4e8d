import { parsedUrl } from '../../platform/parsedUrl.ts'

/** A part of a message: text, or a web address that can be opened. */
export interface TextPart {
  readonly text: string
  /** Absent for text. */
  readonly href?: string
}

const ADDRESS = /https?:\/\/[^\s<>"]+/gi
/** Punctuation that ends a sentence and is not part of the address. */
const TRAILING = /[.,;:!?'»”)\]،؛؟…]+$/

/** The text of a message in parts, with its web addresses as parts of their own. Only http and https addresses can be opened. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = trimmed(found)
    const url = parsedUrl(address)
    if (url === undefined || url.username !== '' || url.password !== '') continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: address, href: url.href })
    end = index + address.length
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end) })
  return parts
}

/** The address without the punctuation after it. A closing bracket stays when the address contains the opening one. */
function trimmed(found: string): string {
  const address = found.replace(TRAILING, '')
  return found[address.length] === ')' && address.includes('(') && !address.includes(')') ? `${address})` : address
}
