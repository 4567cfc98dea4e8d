import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding, Source, Tree } from './source.ts'

const SIDE = 'left|right'
/** Properties that name a side of the screen. A mirrored page would have them on the wrong side. */
const PHYSICAL = new RegExp(
  String.raw`(?:^|[;{\s])(?:(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:${SIDE})(?:-\w+)?|border-(?:top|bottom)-(?:${SIDE})-radius|${SIDE})\s*:|(?:text-align|float|clear)\s*:\s*(?:${SIDE})\b)`,
)
const BINARY = /\.(png|jpe?g|webp|avif|ico|woff2?|ttf|otf|mp3|ogg|wav|m4a|gz|zip|mmdb|pdf)$/
// The text is composed here because this file is tracked too.
const MACHINE = new RegExp(String.raw`(?<![\w.:@)}-])/(?:${['home', 'root', 'work', 'Users'].join('|')})/[\w.~-]`)
const REGISTRY = /https?:\/\/(?!registry\.npmjs\.org\/)[^"\s]*\/-\/[^"\s]*\.tgz/

/** Checks that style sheets can be mirrored, and that tracked files contain no paths of a machine. */
export function checkSurface(tree: Tree): Finding[] {
  return [
    ...tree.files.filter((file) => file.path.endsWith('.css')).flatMap(physical),
    ...tree.tracked.filter((path) => !BINARY.test(path)).flatMap((path) => places(tree, path)),
  ]
}

function physical(file: Source): Finding[] {
  const lines = file.text.replace(/\/\*(?!\s*physical: \S)[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, '')).split('\n')
  return lines.flatMap((line, at) => {
    if (!PHYSICAL.test(line) || /\/\*\s*physical: \S/.test(line)) return []
    return [
      {
        rule: 'logical-css',
        file: file.path,
        line: at + 1,
        reason: `'${line.trim()}': use inline-start or inline-end, or end the line with /* physical: why */`,
      },
    ]
  })
}

function places(tree: Tree, path: string): Finding[] {
  const text = tree.files.find((file) => file.path === path)?.text ?? readFileSync(join(tree.root, path), 'utf8')
  return text.split('\n').flatMap((line, at) => {
    const found = MACHINE.exec(line) ?? REGISTRY.exec(line)
    return found ? [{ rule: 'no-machine-paths', file: path, line: at + 1, reason: `'${found[0]}…' exists on one machine only` }] : []
  })
}
