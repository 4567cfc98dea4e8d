import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { domains, levels, subscriptions } from '../../architecture.mjs'
import { type Finding, isOutsideProduct, type Node, type Source, type Tree, visit } from './source.ts'

/** The generated page that lists every event. */
export const eventsPage = 'docs/events.md'

/** What the checks compare the code with: architecture.mjs, or the graph of a test. */
export interface Graph {
  readonly domains: Readonly<Record<string, readonly string[]>>
  /** By domain, then event: the domain's reaction. */
  readonly subscriptions: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** An event as its file declares it. */
export interface Declared {
  /** The domain of the declaration. */
  readonly domain: string
  readonly exportedAs: string
  readonly name: string
  readonly delivery: string
  readonly summary: string
  /** For example `{ blocker: UserId, blocked: UserId }`. */
  readonly payload: string
  readonly file: string
  readonly line: number
}

const real: Graph = { domains, subscriptions }
const { folder } = levels.server

/** All events that the domains of a tree declare, in the order of the graph. */
export function readEvents(tree: Tree, graph: Graph = real): Declared[] {
  return Object.keys(graph.domains).flatMap((domain) => {
    const file = tree.files.find(({ path }) => path === `${folder}/${domain}/events.ts`)
    return file?.tree ? declaredIn(domain, file, file.tree) : []
  })
}

/** Checks that events and their subscriptions agree with architecture.mjs, and that every edge of the graph is used. */
export function checkEvents(tree: Tree, graph: Graph = real): Finding[] {
  const events = readEvents(tree, graph)
  return [...misnamed(events), ...unpublished(tree, events), ...misplaced(tree, events, graph), ...undeclared(tree, graph), ...unusedEdges(tree, graph)]
}

/** Checks that the page agrees with the code. */
export function checkEventsPage(tree: Tree): Finding[] {
  const events = readEvents(tree)
  if (events.length === 0) return []
  const found = tree.files.some(({ path }) => path === eventsPage) ? readFileSync(join(tree.root, eventsPage), 'utf8') : ''
  return found === pageOf(events) ? [] : [{ rule: 'generated-events', file: eventsPage, line: 0, reason: 'differs from the code: run `npm run generate`' }]
}

function declaredIn(domain: string, file: Source, root: Node): Declared[] {
  const found: Declared[] = []
  const names = schemasIn(root)
  visit(root, (node, parents) => {
    if (node.type !== 'CallExpression' || nameOf(node['callee']) !== 'event') return undefined
    const [name, declaration] = argumentsOf(node)
    const variable = parents.findLast((parent) => parent.type === 'VariableDeclarator')
    found.push({
      domain,
      file: file.path,
      line: file.lineAt(node.span?.start ?? 0),
      exportedAs: nameOf(variable?.['id']) ?? '',
      name: textOf(name),
      delivery: textOf(property(declaration, 'delivery')),
      summary: textOf(property(declaration, 'summary')),
      payload: schemaText(property(declaration, 'payload'), names),
    })
    return undefined
  })
  return found
}

function misnamed(events: readonly Declared[]): Finding[] {
  return events
    .filter(({ domain, name, exportedAs }) => name !== `${domain}.${exportedAs}`)
    .map(({ domain, name, exportedAs, file, line }) => ({
      rule: 'event-names',
      file,
      line,
      reason: `'${name}' is exported as ${exportedAs} of ${domain}: its name is '${domain}.${exportedAs}'`,
    }))
}

function unpublished(tree: Tree, events: readonly Declared[]): Finding[] {
  return events
    .filter(({ domain, name }) => !callsIn(tree, domain, 'publish').some((call) => call.name === name))
    .map(({ domain, name, file, line }) => ({ rule: 'events-are-published', file, line, reason: `${domain} never publishes '${name}'` }))
}

/** Wrong subscriptions of the graph: an unknown event, a domain in the wrong order, or a missing handler. */
function misplaced(tree: Tree, events: readonly Declared[], graph: Graph): Finding[] {
  const order = Object.keys(graph.domains)
  const findings: Finding[] = []
  const report = (rule: string, reason: string) => findings.push({ rule, file: 'architecture.mjs', line: 0, reason })
  for (const [domain, reactions] of Object.entries(graph.subscriptions)) {
    if (!isBuilt(tree, domain)) continue
    for (const name of Object.keys(reactions)) {
      const event = events.find((each) => each.name === name)
      const [publisher = ''] = name.split('.')
      if (!tree.files.some(({ path }) => path === `${folder}/${publisher}/events.ts`)) continue
      if (event === undefined) report('subscriptions-to-events', `${domain} subscribes to '${name}', which no domain declares`)
      else if (!callsIn(tree, domain, 'on').some((call) => call.name === name)) report('subscriptions-are-used', `${domain} has no handler for '${name}'`)
      if (order.indexOf(publisher) > order.indexOf(domain)) report('subscriptions-go-up', `${domain} stands above ${publisher}: what ends travels upwards`)
    }
  }
  const subscribed = new Set(Object.values(graph.subscriptions).flatMap(Object.keys))
  for (const { name, file, line } of events)
    if (!subscribed.has(name)) findings.push({ rule: 'events-have-subscribers', file, line, reason: `nobody subscribes to '${name}'` })
  return findings
}

function undeclared(tree: Tree, graph: Graph): Finding[] {
  return Object.keys(graph.domains).flatMap((domain) =>
    callsIn(tree, domain, 'on')
      .filter(({ name }) => Object.hasOwn(graph.domains, name.split('.')[0] ?? '') && name.includes('.') && graph.subscriptions[domain]?.[name] === undefined)
      .map(({ name, file, line }) => ({
        rule: 'declared-subscriptions',
        file,
        line,
        reason: `architecture.mjs does not let ${domain} subscribe to '${name}'`,
      })),
  )
}

interface Call {
  readonly name: string
  readonly file: string
  readonly line: number
}

/** Calls of `on` or `publish`, as a method of a context or alone, whose first argument is a text. */
function callsIn(tree: Tree, domain: string, method: 'on' | 'publish'): Call[] {
  const calls: Call[] = []
  for (const file of codeOf(tree, domain))
    visit(file.tree as Node, (node) => {
      if (node.type !== 'CallExpression') return undefined
      const callee = node['callee'] as Node
      const called = callee.type === 'MemberExpression' ? nameOf(callee['property']) : nameOf(callee)
      const [first] = argumentsOf(node)
      if (called === method && first?.type === 'StringLiteral')
        calls.push({ name: String(first['value']), file: file.path, line: file.lineAt(node.span?.start ?? 0) })
      return undefined
    })
  return calls
}

/** Edges of the graph that no code uses: the callee's public API is neither imported nor taken from a context. */
function unusedEdges(tree: Tree, graph: Graph): Finding[] {
  return Object.entries(graph.domains).flatMap(([domain, callees]) => {
    if (!isBuilt(tree, domain)) return []
    const used = new Set(codeOf(tree, domain).flatMap((file) => domainsNamed(file.tree as Node)))
    return callees
      .filter((callee) => isBuilt(tree, callee) && !used.has(callee))
      .map((callee) => ({ rule: 'edges-are-used', file: 'architecture.mjs', line: 0, reason: `${domain} never calls ${callee}` }))
  })
}

/** Members taken from a context (`ctx.chat`, `this.#ctx.chat`, `{ chat } = ctx`), and domains that are imported from. */
function domainsNamed(root: Node): string[] {
  const found: string[] = []
  visit(root, (node) => {
    if (node.type === 'ImportDeclaration') found.push(/^\.\.\/([a-z]+)\//.exec(textOf(node['source'] as Node))?.[1] ?? '')
    if (node.type === 'MemberExpression' && isContext(node['object'] as Node)) found.push(nameOf(node['property']) ?? '')
    if (node.type === 'VariableDeclarator' && isContext(node['init'] as Node | null)) found.push(...keysOf(node['id'] as Node))
    // The parameter's type is a context.
    if (node.type === 'ObjectPattern' && /Context$/.test(typeOf(node))) found.push(...keysOf(node))
    return undefined
  })
  return found
}

function isContext(node: Node | null | undefined): boolean {
  if (node?.type === 'MemberExpression') return isContextName(nameOf(node['property']))
  return isContextName(nameOf(node))
}

const isContextName = (name: string | undefined): boolean => name === 'ctx' || name === 'context'

function typeOf(pattern: Node): string {
  const annotation = (pattern['typeAnnotation'] as Node | null)?.['typeAnnotation'] as Node | undefined
  return nameOf(annotation?.['typeName']) ?? ''
}

function keysOf(pattern: Node): string[] {
  return propertiesOf(pattern).map((each) => nameOf(each['key']) ?? '')
}

function propertiesOf(object: Node | undefined): Node[] {
  return (object?.['properties'] as Node[] | undefined) ?? []
}

function isBuilt(tree: Tree, domain: string): boolean {
  return tree.files.some(({ path }) => path === `${folder}/${domain}/index.ts`)
}

function codeOf(tree: Tree, domain: string): Source[] {
  return tree.files.filter(
    ({ path, tree: parsed }) => parsed && path.startsWith(`${folder}/${domain}/`) && !path.endsWith('/context.ts') && !isOutsideProduct(path),
  )
}

function nameOf(node: unknown): string | undefined {
  const { type, value, id } = (node ?? {}) as { type?: string; value?: unknown; id?: { value?: unknown } }
  if (type === 'Identifier') return String(value)
  return type === 'PrivateName' ? String(id?.value ?? value) : undefined
}

function textOf(node: Node | undefined): string {
  return node?.type === 'StringLiteral' ? String(node['value']) : ''
}

function argumentsOf(call: Node): Node[] {
  return (call['arguments'] as { expression: Node }[]).map(({ expression }) => expression)
}

function property(object: Node | undefined, key: string): Node | undefined {
  return propertiesOf(object).find((each) => nameOf(each['key']) === key)?.['value'] as Node | undefined
}

/** A schema as short text: `Type.Array(UserId)` is `UserId[]`. Names that only this file gives to schemas are spelt out. */
function schemaText(schema: Node | undefined, names: ReadonlyMap<string, Node>): string {
  if (schema?.type !== 'CallExpression') {
    const name = nameOf(schema) ?? 'unknown'
    return names.has(name) ? schemaText(names.get(name), names) : name
  }
  const kind = nameOf((schema['callee'] as Node)['property']) ?? ''
  const [first] = argumentsOf(schema)
  if (first === undefined) return kind.toLowerCase()
  if (kind === 'Literal') return first.type === 'StringLiteral' ? `'${textOf(first)}'` : String(first['value'])
  const members = ((first['elements'] as { expression: Node }[] | undefined) ?? []).map(({ expression }) => expression)
  if (kind === 'Object') {
    const fields = propertiesOf(first).map((each) => `${nameOf(each['key']) ?? '…'}: ${schemaText(each['value'] as Node, names)}`)
    return `{ ${fields.join(', ')} }`
  }
  if (kind === 'Array') {
    const item = schemaText(first, names)
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`
  }
  if (kind === 'Union') return members.map((each) => schemaText(each, names)).join(' | ')
  if (kind === 'Enum') return members.map((each) => `'${textOf(each)}'`).join(' | ')
  if (kind === 'Optional') return `${schemaText(first, names)} | undefined`
  return kind.toLowerCase()
}

/** The variables of a file that are schemas. */
function schemasIn(root: Node): Map<string, Node> {
  const found = new Map<string, Node>()
  visit(root, (node) => {
    const made = node['init'] as Node | null | undefined
    if (node.type === 'VariableDeclarator' && made?.type === 'CallExpression' && nameOf(made['callee']) !== 'event') found.set(nameOf(node['id']) ?? '', made)
    return undefined
  })
  return found
}

const deliveries: Readonly<Record<string, string>> = {
  transaction: 'in the transaction',
  once: 'once, after the commit',
  everyNode: 'to every node',
  thisNode: 'on this node',
}

/** The page of all events: the payload of each, its delivery, and its subscribers. */
export function pageOf(events: readonly Declared[], graph: Graph = real): string {
  const lines = [
    '<!-- Generated from apps/server/src/*/events.ts and architecture.mjs; run `npm run generate`. -->',
    '# Domain events',
    '',
    'What happens in one domain and concerns another is an event. This page lists all of them, and who reacts; search for the name to find publisher and handlers.',
    '',
    '- **In the transaction**: handlers run before the commit, in the order given here, and can make the publisher’s transaction fail.',
    '- **Once, after the commit**: a row of the outbox for each subscriber, written in the publisher’s transaction, worked off at least once by any node.',
    '- **To every node**: sent after the commit; after an outage of the bus every node reads anew.',
    '- **On this node**: the handlers of the publishing node are called at once; nothing is stored or sent.',
    '',
    'How it works, and which changes are published in other ways: decisions [0012](decisions/0012-domain-events.md) and [0024](decisions/0024-node-events.md).',
  ]
  for (const domain of Object.keys(graph.domains)) {
    const own = events.filter((event) => event.domain === domain)
    if (own.length === 0) continue
    lines.push('', `## ${domain}`)
    for (const { name, delivery, summary, payload } of own) {
      const reactions = Object.entries(graph.subscriptions).flatMap(([each, { [name]: what }]) => (what === undefined ? [] : [`- **${each}** ${what}`]))
      lines.push('', `### ${name}`, '', `${summary} Delivered ${deliveries[delivery] ?? delivery}.`, '', `Payload: \`${payload}\``, '', ...reactions)
    }
  }
  lines.push('')
  return lines.join('\n')
}
