export { type Accounts, accounts } from './accounts.ts'
export type { Connection } from './presence.ts'
export type { Presence } from './shown-presence.ts'
export type { PersonalPart } from './personal.ts'
