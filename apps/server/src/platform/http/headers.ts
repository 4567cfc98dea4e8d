/** Headers of an answer, by the address that was asked for. Pages and files lay their own over them. */
export type AnswerHeaders = (url: string) => Readonly<Record<string, string>>

/** What is no page loads nothing and stands in no frame. */
const nothing = "default-src 'none'; frame-ancestors 'none'"
/** Pages of the sandbox bring their scripts and styles with them. */
const sandboxPages =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'unsafe-inline'; img-src 'self' data: http://127.0.0.1:* http://localhost:*; base-uri 'none'; frame-ancestors 'none'"

/**
 * What every answer says to browsers, errors and JSON included.
 * @param isSecure true where people open the app over https: they are told to stay there
 */
export function answerHeaders(isSecure: boolean): AnswerHeaders {
  const secure: Record<string, string> = isSecure ? { 'strict-transport-security': 'max-age=31536000' } : {}
  const common = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    ...secure,
  }
  // A login provider's window may answer the page that opened it. The sandbox's stand-in for one is such a window, and says nothing itself.
  const plain = { ...common, 'cross-origin-opener-policy': 'same-origin-allow-popups', 'content-security-policy': nothing }
  const sandbox = { ...common, 'content-security-policy': sandboxPages }
  return (url) => (/^\/sandbox(?:[/?]|$)/.test(url) ? sandbox : plain)
}
