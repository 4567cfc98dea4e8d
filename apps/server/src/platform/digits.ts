/** The digits of a text, Arabic-Indic (U+0660) and extended (U+06F0) ones as Latin; everything else is left out. */
export function digitsOf(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf)).replace(/[^0-9]/g, '')
}
