/**
 * The payment page to leave for: https, or our own origin, where the sandbox stands. Which hosts are known, the server decides.
 * @param origin of the page
 * @returns the address, or undefined when it is not to be opened
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
