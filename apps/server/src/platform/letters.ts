/** Letters that people use for one another, each with its replacement: forms of Arabic letters, Persian and Urdu keys, digits. */
const sameLetters: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ک: 'ك',
  ی: 'ي',
  ہ: 'ه',
  ھ: 'ه',
  ...Object.fromEntries([...'٠١٢٣٤٥٦٧٨٩'].map((digit, value) => [digit, String(value)])),
  ...Object.fromEntries([...'۰۱۲۳۴۵۶۷۸۹'].map((digit, value) => [digit, String(value)])),
}
const variants = new RegExp(`[${Object.keys(sameLetters).join('')}]`, 'gu')

/**
 * A text in the form in which a search compares it: Latin case, accents, Arabic vowel marks, the tatweel, the carriers of the hamza and the kind of digits make
 * no
 * difference.
 */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(variants, (letter) => sameLetters[letter] ?? letter)
    .toLowerCase()
}
