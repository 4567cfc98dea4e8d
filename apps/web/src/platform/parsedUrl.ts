/**
 * An address in its parts; undefined for what is none. `URL.parse` and `URL.canParse` are missing in Safari before 18 and in Chrome before 126: Android 7
 * ends with an older one.
 */
export function parsedUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
