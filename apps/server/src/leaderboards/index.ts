export { type Leaderboards, leaderboards } from './leaderboards.ts'
