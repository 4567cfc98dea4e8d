import { dirname, join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { ask, type Place, say, type Session } from '../../e2e/support/people.ts'
import { friendOf, visitOfTwo, textOf } from './friends.ts'
import { expect, open, type Shot } from './shot.ts'
import type { looks, Visit } from './visits.ts'

// A series with two friends who write to each other and call each other. The friend's name is as long as names may be, and is in both directions.

const games = join(dirname(dirname(import.meta.dirname)), 'games')
const longName = { en: 'Abdulrahman العتيبي', ar: 'عبدالرحمن Al-Otaibi' } as const

/** Two friends, the other of them with a long name in both directions. */
export async function visitOfFriends(browser: Browser, place: Place, look: (typeof looks)[number]): Promise<Visit> {
  const one = await visitOfTwo(browser, place, look, longName[look.language])
  for (const { page } of [one, friendOf(one)]) await page.context().grantPermissions(['microphone', 'camera'], { origin: place.url })
  return one
}

/** A button by its text, in which a name stands isolated. */
const button = (page: Page, one: Visit, key: string, name = '') =>
  page.getByRole('button', { name: new RegExp(`^${say(key, one.language).replace('{name}', `.*${name}.*`)}$`) })
const inDialog = (page: Page, one: Visit, key: string) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: say(key, one.language), exact: true })
    .last()
const bubble = (page: Page, text: string) => page.locator('[data-message]').filter({ hasText: text })

async function openChat(one: Visit): Promise<Page> {
  const page = await open(one, `/chat/new?with=${friendOf(one).session.userId}`)
  await expect(page.getByRole('textbox', { name: textOf(one, 'chat.compose') })).toBeVisible()
  return page
}

/** What was said before the chat is opened: both scripts in one line, numbers, a link, a reply and reactions. */
export async function converse({ place, session }: Visit, friend: Session): Promise<void> {
  const { _id: roomId } = await ask<{ _id: string }>(place, 'GET', `/api/v4/user/createRoom/${session.userId}/${friend.userId}`, undefined, session.token)
  const write = async (who: { readonly token: string }, body: string, previousId?: string) =>
    (
      await ask<{ id: string }>(
        place,
        'POST',
        '/chat/v1/messages/create',
        { id: crypto.randomUUID(), roomId, type: 'text', body, ...(previousId && { previousId }) },
        who.token,
      )
    ).id
  const react = (who: { readonly token: string }, messageId: string, emoji: string) =>
    ask(place, 'POST', '/chat/v1/messages/react', { id: crypto.randomUUID(), roomId, messageId, emoji }, who.token)
  const question = await write(friend, 'هل تلعب Four in a Row الليلة؟ الساعة 9:30 عندي')
  await react(session, question, '👍')
  await write(session, 'نعم! See you at 9:30، after العشاء', question)
  const link = await write(friend, 'https://example.com/a-very-long-address/without-any-space-that-has-to-wrap-somewhere')
  await react(session, link, '😂')
  await write(session, 'Best of three (الفائز يختار اللعبة التالية)')
}

async function sendPicture(page: Page): Promise<void> {
  const buffer = await sharp(join(games, 'oasis-guard/thumbnail.svg'), { density: 200 }).resize(800, 560).jpeg().toBuffer()
  await page.locator('input[type=file][multiple]').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
}

export const chatShots: readonly Shot[] = [
  {
    name: 'chat-text',
    title: 'A chat in both directions: a reply, reactions, a long address',
    async take(one) {
      await converse(one, friendOf(one).session)
      const page = await openChat(one)
      await expect(bubble(page, 'Best of three')).toBeVisible()
    },
  },
  {
    name: 'chat-media',
    title: 'A picture, a GIF and a voice message',
    async take(one) {
      const { page } = one
      await sendPicture(page)
      await expect(button(page, one, 'chat.openImage')).toHaveCount(1)
      await button(page, one, 'expressions.open').click()
      await page.getByText(textOf(one, 'expressions.gifs'), { exact: true }).click()
      await page.locator('[data-cell]').first().click()
      await expect(button(page, one, 'chat.openGif')).toHaveCount(1)
      await button(page, one, 'chat.record').hover()
      await page.mouse.down()
      await expect(page.getByRole('timer')).toHaveText(/[2٢]$/)
      await page.mouse.up()
      await expect(button(page, one, 'chat.playVoice')).toHaveCount(1)
      await expect(page.getByRole('progressbar')).toHaveCount(0)
    },
  },
  {
    name: 'chat-message',
    title: 'What can be done with a message',
    async take(one) {
      await bubble(one.page, 'Best of three').click({ button: 'right' })
      await expect(button(one.page, one, 'chat.reply')).toBeVisible()
    },
  },
  {
    name: 'chat-emoji',
    title: 'Emoji',
    async take(one) {
      const page = await openChat(one)
      await button(page, one, 'expressions.open').click()
      await expect(page.locator('[data-cell]').first()).toBeVisible()
    },
  },
  {
    name: 'chat-gifs',
    title: 'GIFs',
    async take({ page, language }) {
      await page.getByText(say('expressions.gifs', language), { exact: true }).click()
      await expect(page.locator('[data-cell] img').first()).toBeVisible()
    },
  },
  {
    name: 'chat-viewer',
    title: 'A picture, opened',
    async take(one) {
      const page = await openChat(one)
      await button(page, one, 'chat.openImage').click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'chat-list',
    title: 'All chats',
    async take(one) {
      const page = await open(one, '/messages')
      await expect(page.getByText(friendOf(one).name).first()).toBeVisible()
    },
  },
  {
    name: 'chat-ringing',
    title: 'A friend calls',
    async take(one) {
      const { page } = friendOf(one)
      await page.goto(`${one.place.url}/chat/new?with=${one.session.userId}`)
      await button(page, one, 'call.who').click()
      await page.getByRole('dialog').getByText(textOf(one, 'call.video'), { exact: true }).click()
      await expect(one.page.getByRole('dialog', { name: textOf(one, 'call.incomingVideo') })).toBeVisible()
    },
  },
  {
    name: 'chat-call',
    title: 'A video call',
    async take(one) {
      await inDialog(one.page, one, 'call.accept').click()
      await expect(one.page.getByRole('dialog').getByRole('timer')).toBeVisible()
      await expect(one.page.locator('video').first()).toBeVisible()
    },
  },
]
