export { type Matches, matches } from './matches.ts'
