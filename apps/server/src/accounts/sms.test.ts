import { createServer } from 'node:http'
import { startSandbox } from '@majlis/sandbox/sandbox'
import { expect, test } from 'vitest'
import { SmsError, smsOverHttp } from './sms.ts'

test('a text reaches the sandbox over real HTTP', async () => {
  const sandbox = await startSandbox({ now: () => 5, token: 'right' })
  await smsOverHttp(sandbox.sms)({ msisdn: '923001234567', text: 'PIN 1234' })
  expect(await (await fetch(`${sandbox.url}/sandbox/sms?msisdn=923001234567`)).json()).toEqual([{ msisdn: '923001234567', text: 'PIN 1234', at: 5 }])
  const refused = await smsOverHttp({ ...sandbox.sms, token: 'wrong' })({ msisdn: '923001234567', text: 'secret' }).catch((problem: unknown) => problem)
  expect(refused).toMatchObject({ name: 'SmsError', reason: 'refused' })
  expect(String(refused)).not.toMatch(/secret|92300/)
  await sandbox.close()
})

test('no provider, and nobody there', async () => {
  await expect(smsOverHttp(undefined)({ msisdn: '1', text: 'x' })).rejects.toMatchObject({ reason: 'notConfigured' })
  await expect(smsOverHttp({ url: 'http://127.0.0.1:1/', token: 't' })({ msisdn: '1', text: 'x' })).rejects.toMatchObject({ reason: 'unreachable' })
})

test('a provider that never answers is given up after five seconds', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  await expect(smsOverHttp({ url: `http://127.0.0.1:${port}/`, token: 't' })({ msisdn: '1', text: 'x' })).rejects.toBeInstanceOf(SmsError)
  silent.closeAllConnections()
  silent.close()
})
