import { type Static, Type } from 'typebox'
import { operation } from './core/operation.ts'

/** A GIF of the GIF service, as this server offers it. */
const Gif = Type.Object({
  address: Type.String({
    description:
      'Path on this server of a small moving picture, signed, valid for hours; with `&still=1` its first frame. The body of a message that sends it.',
  }),
  title: Type.String({ description: 'What is seen, in words of the GIF service. May be empty.' }),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
})
export type Gif = Static<typeof Gif>
const Gifs = Type.Object({ gifs: Type.Array(Gif) })

export const trendingGifs = operation('chat.trendingGifs', {
  call: 'GET /api/v4/chat/gifs/trending',
  access: 'subscriber',
  summary: 'At most 20 GIFs that the GIF service recommends at the moment. 503 where no service is configured, and while it does not answer.',
  response: Gifs,
  failures: ['UNAVAILABLE', 'TOO_MANY_REQUESTS', 'USER_NOT_FOUND', 'NO_SUBSCRIPTION', 'LOW_BALANCE', 'NO_STATUS'],
})

export const searchGifs = operation('chat.searchGifs', {
  call: 'GET /api/v4/chat/gifs/search',
  access: 'subscriber',
  summary: "At most 20 GIFs that the GIF service finds, in the caller's language. 503 where no service is configured, and while it does not answer.",
  query: Type.Object({ q: Type.String({ minLength: 1, maxLength: 80 }) }),
  response: Gifs,
  failures: ['BAD_REQUEST', 'UNAVAILABLE', 'TOO_MANY_REQUESTS', 'USER_NOT_FOUND', 'NO_SUBSCRIPTION', 'LOW_BALANCE', 'NO_STATUS'],
})
