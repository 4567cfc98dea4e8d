import { operations } from '../packages/contract/src/operations.ts'

/** The table from which the browser gets method and path of an operation without loading its schemas. */
export const routesFile = 'packages/contract/src/operations.plain.ts'

/** The text of that table, from the operations that the contract declares. */
export function routesText(): string {
  const sorted = operations.toSorted((a, b) => (a.operationId < b.operationId ? -1 : 1))
  const lists = sorted.filter(({ envelope, response }) => envelope !== 'subscription' && 'type' in response && response.type === 'array')
  return `// Made by \`npm run generate\` from the operations of the contract. Do not edit.
import type { Call } from './core/operation.ts'
import type { OperationId } from './operations.ts'

/** Method and path of every operation, by its name. */
export const routes: { readonly [Id in OperationId]: Call } = {
${sorted.map(({ operationId, call }) => `  '${operationId}': '${call}',`).join('\n')}
}

/** The operations of the main API that answer a list, so that a failed one can answer an empty list. */
export const listOperations: ReadonlySet<OperationId> = new Set<OperationId>([
${lists.map(({ operationId }) => `  '${operationId}',`).join('\n')}
])
`
}
