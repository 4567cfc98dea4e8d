// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { account, ids, me, person } from '../../testing/examples.ts'
import { roomId, said, showRoom } from '../../testing/room.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'

const server = testServer()
const user = me({ name: 'user 1234', isNamed: false })

beforeEach(() => {
  showRoom(server, [said(1, ids.omar, 'Hello Sara')])
  server.answer('friends.listFriends', { people: [person(ids.omar, 'Omar')], cursor: null })
  server.answer('accounts.patchUser', ({ name }) => account({ name: name ?? '' }))
})

describe.each([false, true])('in a wide window: %s', (isWide) => {
  test.each([`/chat/${roomId}`, `/chat/new?with=${ids.omar}`, '/messages', '/share'])('%s needs a name, and Cancel leads Home', async (path) => {
    const page = await openScreen(path, { user, isWide })
    const modal = await dialog('What should we call you?')
    expect(screen.queryByRole('main')).toBeNull()
    await page.person.click(modal.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(page.path()).toBe('/'))
    expect(server.inputsOf('chat.createRoom')).toEqual([])
  })
})

test.each([
  ['en', 'What should we call you?', 'Choose a name', 'User name', 'Your name', 'Save'],
  ['ar', 'ما الاسم الذي نناديك به؟', 'اختيار اسم', 'الاسم الظاهر', 'الاسم الظاهر', 'حفظ'],
] as const)('a name opens the chat of the address, in %s', async (language, title, choose, popup, field, save) => {
  const page = await openScreen(`/chat/${roomId}`, { user, language })
  await page.person.click((await dialog(title)).getByRole('button', { name: choose }))
  const form = await dialog(popup)
  await page.person.type(form.getByRole('textbox', { name: field }), 'Sara')
  await page.person.click(form.getByRole('button', { name: save }))
  expect(await screen.findByText('Hello Sara')).toBeDefined()
  expect(page.path()).toBe(`/chat/${roomId}`)
})
