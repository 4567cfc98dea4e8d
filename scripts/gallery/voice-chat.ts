import type { Page } from '@playwright/test'
import { say } from '../../e2e/support/people.ts'
import { friendOf, sitDown, textOf } from './friends.ts'
import { expect, type Shot, upright, wide } from './shot.ts'
import type { Visit } from './visits.ts'

// Two friends in a match with voice chat, from the first press on. The browser's fake microphone produces a tone.

const button = (page: Page, one: Visit) => page.getByRole('button', { name: new RegExp(`^${textOf(one, 'voice.button')}:`) })
const microphone = (page: Page, one: Visit) => page.getByRole('menuitemcheckbox', { name: textOf(one, 'voice.mic'), exact: true })

export const voiceShots: readonly Shot[] = [
  {
    name: 'voice-help',
    title: 'Voices: the microphone is denied',
    async take(one) {
      await sitDown(one)
      await button(one.page, one).click()
      await microphone(one.page, one).click()
      await expect(one.page.getByRole('dialog', { name: say('voice.deniedTitle', one.language) })).toBeVisible()
    },
  },
  {
    name: 'voice-menu',
    title: 'Voices: the menu around its button',
    async take(one) {
      await one.page
        .getByRole('dialog')
        .getByRole('button', { name: textOf(one, 'common.cancel') })
        .click()
      const friend = friendOf(one)
      for (const { page } of [one, friend]) await page.context().grantPermissions(['microphone'])
      await button(friend.page, one).click()
      await microphone(friend.page, one).click()
      if ((await one.page.getByRole('menu').count()) === 0) await button(one.page, one).click()
      await microphone(one.page, one).click()
      await expect(microphone(one.page, one)).toBeChecked()
      await expect(one.page.getByRole('img', { name: textOf(one, 'voice.personSpeaks', friend.name) })).toBeVisible()
    },
  },
  {
    name: 'voice-speaking',
    title: 'Voices: who speaks',
    async take(one) {
      await one.page.keyboard.press('Escape')
      await expect(one.page.getByRole('menu')).toHaveCount(0)
      await expect(one.page.frameLocator('iframe').locator('#rival')).toHaveAttribute('data-voice', 'speaking')
    },
  },
  {
    name: 'voice-wide',
    title: 'Voices: the menu beside a game on its side',
    isWide: true,
    async take(one) {
      await one.page.setViewportSize(wide)
      await button(one.page, one).click()
    },
  },
  {
    name: 'voice-muted',
    title: 'Voices: the other is muted',
    async take(one) {
      await one.page.setViewportSize(upright)
      await one.page.keyboard.press('Escape')
      await microphone(friendOf(one).page, one).click()
      await expect(one.page.getByRole('img', { name: textOf(one, 'voice.personMuted', friendOf(one).name) })).toBeVisible()
    },
  },
]
