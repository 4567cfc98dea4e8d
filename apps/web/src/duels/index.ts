export { DuelList, useVerdict } from './DuelList.tsx'
export { DuelScores, DuelStrip } from './Scores.tsx'
export { useDuelRound, useScoreReport } from './useDuelRound.ts'
export { challenge, declineDuel, useDuel, useOwnDuels } from './useDuels.ts'
