import { expect, test } from 'vitest'
import type { Source, Tree } from './source.ts'
import { checkWebTests, linesOfWeb } from './web-tests.ts'

const file = (path: string, text: string): Source => ({ path: `apps/web/src/${path}`, text, tree: undefined, broken: undefined, lineAt: () => 1 })
const tree = (...files: Source[]): Tree => ({ root: '/', files, tracked: [] })
const router = file('app/router.tsx', "createRoute({ path: '/match/$matchId/replay' })\ncreateRoute({ path: '/profile/{-$id}' })\n")
const reasons = (...files: Source[]) => checkWebTests(tree(router, ...files)).map(({ reason }) => reason)
const opening = "openScreen('/match/1/replay')\nopenScreen('/profile?tab=1')\n"

test('lines of tests are counted against lines of code, without what is generated and without the harness', () => {
  const all = tree(file('a.ts', '1\n2\n'), file('a.test.ts', '1\n'), file('testing/b.ts', '1\n'), file('c.generated.ts', '1\n'), file('d.css', '1\n'))
  expect(linesOfWeb(all)).toEqual({ code: 2, tests: 1 })
})

test('a screen that no component test opens is named', () => {
  expect(reasons(file('screens/a.test.tsx', opening))).toEqual([])
  expect(reasons(file('screens/a.test.tsx', opening.replace('/replay', '')))).toEqual(["no component test opens '/match/$matchId/replay'"])
  expect(reasons(file('screens/a.test.tsx', opening.replace('/profile', '/profiles')))).toEqual(["no component test opens '/profile/{-$id}'"])
})

test('too few tests are reported with both counts', () => {
  expect(reasons(file('screens/a.test.tsx', opening), file('b.ts', '1\n'.repeat(20)))).toEqual([
    expect.stringContaining('2 lines of tests for 22 lines of code: 0.09'),
  ])
})
