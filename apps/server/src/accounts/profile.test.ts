import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { befriend, newcomer, roomOf } from '../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'

let app: TestApp
const patch = (who: Person, fields: object) => who.call('accounts.patchUser', fields)
const record = async (who: Person, id = who.user) => (await who.call('me.getUser', { id })).response

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('[ACC-61] nickname, birthday, gender, hometown, bio and interests are saved and shown; only what others may see is shown to them', async () => {
  const [a, b] = [await newcomer(app, 'Amal'), await newcomer(app, 'Badr')]
  const fields = { name: 'Noor', birthday: '1999-12-31', gender: 'female', hometown: 'Rabat', bio: 'Reads.\nPlays.', interests: ['poetry', 'travel'] }
  expect(await patch(a, fields)).toMatchObject({ status: 200, response: fields })
  expect(await record(a)).toMatchObject(fields)
  const seen = await record(b, a.user)
  expect(seen).toMatchObject({ name: 'Noor', hometown: 'Rabat', bio: 'Reads.\nPlays.', interests: ['poetry', 'travel'] })
  for (const hidden of ['birthday', 'gender', 'phone', 'matchingGender', 'messageNotifications', 'loginType', 'fbId', 'wallet'])
    expect(seen).not.toHaveProperty(hidden)
  // Fields that are not given stay unchanged; empty texts clear theirs.
  expect((await patch(a, { bio: '', birthday: '', gender: '' })).response).toMatchObject({ bio: '', birthday: '', gender: '', hometown: 'Rabat', name: 'Noor' })
})

test('[ACC-61] what is no day of the past, no gender or too long is refused and changes nothing; unknown interests are dropped', async () => {
  const a = await newcomer(app, 'Amal')
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  for (const birthday of ['2021-02-30', '1899-12-31', tomorrow, '9999-12-31', '1990-2-3', 'yesterday', '1990-13-01'])
    expect(await patch(a, { birthday, bio: 'no' }), birthday).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  for (const fields of [
    { gender: 'other' },
    { bio: 'x'.repeat(301) },
    { hometown: 'x'.repeat(81) },
    { interests: Array(21).fill('poetry') },
    { interests: 'poetry' },
  ])
    expect(await patch(a, { ...fields }), JSON.stringify(fields)).toMatchObject({ status: 400 })
  expect(await record(a)).toMatchObject({ birthday: '', gender: '', bio: '', hometown: '', interests: [] })
  expect((await patch(a, { interests: ['poetry', 'nothing', 'poetry'] })).response.interests).toEqual(['poetry'])
})

test('[ACC-61] texts about oneself keep their lines and lose what is invisible or turns the text around it', async () => {
  const a = await newcomer(app, 'Amal')
  const { response } = await patch(a, { bio: '  One \u202e two\u0000 \r\n\n\n\n\u200b three  ', hometown: ' \u2066Ra\nbat\u2069 ' })
  expect(response).toMatchObject({ bio: 'One two\ufffd\n\nthree', hometown: 'Ra bat' })
})

test('[ACC-62] the interests on offer are a list with names in both languages', async () => {
  const { response } = await (await newcomer(app)).call('accounts.getInterests', {})
  expect(response.length).toBeGreaterThan(5)
  for (const { id, name, nameAr } of response) expect([/^[a-z-]+$/.test(id), /\w/.test(name), /\p{Script=Arabic}/u.test(nameAr)]).toEqual([true, true, true])
})

test('[ACC-64] [ACC-65] matching gender and message notifications are kept with the account', async () => {
  const a = await newcomer(app, 'Amal')
  expect(await record(a)).toMatchObject({ matchingGender: 'any', messageNotifications: true })
  await patch(a, { matchingGender: 'female', messageNotifications: false })
  expect(await record(a)).toMatchObject({ matchingGender: 'female', messageNotifications: false })
  expect(await patch(a, { matchingGender: 'all' })).toMatchObject({ status: 400 })
})

test('[ACC-65] with message notifications off no push about messages is kept, others are; on again they come', async () => {
  const [a, b] = [await newcomer(app, 'Amal'), await newcomer(app, 'Badr')]
  await befriend(a, b)
  await roomOf(a, b)
  const push = (type: 'message' | 'invite') => a.call('notifications.notify', { receiverIds: [b.user], type })
  const own = async () => (await app.composed.apis.notifications.waiting(b.user)).filter(({ sender, type }) => sender === a.user && type !== 'friendRequest')
  const waiting = async () => (await own()).map(({ type }) => type)
  await patch(b, { messageNotifications: false })
  await push('message')
  await push('invite')
  expect(await waiting()).toEqual(['invite'])
  await patch(b, { messageNotifications: true })
  await push('message')
  expect(await waiting()).toEqual(['invite', 'message'])
})

