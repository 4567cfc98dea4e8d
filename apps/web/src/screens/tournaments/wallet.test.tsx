// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { now } from '../../platform/clock.ts'
import { ids, voucher } from '../../testing/examples.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
const dayMs = 86_400_000

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement)

describe('the wallet', () => {
  test('one that can be claimed is claimed with its handle, once, and shows its code from then on', async () => {
    server.answer('tournaments.wallet', { vouchers: [voucher('Coffee')] })
    const calls: unknown[] = []
    server.answer('tournaments.claimRewards', (input) => {
      calls.push(input)
      return voucher('Coffee', { claimed: true, claimedAt: now(), voucherCode: 'CAFE-1' })
    })
    const { person } = await openScreen('/wallet')
    await person.dblClick(await screen.findByRole('button', { name: 'Claim Coffee' }))
    expect(await screen.findByRole('button', { name: 'Copy the code CAFE-1' })).toBeDefined()
    expect(calls).toMatchObject([{ userId: ids.me, voucherCode: 'H-Coffee' }])
  })

  test('one whose code arrives while the wallet is open can be claimed at once', async () => {
    const path = `tournamentResults/${ids.me}`
    server.shows('tournamentResults/:userId', path, { results: [] })
    server.answer('tournaments.wallet', { vouchers: [voucher('Tea', { isPromised: true })] })
    await openScreen('/wallet')
    await rowOf('Tea')
    expect(screen.queryByRole('button', { name: 'Claim Tea' })).toBeNull()
    server.answer('tournaments.wallet', { vouchers: [voucher('Tea')] })
    const about = { tournamentId: 'cup', name: 'Weekly cup', nameAr: 'كأس الأسبوع', gameId: 'snake', thumbnail: '', endedAt: 1 }
    server.change('tournamentResults/:userId', path, { result: { ...about, rank: 1, wins: 1, vouchers: [voucher('Tea')], isCancelled: false } })
    // The popup about the result covers the wallet.
    expect(await screen.findByRole('button', { name: 'Claim Tea', hidden: true })).toBeDefined()
  })

  test('one that is promised says that its code is on its way, and has no button', async () => {
    server.answer('tournaments.wallet', { vouchers: [voucher('Tea', { isPromised: true })] })
    await openScreen('/wallet')
    const row = await rowOf('Tea')
    expect(row.getByText('Your code is on its way. You will find it here.')).toBeDefined()
    expect(row.queryByRole('button')).toBeNull()
  })

  test('one of somebody who is flagged says that the prize is being checked, and has no button', async () => {
    server.answer('tournaments.wallet', { vouchers: [voucher('Mint', { isUnderReview: true })] })
    await openScreen('/wallet')
    const row = await rowOf('Mint')
    expect(row.getByText('Your prize is being checked. You will find the result here.')).toBeDefined()
    expect(row.queryByRole('button')).toBeNull()
  })

  test('one with an end says until when it is valid; one whose time is over cannot be claimed, and a claimed code stays', async () => {
    const over = now() - dayMs
    server.answer('tournaments.wallet', {
      vouchers: [
        voucher('Fresh', { expireAt: now() + 30 * dayMs }),
        voucher('Missed', { expireAt: over }),
        voucher('Used', { expireAt: over, claimed: true, claimedAt: over - dayMs, voucherCode: 'USED-1' }),
      ],
    })
    await openScreen('/wallet')
    expect((await rowOf('Fresh')).getByText(/^Valid until /)).toBeDefined()
    const missed = await rowOf('Missed')
    expect(missed.getByText(/^Expired on /)).toBeDefined()
    expect(missed.getByText('This voucher was not claimed in time.')).toBeDefined()
    expect(missed.queryByRole('button')).toBeNull()
    expect((await rowOf('Used')).getByRole('button', { name: 'Copy the code USED-1' })).toBeDefined()
  })

  test.each(['VOUCHER_EXPIRED', 'VOUCHER_PROMISED', 'VOUCHER_UNDER_REVIEW'] as const)(
    'a claim refused by %s says why and reads the wallet again',
    async (code) => {
      let reads = 0
      server.answer('tournaments.wallet', () => {
        reads += 1
        return { vouchers: [voucher('Late', reads === 1 ? {} : { isPromised: true })] }
      })
      server.answer('tournaments.claimRewards', refused(code))
      const { person } = await openScreen('/wallet')
      await person.click(await screen.findByRole('button', { name: 'Claim Late' }))
      await waitFor(async () => expect((await rowOf('Late')).queryByRole('button')).toBeNull())
    },
  )

  test('an empty one leads to the tournaments, one that cannot be loaded is asked for again', async () => {
    server.answer('tournaments.wallet', refused('INTERNAL'))
    const page = await openScreen('/wallet')
    expect(await screen.findByText('The wallet could not be loaded')).toBeDefined()
    server.answer('tournaments.wallet', { vouchers: [] })
    await page.person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No vouchers yet')).toBeDefined()
    server.answer('tournaments.listTournaments', { activeTournaments: [], upComing: [] })
    await page.person.click(screen.getByRole('button', { name: 'See the tournaments' }))
    await waitFor(() => expect(page.path()).toBe('/tournament'))
  })

  test('a claim whose answer was lost shows the code at the next try', async () => {
    server.answer('tournaments.wallet', { vouchers: [voucher('Coffee')] })
    server.answer('tournaments.claimRewards', refused('ALREADY_CLAIMED', 'Claimed already'))
    const page = await openScreen('/wallet')
    const claim = await screen.findByRole('button', { name: 'Claim Coffee' })
    server.answer('tournaments.wallet', { vouchers: [voucher('Coffee', { claimed: true, claimedAt: now(), voucherCode: 'CAFE-1' })] })
    await page.person.click(claim)
    expect(await screen.findByText('This voucher is claimed already. Here is your code.')).toBeDefined()
    expect(await screen.findByText('CAFE-1')).toBeDefined()
    expect(screen.queryByText('Claimed already')).toBeNull()
  })
})

describe('the claimed vouchers', () => {
  test('are listed with their codes, which are copied; others are not', async () => {
    server.answer('tournaments.wallet', {
      vouchers: [voucher('Coffee', { claimed: true, claimedAt: now(), voucherCode: 'CAFE-1' }), voucher('Tea')],
    })
    const page = await openScreen('/claim-history')
    await page.person.click(await screen.findByRole('button', { name: 'Copy the code CAFE-1' }))
    expect(await screen.findByText('Code copied')).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe('CAFE-1')
    expect(screen.queryByText('Tea')).toBeNull()
    await page.person.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(page.path()).toBe('/wallet'))
  })

  test.each([
    ['en', 'Claimed vouchers', 'Nothing claimed yet'],
    ['ar', 'القسائم المستلَمة', 'لم تُستلم أي قسيمة بعد'],
  ] as const)('in %s somebody without one is told where they come from', async (language, title, empty) => {
    server.answer('tournaments.wallet', { vouchers: [voucher('Tea')] })
    await openScreen('/claim-history', { language })
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
    expect(await screen.findByText(empty)).toBeDefined()
  })

  test('a list that cannot be loaded is asked for again', async () => {
    let isDown = true
    server.answer('tournaments.wallet', () => (isDown ? refused('INTERNAL') : { vouchers: [] }))
    const { person } = await openScreen('/claim-history')
    expect(await screen.findByText('The wallet could not be loaded')).toBeDefined()
    isDown = false
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Nothing claimed yet')).toBeDefined()
  })
})
