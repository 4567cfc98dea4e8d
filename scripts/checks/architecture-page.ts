import { domains } from '../../architecture.mjs'
import { livePaths } from '../../packages/contract/src/operations.ts'
import type { Finding, Tree } from './source.ts'

/** The page of which two parts are generated: the table of domains, and the list of live paths. */
export const architecturePage = 'ARCHITECTURE.md'

/** What the parts are made of: architecture.mjs and the contract, or what a test gives. */
export interface Described {
  readonly domains: Readonly<Record<string, readonly string[]>>
  readonly livePaths: readonly { readonly path: string; readonly access: unknown }[]
}

const real: Described = { domains, livePaths }

/** The page with both parts as the code says. @throws Error where one of them is missing */
export function withDescribed(page: string, { domains: graph, livePaths: paths }: Described = real): string {
  const width = Math.max(...Object.keys(graph).map((domain) => domain.length))
  const rows = Object.entries(graph).map(([domain, callees]) => `${domain.padEnd(width)}  ${callees.length > 0 ? callees.join(' ') : '–'}`)
  const names = (isPublic: boolean) =>
    paths
      .filter(({ access }) => (access === 'public') === isPublic)
      .map(({ path }) => `\`${path.replaceAll(/:(\w+)/g, '{$1}')}\``)
      .toSorted()
  const withTable = replaced(page, /(## Domains, and whom each may call on the server\n\n```\n)[\s\S]*?(\n```\n)/, rows.join('\n'))
  return replaced(
    withTable,
    /(## Live paths: versions and views\n\n)[^\n]*(\n)/,
    `${names(false).join(', ')}, and the public ones ${names(true).join(' and ')}.`,
  )
}

function replaced(page: string, part: RegExp, text: string): string {
  if (!part.test(page)) throw new Error(`${architecturePage} has no part ${part.source}`)
  return page.replace(part, (_, before: string, after: string) => before + text + after)
}

/** Checks that the page's generated parts agree with the code. */
export function checkArchitecturePage(tree: Tree): Finding[] {
  const page = tree.files.find(({ path }) => path === architecturePage)
  if (page === undefined || withDescribed(page.text) === page.text) return []
  return [{ rule: 'architecture-page', file: architecturePage, line: 0, reason: 'differs from the code: run `npm run generate`' }]
}
