import { type Static, Type } from 'typebox'
import { operation } from './core/operation.ts'

/** Whether the person is shown to people nearby. The area itself is answered to nobody. */
const PlaceState = Type.Object({
  isShared: Type.Boolean(),
  sharedAt: Type.Integer({ minimum: 0, description: 'When the area was last given, epoch milliseconds; 0 when it is not shared.' }),
  endsAt: Type.Integer({ minimum: 0, description: 'When it is forgotten unless it is given again, epoch milliseconds; 0 when it is not shared.' }),
})
export type PlaceState = Static<typeof PlaceState>

export const getPlace = operation('accounts.getPlace', {
  call: 'GET /api/v4/user/place',
  access: 'user',
  summary: 'Whether the own area is shared with people nearby (Q-29).',
  response: PlaceState,
  failures: [],
})

export const sharePlace = operation('accounts.sharePlace', {
  call: 'PUT /api/v4/user/place',
  access: 'user',
  summary:
    'Shares the own area: kept as a cell of 0.1 degree for 30 days. Others who share theirs learn no more than the distances 25, 100 or 250 km. ' +
    'A client rounds before it sends; the server rounds again. Another cell is taken a few times a day only.',
  body: Type.Object({ latitude: Type.Number({ minimum: -90, maximum: 90 }), longitude: Type.Number({ minimum: -180, maximum: 180 }) }),
  response: PlaceState,
  failures: ['TOO_MANY_REQUESTS', 'UNAUTHORIZED'],
})

export const hidePlace = operation('accounts.hidePlace', {
  call: 'DELETE /api/v4/user/place',
  access: 'user',
  summary: 'Stops sharing the own area, and deletes it at once.',
  response: PlaceState,
  failures: [],
})
