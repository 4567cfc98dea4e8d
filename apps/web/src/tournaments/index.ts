export { Preplay } from './Preplay.tsx'
export { TournamentList } from './TournamentList.tsx'
export { expireTournament, joinTournament, useTournament, useTournaments } from './useTournaments.ts'
