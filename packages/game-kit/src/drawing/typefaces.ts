/** One file of a typeface: its absolute address, and its weights and letters, as style sheets write them. */
export interface Typeface {
  readonly family: string
  readonly source: string
  readonly weight: string
  readonly range: string
}

/** The typefaces of the page, which a worker does not have by itself, and all letters that are written with them. */
export interface Letters {
  readonly typefaces: readonly Typeface[]
  readonly letters: string
}

/** The part of a page that knows its typefaces. */
export interface TypefacesPage {
  readonly document: Pick<Document, 'styleSheets' | 'baseURI'>
  readonly CSSFontFaceRule: typeof CSSFontFaceRule
}

/** The typefaces that the page's style sheets name. Code that paints outside the page loads the same files. */
export function typefacesOf({ document, CSSFontFaceRule }: TypefacesPage): Typeface[] {
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

/** No rules of a sheet from another origin: the browser does not reveal them. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules]
  } catch {
    return []
  }
}

/**
 * Loads typefaces in a worker.
 * @param fonts the worker's; undefined in a browser whose workers have none. There, and where a file does not arrive, the device's own letters are painted
 */
export function loadTypefaces(fonts: FontFaceSet | undefined, { typefaces, letters }: Letters): void {
  if (!fonts) return
  for (const { family, source, weight, range } of typefaces)
    fonts.add(new FontFace(family, `url("${source}")`, { weight, unicodeRange: range, display: 'swap' }))
  // Loaded at once, or the first text would be painted without them; the browser does not load the files of other letters.
  for (const { family } of typefaces) void fonts.load(`800 16px "${family}"`, letters).catch(() => undefined)
}
