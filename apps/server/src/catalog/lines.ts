import { isNode, LineCounter, parseDocument } from 'yaml'

/**
 * The line of a field in a YAML or JSON text.
 * @param path field names and places in lists, from the top
 * @returns from 1; the line of the nearest parent where the field itself is missing
 */
export function lineOf(text: string, path: readonly (string | number)[]): number {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  for (let depth = path.length; depth >= 0; depth -= 1) {
    const node = depth === 0 ? document.contents : document.getIn(path.slice(0, depth), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return 1
}

/** Parses JSON; for a text that is none, the line and the reason. */
export function parseJson(text: string): { readonly value: unknown } | { readonly line: number; readonly why: string } {
  try {
    return { value: JSON.parse(text) }
  } catch (problem) {
    const why = problem instanceof Error ? problem.message : 'is no JSON'
    const at = /position (\d+)/.exec(why)?.[1]
    // A text that ends too early has no position: something is missing in its last line.
    return { line: (at === undefined ? text.trimEnd() : text.slice(0, Number(at))).split('\n').length, why }
  }
}
