export { playRound } from '../../../../../games/zellige-rain/bot.ts'

/** The game of these rounds. */
export const gameId = 'zellige-rain'
