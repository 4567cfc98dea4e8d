/** The values of a path's parameters, decoded. */
export type Params = Readonly<Record<string, string | undefined>>

/** A segment with a value: `$name`, `{-$name}`, or `$` for the rest. */
const PARAMETER = /^(\{-)?\$(\w*)\}?$/

const segmentsOf = (path: string): string[] => path.replace(/^\/|\/$/g, '').split('/')

/**
 * The parameters of a path that has the form of a route. Capital letters and a slash at the end make no difference.
 * @param path decoded by `decodePath`
 * @returns null for a path of another form
 */
export function paramsIn(route: string, path: string): Params | null {
  const expected = segmentsOf(route)
  const given = segmentsOf(path)
  const params: Record<string, string> = {}
  for (const [index, segment] of expected.entries()) {
    const value = given[index]
    const parameter = PARAMETER.exec(segment)
    if (parameter === null) {
      if (value?.toLowerCase() !== segment.toLowerCase()) return null
      continue
    }
    const [, optional, name = ''] = parameter
    if (name === '') return { ...params, _splat: given.slice(index).map(decodePart).join('/') }
    if (value) params[name] = decodePart(value)
    else if (optional === undefined) return null
  }
  return given.length > expected.length ? null : params
}

/** The encoded path of a route with these parameters. */
export function pathTo(route: string, params: Params = {}): string {
  const segments = route.split('/').flatMap((segment) => {
    const [isParameter, optional, name = ''] = PARAMETER.exec(segment) ?? []
    if (isParameter === undefined) return [segment]
    const value = params[name === '' ? '_splat' : name]
    if (!value && (name === '' || optional !== undefined)) return []
    const encoded = encodeURIComponent(value ?? '')
    return [name === '' ? encoded.replaceAll('%2F', '/') : encoded]
  })
  return segments.join('/') || '/'
}

/** A readable path. What separates its parts stays encoded, and so does `%`, so that nothing is decoded twice. */
export const decodePath = (path: string): string => path.replace(/(?:%(?!25|5C)[\dA-F]{2})+/gi, (encoded) => attempt(decodeURI, encoded))

const decodePart = (part: string): string => attempt(decodeURIComponent, part)

/** What is no valid encoding is taken as it is. */
function attempt(decode: (text: string) => string, text: string): string {
  try {
    return decode(text)
  } catch {
    return text
  }
}
