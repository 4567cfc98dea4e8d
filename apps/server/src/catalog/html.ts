/** Text for an element or an attribute between double quotes. */
export const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** JSON for a script element: no text in it can end the element. */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** A list of items that are HTML already. */
export const list = (tag: 'ul' | 'ol', items: readonly string[]): string => `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`
