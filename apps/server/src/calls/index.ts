export { type Calls, calls } from './calls.ts'
export type { Seating } from './rooms.ts'
