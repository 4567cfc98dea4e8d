import { Type } from 'typebox'
import { UserId } from './core/ids.ts'
import { operation } from './core/operation.ts'

const Label = Type.String({ maxLength: 200 })

export const addTrafficUrl = operation('attribution.addTrafficUrl', {
  call: 'POST /api/v3/trafficUrls/add',
  access: 'visitor',
  summary: 'Keeps where a visit came from, once per landing: the same address, number and user on one day count once (Q-45).',
  body: Type.Object({
    msisdn: Type.Optional(Type.String({ pattern: '^(\\+?[0-9]{5,15})?$', description: 'Phone number where it is known, else empty.' })),
    url: Type.String({ pattern: '^https?://', maxLength: 2048, description: 'The landing address with its query.' }),
    compaign: Type.Optional(Label),
    medium: Type.Optional(Label),
    source: Type.Optional(Label),
    userId: Type.Optional(UserId),
  }),
  response: Type.Object({ isNew: Type.Boolean({ description: 'False when this landing was kept before.' }) }),
  failures: ['FORBIDDEN', 'TOO_MANY_REQUESTS'],
})

export const trackEvent = operation('attribution.trackEvent', {
  call: 'GET /api/v4/attribution',
  access: 'visitor',
  summary: 'UTM call (REG-21): a PIN was sent or confirmed, a subscription made, or a number refused (ERR-09). Field names are spelled as clients send them.',
  query: Type.Object({
    event_name: Type.Enum(['send_pin', 'subscribe', 'confirm_pin', 'service_not_available']),
    compaign_id: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_.-]{1,40}$', default: '182' })),
    tracking_code: Type.Optional(Label),
    compaign_name: Type.Optional(Label),
    medium: Type.Optional(Label),
  }),
  response: Type.Object({ compaign_id: Type.String() }),
  failures: ['TOO_MANY_REQUESTS'],
})
