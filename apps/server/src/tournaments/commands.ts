import { command } from '../platform/operator/command.ts'

export { fairplayClear, fairplayDisqualify, fairplayList, fairplayShow } from './fairplay/commands.ts'
export { vouchersImport, vouchersRemove, vouchersShow, vouchersStocks } from './vouchers/commands.ts'

const tournament = { kind: 'text', summary: "A tournament's id.", required: true } as const

export const tournamentsList = command('tournaments list', {
  summary: 'Tournaments that run or come, ending soonest first.',
  arguments: {},
  options: { all: { kind: 'flag', summary: 'Also those that have ended, newest first.' }, limit: { kind: 'number', summary: 'Rows at most; 50 by default.' } },
  effect: 'nothing',
})

export const tournamentsShow = command('tournaments show', {
  summary: 'A tournament: times, first twenty, prizes without their codes, and who is disqualified.',
  arguments: { tournament },
  options: {},
  effect: 'nothing',
})

export const tournamentsCreate = command('tournaments create', {
  summary: 'Adds a tournament.',
  arguments: { tournament: { kind: 'text', summary: 'Its id: small letters, digits and hyphens.', required: true } },
  options: {
    game: { kind: 'text', summary: "A game's id; people play it against each other.", required: true },
    name: { kind: 'text', summary: 'Its name in English.', required: true },
    'name-ar': { kind: 'text', summary: 'Its name in Arabic.', required: true },
    from: { kind: 'time', summary: 'When it begins.', required: true },
    until: { kind: 'time', summary: 'When it ends.', required: true },
    rewards: { kind: 'file', summary: 'YAML file of its rewards, as under `rewards` in catalog/tournaments.yaml.', required: true },
  },
  effect: 'changes',
})

export const tournamentsOpen = command('tournaments open', {
  summary: 'Begins a coming tournament now.',
  arguments: { tournament },
  options: {},
  effect: 'changes',
})

export const tournamentsExtend = command('tournaments extend', {
  summary: 'Moves the end of a tournament that has not ended to a later moment.',
  arguments: { tournament },
  options: { until: { kind: 'time', summary: 'The new end.', required: true } },
  effect: 'changes',
})

export const tournamentsEnd = command('tournaments end', {
  summary: 'Ends a running tournament now; prizes are given as at its own end.',
  arguments: { tournament },
  options: {},
  effect: 'changes',
})

export const tournamentsCancel = command('tournaments cancel', {
  summary: 'Ends a tournament now, without prizes.',
  arguments: { tournament },
  options: {},
  effect: 'changes',
})

export const tournamentsDisqualify = command('tournaments disqualify', {
  summary: 'Takes a person out of a tournament for good. Whoever stood behind moves up; after the end the prizes are given anew.',
  arguments: { tournament, user: { kind: 'text', summary: "A person's id, phone number or whole name.", required: true } },
  options: {},
  effect: 'changes',
})

export const tournamentsRecompute = command('tournaments recompute', {
  summary: 'Gives the prizes of an ended tournament anew from its standing. Vouchers that were claimed stay with their owners.',
  arguments: { tournament },
  options: {},
  effect: 'changes',
})
