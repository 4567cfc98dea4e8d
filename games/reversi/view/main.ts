import { openMatch } from '@majlis/game-bridge/stage/opening'
import { startGame } from './game.ts'
import { messages } from './messages.ts'

openMatch({
  game: 'reversi',
  under: 'game',
  start: startGame,
  again: { en: messages.en.again, ar: messages.ar.again },
  // Only a page that no app frames needs the rules, the bot and the stand-in.
  standIn: async (...given) => (await import('./practice.ts')).practiceMatch(...given),
})
