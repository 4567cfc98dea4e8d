import { type Static, Type } from 'typebox'
import { EpochMs, RoomId, UserId, Uuid } from './core/ids.ts'
import { operation, self } from './core/operation.ts'

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
  // A member may report a room that a block has closed to them.
  access: 'user',
  summary:
    "Reports a room, for its members, also after a block. It is named by its id or by the other person, with whom a room is created if there is none (Q-41). Reporting it again adds to the reporter's one report; who reports is the token's user, whatever the body says.",
  body: Type.Object({
    roomId: Type.Optional(RoomId),
    otherUserId: Type.Optional(UserId),
    selectedOptions: Type.Optional(Type.Array(ReportReason, { maxItems: 8 })),
  }),
  response: RoomReport,
  failures: ['NO_REASON', 'FORBIDDEN'],
})

/** What operators did that concerns a person: a warning, a ban from chats or its end, or what became of a report of their own. */
export const ModerationNotice = Type.Object({
  _id: Uuid,
  kind: Type.Enum(['warned', 'chatBanned', 'lifted', 'reportResolved']),
  rule: Type.Union([ReportReason, Type.Null()], { description: 'The rule that was broken; null for an end and for a report.' }),
  until: Type.Union([EpochMs, Type.Null()], { description: 'When a ban ends; null for all others.' }),
  outcome: Type.Union([Type.Enum(['acted', 'noBreach']), Type.Null()], { description: 'Of a report; null for all others.' }),
  at: EpochMs,
})
export type ModerationNotice = Static<typeof ModerationNotice>

export const NoticesChange = Type.Object({ notice: Type.Optional(ModerationNotice), seen: Type.Optional(Uuid) })
export type NoticesChange = Static<typeof NoticesChange>

export const seeNotice = operation('moderation.seeNotice', {
  call: 'POST /api/v4/moderation/seen',
  access: self('userId'),
  summary: 'Says that the person has read a notice of the operators, on whichever device.',
  body: Type.Object({ userId: UserId, noticeId: Uuid }),
  response: Type.Object({ noticeId: Uuid }),
  failures: ['NOT_FOUND'],
})
