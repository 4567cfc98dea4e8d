import { type Static, Type } from 'typebox'
import { EpochMs, RoomId, UserId, Uuid } from './core/ids.ts'
import { member, operation } from './core/operation.ts'

/**
 * Why a room is reported (SOC-13): nudity or sexual activity; harassment, bullying or abuse; blasphemy, racism or defamation;
 * impersonating another user.
 */
export const ReportReason = Type.Enum(['nudity', 'harassment', 'blasphemy', 'impersonation'])
export type ReportReason = Static<typeof ReportReason>

export const RoomReport = Type.Object({
  _id: Uuid,
  createdAt: EpochMs,
  updatedAt: EpochMs,
  reportedBy: UserId,
  roomId: RoomId,
  selectedOptions: Type.Array(ReportReason),
})
export type RoomReport = Static<typeof RoomReport>

export const reportRoom = operation('moderation.reportRoom', {
  call: 'POST /api/v3/report/room',
  access: member('room', 'roomId'),
  summary: "Reports a room. Reporting it again adds to the reporter's one report; who reports is the token's user, whatever the body says.",
  body: Type.Object({ roomId: RoomId, selectedOptions: Type.Optional(Type.Array(ReportReason, { maxItems: 8 })) }),
  response: RoomReport,
  failures: ['NO_REASON'],
})
