// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { ids } from '../../testing/examples.ts'
import { paths, roomId, said, showRoom } from '../../testing/room.ts'
import { refused } from '../../testing/server.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'

const server = testServer()
const hidden = `hiddenMessages/${roomId}/${ids.me}`
const [theirs, own] = [said(1, ids.omar, 'Shall we play?'), said(2, ids.me, 'Helo Omar')]

const bubbleOf = async (text: string) => (await screen.findByText(text)).closest<HTMLElement>('[data-message]') as HTMLElement
async function choose(page: Awaited<ReturnType<typeof openScreen>>, message: string, entry: string) {
  fireEvent.contextMenu(await bubbleOf(message))
  await page.person.click(await screen.findByRole('button', { name: entry }))
}

beforeEach(() => {
  showRoom(server, [theirs, own])
  server.answer('chat.editMessage', ({ body }) => ({ ...own, body, editedAt: Date.now(), changed: 1 }))
  server.answer('chat.deleteMessage', () => ({ ...own, body: '', isDeleted: true, changed: 1 }))
  server.answer('chat.hideMessage', ({ messageId, isHidden }) => ({ messageId, isHidden }))
  let changes = 0
  server.answer('chat.reactToMessage', ({ emoji }) => {
    // Omar has reacted before the second one.
    const others = changes > 0 ? { [ids.omar]: '👍' } : {}
    changes += 2
    return { ...theirs, changed: changes - 1, reactions: emoji === '' ? others : { ...others, [ids.me]: emoji } }
  })
})

describe('an edit', () => {
  test('opens the text in place of the draft, which stays, and is marked at once', async () => {
    const page = await openScreen(`/chat/${roomId}`)
    await page.person.type(await screen.findByRole('textbox', { name: 'Message' }), 'my draft')
    await choose(page, 'Helo Omar', 'Edit')
    const form = within(await screen.findByRole('form', { name: 'Editing a message' }))
    const field = form.getByRole('textbox') as HTMLTextAreaElement
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.value).toBe('Helo Omar')
    await page.person.clear(field)
    expect((form.getByRole('button', { name: 'Save the change' }) as HTMLButtonElement).disabled).toBe(true)
    await page.person.type(field, 'Hello Omar')
    await page.person.click(form.getByRole('button', { name: 'Save the change' }))
    expect(within(await bubbleOf('Hello Omar')).getByText('edited')).toBeDefined()
    await waitFor(() => expect(server.inputsOf('chat.editMessage')).toMatchObject([{ roomId, messageId: own.id, body: 'Hello Omar' }]))
    expect((screen.getByRole('textbox', { name: 'Message' }) as HTMLTextAreaElement).value).toBe('my draft')
  })

  test('is left by Escape without a change, and is offered for young messages of one’s own only', async () => {
    showRoom(server, [theirs, own, said(3, ids.me, 'old', { createdAt: Date.now() - 16 * 60_000 })])
    const page = await openScreen(`/chat/${roomId}`)
    await choose(page, 'Helo Omar', 'Edit')
    await page.person.type(await screen.findByRole('textbox'), ' changed{Escape}')
    expect(await screen.findByText('Helo Omar')).toBeDefined()
    expect(screen.queryByRole('form', { name: 'Editing a message' })).toBeNull()
    for (const text of ['old', 'Shall we play?']) {
      fireEvent.contextMenu(await bubbleOf(text))
      const menu = within(await screen.findByRole('dialog', { name: 'Message options' }))
      expect(menu.getByRole('button', { name: 'Copy' })).toBeDefined()
      expect(menu.queryByRole('button', { name: 'Edit' })).toBeNull()
      await page.person.click(menu.getByRole('button', { name: 'Close' }))
    }
    expect(server.inputsOf('chat.editMessage')).toEqual([])
  })

  test.each([
    ['TOO_LATE', 'It is too late to change this message'],
    ['REPEATED_TEXT', 'This text was sent too often in a short time. Change it, or send it again in ten minutes'],
    ['LINKS_LIMITED', 'On its first day an account can send links to friends only, and only a few. Remove the link, or send it tomorrow'],
  ] as const)('that is refused with %s shows why, and the text as it was', async (code, reason) => {
    server.answer('chat.editMessage', refused(code))
    const page = await openScreen(`/chat/${roomId}`)
    await choose(page, 'Helo Omar', 'Edit')
    await page.person.type(await screen.findByRole('textbox'), '!{Enter}')
    expect(await screen.findByText(reason)).toBeDefined()
    expect(await screen.findByText('Helo Omar')).toBeDefined()
  })
})

