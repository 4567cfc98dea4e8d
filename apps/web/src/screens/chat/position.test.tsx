// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf, ids } from '../../testing/examples.ts'
import { paths, roomId, said, showRoom, storeMessages } from '../../testing/room.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'

const server = testServer()
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')

test('a divider stands above what is new, and stays there while it is read and more arrives', async () => {
  const read = { [ids.me]: 1 }
  showRoom(server, [said(1, ids.omar, 'known'), said(2, ids.me, 'my own'), said(3, ids.omar, 'fresh')], { read })
  await openScreen(`/chat/${roomId}`)
  await screen.findByText('New messages')
  const order = () => ['known', 'my own', 'New messages', 'fresh'].map((text) => lines().findIndex((line) => line.startsWith(text)))
  const before = order()
  expect(before.every((at) => at >= 0)).toBe(true)
  expect(before).toEqual(before.toSorted((a, b) => a - b))
  server.change('rooms/:roomId', paths.room, { read: { [ids.me]: 3 } })
  server.change('chatMessages/:roomId', paths.messages, said(4, ids.omar, 'even newer'))
  await screen.findByText('even newer')
  expect(order()).toEqual(before)
})

test('where everything was read there is none, whatever arrives', async () => {
  showRoom(server, [said(1, ids.omar, 'known')], { read: { [ids.me]: 1 } })
  await openScreen(`/chat/${roomId}`)
  await screen.findByText('known')
  server.change('chatMessages/:roomId', paths.messages, said(2, ids.omar, 'arrives'))
  await screen.findByText('arrives')
  expect(screen.queryByText('New messages')).toBeNull()
})

test('the button to the newest message counts what others have sent meanwhile', async () => {
  showRoom(server, [said(1, ids.omar, 'known')], { read: { [ids.me]: 1 } })
  const page = await openScreen(`/chat/${roomId}`)
  await screen.findByText('known')
  const log = screen.getByRole('log')
  log.scrollTop = -900
  fireEvent.scroll(log)
  expect(await screen.findByRole('button', { name: 'Go to the newest message' })).toBeDefined()
  for (const seq of [2, 3]) server.change('chatMessages/:roomId', paths.messages, said(seq, ids.omar, `line ${seq}`))
  await page.person.click(await screen.findByRole('button', { name: 'Go to the newest message, 2 new' }))
  log.scrollTop = 0
  fireEvent.scroll(log)
  await waitFor(() => expect(screen.queryByRole('button', { name: /Go to the newest message/ })).toBeNull())
})

test('after an absence in which more was written than one page has, what is missing is loaded by scrolling up', async () => {
  const linesOf = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => said(from + at, ids.omar, `line ${from + at}`))
  showRoom(server, linesOf(1, 2))
  server.answer('chat.getAllMessages', ({ before = 0 }) => linesOf(Math.max(1, Number(before) - 50), Number(before) - 1))
  await openScreen(`/chat/${roomId}`)
  await screen.findByText('line 2')
  server.shows('chatMessages/:roomId', paths.messages, linesOf(31, 80))
  server.cutSockets()
  await screen.findByText('line 80')
  expect(screen.queryByText('line 2')).toBeNull()
  const log = screen.getByRole('log')
  Object.defineProperties(log, { scrollHeight: { value: 5_000, configurable: true }, clientHeight: { value: 500, configurable: true } })
  log.scrollTop = -4_500
  fireEvent.scroll(log)
  await screen.findByText('line 30')
  expect(screen.getAllByText(/^line \d+$/)).toHaveLength(80)
})

test('what was not sent stands in the field of its room again, until it is sent', async () => {
  showRoom(server, [said(1, ids.omar, 'known')])
  storeMessages(server, 2)
  const first = await openScreen(`/chat/${roomId}`)
  const field = async () => (await screen.findByRole('textbox', { name: 'Message' })) as HTMLTextAreaElement
  await first.person.type(await field(), 'half a sent')
  await first.person.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(first.path()).toBe('/messages'))
  await first.go(`/chat/${roomId}`)
  await waitFor(async () => expect((await field()).value).toBe('half a sent'))
  await first.person.type(await field(), 'ence')
  await first.person.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(server.inputsOf('chat.createMessage')).toMatchObject([{ body: 'half a sentence' }]))
  expect(localStorage.getItem(`drafts/${roomId}`)).toBeNull()
  expect(localStorage.getItem(`drafts/${idOf(51)}`)).toBeNull()
})
