import { afterAll, beforeAll, expect, test } from 'vitest'
import { newNumber } from '../app/testing/people.ts'
import { startTestApp, type TestApp } from '../app/testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const post = async (path: string, body: object): Promise<Record<string, never>> =>
  (await (await fetch(`${app.url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json()) as never

async function textTo(msisdn: string): Promise<string> {
  await post('/subscription/v2/genAuthCode', { msisdn, serviceId: 1, subscriptionRequired: false })
  const [newest] = (await (await fetch(`${app.url}/sandbox/sms?msisdn=${msisdn}`)).json()) as { text: string }[]
  return newest?.text ?? ''
}

/** A whole login of a new number. @returns whether the terms count as accepted */
async function login(msisdn: string, acceptedTerms?: number): Promise<boolean> {
  const pinCode = /\d{6}/.exec(await textTo(msisdn))?.[0] ?? ''
  const { data } = (await post('/subscription/v1/validateAuthCode', { msisdn, serviceId: 1, pinCode })) as unknown as { data: { loginProof: string } }
  const given = { loginType: { id: msisdn, type: 'phone' }, loginProof: data.loginProof, ...(acceptedTerms !== undefined && { acceptedTerms }) }
  return ((await post('/api/v4/user', given)) as unknown as { response: { tncAccepted: boolean } }).response.tncAccepted
}

test('the terms of the sentence under the button count where the region has it so, up to the present version, and not elsewhere', async () => {
  expect(await login(newNumber())).toBe(false)
  expect(await login(newNumber(), 999)).toBe(true)
  expect(await app.db.query('select distinct tnc_version from account where tnc_accepted')).toEqual([{ tnc_version: 1 }])
  expect(await login('966507771001', 1)).toBe(false)
})
