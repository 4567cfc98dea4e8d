import { Type } from 'typebox'

const uuid = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'

/** Ids are UUIDv7 text in lower case. */
export const Uuid = Type.String({ pattern: uuid, description: 'UUID, lower case.' })
export const UserId = Type.String({ pattern: uuid, description: "A user's id." })
export const RoomId = Type.String({ pattern: uuid, description: "A chat room's id." })
export const MessageId = Type.String({ pattern: uuid, description: "A message's id, made by the client." })
export const MatchId = Type.String({ pattern: uuid, description: "A match's id." })
export const GameId = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$', description: "A game's id: its folder's name." })
export const EpochMs = Type.Integer({ minimum: 0, description: 'Epoch milliseconds, by the server clock.' })
/** A phone number in international form without plus, as people write it: spaces, dashes and Arabic-Indic digits are tolerated. */
export const Msisdn = Type.String({ pattern: '^\\+?[0-9٠-٩۰-۹ ()-]{5,25}$', description: 'Phone number in international form; a leading plus is tolerated.' })
export const DeviceKey = Type.String({
  pattern: '^[A-Za-z0-9_-]{43}$',
  description:
    'A secret that a device makes once: 32 random bytes in base64url. On a device on which a number has logged in, PINs of that number are counted apart.',
})
export type UserId = string
export type RoomId = string
export type MessageId = string
export type MatchId = string
export type GameId = string
