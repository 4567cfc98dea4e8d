/** Cookies that the app sets live for a day (REG-26). */
const DAY_SECONDS = 86_400

/** The value of a cookie; undefined without one and where there is no document. */
export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const found = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`))
  try {
    return found && decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return undefined
  }
}

/** Stores a value for a day. */
export const writeCookie = (name: string, value: string): void => set(name, encodeURIComponent(value), DAY_SECONDS)

/** Removes a cookie that `writeCookie` has stored. */
export const removeCookie = (name: string): void => set(name, '', 0)

function set(name: string, value: string, seconds: number): void {
  if (typeof document === 'undefined') return
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser we serve
  document.cookie = `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`
}
