import { CallKind } from '@majlis/contract/calls'
import { RoomId, UserId, Uuid } from '@majlis/contract/core/ids'
import { Type } from 'typebox'
import { event } from '../platform/events/event.ts'

const Rung = Type.Object({ callId: Uuid, roomId: RoomId, caller: UserId, callee: UserId, kind: CallKind })

export const placed = event('calls.placed', {
  delivery: 'once',
  summary: 'Somebody calls a friend.',
  payload: Rung,
})

export const missed = event('calls.missed', {
  delivery: 'once',
  summary: 'A call ended without an answer: nobody accepted it in time, the caller gave up, or the friend was in another call.',
  payload: Rung,
})
