import { command } from '../../platform/operator/command.ts'

const tournament = { kind: 'text', summary: "A tournament's id.", required: true } as const
const user = { kind: 'text', summary: "A person's id, phone number or whole name.", required: true } as const

export const fairplayList = command('fairplay list', {
  summary: 'People whose prize waits for a review, oldest first.',
  arguments: {},
  options: { all: { kind: 'flag', summary: 'Also those that were decided.' }, limit: { kind: 'number', summary: 'Rows at most; 50 by default.' } },
  effect: 'reveals',
})

export const fairplayShow = command('fairplay show', {
  summary: 'The evidence about a person in a tournament: each flag with the opponent and the matches.',
  arguments: { tournament, user },
  options: {},
  effect: 'reveals',
})

export const fairplayClear = command('fairplay clear', {
  summary: 'Finds nothing wrong: the prize can be claimed.',
  arguments: { tournament, user },
  options: {},
  effect: 'changes',
})

export const fairplayDisqualify = command('fairplay disqualify', {
  summary: 'Finds unfair play: takes the person out of the tournament, whoever stood behind moves up, and the prizes are given anew.',
  arguments: { tournament, user },
  options: {},
  effect: 'changes',
})
