import { expect, test } from 'vitest'
import { checkGlossary, type KeptName } from './glossary.ts'
import type { Node, Tree } from './source.ts'

const page = '| `sail`, cloth | overlay | A layer. |\n| `gatherReads` | batched loader | A reader. |\n'

/** A tree of one file with these identifiers, and the glossary. */
function treeOf(identifiers: readonly string[], path = 'packages/ui/src/one.ts'): Tree {
  const code = { type: 'Module', body: identifiers.map((value): Node => ({ type: 'Identifier', value })) }
  const file = (name: string, text: string) => ({ path: name, text, tree: undefined, broken: undefined, lineAt: () => 1 })
  return { root: '', tracked: [], files: [{ ...file(path, ''), tree: code }, file('docs/glossary.md', page)] }
}
const refused = (tree: Tree, kept: readonly KeptName[] = []) => checkGlossary(tree, kept).map(({ reason }) => reason.split("'")[1])

test('an identifier with an old word is refused with the word to use', () => {
  expect(refused(treeOf(['mySail', 'SAIL_MS', 'assailant', 'cloth']))).toEqual(['mySail', 'SAIL_MS'])
  expect(checkGlossary(treeOf(['mySail']))[0]?.reason).toContain('say overlay')
})

test('a term of several parts means that very name', () => {
  expect(refused(treeOf(['gatherReads', 'gather', 'reads', 'gatherReadsOf']))).toEqual(['gatherReads'])
})

test('a file name counts as a name', () => {
  expect(refused(treeOf([], 'packages/ui/src/sail.test.ts'))).toEqual(['sail.test.ts'])
})

test('a name that keeps its spelling is allowed at the paths of its reason', () => {
  const kept = [
    { name: 'sailAt', reason: 'a column' },
    { name: 'sail', reason: 'a key', paths: ['packages/ui/src/'] },
  ]
  expect(refused(treeOf(['sailAt', 'sail', 'mySail']), kept)).toEqual(['mySail'])
  expect(refused(treeOf(['sailAt', 'sail'], 'packages/rules/src/one.ts'), kept)).toEqual(['sail'])
})

test('a document’s file name, and a class, an id and a property of a style sheet are names; colors and comments are not', () => {
  const css = '/* the .sail */ .old-sail { --sail-edge: #5a11; color: #sail; background: url(sail.svg) }\n#sail > b { }'
  const tree = treeOf([])
  const file = (path: string, text: string) => ({ path, text, tree: undefined, broken: undefined, lineAt: () => 1 })
  expect(refused({ ...tree, files: [...tree.files, file('docs/sail.md', 'sail'), file('packages/ui/src/one.css', css)] })).toEqual([
    'sail.md',
    'old-sail',
    '--sail-edge',
    'sail',
  ])
})
