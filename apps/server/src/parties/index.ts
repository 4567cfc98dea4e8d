export { type Parties, parties } from './parties.ts'
