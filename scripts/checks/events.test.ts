import { expect, test } from 'vitest'
import { checkEvents, type Graph, pageOf, readEvents } from './events.ts'
import { parseSync } from '@swc/core'
import type { Node, Tree } from './source.ts'

const graph: Graph = {
  domains: { accounts: [], friends: ['accounts'], chat: ['friends'] },
  subscriptions: { chat: { 'friends.blocked': 'closes the room.' } },
}
const declaration = `import { Type } from 'typebox'
const Pair = Type.Object({ user: UserId, others: Type.Array(UserId) })
export const blocked = event('friends.blocked', { delivery: 'once', summary: 'Somebody blocked somebody.', payload: Pair })
`
/** Three domains that keep every rule. */
const clean: Readonly<Record<string, string>> = {
  'accounts/index.ts': "export { accounts } from './accounts.ts'",
  'accounts/accounts.ts': 'export const accounts = () => 1',
  'friends/index.ts': "export { friends } from './friends.ts'",
  'friends/events.ts': declaration,
  'friends/friends.ts': "export const friends = (ctx: FriendsContext) => ctx.publish('friends.blocked', ctx.accounts.pair(), tx)",
  'chat/index.ts': "export { chat } from './chat.ts'",
  'chat/chat.ts': "export const chat = ({ on, friends }: ChatContext) => on('friends.blocked', () => friends.all())",
}

function treeOf(files: Readonly<Record<string, string>>): Tree {
  const sources = Object.entries(files).map(([path, text]) => {
    const tree = parseSync(text, { syntax: 'typescript', target: 'es2022' }) as unknown as Node
    return { path: `apps/server/src/${path}`, text, tree, broken: undefined, lineAt: () => 1 }
  })
  return { root: '/nowhere', files: sources, tracked: [] }
}

const rulesOf = (changes: Readonly<Record<string, string>>, given: Graph = graph): string[] =>
  checkEvents(treeOf({ ...clean, ...changes }), given).map(({ rule, file }) => `${rule} ${file.replace('apps/server/src/', '')}`)

test('domains whose events and edges are as the graph says have no findings', () => {
  expect(rulesOf({})).toEqual([])
})

test.each<[what: string, changes: Readonly<Record<string, string>>, finding: string, given?: Graph]>([
  ['an event under another name', { 'friends/events.ts': declaration.replace('const blocked', 'const block') }, 'event-names friends/events.ts'],
  [
    'an event that is never published',
    { 'friends/friends.ts': 'export const friends = (ctx: FriendsContext) => ctx.accounts' },
    'events-are-published friends/events.ts',
  ],
  [
    'an event to which nobody subscribes',
    {
      'friends/events.ts': `${declaration}export const left = event('friends.left', { delivery: 'once', summary: '', payload: Pair })`,
      'friends/ends.ts': "publish('friends.left', {}, tx)",
    },
    'events-have-subscribers friends/events.ts',
  ],
  [
    'a subscription to an event that nobody declares',
    {},
    'subscriptions-to-events architecture.mjs',
    { ...graph, subscriptions: { chat: { 'friends.blocked': 'closes the room.', 'friends.gone': 'does nothing.' } } },
  ],
  [
    'a subscription without a handler',
    { 'chat/chat.ts': 'export const chat = ({ friends }: ChatContext) => friends' },
    'subscriptions-are-used architecture.mjs',
  ],
  [
    'a handler without a subscription',
    { 'accounts/accounts.ts': "export const accounts = (ctx: AccountsContext) => ctx.on('friends.blocked', () => 1)" },
    'declared-subscriptions accounts/accounts.ts',
  ],
  [
    'a subscription to a domain that stands above',
    { 'accounts/accounts.ts': "export const accounts = (ctx: AccountsContext) => ctx.on('friends.blocked', () => 1)" },
    'subscriptions-go-up architecture.mjs',
    { ...graph, subscriptions: { ...graph.subscriptions, accounts: { 'friends.blocked': 'does something.' } } },
  ],
  [
    'an edge that no code uses',
    { 'chat/chat.ts': "export const chat = ({ on }: ChatContext) => on('friends.blocked', () => 1)", 'chat/chat.test.ts': 'ctx.friends.all()' },
    'edges-are-used architecture.mjs',
  ],
])('%s is caught', (_what, changes, finding, given) => {
  expect(rulesOf(changes, given)).toEqual([finding])
})

test('the page of events says what is in an event and who reacts how', () => {
  const page = pageOf(readEvents(treeOf(clean), graph), graph)
  expect(page).toContain('### friends.blocked\n\nSomebody blocked somebody. Delivered once, after the commit.')
  expect(page).toContain('Payload: `{ user: UserId, others: UserId[] }`')
  expect(page).toContain('- **chat** closes the room.')
})

test('the values of a literal stand on the page', () => {
  const literals = declaration.replace('Type.Array(UserId)', "Type.Optional(Type.Union([Type.Literal('logout'), Type.Literal(2)]))")
  expect(pageOf(readEvents(treeOf({ ...clean, 'friends/events.ts': literals }), graph), graph)).toContain("others: 'logout' | 2 | undefined }`")
})
