// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { fileStore } from '@majlis/game-bridge/testing/file-store'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeShare } from '../../platform/offline/sharedPicture.ts'
import { ids, person } from '../../testing/examples.ts'
import { png, useCanvas } from '../../testing/pictures.ts'
import { people, roomId, roomOf, said, showRoom, storeMessages } from '../../testing/room.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'

const server = testServer()

/** What the system's share menu posts. */
function posted(file: File): Pick<Request, 'formData'> {
  const form = new FormData()
  form.set('picture', file)
  return { formData: async () => form }
}

beforeEach(() => {
  vi.stubGlobal('caches', fileStore('http://localhost').caches)
  useCanvas()
  showRoom(server, [said(1, ids.omar, 'Hello Sara')])
  storeMessages(server, 2)
  server.answer('chat.createRoom', roomOf({ users: people }))
  server.answer('chat.uploadMedia', { url: '/media/1', type: 'image/webp', bytes: 10 })
  server.answer('friends.listFriends', { people: [person(ids.omar, 'Omar')], cursor: null })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['en', 'Send a picture', 'Choose a friend'],
  ['ar', 'إرسال صورة', 'اختيار صديق'],
] as const)('a picture of another app is sent to the friend who is chosen, once, in %s', async (language, title, choose) => {
  const answer = await takeShare(posted(png(100, 50)), caches)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/share'])
  const page = await openScreen('/share', { language })
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  expect(await screen.findByRole('list', { name: choose })).toBeDefined()
  await page.person.click(await screen.findByRole('button', { name: /Omar/ }))
  await waitFor(() => expect(page.path()).toBe(`/chat/${roomId}`))
  await waitFor(() => expect(server.inputsOf('chat.createMessage').map(({ type, body }) => [type, body])).toEqual([['image', '/media/1']]))
  expect(await caches.keys()).toEqual([])
})

test('what is no picture, and a share that is gone, say that nothing is here', async () => {
  await takeShare(posted(new File(['x'], 'a.txt', { type: 'text/plain' })), caches)
  const page = await openScreen('/share')
  expect(await screen.findByText('There is no picture here')).toBeDefined()
  await page.person.click(screen.getByRole('button', { name: 'Messages' }))
  await waitFor(() => expect(page.path()).toBe('/messages'))
})
