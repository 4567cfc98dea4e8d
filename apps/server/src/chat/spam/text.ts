/** Signs that are not seen, or only lengthen and vocalise letters: format characters such as joiners and marks of direction, combining marks, the tatweel. */
const unseen = /[\p{Cf}\p{Mn}\p{Me}\u0640\u115f\u1160\u3164]/gu
const alike: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ی: 'ي', ئ: 'ي', ؤ: 'و', ة: 'ه', ہ: 'ه', ک: 'ك' }

/** Texts of these signs alone have nothing to fold but case, spaces and punctuation. They are frequent, and are handled several times as fast. */
const plain = /^[\t\n\r -~]*$/

/** A text without what can be varied and still reads the same: case, forms of letters, diacritics, spaces, punctuation, invisible signs. */
export function foldedText(text: string): string {
  if (plain.test(text)) return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '')
  return text
    .normalize('NFKD')
    .replaceAll(unseen, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .replaceAll(/[أإآٱىیئؤةہک]/g, (letter) => alike[letter] ?? letter)
}

/** A number for a text, FNV-1a with 32 bits: short enough for a key, and a shared store does not learn what people write. */
export function textHash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}

/** Endings of names that are hardly ever the end of a word after a full stop without a space. */
const endings =
  'com|net|org|info|biz|io|co|app|dev|xyz|top|site|online|shop|store|club|live|link|click|website|space|fun|vip|win|bet|games?|pro|tv|cc|ly|gg|pk|sa|ae|ma'
/** `name.ending`, and any name of a host that is followed by a path or a port. */
const bareHost = new RegExp(String.raw`(?<![\p{L}\p{N}@.])(?:[\p{L}\p{N}-]+\.)+(?:(?:${endings})(?![\p{L}\p{N}])|[\p{L}-]{2,24}(?=[/:?#]\S))`, 'u')
const address = /(?:\b[a-z][a-z0-9+.-]{1,15}:\/\/|\bwww\d?\.)\S/

/** Whether a text contains a web address, with or without a scheme, also when invisible signs or other forms of dots and letters hide it. */
export function hasLink(text: string): boolean {
  if (plain.test(text) && !text.includes('.') && !text.includes(':')) return false
  const unified = text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\u0640]/gu, '')
    .replaceAll(/[。｡․]/g, '.')
    .replaceAll('∕', '/')
    .toLowerCase()
  return address.test(unified) || bareHost.test(unified)
}
