import { posix } from 'node:path'
import { pollingAllowed } from './allowed.ts'
import { type Finding, isOutsideProduct, type Node, type Source, type Tree, visit } from './source.ts'

/** Tests, and what only tests use: harnesses, stand-ins, helpers of the browser tests. */
const TEST = /\.(test|spec)\.tsx?$|^e2e\/|\/testing\//
const UPPER = new Set(['toBeLessThan', 'toBeLessThanOrEqual'])
/** Names of functions that register a test or what runs around it. */
const TESTS = new Set(['test', 'it', 'beforeAll', 'afterAll', 'beforeEach', 'afterEach'])
const LOWER = new Set(['toBeGreaterThan', 'toBeGreaterThanOrEqual'])
/** Milliseconds. A machine on which everything runs at once may stand still for seconds. */
const shortestWaitMs = 25_000

/**
 * Tests must not depend on the speed of the machine. They do not sleep, because what has not come by then may still come, measured times
 * have no upper bound, a wait is long, and no test has a time-out of its own, which is such a bound: the one of vitest.config.ts only ends what hangs.
 * A test waits for a state (`until`, `expect.poll`), moves a clock of its own, or sends a second event and checks that nothing came before it.
 * What browser tests and harnesses import from scripts is held to the same.
 */
export function checkWaits(tree: Tree): Finding[] {
  return usedByTests(tree)
    .filter((file) => !pollingAllowed[file.path])
    .flatMap(waits)
}

/**
 * Tests, and the files that never run in the product and that browser tests and harnesses import, directly or through others. What a unit test imports is not
 * followed, because it is the subject of the test, and benchmarks may pause between two measurements.
 */
function usedByTests(tree: Tree): Source[] {
  const byPath = new Map(tree.files.map((file) => [file.path, file]))
  const used = new Set(tree.files.filter((file) => TEST.test(file.path) && file.tree))
  for (const file of used) {
    if (/\.test\.tsx?$/.test(file.path)) continue
    for (const path of importedBy(file)) {
      const next = byPath.get(path)
      if (next?.tree && isOutsideProduct(path) && !path.startsWith('bench/')) used.add(next)
    }
  }
  return [...used]
}

/** The files that a file imports by a relative path, not for their types alone. */
function importedBy({ path, tree }: Source): string[] {
  const statements = ((tree as Node)['body'] as Node[]).filter(({ type, ...rest }) => type === 'ImportDeclaration' && !rest['typeOnly'])
  const names = statements.map((statement) => String((statement['source'] as Node)['value']))
  return names.filter((name) => name.startsWith('.')).map((name) => posix.join(posix.dirname(path), name))
}

function waits(file: Source): Finding[] {
  const tree = file.tree as Node
  const readings = namesOfReadings(tree)
  const findings: Finding[] = []
  visit(tree, (node, parents) => {
    const found = judge(file.path, node, parents, readings)
    if (found) findings.push({ rule: found[0], file: file.path, line: node.span ? file.lineAt(node.span.start) : 0, reason: found[1] })
    return undefined
  })
  return findings
}

function judge(file: string, node: Node, parents: readonly Node[], readings: ReadonlySet<string>): readonly [rule: string, reason: string] | undefined {
  const sleep = sleepOf(node, parents)
  if (sleep) return ['no-sleep-in-tests', `${sleep}: wait for a state, or send something that arrives after what must not arrive`]
  if (isBounded(node, readings))
    return ['no-wall-clock-bound', 'a measured time with a bound depends on the machine: count, or compare two moments of the server']
  if (file.startsWith('e2e/') && isShortLimit(node))
    return ['no-short-wait', `a limit is ${shortestWaitMs} ms at least: the common one of e2e/playwright.config.ts ends what hangs`]
  if (isSlow(node)) return ['no-timeout-of-a-test', 'test.slow() is a time-out of its own: the common one ends what hangs']
  if (isShortWait(node)) return ['no-short-wait', `a wait ends what hangs and measures nothing: give it ${shortestWaitMs} ms at least`]
  if (file.endsWith('.test.ts') || file.endsWith('.test.tsx')) {
    if (hasTimeout(node)) return ['no-timeout-of-a-test', 'a time-out of its own fails a test on a slow machine: the common one ends what hangs']
  }
  return undefined
}

/** `{ timeout: 5_000 }`. Zero is no limit. */
function isShortLimit(node: Node): boolean {
  if (node.type !== 'KeyValueProperty' || !isTimeout(node)) return false
  const { type, value } = node['value'] as Node
  return type === 'NumericLiteral' && Number(value) > 0 && Number(value) < shortestWaitMs
}

/** `until('…', 5_000, …)` and `page.until('…', …, 5_000)`. */
function isShortWait(node: Node): boolean {
  if (node.type !== 'CallExpression') return false
  const callee = node['callee'] as Node
  const name = callee.type === 'MemberExpression' ? (callee['property'] as Node)['value'] : callee['value']
  const given = (node['arguments'] as { expression: Node }[]).map(({ expression }) => expression)
  return name === 'until' && given.some(({ type, value }) => type === 'NumericLiteral' && Number(value) < shortestWaitMs)
}

