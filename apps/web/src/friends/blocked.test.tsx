// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { idOf, ids, live, me, person } from '../testing/examples.ts'
import { openScreen, testServer } from '../testing/screen.tsx'
import { refused } from '../testing/server.ts'

const server = testServer()
const own = `users/${ids.me}`
const other = { ...person(ids.omar, 'Omar'), profileImage: '', images: [], wins: 3 }
const room = { _id: idOf(80), users: [], isTyping: {}, delivered: {}, read: {}, lastSeq: 0 }

/** Lifts the block, as the server does. */
function lift() {
  server.change('users/:userId', own, { remove: [{ list: 'hasBlocked', id: ids.omar }] })
  return { state: 'unblocked' as const }
}

beforeEach(() => server.shows('users/:userId', own, live({ hasBlocked: [ids.omar] })))

describe('somebody whom the person has blocked', () => {
  test.each([
    ['en', 'You have blocked this person', 'Unblock', 'That did not work. Please try again'],
    ['ar', 'هذا الشخص في قائمة المحظورين لديك', 'إلغاء الحظر', 'تعذّر إتمام العملية، يُرجى المحاولة مجددًا'],
  ] as const)('is unblocked from the profile, in %s; a failure says so and changes nothing', async (language, title, unblock, failed) => {
    let isBlocked = true
    server.answer('friends.unblock', refused('INTERNAL'))
    const page = openScreen(`/profile/${ids.omar}`, { language })
    server.answer('me.getUser', ({ id }) => (id !== ids.omar ? me() : isBlocked ? refused('NOT_FOUND') : other))
    const { person: user } = await page
    await screen.findByRole('heading', { name: title })
    await user.click(screen.getByRole('button', { name: unblock }))
    expect(await screen.findByText(failed)).toBeDefined()
    expect(screen.getByRole('heading', { name: title })).toBeDefined()
    server.answer('friends.unblock', () => {
      isBlocked = false
      return lift()
    })
    await user.click(screen.getByRole('button', { name: unblock }))
    expect(await screen.findByRole('heading', { name: 'Omar' })).toBeDefined()
    expect(screen.queryByRole('heading', { name: title })).toBeNull()
    expect(server.inputsOf('friends.unblock').at(-1)).toMatchObject({ userId: ids.me, otherUserId: ids.omar })
  })

  test('is unblocked from the chat, which opens then; Back leads to the chats instead', async () => {
    server.answer('chat.createRoom', refused('BLOCKED'))
    const page = await openScreen(`/chat/new?with=${ids.omar}`)
    await screen.findByRole('heading', { name: 'You have blocked this person' })
    await page.person.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(page.path()).toBe('/messages'))
    page.go(`/chat/new?with=${ids.omar}`)
    await screen.findByRole('heading', { name: 'You have blocked this person' })
    server.answer('chat.createRoom', room)
    server.answer('friends.unblock', lift)
    await page.person.click(screen.getByRole('button', { name: 'Unblock' }))
    await waitFor(() => expect(page.path()).toBe(`/chat/${room._id}`))
    expect(server.inputsOf('friends.unblock')).toMatchObject([{ userId: ids.me, otherUserId: ids.omar }])
  })
})

test('whoever is blocked by the other is offered nothing of it', async () => {
  server.shows('users/:userId', own, live({ isBlockedBy: [ids.omar] }))
  server.answer('chat.createRoom', refused('BLOCKED'))
  const page = openScreen(`/profile/${ids.omar}`)
  server.answer('me.getUser', ({ id }) => (id !== ids.omar ? me() : refused('NOT_FOUND')))
  const { go } = await page
  expect(await screen.findByText("We couldn't find this player")).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Unblock' })).toBeNull()
  go(`/chat/new?with=${ids.omar}`)
  expect(await screen.findByText("We couldn't find this chat")).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Unblock' })).toBeNull()
})
