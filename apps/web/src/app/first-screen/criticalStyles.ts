import postcss, { type AtRule, type Container } from 'postcss'

/**
 * The part of the styles that a drawn page needs: all rules whose classes occur in it, and what these name. It is a third of the whole. Rules that an attribute
 * such as the theme selects stay. Files of fonts are left out: they are several times as large as the page, and the fallback fonts have their size.
 * @param html the drawn page
 * @param css the style sheets of its screen
 */
export function criticalStyles(html: string, css: string): string {
  const classes = new Set([...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const sheet = postcss.parse(css)
  sheet.walkRules((rule) => {
    if (isKeyframes(rule.parent)) return
    const needed = rule.selectors.filter((selector) => classesOf(selector).every((name) => classes.has(name)))
    if (needed.length > 0) rule.selectors = needed
    else rule.remove()
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

/** The classes that an element of the page has to have; those within `:not()`, `:has()` and the like are left out. */
const classesOf = (selector: string): readonly string[] =>
  [...selector.replaceAll(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '').matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)

function animationsIn(sheet: Container): readonly string[] {
  const names: string[] = []
  sheet.walkDecls(/^animation(-name)?$/, ({ value }) => void names.push(...value.split(/[\s,]+/)))
  return names
}
