export { Filters, isBoard } from './Filters.tsx'
export { Podium } from './Podium.tsx'
export { AroundRows, OwnRow, Rows, UnrankedRow } from './Rows.tsx'
export { type Board, useLeaderboard } from './useLeaderboard.ts'
