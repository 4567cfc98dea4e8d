import type { Finding, Tree } from './source.ts'

const web = 'apps/web/src/'
const isCode = (path: string): boolean => path.startsWith(web) && /\.tsx?$/.test(path) && !path.includes('.generated.') && !path.endsWith('.d.ts')
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)
const isHarness = (path: string): boolean => path.startsWith(`${web}testing/`)

/** Lines of tests for each line of code of the web app; TypeScript only, without generated files and the harness of the tests. It only rises. */
const minShare = 0.4

/** The lines of code and of tests of the web app. */
export function linesOfWeb(tree: Tree): { readonly code: number; readonly tests: number } {
  const lines = (files: Tree['files']) => files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
  const files = tree.files.filter(({ path }) => isCode(path))
  return { code: lines(files.filter(({ path }) => !isTest(path) && !isHarness(path))), tests: lines(files.filter(({ path }) => isTest(path))) }
}

/** Checks that the web app has enough tests, and that a component test opens every screen. */
export function checkWebTests(tree: Tree): Finding[] {
  const router = tree.files.find(({ path }) => path === `${web}app/router.tsx`)
  if (router === undefined) return []
  const finding = (reason: string, file: string): Finding => ({ rule: 'web-tests', file, line: 0, reason })
  const { code, tests } = linesOfWeb(tree)
  const share = tests / code
  const texts = tree.files.filter(({ path }) => path.startsWith(web) && path.endsWith('.test.tsx')).map(({ text }) => text)
  return [
    ...(share < minShare ? [finding(`${tests} lines of tests for ${code} lines of code: ${share.toFixed(2)}, and at least ${minShare} are wanted`, web)] : []),
    ...routesOf(router.text)
      .filter((route) => !texts.some((text) => opens(text, route)))
      .map((route) => finding(`no component test opens '${route}'`, router.path)),
  ]
}

/** The paths of the router, such as `/match/$matchId/replay`. */
const routesOf = (text: string): string[] => [...text.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path)

/** Whether a test contains an address of the route: each parameter is a word, or a value of the test. */
function opens(text: string, route: string): boolean {
  const parts = route.split('/').filter((part) => part !== '')
  const optional = (part: string) => part.startsWith('{-') || part === '$'
  const pattern = parts
    .map((part) => (optional(part) ? String.raw`(/[^/'\`?]*)?` : part.startsWith('$') ? String.raw`/[^/'\`?]+` : `/${RegExp.escape(part)}`))
    .join('')
  return new RegExp(`['\`]${pattern === '' ? '/' : pattern}(\\?[^'\`]*)?['\`]`).test(text)
}
