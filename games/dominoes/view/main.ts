import { openMatch } from '@majlis/game-bridge/stage/opening'
import { matchTexts } from '@majlis/game-bridge/stage/match-texts'
import { startGame } from './game.ts'

openMatch({
  game: 'dominoes',
  again: { en: matchTexts.en.again, ar: matchTexts.ar.again },
  under: 'game',
  standIn: async (page, timers, onEnd) => (await import('./practice.ts')).practiceMatch(page, timers, onEnd),
  start: startGame,
})
