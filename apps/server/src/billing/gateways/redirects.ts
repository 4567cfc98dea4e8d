/**
 * Whether a payment page's address may be given to a browser: https, a listed host, and no credentials in it.
 * @param hosts `name` or `name:port` as the plan lists them
 * @param own the product's own origin, whose sandbox stands in for the page; undefined outside of the sandbox
 */
export function isAllowedRedirect(address: string, hosts: readonly string[], own: string | undefined): boolean {
  const url = URL.parse(address)
  if (url === null || url.username !== '' || url.password !== '') return false
  if (own !== undefined && url.origin === own && url.pathname.startsWith('/sandbox/')) return true
  return url.protocol === 'https:' && hosts.includes(url.host)
}
