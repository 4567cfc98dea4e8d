/** One thing that a guide tells its reader to do, in the order of the page. */
export type GuideStep =
  | { readonly kind: 'create'; readonly path: string; readonly text: string }
  | { readonly kind: 'insert'; readonly path: string; readonly text: string; readonly below: string }
  | { readonly kind: 'replace'; readonly path: string; readonly old: string; readonly text: string }
  | { readonly kind: 'run'; readonly command: string }

/** A block of code with the line before it. */
const block = /^(?<intro>[^\n]*)\n\n```(?<language>\w+)\n(?<text>[\s\S]*?)^```$/gm
const created = /^New file `([^`]+)`.*:$/
const inserted = /^Add to `([^`]+)`, below `([^`]+)`:$/
const replaced = /In `(?<path>[^`]+)`, replace `(?<old>[^`]+)` with `(?<text>[^`]+)`/g

/**
 * The steps of a guide. A block of code belongs to a file (`New file …:`, or `Add to …, below …:` with the begin of a line), or contains commands (`sh`).
 * @throws Error for a block that names no file
 */
export function stepsOf(guide: string): GuideStep[] {
  const blocks = [...guide.matchAll(block)]
  if (blocks.length !== [...guide.matchAll(/^```\w+$/gm)].length) throw new Error('a block of code has no line of text and blank line before it')
  const steps = blocks.flatMap(({ index, groups }): { at: number; step: GuideStep }[] => {
    const { intro = '', language = '', text = '' } = groups ?? {}
    const at = index + intro.length
    if (language === 'sh') {
      const commands = text.split('\n').filter((line) => line !== '')
      return commands.map((command) => ({ at, step: { kind: 'run', command } }))
    }
    const [, path, below] = created.exec(intro) ?? inserted.exec(intro) ?? []
    if (path === undefined) throw new Error(`a block of code names no file: '${intro}'`)
    return [{ at, step: below === undefined ? { kind: 'create', path, text } : { kind: 'insert', path, text, below } }]
  })
  const replacements = [...guide.matchAll(replaced)].map(({ index, groups }) => {
    const { path = '', old = '', text = '' } = groups ?? {}
    return { at: index, step: { kind: 'replace', path, old, text } satisfies GuideStep }
  })
  return [...steps, ...replacements].toSorted((one, other) => one.at - other.at).map(({ step }) => step)
}

/**
 * The text of a file after a step.
 * @param before its text, undefined where it does not exist
 * @throws Error when the file exists already, is missing, or does not contain what the step looks for
 */
export function applied(step: Exclude<GuideStep, { kind: 'run' }>, before: string | undefined): string {
  const { kind, path, text } = step
  if (kind === 'create') {
    if (before !== undefined) throw new Error(`${path} exists already`)
    return text
  }
  if (before === undefined) throw new Error(`${path} does not exist`)
  if (kind === 'replace') {
    if (before.split(step.old).length !== 2) throw new Error(`${path} does not contain '${step.old}' once`)
    return before.replace(step.old, () => text)
  }
  const lines = before.split('\n')
  const at = lines.findIndex((line) => line.trim().startsWith(step.below))
  if (at < 0) throw new Error(`no line of ${path} begins with '${step.below}'`)
  return [...lines.slice(0, at + 1), text.replace(/\n$/, ''), ...lines.slice(at + 1)].join('\n')
}
