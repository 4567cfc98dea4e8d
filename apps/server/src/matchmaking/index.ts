export { type Matchmaking, matchmaking } from './matchmaking.ts'
