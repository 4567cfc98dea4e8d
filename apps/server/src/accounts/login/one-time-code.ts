import { isIP } from 'node:net'

/**
 * A text with the last line by which browsers read the PIN from the SMS and offer it on our own site only: `@host #code` (WebOTP, and the codes that are
 * bound to a domain on iOS).
 * @param text says what the PIN is for, in the language of the person
 * @param publicUrl the origin that people open
 * @returns the text unchanged for an installation without a host name, because the format has no addresses
 */
export function boundText(text: string, code: string, publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? `${text}\n\n@${hostname} #${code}` : text
}
