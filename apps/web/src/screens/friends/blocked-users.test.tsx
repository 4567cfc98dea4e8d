// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ids, live, person } from '../../testing/examples.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
const own = `users/${ids.me}`
const omar = person(ids.omar, 'Omar')

function showBlocked(people: (typeof omar)[]): void {
  server.answer('friends.listFriends', { people, cursor: null })
  server.shows('users/:userId', own, live({ hasBlocked: people.map(({ _id }) => _id) }))
}

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement)

describe('blocked people', () => {
  test('a block is lifted; a failure says so and the row stays', async () => {
    showBlocked([omar])
    let isDown = true
    server.answer('friends.unblock', () => {
      if (isDown) return refused('INTERNAL')
      server.change('users/:userId', own, { remove: [{ list: 'hasBlocked', id: ids.omar }] })
      return { state: 'unblocked' }
    })
    const { person: user } = await openScreen('/blocked-users')
    await user.click((await rowOf('Omar')).getByRole('button', { name: 'Unblock' }))
    expect(await screen.findByText('That did not work. Please try again')).toBeDefined()
    isDown = false
    await user.click((await rowOf('Omar')).getByRole('button', { name: 'Unblock' }))
    expect(await screen.findByText(/Omar.* is no longer blocked/)).toBeDefined()
    expect(await screen.findByText('Nobody is blocked')).toBeDefined()
  })

  test.each([
    ['en', /^Report .?Omar/, 'Harassment, bullying or abuse', 'Send report', 'Thank you. Your report was sent'],
    ['ar', /^الإبلاغ عن .?Omar/, 'مضايقة أو تنمّر أو إساءة', 'إرسال البلاغ', 'شكرًا، أُرسل البلاغ'],
  ] as const)('somebody is reported after they were blocked, in %s; a deleted account is not', async (language, report, reason, send, sent) => {
    showBlocked([omar, person(ids.ziad, '')])
    const { person: user } = await openScreen('/blocked-users', { language })
    await user.click(await screen.findByRole('button', { name: report }))
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    const sheet = await dialog(report)
    await user.click(sheet.getByRole('checkbox', { name: reason }))
    await user.click(sheet.getByRole('button', { name: send }))
    expect(await screen.findByText(sent)).toBeDefined()
    expect(server.inputsOf('moderation.reportRoom')).toMatchObject([{ otherUserId: ids.omar, selectedOptions: ['harassment'] }])
    await waitFor(() => expect(screen.queryByRole('dialog', { name: report })).toBeNull())
  })
})
