import { Type } from 'typebox'
import { operation } from './core/operation.ts'

export const sendFeedback = operation('feedback.sendFeedback', {
  call: 'POST /api/v4/feedback',
  access: 'visitor',
  summary: 'Keeps feedback. Every field is required; a refusal names each one that is missing or not valid.',
  // Only the lengths are limited here. One function decides what is required, so that all failing fields are named at once.
  body: Type.Object({
    email: Type.Optional(Type.String({ maxLength: 254 })),
    name: Type.Optional(Type.String({ maxLength: 100 })),
    comments: Type.Optional(Type.String({ maxLength: 4000 })),
  }),
  response: Type.Object({ _id: Type.String() }),
  failures: ['BAD_REQUEST', 'TOO_MANY_REQUESTS'],
})
