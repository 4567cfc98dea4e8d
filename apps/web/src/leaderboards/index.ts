export { Podium } from './Podium.tsx'
export { OwnRow, Rows } from './Rows.tsx'
export { useLeaderboard } from './useLeaderboard.ts'
