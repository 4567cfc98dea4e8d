// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPage } from '../testing/browser.ts'
import { pageClock, restoreClock } from '../testing/clock.ts'
import { me } from '../testing/examples.ts'
import { testServer } from '../testing/screen.tsx'
import { refused } from '../testing/server.ts'

const server = testServer()
restoreClock()

/** Opens a page with a partner's payload in its address. */
async function openLanding() {
  vi.resetModules()
  openPage(`${server.address}/?signature=s&payload=p`, ['en'])
  const { arrive } = await import('./arrive.ts')
  const late = vi.fn()
  return { arrived: arrive(late), late }
}

test('[ACC-13] the page is drawn once the payload of a partner is answered', async () => {
  server.answer('accounts.verifySignature', refused('BAD_REQUEST'))
  const { arrived, late } = await openLanding()
  await arrived
  expect(server.inputsOf('accounts.verifySignature')).toMatchObject([{ signature: 's', payload: 'p' }])
  expect(window.location.search).toBe('')
  expect(late).not.toHaveBeenCalled()
})

test('[ACC-13] [ACC-54] a payload without an answer holds the page back for ten seconds; a later login keeps phone and token, and opens the page again', async () => {
  const pass = pageClock()
  const release = server.hold('accounts.verifySignature')
  server.answer('accounts.verifySignature', { verificationStatus: true, phone: '966501234567', token: 'proof' })
  server.answer('me.login', { ...me(), token: 'token' })
  const { arrived, late } = await openLanding()
  let hasArrived = false
  void arrived.then(() => {
    hasArrived = true
  })
  await waitFor(() => expect(server.inputsOf('accounts.verifySignature')).toHaveLength(1))
  await pass(8_000)
  expect(hasArrived).toBe(false)
  await pass(2_000)
  await waitFor(() => expect(hasArrived).toBe(true))
  expect(late).not.toHaveBeenCalled()
  release()
  await waitFor(() => expect(late).toHaveBeenCalledTimes(1))
  const { persisted } = await import('../platform/state/persist.ts')
  expect(persisted().partner).toEqual({ phone: '966501234567', token: 'token' })
})
