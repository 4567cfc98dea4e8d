import postcss, { type AtRule, type Container } from 'postcss'

/**
 * The part of the styles that a drawn page needs: all rules whose classes occur in it, and what these name. It is a quarter of the whole. Rules that an
 * attribute such as the theme selects stay. Left out are rules for parts that are pointed at or have the focus, because the drawn page is inert, and files of
 * fonts: they are several times as large as the page, and the fallback fonts have their size.
 * @param html the drawn page
 * @param css the style sheets of its screen
 * @param otherCss styles that the page has besides, which use custom properties of `css`
 */
export function criticalStyles(html: string, css: string, otherCss = ''): string {
  const classes = new Set([...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const sheet = postcss.parse(css)
  sheet.walkRules((rule) => {
    if (isKeyframes(rule.parent)) return
    const needed = rule.selectors.filter((selector) => classesOf(selector).every((name) => classes.has(name)) && !isForInteraction(selector))
    if (needed.length > 0) rule.selectors = needed
    else rule.remove()
  })
  const properties = propertiesUsed(sheet, html + otherCss)
  sheet.walkDecls(/^--/, (declaration) => {
    const { parent, prop } = declaration
    if (!properties.has(prop)) declaration.remove()
    if (parent?.nodes?.length === 0) parent.remove()
  })
  const animations = animationsIn(sheet)
  sheet.walkAtRules((rule) => {
    const isUnused = isKeyframes(rule) ? !animations.includes(rule.params) : rule.nodes?.length === 0
    if (isUnused || isFontFile(rule)) rule.remove()
  })
  return sheet.toString()
}

const isKeyframes = (parent: Container | AtRule | undefined | { readonly type: string }): boolean =>
  parent?.type === 'atrule' && /keyframes$/.test((parent as AtRule).name)

const isFontFile = (rule: AtRule): boolean => rule.name === 'font-face' && /\burl\(/.test(rule.toString())

const withoutArguments = (selector: string): string => selector.replaceAll(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '')

/** Rules without a class apply to the button for a page that failed, too. */
const isForInteraction = (selector: string): boolean =>
  classesOf(selector).length > 0 && /:(?:hover|active|focus|focus-visible|focus-within)(?![\w-])/.test(withoutArguments(selector))

/** The classes that an element of the page has to have; those within `:not()`, `:has()` and the like are left out. */
const classesOf = (selector: string): readonly string[] => [...withoutArguments(selector).matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)

/** The custom properties that other properties, or the text beside the style sheet, take; and those that these take in turn. */
function propertiesUsed(sheet: Container, text: string): ReadonlySet<string> {
  const taken = (value: string) => [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name)
  const used = new Set(taken(text))
  const takenBy = new Map<string, string[]>()
  sheet.walkDecls(({ prop, value }) => {
    if (prop.startsWith('--')) takenBy.set(prop, [...(takenBy.get(prop) ?? []), ...taken(value)])
    else for (const name of taken(value)) used.add(name)
  })
  // What is added while the set is read is read, too.
  for (const name of used) for (const next of takenBy.get(name) ?? []) used.add(next)
  return used
}

function animationsIn(sheet: Container): readonly string[] {
  const names: string[] = []
  sheet.walkDecls(/^animation(-name)?$/, ({ value }) => void names.push(...value.split(/[\s,]+/)))
  return names
}
