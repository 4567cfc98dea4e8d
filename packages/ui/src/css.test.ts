import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const PHYSICAL = [
  /(?<![\w-])(?:left|right|top|bottom)\s*:/g,
  /(?<![\w-])(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right|top|bottom)\b/g,
  /(?<![\w(-])(?:min-|max-)?(?:width|height)\s*:/g,
  /(?<![\w-])(?:text-align|float|clear)\s*:\s*(?:left|right)\b/g,
]
const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch|color)\(|:\s*(?:white|black|red|green|yellow|orange|gr[ae]y)\b/gi

function stylesheets(): { name: string; text: string }[] {
  return readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.css'))
    .map((name) => ({ name, text: readFileSync(join(import.meta.dirname, name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '') }))
}

function found(text: string, patterns: readonly RegExp[]): string[] {
  return patterns.flatMap((pattern) => text.match(pattern) ?? [])
}

test('every stylesheet uses logical properties only, so that right to left needs no second set of rules', () => {
  const offences = stylesheets().flatMap(({ name, text }) => found(text, PHYSICAL).map((what) => `${name}: ${what}`))
  expect(offences).toEqual([])
})

test('colours are named in tokens.css and nowhere else', () => {
  const offences = stylesheets()
    .filter(({ name }) => name !== 'tokens.css')
    .flatMap(({ name, text }) => found(text.replaceAll(/url\([^)]*\)/g, ''), [COLOUR]).map((what) => `${name}: ${what}`))
  expect(offences).toEqual([])
})

test('the check sees what it looks for', () => {
  const bad = '.a { left: 0; margin-left: 1px; border-top-left-radius: 2px; max-width: 3px; text-align: right; color: #fff; background: oklch(1 0 0) }'
  expect(found(bad, PHYSICAL)).toHaveLength(5)
  expect(found(bad, [COLOUR])).toHaveLength(2)
  expect(found('@media (min-width: 1px) { .a { text-align: start; border-start-start-radius: 2px; background-position: right } }', PHYSICAL)).toEqual([])
})

test('[SHL-13] [SHL-14] the tokens hold the sizes of the specification: container 600 and 320, tabs 65', () => {
  const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
  expect(tokens).toContain('--container: 600px;')
  expect(tokens).toContain('--container-min: 320px;')
  expect(tokens).toContain('--tab-block-size: 65px;')
})

test('[SHL-15] the theme has a primary colour, and yellow, green and orange as accents', () => {
  const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
  const hueOf = (name: string) => Number(new RegExp(`--${name}: oklch\\([\\d.]+ [\\d.]+ (\\d+)\\);`).exec(tokens)?.[1])
  const isAround = (name: string, hue: number) => Math.abs(hueOf(name) - hue) < 20
  expect({ primary: isAround('primary', 285), yellow: isAround('yellow', 90), green: isAround('green', 150), orange: isAround('orange', 55) }).toEqual({
    primary: true,
    yellow: true,
    green: true,
    orange: true,
  })
})
