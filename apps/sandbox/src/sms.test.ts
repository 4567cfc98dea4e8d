import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from './sandbox.ts'

let sandbox: Sandbox
let now = 1_000
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => now++, token: 'right' })
})
afterAll(() => sandbox.close())

const send = (msisdn: string, text: string, token = sandbox.sms.token): Promise<Response> =>
  fetch(sandbox.sms.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ msisdn, text }),
  })
const outbox = async (query = ''): Promise<unknown> => (await fetch(`${sandbox.url}/sandbox/sms${query}`)).json()

test('a text that was sent stands in the outbox, newest first, with or without the plus sign', async () => {
  expect((await send('923001234567', 'Your PIN is 1234')).status).toBe(202)
  await send('923001234567', 'Your PIN is 5678')
  await send('966500000001', 'رمزك 4321')
  const mine = [
    { msisdn: '923001234567', text: 'Your PIN is 5678', at: 1_001 },
    { msisdn: '923001234567', text: 'Your PIN is 1234', at: 1_000 },
  ]
  expect(await outbox('?msisdn=923001234567')).toEqual(mine)
  expect(await outbox('?msisdn=%2B92-300-1234567')).toEqual(mine)
  expect(await outbox('?msisdn=+923001234567')).toEqual(mine)
  expect(await outbox('?msisdn=1')).toEqual([])
  expect(await outbox()).toHaveLength(3)
})

test('a wrong token and malformed texts are refused and nothing is kept', async () => {
  const before = await outbox()
  expect((await send('923001234567', 'x', 'wrong')).status).toBe(401)
  expect((await send('not digits', 'x')).status).toBe(400)
  expect((await send('923001234567', '')).status).toBe(400)
  expect(await outbox()).toEqual(before)
})

test('a browser gets a page with the PIN and no foreign markup', async () => {
  await send('923009999999', '<script>alert(1)</script> PIN 246810')
  const reply = await fetch(`${sandbox.url}/sandbox/sms`, { headers: { accept: 'text/html,*/*' } })
  const html = await reply.text()
  expect(reply.headers.get('content-type')).toContain('text/html')
  expect(html).toContain('data-copy="246810"')
  expect(html).not.toContain('<script>alert')
  expect(await (await fetch(`${sandbox.url}/sandbox`)).text()).toContain('href="/sandbox/sms"')
})

test('the outbox keeps the newest thousand', async () => {
  for (let n = 0; n < 1_005; n += 1) await send('971500000000', `text ${n}`)
  const all = (await outbox()) as { text: string }[]
  expect(all).toHaveLength(1_000)
  expect(all[0]?.text).toBe('text 1004')
})