test('[ACC-64] Discover People shows whom one wants to meet', async () => {
  const [asker, woman, man, unsaid] = [await newcomer(app, 'Asking'), await newcomer(app, 'Woman'), await newcomer(app, 'Man'), await newcomer(app, 'Unsaid')]
  await patch(woman, { gender: 'female' })
  await patch(man, { gender: 'male' })
  const found = async () => (await asker.call('friends.discover', { userId: asker.user, pageNo: 1, pageCount: 50 })).response.map(({ _id }) => _id)
  const all = await found()
  for (const person of [woman, man, unsaid]) expect(all).toContain(person.user)
  await patch(asker, { matchingGender: 'female' })
  const women = await found()
  expect([women.includes(woman.user), women.includes(man.user), women.includes(unsaid.user)]).toEqual([true, false, false])
})

const picture = (width: number, height: number, background = '#c63') => sharp({ create: { width, height, channels: 3, background } })

/** A black PNG with one bit per pixel: it is small and quick to make, however large it is when decoded. */
function blankPng(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)))
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

async function upload(who: Person, bytes: Uint8Array, name = 'me.png', type = 'image/png') {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(bytes)], { type }), name)
  return app.request('/api/v4/user/photo', { method: 'POST', headers: { authorization: `Bearer ${who.token}` }, body: form })
}

test('[ACC-61] a photo becomes a square WebP of 512 pixels without EXIF, for everyone to see; the one before is gone', async () => {
  const [a, b] = [await newcomer(app, 'Amal'), await newcomer(app, 'Badr')]
  const given = await picture(900, 300)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer()
  const first = (await upload(a, given)).body.response as { userImageUrl: string }
  expect(first.userImageUrl).toMatch(/^\/media\/[0-9a-f]{64}$/)
  const bytes = Buffer.from(await (await fetch(app.url + first.userImageUrl)).arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
  expect(bytes.includes('secret place')).toBe(false)
  expect(await record(b, a.user)).toMatchObject({ userImageUrl: first.userImageUrl, profileImage: first.userImageUrl, images: [first.userImageUrl] })

  // An identical image of another person is stored once, and stays when the other person changes theirs.
  await upload(b, given)
  const second = (await upload(a, await picture(300, 900, '#36c').png().toBuffer())).body.response as { userImageUrl: string }
  expect(second.userImageUrl).not.toBe(first.userImageUrl)
  expect((await fetch(app.url + first.userImageUrl)).status).toBe(200)
  await b.call('accounts.removePhoto', {})
  expect((await fetch(app.url + first.userImageUrl)).status).toBe(404)
  expect((await record(b)).userImageUrl).toBe('')
})

test('[ACC-61] a picture of 16,000 x 16,000, SVG, HTML named .png and 20 MB are refused kindly, and the photo stays', async () => {
  const a = await newcomer(app, 'Amal')
  expect((await sharp(blankPng(800)).metadata()).width).toBe(800)
  await upload(a, await picture(50, 50).png().toBuffer())
  const { userImageUrl } = await record(a)
  const bomb = blankPng(16_000)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  for (const [bytes, name] of [
    [bomb, 'large.png'],
    [svg, 'me.svg'],
    [html, 'me.png'],
    [Buffer.alloc(0), 'empty.png'],
    [Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'broken.jpg'],
  ] as const)
    expect(await upload(a, bytes, name), name).toMatchObject({
      status: 415,
      body: { success: false, code: 'NOT_AN_IMAGE', message: 'This file cannot be used' },
    })
  expect(await upload(a, Buffer.alloc(20 * 1024 * 1024))).toMatchObject({ status: 413, body: { code: 'TOO_LARGE', message: 'This is too large' } })
  const none = await app.request('/api/v4/user/photo', {
    method: 'POST',
    headers: { authorization: `Bearer ${a.token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(none).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
  expect((await record(a)).userImageUrl).toBe(userImageUrl)
  expect((await fetch(app.url + userImageUrl)).status).toBe(200)
})
