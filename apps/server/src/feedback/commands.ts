import { command } from '../platform/operator/command.ts'

export const feedbackList = command('feedback list', {
  summary: 'Feedback, newest first, each with the beginning of its text.',
  arguments: {},
  options: { limit: { kind: 'number', summary: 'Rows at most; 50 by default.' } },
  effect: 'reveals',
})

export const feedbackShow = command('feedback show', {
  summary: 'One piece of feedback with its whole text.',
  arguments: { feedback: { kind: 'text', summary: 'Its id.', required: true } },
  options: {},
  effect: 'reveals',
})
