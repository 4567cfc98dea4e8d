import { expect, type Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { ask, befriend, freshMsisdn, giveSession, say, type Session, sessionByApi } from '../support/people.ts'
import { long, variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'

type Language = 'en' | 'ar'
type Place = { readonly url: string }

/** The sizes of a desktop, of a tablet or small laptop, and of a phone in landscape. */
const sizes = [
  { width: 1280, height: 800 },
  { width: 900, height: 700 },
  { width: 800, height: 360 },
] as const

/** The main screens, and whether a phone in landscape has the navigation there. */
const screens = [
  { path: '/', hasTabs: true },
  { path: '/tournament', hasTabs: true },
  { path: '/leaderboard', hasTabs: true },
  { path: '/profile', hasTabs: true },
  { path: '/messages', hasTabs: false },
  { path: '/friends', hasTabs: false },
  { path: '/settings', hasTabs: false },
  { path: '/games-list', hasTabs: false },
] as const

interface Chats {
  readonly me: Session
  readonly rooms: readonly { readonly id: string; readonly name: string }[]
}

/** A person with two friends, each of whom has written. */
async function withFriends(app: Place, language: Language): Promise<Chats> {
  const me = await sessionByApi(app, { msisdn: freshMsisdn(), name: 'Sara', language })
  const rooms: { id: string; name: string }[] = []
  for (const name of ['Omar', 'Lina']) {
    const friend = await sessionByApi(app, { msisdn: freshMsisdn(), name })
    await befriend(app, me, friend)
    const room = await ask<{ _id: string }>(app, 'GET', `/api/v4/user/createRoom/${me.userId}/${friend.userId}`, undefined, me.token)
    await ask(app, 'POST', '/chat/v1/messages/create', { roomId: room._id, type: 'text', body: `Hello from ${name}` }, friend.token)
    rooms.push({ id: room._id, name })
  }
  return { me, rooms }
}

const navigation = (page: Page, language: Language) => page.getByRole('navigation', { name: say('tabs.main', language) })
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

for (const language of variants(['ar', 'en'] as const))
  test(`in a wide window the chats stand beside the open room, by keyboard too, in ${language}`, long, async ({ app, page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const { me, rooms } = await withFriends(app, language)
    await giveSession(page, app, me, language, '/messages')
    const list = page.getByRole('complementary', { name: say('chat.title', language) })
    await expect(list.getByRole('button', { name: /Omar/ })).toBeVisible()
    // From the skip link past the navigation into the screen.
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: say('common.skipToContent', language) })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(navigation(page, language).getByRole('link').first()).toBeFocused()
    await list.getByRole('button', { name: /Omar/ }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/chat/${rooms[0]?.id}`)
    await expect(page.getByRole('main').getByText('Hello from Omar')).toBeVisible()
    const [listBox, roomBox, bar] = await Promise.all([list.boundingBox(), page.getByRole('main').boundingBox(), navigation(page, language).boundingBox()])
    // Navigation, list and room stand side by side in the direction of reading.
    const inOrder = [bar, listBox, roomBox].map((box) => box?.x ?? 0)
    expect(inOrder).toEqual(inOrder.toSorted((one, other) => (language === 'ar' ? other - one : one - other)))
    expect(roomBox?.height).toBe(800)
    expect(await overflow(page)).toBe(0)
    expect(await violations(page, true)).toEqual([])
    await list.getByRole('button', { name: /Lina/ }).click()
    await expect(page.getByRole('main').getByText('Hello from Lina')).toBeVisible()
  })

for (const language of ['en', 'ar'] as const)
  test(`every main screen fits a desktop, a tablet and a phone in landscape, in ${language}`, long, async ({ app, page }) => {
    const { me } = await withFriends(app, language)
    await giveSession(page, app, me, language)
    for (const { path, hasTabs } of screens) {
      await page.setViewportSize(sizes[0])
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
      for (const size of sizes) {
        await page.setViewportSize(size)
        await expect.poll(() => overflow(page), `${path} ${size.width}`).toBe(0)
        const isInSight = hasTabs || size.width >= 900
        await expect(navigation(page, language), `${path} ${size.width}`).toHaveCount(isInSight ? 1 : 0)
        if (isInSight) {
          // At the side, over the whole height; it is drawn anew for another size.
          const place = async () => {
            const bar = await navigation(page, language).boundingBox()
            return [bar?.y, bar?.height]
          }
          await expect.poll(place, `${path} ${size.width}`).toEqual([0, size.height])
          for (const link of await navigation(page, language).getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 })
        }
        expect(await violations(page, true), `${path} ${size.width}`).toEqual([])
      }
      // Text at 200 % widens nothing beyond the window.
      await page.setViewportSize(sizes[1])
      const large = await page.addStyleTag({ content: 'html { font-size: 200% }' })
      expect(await overflow(page), `${path} at 200 %`).toBe(0)
      await large.evaluate((style) => (style as unknown as Element).remove())
    }
  })
