import { openMatch } from '@majlis/game-bridge/stage/opening'
import { matchWords } from '@majlis/game-bridge/stage/words'
import { startGame } from './game.ts'

openMatch({
  game: 'tic-tac-toe',
  again: { en: matchWords.en.again, ar: matchWords.ar.again },
  under: 'game',
  standIn: async (page, timers, onEnd) => (await import('./practice.ts')).practiceMatch(page, timers, onEnd),
  start: startGame,
})
