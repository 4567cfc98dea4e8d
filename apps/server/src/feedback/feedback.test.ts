import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../app/testing.ts'
import { invalidFields } from './form.ts'

let app: TestApp
const send = (body: object, headers = {}) =>
  app.request('/api/v4/feedback', { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
const stored = () => app.composed.apis.feedback.newest(100)
const good = { email: 'amal@example.com', name: 'Amal', comments: 'More games, please' }

beforeAll(async () => {
  app = await startTestApp({ LIMITS: JSON.stringify({ feedbackPerAddressHour: 3, pinPerAddressHour: 100 }) })
})
afterAll(() => app.stop())

test('[ACC-74] each field that is not valid is named, and nothing is kept', async () => {
  for (const [body, named] of [
    [{}, 'email, name, comments'],
    [{ ...good, email: 'amal' }, 'email'],
    [{ ...good, name: ' 12 ' }, 'name'],
    [{ ...good, comments: ' \n' }, 'comments'],
    [{ ...good, email: 'a@b', comments: '' }, 'email, comments'],
  ] as const) {
    expect(await send(body)).toMatchObject({
      status: 400,
      body: { success: false, code: 'BAD_REQUEST', message: `This request is not valid: ${named}`, response: {} },
    })
  }
  expect((await send({ ...good, comments: 'x'.repeat(4001) })).status).toBe(400)
  expect(await stored()).toEqual([])
})

test('[ACC-73] feedback is kept, with its user where there is one, so many times an hour', async () => {
  const { user, token } = await app.signIn({ msisdn: '923050000001', name: 'Amal' })
  expect(await send(good)).toMatchObject({ status: 200, body: { success: true } })
  expect(await send({ ...good, name: 'أمل', email: ' a.b+c@mail.example.co ' }, { authorization: `Bearer ${token}` })).toMatchObject({ status: 200 })
  expect(await stored()).toMatchObject([
    { account_id: user, name: 'أمل', email: 'a.b+c@mail.example.co' },
    { account_id: null, ...good },
  ])
  await send(good)
  expect(await send(good)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
})

test('[ACC-74] addresses that can and cannot be', () => {
  const emailFails = (email: string) => invalidFields({ ...good, email }).includes('email')
  expect(['a@b.co', 'a.b@c-d.example', 'ش@مثال.شبكة'].filter(emailFails)).toEqual([])
  expect(['', 'a', 'a@', '@b.co', 'a@b', 'a@b.', 'a@.co', 'a b@c.co', 'a@b@c.co', 'a@b..co'].filter((email) => !emailFails(email))).toEqual([])
})