/** `test('…', …, 60_000)`, `test('…', { timeout: 60_000 }, …)` and `beforeAll(…, 60_000)`, with a name in place of the number, also of `test.each(…)` and the like. */
function hasTimeout(node: Node): boolean {
  if (node.type !== 'CallExpression') return false
  let callee = node['callee'] as Node
  while (callee.type === 'MemberExpression' || callee.type === 'CallExpression') callee = (callee['object'] ?? callee['callee']) as Node
  if (callee.type !== 'Identifier' || !TESTS.has(String(callee['value']))) return false
  const given = (node['arguments'] as { expression: Node }[]).map(({ expression }) => expression)
  const at = given.findIndex(({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression')
  // Nothing else follows the function.
  if (at >= 0 && at < given.length - 1) return true
  return given
    .slice(1)
    .some(({ type, ...rest }) => type === 'NumericLiteral' || (type === 'ObjectExpression' && (rest['properties'] as Node[]).some(isTimeout)))
}

/** `test.slow()`. */
function isSlow(node: Node): boolean {
  if (node.type !== 'CallExpression') return false
  const callee = node['callee'] as Node
  return callee.type === 'MemberExpression' && (callee['object'] as Node)['value'] === 'test' && (callee['property'] as Node)['value'] === 'slow'
}

/** `timeout: …` or, in short, `timeout`. */
function isTimeout(property: Node): boolean {
  return ((property['key'] as Node | undefined)?.['value'] ?? property['value']) === 'timeout'
}

function sleepOf(node: Node, parents: readonly Node[]): string | undefined {
  if (node.type === 'ImportDeclaration') {
    const from = String((node['source'] as Node)['value'])
    return /^(node:)?timers\/promises$/.test(from) && !node['typeOnly'] ? 'timers/promises' : undefined
  }
  if (node.type !== 'CallExpression') return undefined
  const callee = node['callee'] as Node
  if (callee.type === 'MemberExpression' && (callee['property'] as Node)['value'] === 'waitForTimeout') return 'waitForTimeout'
  if (callee.type !== 'Identifier') return undefined
  if (callee['value'] === 'sleep' && !isOfTestClock(node)) return 'sleep'
  return callee['value'] === 'setTimeout' && isAwaited(parents) ? 'a timer in a promise' : undefined
}

/** True for `sleep(clock, ms)` with any clock other than the machine's. */
function isOfTestClock(call: Node): boolean {
  const [first, second] = (call['arguments'] as { expression: Node }[]).map(({ expression }) => expression)
  return second !== undefined && first?.type === 'Identifier' && first['value'] !== 'systemClock'
}

/** True for a node in the function that creates a promise: `new Promise((resolve) => setTimeout(resolve, 100))`. */
function isAwaited(parents: readonly Node[]): boolean {
  return parents.some((parent) => parent.type === 'NewExpression' && (parent['callee'] as Node)['value'] === 'Promise')
}

/** `expect(Date.now() - since).toBeLessThan(…)`, and `expect(deadline - Date.now()).toBeGreaterThan(…)`, which is the same bound inverted. */
function isBounded(node: Node, readings: ReadonlySet<string>): boolean {
  if (node.type !== 'CallExpression') return false
  const callee = node['callee'] as Node
  if (callee.type !== 'MemberExpression') return false
  const matcher = String((callee['property'] as Node)['value'])
  const expected = callee['object'] as Node
  if (expected.type !== 'CallExpression' || (expected['callee'] as Node)['value'] !== 'expect') return false
  const value = (expected['arguments'] as { expression: Node }[])[0]?.expression
  if (!value) return false
  if (UPPER.has(matcher))
    return differences(value).some(({ left, right }) => isReading(left, readings) || isReading(right, readings)) || isSpan(value, readings)
  return LOWER.has(matcher) && differences(value).some(({ right }) => hasClock(right))
}

/** Every `left - right` in an expression. */
function differences(value: Node): { left: Node; right: Node }[] {
  const found: { left: Node; right: Node }[] = []
  visit(value, (node) => {
    if (node.type === 'BinaryExpression' && node['operator'] === '-') found.push({ left: node['left'] as Node, right: node['right'] as Node })
    return undefined
  })
  return found
}

/** True for a name with a difference of two readings. */
function isSpan(value: Node, readings: ReadonlySet<string>): boolean {
  return value.type === 'Identifier' && readings.has(`span ${value['value']}`)
}

function isReading(value: Node, readings: ReadonlySet<string>): boolean {
  let found = false
  visit(value, (node) => {
    if (isClock(node) || (node.type === 'Identifier' && readings.has(String(node['value'])))) found = true
    return !found
  })
  return found
}

function hasClock(value: Node): boolean {
  return isReading(value, new Set())
}

function isClock(node: Node): boolean {
  if (node.type !== 'CallExpression') return false
  const callee = node['callee'] as Node
  if (callee.type !== 'MemberExpression') return false
  const [host, member] = [(callee['object'] as Node)['value'], (callee['property'] as Node)['value']]
  return member === 'now' && (host === 'Date' || host === 'performance')
}

/** Names of values that were read from a clock; `span x` for those of durations. */
function namesOfReadings(tree: Node): Set<string> {
  const names = new Set<string>()
  visit(tree, (node) => {
    const [name, value] = namedValue(node)
    if (name !== undefined && value && isReading(value, names)) names.add(isDifference(value) ? `span ${name}` : name)
    return undefined
  })
  return names
}

function namedValue(node: Node): readonly [name?: string, value?: Node | null] {
  if (node.type === 'VariableDeclarator' && (node['id'] as Node).type === 'Identifier')
    return [String((node['id'] as Node)['value']), node['init'] as Node | null]
  if (node.type === 'KeyValueProperty' && (node['key'] as Node).type === 'Identifier') return [String((node['key'] as Node)['value']), node['value'] as Node]
  if (node.type === 'AssignmentExpression' && (node['left'] as Node).type === 'Identifier')
    return [String((node['left'] as Node)['value']), node['right'] as Node]
  return []
}

function isDifference(value: Node): boolean {
  return value.type === 'BinaryExpression' && value['operator'] === '-'
}
