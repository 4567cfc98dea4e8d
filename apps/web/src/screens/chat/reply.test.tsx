// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { idOf, ids } from '../../testing/examples.ts'
import { roomId, said, showRoom, storeMessages } from '../../testing/room.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'

const server = testServer()

const bubbleOf = async (text: string) => (await screen.findByText(text)).closest<HTMLElement>('[data-message]') as HTMLElement

beforeEach(() => {
  showRoom(server, [said(1, ids.omar, 'Shall we play?'), said(2, ids.me, 'Hello Omar')])
  storeMessages(server, 3)
})

describe('a reply', () => {
  test('[CHT-20] is chosen by the keyboard, quotes the message above the field, and is sent with its id, the sender and the room', async () => {
    const page = await openScreen(`/chat/${roomId}`)
    const bubble = await bubbleOf('Shall we play?')
    bubble.focus()
    fireEvent.keyDown(bubble, { key: 'Enter' })
    await page.person.click(await screen.findByRole('button', { name: 'Reply' }))
    const bar = within(await screen.findByRole('region', { name: 'In reply to' }))
    expect(bar.getByText('Omar')).toBeDefined()
    expect(bar.getByText('Shall we play?')).toBeDefined()
    const field = screen.getByRole('textbox', { name: 'Message' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    await page.person.type(field, 'Yes, chess')
    await page.person.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() =>
      expect(server.inputsOf('chat.createMessage')).toMatchObject([{ roomId, senderId: ids.me, type: 'text', body: 'Yes, chess', previousId: idOf(1001) }]),
    )
    expect(screen.queryByRole('region', { name: 'In reply to' })).toBeNull()
    // Before the server has answered, and from then on.
    expect(within(await bubbleOf('Yes, chess')).getByRole('button', { name: /In reply to.*Omar.*Shall we play\?/ })).toBeDefined()
    await page.person.type(field, 'And you?')
    await page.person.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(server.inputsOf('chat.createMessage')).toHaveLength(2))
    expect(server.inputsOf('chat.createMessage')[1]).not.toHaveProperty('previousId')
  })

  test('is called off by Escape and by its button', async () => {
    const page = await openScreen(`/chat/${roomId}`)
    const cancel = [
      () => page.person.type(screen.getByRole('textbox', { name: 'Message' }), '{Escape}'),
      () => page.person.click(screen.getByRole('button', { name: 'Cancel the reply' })),
    ]
    for (const act of cancel) {
      fireEvent.contextMenu(await bubbleOf('Hello Omar'))
      await page.person.click(await screen.findByRole('button', { name: 'Reply' }))
      expect(within(await screen.findByRole('region', { name: 'In reply to' })).getByText('You')).toBeDefined()
      await act()
      await waitFor(() => expect(screen.queryByRole('region', { name: 'In reply to' })).toBeNull())
    }
  })

  test('leads to the original, for which older pages are loaded; one that is gone is reported', async () => {
    const newest = Array.from({ length: 100 }, (_, at) => said(at + 101, ids.omar, `line ${at + 101}`))
    const lines = [...newest.slice(0, -2), said(199, ids.me, 'found', { previousId: idOf(1050) }), said(200, ids.me, 'lost', { previousId: idOf(7) })]
    showRoom(server, lines)
    server.answer('chat.getAllMessages', ({ before = 1 }) =>
      Array.from({ length: 100 }, (_, at) => before - 100 + at).flatMap((seq) => (seq > 0 ? [said(seq, ids.omar, `line ${seq}`)] : [])),
    )
    const page = await openScreen(`/chat/${roomId}`)
    const quote = within(await bubbleOf('found')).getByRole('button', { name: /An earlier message/ })
    await page.person.click(quote)
    await waitFor(() => expect(document.activeElement?.textContent).toContain('line 50'))
    await page.person.click(within(await bubbleOf('lost')).getByRole('button', { name: /An earlier message/ }))
    expect((await screen.findAllByText('The original message no longer exists')).length).toBeGreaterThan(0)
  })

  test.each([
    ['en', 1],
    ['ar', -1],
  ] as const)('in %s a swipe towards the end of the line chooses it; the other way, a short one and one that scrolls do not', async (language, sign) => {
    await openScreen(`/chat/${roomId}`, { language })
    const bubble = await bubbleOf('Shall we play?')
    const drag = (x: number, y: number) => {
      const at = (clientX: number, clientY: number) => ({ touches: [{ clientX, clientY }] })
      fireEvent.touchStart(bubble, at(150, 150))
      for (const part of [0.5, 1]) fireEvent.touchMove(bubble, at(150 + x * part, 150 + y * part))
      fireEvent.touchEnd(bubble, { touches: [] })
    }
    const bar = () => screen.queryByRole('region', { name: language === 'en' ? 'In reply to' : 'ردًا على' })
    drag(-90 * sign, 0)
    drag(40 * sign, 0)
    drag(90 * sign, 60)
    expect(bar()).toBeNull()
    drag(90 * sign, 4)
    await waitFor(() => expect(bar()?.textContent).toContain('Shall we play?'))
    expect(bubble.style.translate).toBe('')
  })

  test('is not offered where nothing can be written', async () => {
    showRoom(server, [said(1, ids.omar, 'Hello')], {}, false)
    await openScreen(`/chat/${roomId}`)
    await screen.findByText('To chat you need to add as Friend')
    fireEvent.contextMenu(await bubbleOf('Hello'))
    expect(await screen.findByRole('button', { name: 'Copy' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull()
  })
})
