/** Letters and digits that count as the same in a search, as `folded_text` of the database has them. */
const same: Readonly<Record<string, string>> = {
  '\u0671': '\u0627',
  '\u0649': '\u064a',
  '\u06cc': '\u064a',
  '\u0629': '\u0647',
  '\u06c1': '\u0647',
  '\u06be': '\u0647',
  '\u06c3': '\u0647',
  '\u06d5': '\u0647',
  '\u06a9': '\u0643',
}
/** Diacritics, tatweel and joiners, which count for nothing. */
const IGNORED = /^(?:\p{M}|\u0640|\u200c|\u200d)$/u
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/

function foldedSign(sign: string): string {
  return Array.from(sign.normalize('NFKD').toLowerCase(), (part) => {
    if (IGNORED.test(part)) return ''
    return DIGITS.test(part) ? String(part.charCodeAt(0) % 16) : (same[part] ?? part)
  }).join('')
}

export interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

/** The parts of a text: those that contain a searched word, and those between them. */
export function matchesOf(text: string, searched: string): TextPart[] {
  const signs = Array.from(text)
  const folded = signs.map(foldedSign)
  const whole = folded.join('')
  // Which sign of the text each sign of the folded text comes from.
  const origin = folded.flatMap((part, at) => Array.from({ length: part.length }, () => at))
  const isMatched = new Set<number>()
  for (const word of Array.from(searched, foldedSign).join('').split(/\s+/).filter(Boolean)) {
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + word.length))
      for (let n = origin[at] ?? 0; n <= (origin[at + word.length - 1] ?? -1); n += 1) isMatched.add(n)
  }
  const parts: TextPart[] = []
  for (const [at, sign] of signs.entries()) {
    const last = parts.at(-1)
    // A diacritic belongs to the letter before it.
    const isMatch = isMatched.has(at) || (folded[at] === '' && last?.isMatch === true)
    if (last?.isMatch === isMatch) parts[parts.length - 1] = { text: last.text + sign, isMatch }
    else parts.push({ text: sign, isMatch })
  }
  return parts
}

/** Signs before the first match in the line of a hit. */
const BEFORE = 24

/** The parts of a text from shortly before its first match on, so that a line that is cut at its end shows the match. */
export function excerptOf(text: string, searched: string): TextPart[] {
  const parts = matchesOf(text, searched)
  const [first] = parts
  if (first === undefined || first.isMatch || parts.length === 1) return parts
  const signs = Array.from(first.text)
  return signs.length <= BEFORE * 1.5 ? parts : [{ text: `…${signs.slice(-BEFORE).join('')}`, isMatch: false }, ...parts.slice(1)]
}
