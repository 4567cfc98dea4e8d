import { expect, test } from 'vitest'
import { baselineText, checkGlossary, glossaryBaseline, type KeptName, shrunkBaseline } from './glossary.ts'
import type { Node, Tree } from './source.ts'

const page = '| `sail`, cloth | overlay | A layer. |\n| `gatherReads` | batched loader | A reader. |\n'

/** A tree of one file with these identifiers, the glossary, and the baseline where there is one. */
function treeOf(identifiers: readonly string[], baseline?: object, path = 'packages/ui/src/one.ts'): Tree {
  const code = { type: 'Module', body: identifiers.map((value): Node => ({ type: 'Identifier', value })) }
  const file = (name: string, text: string) => ({ path: name, text, tree: undefined, broken: undefined, lineAt: () => 1 })
  const files = [{ ...file(path, ''), tree: code }, file('docs/glossary.md', page)]
  return { root: '', tracked: [], files: baseline === undefined ? files : [...files, file(glossaryBaseline, JSON.stringify(baseline))] }
}
const refused = (tree: Tree, kept: readonly KeptName[] = []) => checkGlossary(tree, kept).map(({ reason }) => reason.split("'")[1])

test('a new identifier with an old word is refused with the word to use, one of the baseline is not', () => {
  expect(refused(treeOf(['oldSail', 'SAIL_MS', 'assailant', 'cloth'], { sail: ['oldSail'] }))).toEqual(['SAIL_MS'])
  expect(checkGlossary(treeOf(['newSail'], {}))[0]?.reason).toContain('say overlay')
})

test('a term of several parts means that very name', () => {
  expect(refused(treeOf(['gatherReads', 'gather', 'reads', 'gatherReadsOf'], {}))).toEqual(['gatherReads'])
})

test('a file name counts as a name', () => {
  expect(refused(treeOf([], {}, 'packages/ui/src/sail.test.ts'))).toEqual(['sail.test.ts'])
})

test('a name that keeps its spelling is allowed at the paths of its reason, and needs no baseline there', () => {
  const kept = [
    { name: 'sailAt', reason: 'a column' },
    { name: 'sail', reason: 'a key', paths: ['packages/ui/src/'] },
  ]
  expect(refused(treeOf(['sailAt', 'sail', 'mySail'], {}), kept)).toEqual(['mySail'])
  expect(refused(treeOf(['sailAt', 'sail'], {}, 'packages/rules/src/one.ts'), kept)).toEqual(['sail'])
  expect(shrunkBaseline(treeOf(['sail', 'mySail'], { sail: ['sail', 'mySail'] }), kept)).toEqual({ sail: ['mySail'] })
})

test('the baseline loses what was renamed and gains nothing', () => {
  expect(shrunkBaseline(treeOf(['oldSail', 'newSail'], { sail: ['oldSail', 'goneSail'] }))).toEqual({ sail: ['oldSail'] })
  expect(shrunkBaseline(treeOf(['oldSail']))).toEqual({ sail: ['oldSail'] })
  expect(baselineText({ sail: ['a', 'b'] })).toBe('{\n  "sail": ["a","b"]\n}\n')
})
