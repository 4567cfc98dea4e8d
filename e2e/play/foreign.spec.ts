import { expect } from '@playwright/test'
import { say } from '../support/people.ts'
import { enter, framed, type PlayWorld } from './play-world.ts'
import { test } from '../support/worker.ts'
import { long } from '../support/variants.ts'

// What a game that knows nothing of the app needs from it: room for its corners, a cover, and a way back from where its links lead.

let world: PlayWorld

test.beforeAll(({ world: own }) => {
  world = own
})

test('when a link in a game leads away, the app offers to open the game again with its save, or to leave', long, async ({ page }) => {
  await enter(page, world.places.named)
  await page.goto(`${world.places.named}/play/word-jar`)
  const jar = framed(page)
  await expect(page.getByText(say('play.loading'))).toHaveCount(0)
  await jar.getByRole('button', { name: 'Put one in' }).click()
  await expect(jar.locator('#count')).toHaveText('1')
  await jar.getByRole('link', { name: 'Like us' }).click()
  await expect(page.getByRole('alert')).toContainText(say('play.stopped'))
  await page.getByRole('button', { name: say('play.openAgain') }).click()
  await expect(jar.locator('#count')).toHaveText('1')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await jar.getByRole('link', { name: 'Like us' }).click()
  await page.getByRole('button', { name: say('play.goBack') }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test("the app's buttons do not cover the game in both orientations; the quit dialog says that the save is kept", long, async ({ page }) => {
  await enter(page, world.places.named)
  for (const size of [
    { width: 360, height: 800 },
    { width: 800, height: 360 },
  ]) {
    await page.setViewportSize(size)
    await page.goto(`${world.places.named}/play/star-catch`)
    await expect(page.getByText(say('play.loading'))).toHaveCount(0)
    const frame = await page.locator('iframe').boundingBox()
    for (const name of [say('play.back'), say('play.mute')]) {
      const button = await page.getByRole('button', { name }).boundingBox()
      if (!frame || !button) throw new Error('nothing is shown')
      const apart = button.x + button.width <= frame.x || button.y + button.height <= frame.y || button.x >= frame.x + frame.width
      expect(apart, `${name} at ${size.width}`).toBe(true)
    }
  }
  await page.getByRole('button', { name: say('play.back') }).click()
  await expect(page.getByRole('dialog')).toContainText(say('play.quitForeign'))
})

test('a game without a picture has a cover with the initials of its name', long, async ({ page }) => {
  await enter(page, world.places.named)
  await page.goto(`${world.places.named}/search-games`)
  const hueOf = async (name: string, letters: string) => {
    await page.getByRole('searchbox').fill(name)
    const cover = page.locator('[data-cover]').filter({ hasText: letters }).first()
    await expect(cover).toBeVisible()
    return cover.evaluate((element) => (element as HTMLElement).style.getPropertyValue('--hue'))
  }
  expect(await hueOf('star', 'SC')).not.toBe(await hueOf('word', 'WJ'))
})
