import type { ReportReason } from '@majlis/contract/moderation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'

let app: TestApp
let [a, b, c]: Person[] = []
let roomId = ''
const who = (person: Person | undefined) => person as Person
const report = (person: Person | undefined, selectedOptions?: ReportReason[]) =>
  who(person).call('moderation.reportRoom', { roomId, ...(selectedOptions && { selectedOptions }) })

beforeAll(async () => {
  app = await startTestApp()
  a = await app.signIn({ msisdn: '923030000001', name: 'Amal' })
  b = await app.signIn({ msisdn: '923030000002', name: 'Badr' })
  c = await app.signIn({ msisdn: '923030000003', name: 'Dana' })
  const room = await a.call('chat.createRoom', { userId1: a.user, userId2: b.user })
  roomId = room.response._id
})
afterAll(() => app.stop())

test("[SOC-12] [SOC-13] a report keeps the room, the reasons and the token's user; again adds to it", async () => {
  const reply = await app.request('/api/v3/report/room', {
    method: 'POST',
    headers: { authorization: `Bearer ${who(a).token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ roomId, selectedOptions: ['harassment', 'harassment'], reportedBy: who(b).user, createdAt: 1 }),
  })
  expect(reply.body.response).toMatchObject({ reportedBy: who(a).user, roomId, selectedOptions: ['harassment'] })
  const again = await report(a, ['nudity', 'harassment', 'blasphemy', 'impersonation'])
  expect(again.response).toMatchObject({
    _id: (reply.body.response as { _id: string })._id,
    selectedOptions: ['blasphemy', 'harassment', 'impersonation', 'nudity'],
  })
  expect(again.response.updatedAt).toBeGreaterThanOrEqual(again.response.createdAt)
  await report(b, ['impersonation'])
  expect((await app.composed.apis.moderation.reportsOf(roomId)).map(({ reportedBy }) => reportedBy).sort()).toEqual([who(a).user, who(b).user].sort())
})

test('[SOC-14] without a reason nothing is kept', async () => {
  const before = await app.composed.apis.moderation.reportsOf(roomId)
  for (const reasons of [[], undefined]) {
    expect(await report(a, reasons)).toMatchObject({ status: 400, code: 'NO_REASON', message: 'Please select at least one option above.', response: {} })
  }
  expect(await report(a, ['boring' as ReportReason])).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  expect(await app.composed.apis.moderation.reportsOf(roomId)).toEqual(before)
})

test('[SOC-12] who is not of the room cannot report it', async () => {
  expect(await report(c, ['nudity'])).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  const nowhere = { roomId: '00000000-0000-7000-8000-00000000dead', selectedOptions: ['nudity' as const] }
  expect(await who(a).call('moderation.reportRoom', nowhere)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
})

test('a person is reported by the room of both, which is created without a chat before; nobody else and no reason creates one', async () => {
  const [reporter, other] = [who(b), who(c)]
  const by = (otherUserId?: string, selectedOptions: ReportReason[] = ['nudity']) =>
    reporter.call('moderation.reportRoom', { ...(otherUserId !== undefined && { otherUserId }), selectedOptions })
  expect(await by(other.user, [])).toMatchObject({ status: 400, code: 'NO_REASON' })
  for (const nobody of [undefined, reporter.user, '00000000-0000-7000-8000-00000000dead']) expect(await by(nobody)).toMatchObject({ code: 'FORBIDDEN' })
  const first = await by(other.user)
  expect(first).toMatchObject({ success: true, response: { reportedBy: reporter.user, selectedOptions: ['nudity'] } })
  expect((await by(other.user, ['harassment'])).response).toMatchObject({ _id: first.response._id, selectedOptions: ['harassment', 'nudity'] })
  const room = await other.call('chat.createRoom', { userId1: other.user, userId2: reporter.user })
  expect(room.response._id).toBe(first.response.roomId)
})
