/** One file of a typeface: where it lies (an absolute address), and for which weights and letters it stands, as style sheets write them. */
export interface Face {
  readonly family: string
  readonly source: string
  readonly weight: string
  readonly range: string
}

/** The typefaces of the page, which a worker does not have by itself, and all letters that are written with them. */
export interface Letters {
  readonly faces: readonly Face[]
  readonly letters: string
}

/** The part of a page that knows its typefaces. */
export interface FacesPage {
  readonly document: Pick<Document, 'styleSheets' | 'baseURI'>
  readonly CSSFontFaceRule: typeof CSSFontFaceRule
}

/** The typefaces that the page's style sheets name: whoever paints elsewhere loads the same files. */
export function facesOf({ document, CSSFontFaceRule }: FacesPage): Face[] {
  return [...document.styleSheets].flatMap((sheet) =>
    rulesOf(sheet).flatMap((rule) => {
      if (!(rule instanceof CSSFontFaceRule)) return []
      const { style } = rule
      const file = /url\(["']?([^"')]+)/.exec(style.getPropertyValue('src'))?.[1]
      if (file === undefined) return []
      return {
        family: style.getPropertyValue('font-family').replace(/^["']|["']$/g, ''),
        source: new URL(file, sheet.href ?? document.baseURI).href,
        weight: style.getPropertyValue('font-weight') || 'normal',
        range: style.getPropertyValue('unicode-range') || 'U+0-10FFFF',
      }
    }),
  )
}

/** None of a sheet from another origin: the browser does not tell them. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules]
  } catch {
    return []
  }
}

/**
 * Makes typefaces known to a worker.
 * @param fonts the worker's; undefined in a browser whose workers know none. There, and where a file does not come, the device's own letters are painted
 */
export function learnFaces(fonts: FontFaceSet | undefined, { faces, letters }: Letters): void {
  if (!fonts) return
  for (const { family, source, weight, range } of faces) fonts.add(new FontFace(family, `url("${source}")`, { weight, unicodeRange: range, display: 'swap' }))
  // At once, or the first word would be painted before they are there; the files of other letters are left where they are.
  for (const { family } of faces) void fonts.load(`800 16px "${family}"`, letters).catch(() => undefined)
}
