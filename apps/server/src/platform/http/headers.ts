/** Headers of an answer, by the requested address. Pages and files add their own. */
export type AnswerHeaders = (url: string) => Readonly<Record<string, string>>

/** An answer that is no page loads nothing and may not be framed. */
const nothing = "default-src 'none'; frame-ancestors 'none'"
/** Pages of the sandbox contain their scripts and styles. */
const sandboxPages =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'unsafe-inline'; img-src 'self' data: http://127.0.0.1:* http://localhost:*; base-uri 'none'; frame-ancestors 'none'"

/**
 * The headers of every answer, errors and JSON included.
 * @param isSecure true where people open the app over https: browsers are told to use it always
 */
export function answerHeaders(isSecure: boolean): AnswerHeaders {
  const secure: Record<string, string> = isSecure ? { 'strict-transport-security': 'max-age=31536000' } : {}
  const common = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    ...secure,
  }
  // A login provider's window may answer the page that opened it. The sandbox's stand-in is such a window, and sets no such header.
  const plain = { ...common, 'cross-origin-opener-policy': 'same-origin-allow-popups', 'content-security-policy': nothing }
  const sandbox = { ...common, 'content-security-policy': sandboxPages }
  return (url) => (/^\/sandbox(?:[/?]|$)/.test(url) ? sandbox : plain)
}
