import { expect, test } from 'vitest'
import { baselineText, checkGlossary, glossaryBaseline, shrunkBaseline } from './glossary.ts'
import type { Node, Tree } from './source.ts'

const page = '| `veil`, cloth | overlay | A layer. |\n| `gatherReads` | batched loader | A reader. |\n'

/** A tree of one file with these identifiers, the glossary, and the baseline where there is one. */
function treeOf(identifiers: readonly string[], baseline?: object, path = 'packages/ui/src/one.ts'): Tree {
  const code = { type: 'Module', body: identifiers.map((value): Node => ({ type: 'Identifier', value })) }
  const file = (name: string, text: string) => ({ path: name, text, tree: undefined, broken: undefined, lineAt: () => 1 })
  const files = [{ ...file(path, ''), tree: code }, file('docs/glossary.md', page)]
  return { root: '', tracked: [], files: baseline === undefined ? files : [...files, file(glossaryBaseline, JSON.stringify(baseline))] }
}
const refused = (tree: Tree) => checkGlossary(tree).map(({ reason }) => reason.split("'")[1])

test('a new identifier with an old word is refused with the word to use, one of the baseline is not', () => {
  expect(refused(treeOf(['oldVeil', 'VEIL_MS', 'unveiled', 'cloth'], { veil: ['oldVeil'] }))).toEqual(['VEIL_MS'])
  expect(checkGlossary(treeOf(['newVeil'], {}))[0]?.reason).toContain('say overlay')
})

test('a term of several parts means that very name', () => {
  expect(refused(treeOf(['gatherReads', 'gather', 'reads', 'gatherReadsOf'], {}))).toEqual(['gatherReads'])
})

test('a file name counts as a name', () => {
  expect(refused(treeOf([], {}, 'packages/ui/src/veil.test.ts'))).toEqual(['veil.test.ts'])
})

test('the baseline loses what was renamed and gains nothing', () => {
  expect(shrunkBaseline(treeOf(['oldVeil', 'newVeil'], { veil: ['oldVeil', 'goneVeil'] }))).toEqual({ veil: ['oldVeil'] })
  expect(shrunkBaseline(treeOf(['oldVeil']))).toEqual({ veil: ['oldVeil'] })
  expect(baselineText({ veil: ['a', 'b'] })).toBe('{\n  "veil": ["a","b"]\n}\n')
})
