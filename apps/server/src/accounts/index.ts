export { type Accounts, accounts } from './accounts.ts'
export type { Connection, Presence } from './presence.ts'
export type { PersonalPart } from './personal.ts'
