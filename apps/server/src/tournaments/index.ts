export type { Occurrence } from './occurrences.ts'
export { type Tournaments, tournaments } from './tournaments.ts'
