import { ModerationNotice } from '@majlis/contract/moderation'
import { UserId, Uuid } from '@majlis/contract/core/ids'
import { Type } from 'typebox'
import { event } from '../platform/events/event.ts'

export const noticed = event('moderation.noticed', {
  delivery: 'once',
  summary: 'A person was told what operators did: a warning, a ban or its end, or what became of their report.',
  payload: Type.Object({ userId: UserId, noticeId: Uuid, kind: ModerationNotice.properties.kind, outcome: ModerationNotice.properties.outcome }),
})

export const noticeSeen = event('moderation.noticeSeen', {
  delivery: 'once',
  summary: 'A person has read a notice of the operators.',
  payload: Type.Object({ userId: UserId, noticeId: Uuid }),
})
