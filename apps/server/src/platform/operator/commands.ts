import { command } from './command.ts'

export const auditList = command('audit list', {
  summary: 'What operators did, newest first.',
  arguments: {},
  options: {
    about: { kind: 'text', summary: 'Only acts about this id: of a person, a report, a tournament.' },
    operator: { kind: 'text', summary: 'Only acts of this operator.' },
    area: { kind: 'text', summary: "Only acts of this area, such as 'users'." },
    limit: { kind: 'number', summary: 'Rows at most; 50 by default.' },
  },
  effect: 'nothing',
})
