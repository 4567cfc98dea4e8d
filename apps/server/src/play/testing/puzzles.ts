export { dailyPuzzle, playRound } from '../../../../../games/sudoku/bot.ts'
