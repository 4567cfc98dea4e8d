import sanitizeHtml from 'sanitize-html'

/** The allowed content of a header: text with emphasis, lists, links and pictures. Everything that runs, loads or frames is dropped. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'span', 'div', 'h2', 'h3', 'ul', 'ol', 'li', 'a', 'img'],
  allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt', 'width', 'height'], '*': ['dir', 'lang'] },
  allowedSchemes: ['https', 'tel', 'sms'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }) },
}

/** The header html of the catalogue after sanitising. */
export function safeHtml(html: string): string {
  return html === '' ? '' : sanitizeHtml(html, allowed)
}
