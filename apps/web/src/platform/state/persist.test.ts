import { beforeEach, expect, test } from 'vitest'
import { openPersisted, persist, persisted } from './persist.ts'
import { type Seal, sealOf } from './seal.ts'
import { storage } from './storage.ts'

const sara = { _id: '0190b3f0-0000-7000-8000-000000000001', name: 'Sara', userImageUrl: '' }
const nothing = { user: null, partner: null, userLoggedout: false, config: null }
const key = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

let seal: Seal
beforeEach(async () => {
  storage.remove('persistState')
  seal = sealOf(await key(), crypto.subtle)
  await openPersisted(async () => seal)
})

test('[SHL-20] what is kept is encrypted, and is there again at the next visit', async () => {
  await persist({ user: sara, partner: { phone: '966501234567', token: 'TOKEN' } })
  const stored = storage.read('persistState') ?? ''
  for (const part of ['Sara', '96650', 'TOKEN', 'user']) expect(stored).not.toContain(part)
  expect(JSON.parse((await seal.open(stored)) ?? '')).toMatchObject({ user: sara })
  await openPersisted(async () => seal)
  expect(persisted()).toEqual({ ...nothing, user: sara, partner: { phone: '966501234567', token: 'TOKEN' } })
})

test('[SHL-20] the same text is never sealed alike', async () => {
  expect(await seal.close('text')).not.toBe(await seal.close('text'))
})

test('changes that come while one is written are written too', async () => {
  await Promise.all([persist({ user: sara }), persist({ userLoggedout: true }), persist({ user: { ...sara, name: 'Sara A.' } })])
  expect(JSON.parse((await seal.open(storage.read('persistState') ?? '')) ?? '')).toMatchObject({ user: { name: 'Sara A.' }, userLoggedout: true })
})

test('what another key closed, what was altered and what is no state is thrown away, and the visit starts afresh', async () => {
  await persist({ user: sara })
  const good = storage.read('persistState') ?? ''
  const altered = good.slice(0, -6) + (good.endsWith('AAAAA=') ? 'BBBBB=' : 'AAAAA=')
  const other = sealOf(await key(), crypto.subtle)
  const wrong = [
    altered,
    good.slice(0, 20),
    'a1.!!!',
    '{"user":null}',
    await other.close(JSON.stringify(nothing)),
    await seal.close('{"user":7}'),
    await seal.close('[]'),
  ]
  for (const text of wrong) {
    storage.write('persistState', text)
    await openPersisted(async () => seal)
    expect(persisted()).toEqual(nothing)
    expect(storage.read('persistState')).toBeNull()
  }
})

test('where nothing can be sealed nothing is stored, and the page goes on', async () => {
  await openPersisted(async () => undefined)
  await persist({ user: sara })
  expect(storage.read('persistState')).toBeNull()
  expect(persisted().user).toEqual(sara)
})
