import { domainTerms, platformFolders, sharedTerms } from '../../architecture.mjs'
import { type Finding, partsOf, type Tree, visit } from './source.ts'

/**
 * The platform serves every domain and knows none: no file name and no identifier in it contains a term of a domain. `sharedTerms` lists
 * the exceptions.
 */
export function checkPlatformTerms(tree: Tree): Finding[] {
  const terms = new Set<string>(domainTerms)
  const findings: Finding[] = []
  for (const { path, tree: code } of tree.files) {
    if (code === undefined || path.includes('.generated.') || !platformFolders.some((folder) => path.startsWith(`${folder}/`)) || /\.test\.tsx?$/.test(path))
      continue
    const seen = new Set<string>()
    const shared = sharedTerms[path] ?? []
    const look = (name: string, isFile = false): void => {
      const term = partsOf(name).find((part) => terms.has(part))
      if (term === undefined || seen.has(name) || shared.includes(name)) return
      seen.add(name)
      const what = isFile ? 'the file' : `'${name}'`
      findings.push({ rule: 'platform-terms', file: path, line: 0, reason: `${what} has the term '${term}' of a domain: it belongs into that domain` })
    }
    look(path.split('/').at(-1) ?? '', true)
    visit(code, (node) => {
      if ((node.type === 'Identifier' || node.type === 'PrivateName') && typeof node['value'] === 'string') look(node['value'])
      return undefined
    })
  }
  return findings
}