describe('a deletion', () => {
  test('for all is confirmed first; what is left says so, also in a quote, and cannot be reacted to', async () => {
    showRoom(server, [theirs, own, said(3, ids.omar, 'Hi', { previousId: own.id })])
    const page = await openScreen(`/chat/${roomId}`)
    // Its text stands in the quote, too.
    const [bubble] = await screen.findAllByText('Helo Omar')
    fireEvent.contextMenu(bubble as HTMLElement)
    await page.person.click(await screen.findByRole('button', { name: 'Delete for all' }))
    const ask = within(await screen.findByRole('dialog', { name: 'Delete this message for all?' }))
    expect(server.inputsOf('chat.deleteMessage')).toEqual([])
    await page.person.click(ask.getByRole('button', { name: 'Delete for all' }))
    const gone = await bubbleOf('You deleted this message')
    expect(screen.queryByText('Helo Omar')).toBeNull()
    expect(within(await bubbleOf('Hi')).getByText('This message was deleted')).toBeDefined()
    await waitFor(() => expect(server.inputsOf('chat.deleteMessage')).toMatchObject([{ roomId, messageId: own.id }]))
    fireEvent.contextMenu(gone)
    const menu = within(await screen.findByRole('dialog', { name: 'Message options' }))
    expect(menu.getByRole('button', { name: 'Delete for me' })).toBeDefined()
    for (const name of ['Copy', 'Edit', 'Reply', 'Delete for all', 'React with 👍']) expect(menu.queryByRole('button', { name })).toBeNull()
  })

  test('for oneself takes the message away at once, and can be undone', async () => {
    const page = await openScreen(`/chat/${roomId}`)
    await choose(page, 'Shall we play?', 'Delete for me')
    await waitFor(() => expect(screen.queryByText('Shall we play?')).toBeNull())
    await page.person.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Shall we play?')).toBeDefined()
    await waitFor(() => expect(server.inputsOf('chat.hideMessage')).toMatchObject([{ messageId: theirs.id, isHidden: true }, { isHidden: false }]))
  })

  test('for oneself on another device takes the message away here, and none comes back with a change of it', async () => {
    server.shows('hiddenMessages/:roomId/:userId', hidden, [own.id])
    await openScreen(`/chat/${roomId}`)
    await screen.findByText('Shall we play?')
    expect(screen.queryByText('Helo Omar')).toBeNull()
    server.change('hiddenMessages/:roomId/:userId', hidden, { messageId: theirs.id, isHidden: true })
    await waitFor(() => expect(screen.queryByText('Shall we play?')).toBeNull())
    server.change('chatMessages/:roomId', paths.messages, { ...theirs, reactions: { [ids.omar]: '👍' }, changed: 1 })
    server.change('chatMessages/:roomId', paths.messages, said(3, ids.omar, 'later'))
    await screen.findByText('later')
    expect(screen.queryByText('Shall we play?')).toBeNull()
  })
})

