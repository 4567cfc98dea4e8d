// @vitest-environment happy-dom
import { limits } from '@majlis/contract/core/limits'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { text } from '../../testing/dialogs.ts'
import { ids, live, person, voucher } from '../../testing/examples.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()

let isFailing = true
const unless = <T,>(page: T) => (isFailing ? refused('INTERNAL') : page)
const lists = {
  '/friends': () => {
    server.shows('users/:userId', `users/${ids.me}`, live({ friends: [ids.omar, ids.lina] }))
    server.answer('friends.listFriends', ({ cursor }) =>
      cursor === undefined ? { people: [person(ids.omar, 'Prize 0')], cursor: 'next' } : unless({ people: [person(ids.lina, 'Prize 20')], cursor: null }),
    )
  },
  '/wallet': () =>
    server.answer('tournaments.wallet', ({ pageNo }) =>
      Number(pageNo) === 1 ? { vouchers: Array.from({ length: limits.page }, (_, at) => voucher(`Prize ${at}`)) } : unless({ vouchers: [voucher('Prize 20')] }),
    ),
}

describe('a list whose next page cannot be loaded', () => {
  test.each([
    ['/friends', 'en'],
    ['/friends', 'ar'],
    ['/wallet', 'en'],
    ['/wallet', 'ar'],
  ] as const)('%s keeps its rows, says so, and tries again by the same button, in %s', async (path, language) => {
    isFailing = true
    lists[path]()
    const page = await openScreen(path, { language })
    await page.person.click(await screen.findByRole('button', { name: text(language, 'matches.more') }))
    expect((await screen.findByText(text(language, 'common.moreFailed'))).getAttribute('role')).toBe('alert')
    expect(screen.getByText('Prize 0')).toBeDefined()
    isFailing = false
    await page.person.click(screen.getByRole('button', { name: text(language, 'common.retry') }))
    expect(await screen.findByText('Prize 20')).toBeDefined()
    await waitFor(() => expect(screen.queryByText(text(language, 'common.moreFailed'))).toBeNull())
    expect(screen.queryByRole('button', { name: text(language, 'matches.more') })).toBeNull()
  })
})
