// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ids, live } from '../testing/examples.ts'
import { openScreen, testServer } from '../testing/screen.tsx'
import { refused } from '../testing/server.ts'

const server = testServer()
const overlay = () => screen.queryByRole('alertdialog', { name: 'Loading…' })

test('[SHL-11] the loading overlay stands over the screen while a blocking call waits, whatever key is pressed', async () => {
  const voucher = {
    voucherId: 'V',
    voucherCode: 'H-1',
    tournamentId: 'cup',
    tournamentName: 'Cup',
    tournamentNameAr: 'كأس',
    rank: 1,
    name: 'Coffee',
    nameAr: 'قهوة',
  }
  const state = { isPromised: false, isUnderReview: false, expireAt: null, claimed: false, claimedAt: null, image: '', createdAt: 1 }
  server.answer('tournaments.wallet', { vouchers: [{ ...voucher, ...state }] })
  server.answer('tournaments.claimRewards', refused('UNAVAILABLE'))
  const release = server.hold('tournaments.claimRewards')
  const { person } = await openScreen('/wallet')
  const claim = await screen.findByRole('button', { name: 'Claim Coffee' })
  expect(overlay()).toBeNull()
  await person.click(claim)
  const shown = await screen.findByRole('alertdialog', { name: 'Loading…' })
  expect((shown as HTMLDialogElement).open).toBe(true)
  expect(await screen.findByRole('status', { name: '' })).toBeDefined()
  expect(fireEvent(shown, new Event('cancel', { cancelable: true }))).toBe(false)
  // A browser closes it all the same at the second Escape.
  ;(shown as HTMLDialogElement).close()
  expect((shown as HTMLDialogElement).open).toBe(true)
  release()
  await waitFor(() => expect((shown as HTMLDialogElement).open).toBe(false))
})

test('a call that does not block leaves the screen usable', async () => {
  server.shows('users/:userId', `users/${ids.me}`, live({ receivedRequests: [ids.lina] }))
  const release = server.hold('friends.listFriends')
  await openScreen('/friends')
  await waitFor(() => expect(server.inputsOf('friends.listFriends').length).toBeGreaterThan(0))
  expect(overlay()).toBeNull()
  release()
})
