import { command } from '../platform/operator/command.ts'

export const gamesCheck = command('games check', {
  summary: 'Fetches the page of a game on another site and says what it lacks for foreign-games.yaml.',
  arguments: { url: { kind: 'text', summary: 'The address of its page.', required: true } },
  options: {},
  effect: 'nothing',
})
