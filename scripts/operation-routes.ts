import { operations, type OperationId } from '../packages/contract/src/operations.ts'

/** The table from which the browser gets method and path of an operation without loading its schemas. */
export const routesFile = 'packages/contract/src/operations.plain.ts'
/** The part of that table that the first page needs. */
export const firstRoutesFile = 'packages/contract/src/operations.first.plain.ts'

/** The operations that the first page calls. */
const first: ReadonlySet<string> = new Set<OperationId>([
  'accounts.patchUser',
  'accounts.setFirebaseConfig',
  'billing.checkSubscriptionStatus',
  'catalog.aboutGame',
  'catalog.categories',
  'catalog.gamesList',
  'matches.playerCounts',
  'me.getUser',
  'regions.getConfig',
])

const sorted = operations.toSorted((a, b) => (a.operationId < b.operationId ? -1 : 1))
const head = '// Made by `npm run generate` from the operations of the contract. Do not edit.'
const rows = (listed: typeof sorted): string => listed.map(({ operationId, call }) => `  '${operationId}': '${call}',`).join('\n')
const names = (listed: typeof sorted): string => listed.map(({ operationId }) => `  '${operationId}',`).join('\n')

/** The text of the whole table, from the operations that the contract declares. */
export function routesText(): string {
  return `${head}
import type { Call } from './core/operation.ts'
import type { OperationId } from './operations.ts'

/** Method and path of every operation, by its name. */
export const routes: { readonly [Id in OperationId]: Call } = {
${rows(sorted)}
}
`
}

/** The text of the first part, with the names of the operations whose answers differ from those of others. */
export function firstRoutesText(): string {
  const lists = sorted.filter(({ envelope, response }) => envelope !== 'subscription' && 'type' in response && response.type === 'array')
  return `${head}
import type { Call } from './core/operation.ts'
import type { OperationId } from './operations.ts'

/** Method and path of the operations that the first page calls, by their names. The others are in \`operations.plain.ts\`. */
export const firstRoutes: { readonly [Id in OperationId]?: Call } = {
${rows(sorted.filter(({ operationId }) => first.has(operationId)))}
}

/** The operations of the subscription service, whose answers have another envelope. */
export const subscriptionOperations: ReadonlySet<OperationId> = new Set<OperationId>([
${names(sorted.filter(({ envelope }) => envelope === 'subscription'))}
])

/** The operations of the main API that answer a list, so that a failed one can answer an empty list. */
export const listOperations: ReadonlySet<OperationId> = new Set<OperationId>([
${names(lists)}
])
`
}
