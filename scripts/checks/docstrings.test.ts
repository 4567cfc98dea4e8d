import { expect, test } from 'vitest'
import { checkDocstrings } from './docstrings.ts'

const found = (text: string, path = 'apps/web/src/chat/list.tsx') =>
  checkDocstrings({ root: '/', files: [{ path, text, tree: undefined, broken: undefined, lineAt: () => 1 }], tracked: [] }).map(
    ({ file, line, reason }) => `${file}:${line} ${reason}`,
  )
const doc = '/** Says what it does. */\n'
const missing = (line: number, name: string) => [`apps/web/src/chat/list.tsx:${line} '${name}' has no docstring`]

test.each([
  ['listOf', 'export function listOf(): void {}'],
  ['listOf', 'export async function* listOf() {}'],
  ['List', 'export class List {}'],
  ['List', 'export abstract class List {}'],
  ['listOf', 'export declare function listOf(): void'],
  ['List', 'export default function List() {}'],
  ['default', 'export default function () {}'],
  ['useList', 'export const useList = () => 1'],
  ['useList', 'export const useList =\n  (id: string): string =>\n  id'],
  ['load', 'export const load = async (from = base()): Promise<void> => {}'],
  ['load', 'export const load: (id: string) => void = (id) => {}'],
  ['load', 'export const load: {\n  (id: string): void\n} = function (id) {}'],
  ['pick', 'export const pick = <T extends Map<string, T>>(value: T) => value'],
  ['Row', 'export const Row = memo(function Row() {})'],
  ['listOf', 'function listOf() {}\nexport { other, listOf as list }'],
])('%s in %j needs a docstring', (name, code) => {
  expect(found(`const a = 1\n\n${code}\n`)).toEqual(missing(3, name))
  expect(found(`const a = 1\n\n${doc}${code}\n`)).toEqual([])
})

test.each([
  'function listOf() {}',
  'export interface List {}',
  "export { listOf } from './other.ts'",
  'export const sum = (1 + 2) * 3',
  'export const least = (one ?? 1) < 2 ? 3 : 4',
  'export const shown = <Row id={id} />',
  'export const useStore = create(() => ({ open: false }))',
  'export const act: (() => void) | undefined = undefined\nconst later = () => {}',
])('%j needs none', (code) => {
  expect(found(code)).toEqual([])
})

test('a docstring has words and two asterisks, and stands directly above the function', () => {
  const code = 'export const listOf = () => []'
  expect(found(`${doc}\n${code}`)).toEqual(missing(3, 'listOf'))
  expect(found(`/* A comment. */\n${code}`)).toEqual(missing(2, 'listOf'))
  expect(found(`// A comment.\n${code}`)).toEqual(missing(2, 'listOf'))
  expect(found(`/** */\n${code}`)).toEqual(missing(2, 'listOf'))
  expect(found(`/**\n * Says\n * more.\n */\n${code}`)).toEqual([])
  expect(found(`${doc}// biome-ignore lint/a/b: with a reason\n${code}`)).toEqual([])
})

test('the first of several signatures has the docstring', () => {
  const signatures = 'export function pick(one: 1): 1\nexport function pick(one: 2): 2\nexport function pick(one: number) {}'
  expect(found(signatures)).toEqual(missing(1, 'pick'))
  expect(found(doc + signatures)).toEqual([])
})

test.each([
  'apps/web/src/testing/server.ts',
  'apps/server/src/chat/chat.test.ts',
  'apps/web/src/platform/i18n/messages.generated.ts',
  'packages/game-kit/src/page.fixture.ts',
  'packages/game-kit/src/fixture.ts',
  'apps/web/scripts/check-messages.ts',
  'games/chess/rules.ts',
])('%s is not checked', (path) => {
  expect(found('export function listOf() {}', path)).toEqual([])
})
