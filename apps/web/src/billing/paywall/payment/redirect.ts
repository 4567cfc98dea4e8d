/**
 * Checks the address of a payment page: it must be https, or of our own origin, which has the sandbox. The server decides which hosts are allowed.
 * @param origin of the page
 * @returns the address, or undefined when it must not be opened
 */
export function safeRedirect(url: string, origin: string): string | undefined {
  let page: URL
  try {
    page = new URL(url)
  } catch {
    return undefined
  }
  if (page.username !== '' || page.password !== '') return undefined
  return page.protocol === 'https:' || page.origin === origin ? page.href : undefined
}
