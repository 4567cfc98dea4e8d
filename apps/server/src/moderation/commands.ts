import { command } from '../platform/operator/command.ts'

const user = { kind: 'text', summary: "A person's id, phone number or whole name.", required: true } as const
const rule = {
  kind: 'text',
  summary: 'The rule that was broken, which the person is told.',
  required: true,
  values: ['nudity', 'harassment', 'blasphemy', 'impersonation'],
} as const

export const reportsList = command('reports list', {
  summary: 'Reports that wait for a decision, oldest first.',
  arguments: {},
  options: {
    all: { kind: 'flag', summary: 'Also those that are resolved, newest first.' },
    limit: { kind: 'number', summary: 'Rows at most; 50 by default.' },
  },
  effect: 'nothing',
})

export const reportsShow = command('reports show', {
  summary: 'A report with its reasons, the people of the room, and the last messages as they were when it was made.',
  arguments: { report: { kind: 'text', summary: "A report's id.", required: true } },
  options: {},
  effect: 'reveals',
})

export const reportsResolve = command('reports resolve', {
  summary: 'Closes a report. Who made it is told the outcome.',
  arguments: { report: { kind: 'text', summary: "A report's id.", required: true } },
  options: {
    outcome: {
      kind: 'text',
      summary: 'acted: a rule was broken and something was done. noBreach: no rule was broken.',
      required: true,
      values: ['acted', 'noBreach'],
    },
  },
  effect: 'changes',
})

export const usersShow = command('users show', {
  summary: 'A person: number, bans, reports about them, and what operators did.',
  arguments: { user },
  options: {},
  effect: 'reveals',
})

export const usersWarn = command('users warn', {
  summary: 'Warns a person, who sees it at once or when they come next.',
  arguments: { user },
  options: { rule },
  effect: 'changes',
})

export const usersBan = command('users ban', {
  summary: 'Bans a person from chats, match chats and voice chats for a time. They are told until when and why.',
  arguments: { user },
  options: { for: { kind: 'duration', summary: 'How long, such as 12h or 7d.', required: true }, rule },
  effect: 'changes',
})

export const usersSuspend = command('users suspend', {
  summary: 'Refuses every session of a person, closes the open ones and ends searches and matches.',
  arguments: { user },
  options: { for: { kind: 'duration', summary: 'How long, such as 30d; without an end by default.' } },
  effect: 'changes',
})

export const usersLift = command('users lift', {
  summary: 'Lifts a ban from chats and a suspension.',
  arguments: { user },
  options: {},
  effect: 'changes',
})