describe('a reaction', () => {
  test.each([
    ['en', 'More emoji', 'Search emoji', 'camel', 'camel', 'React with 🐪'],
    ['ar', 'المزيد من الرموز التعبيرية', 'البحث في الرموز التعبيرية', 'جمل', 'جمل وحيد السنام', 'التفاعل بالرمز 🐪'],
  ] as const)('can be any emoji, found by its name, in %s', async (language, more, search, typed, name, chosen) => {
    const page = await openScreen(`/chat/${roomId}`, { language })
    await choose(page, 'Shall we play?', more)
    await page.person.click(await screen.findByRole('searchbox', { name: search }))
    await page.person.paste(typed)
    await page.person.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(server.inputsOf('chat.reactToMessage')).toMatchObject([{ roomId, messageId: theirs.id, emoji: '🐪' }]))
    await waitFor(() => expect(screen.queryByRole('searchbox', { name: search })).toBeNull())
    // The menu opens with its entries again, and the emoji among the quick ones.
    fireEvent.contextMenu(await bubbleOf('Shall we play?'))
    expect((await screen.findByRole('button', { name: chosen, pressed: true })).textContent).toBe('🐪')
  })

  test('is chosen from the menu, stands under the message with who chose it, and is taken back by a press', async () => {
    const page = await openScreen(`/chat/${roomId}`)
    await choose(page, 'Shall we play?', 'React with 👍')
    const chip = await screen.findByRole('button', { name: '👍: You' })
    expect(chip.getAttribute('aria-pressed')).toBe('true')
    await waitFor(() => expect(server.inputsOf('chat.reactToMessage')).toMatchObject([{ roomId, messageId: theirs.id, emoji: '👍' }]))
    server.change('chatMessages/:roomId', paths.messages, { ...theirs, reactions: { [ids.me]: '👍', [ids.omar]: '👍' }, changed: 2 })
    const both = await screen.findByRole('button', { name: '👍: Omar and You' })
    expect(both.textContent).toBe('👍2')
    await page.person.click(both)
    await waitFor(() => expect(server.inputsOf('chat.reactToMessage')[1]).toMatchObject({ emoji: '' }))
    expect((await screen.findByRole('button', { name: '👍: Omar' })).getAttribute('aria-pressed')).toBe('false')
  })

  test('stands in Arabic with the same names, and where nothing can be written it is no button', async () => {
    showRoom(server, [{ ...theirs, reactions: { [ids.omar]: '❤️' }, changed: 1 }], {}, false)
    await openScreen(`/chat/${roomId}`, { language: 'ar' })
    expect(await screen.findByRole('img', { name: '❤️: \u2068Omar\u2069' })).toBeDefined()
  })
})

test('changes that the server has not acknowledged yet are shown at once, also after a reload, and are sent in their order', async () => {
  const release = server.hold('chat.editMessage')
  const page = await openScreen(`/chat/${roomId}`)
  await choose(page, 'Helo Omar', 'Edit')
  await page.person.type(await screen.findByRole('textbox'), ' again{Enter}')
  expect(within(await bubbleOf('Helo Omar again')).getByText('edited')).toBeDefined()
  await choose(page, 'Shall we play?', 'React with 🙏')
  await screen.findByRole('button', { name: '🙏: You' })
  await openScreen(`/chat/${roomId}`)
  expect(await bubbleOf('Helo Omar again')).toBeDefined()
  expect(await screen.findByRole('button', { name: '🙏: You' })).toBeDefined()
  expect(server.inputsOf('chat.reactToMessage')).toEqual([])
  release()
  await waitFor(() => expect(server.inputsOf('chat.reactToMessage')).toMatchObject([{ emoji: '🙏' }]))
})

test('what changes in older pages is read when the room says that something has changed', async () => {
  const lines = Array.from({ length: 50 }, (_, at) => said(at + 51, ids.omar, `line ${at + 51}`))
  showRoom(server, lines, { lastChange: 3 })
  server.answer('chat.getAllMessages', () => Array.from({ length: 50 }, (_, at) => said(at + 1, ids.omar, `line ${at + 1}`)))
  server.answer('chat.getChanges', ({ after }) => (Number(after) === 3 ? [said(7, ids.omar, 'line 7, corrected', { editedAt: Date.now(), changed: 4 })] : []))
  await openScreen(`/chat/${roomId}`)
  await screen.findByText('line 100')
  const log = screen.getByRole('log')
  Object.defineProperties(log, { scrollHeight: { value: 5_000, configurable: true }, clientHeight: { value: 500, configurable: true } })
  log.scrollTop = -4_500
  fireEvent.scroll(log)
  await screen.findByText('line 7')
  expect(server.inputsOf('chat.getChanges')).toEqual([])
  server.change('rooms/:roomId', paths.room, { lastChange: 4 })
  expect(await screen.findByText('line 7, corrected')).toBeDefined()
  expect(server.inputsOf('chat.getChanges')).toMatchObject([{ roomId, after: '3' }])
})
