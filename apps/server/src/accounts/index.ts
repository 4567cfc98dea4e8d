export { type Accounts, accounts } from './accounts.ts'
export type { Presence } from './presence.ts'
