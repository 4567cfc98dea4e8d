import { expect } from '@playwright/test'
import { freshMsisdn, say, signInByApi } from '../support/people.ts'
import { long, variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'

const notes = { en: 'The first to win two rounds', ar: 'أول من يفوز بجولتين' } as const
const names = { en: ['Best of three', 'One on one'], ar: ['الأفضل من ثلاث جولات', 'واحد ضد واحد'] } as const

for (const [language] of variants([['ar'], ['en']] as const))
  test(
    `${language}: a game with several ways to play asks once; after that one tap plays it, and the lobby changes it with its link`,
    long,
    async ({ page, app, browser }) => {
      await page.setViewportSize({ width: 360, height: 800 })
      const [series, single] = names[language]
      await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Huda', language })
      const configuration = page.getByText(say('match.configuration', language).replace('{name}', ''))
      // A lobby for friends: a search could find somebody.
      const play = page.getByRole('button', { name: say('gamePage.playFriend', language), exact: true })
      const lobby = page.getByRole('heading', { name: say('match.invite', language) })
      await page.goto(`${app.url}/game/four-in-a-row`)
      await play.click()
      await expect(page.getByRole('button', { name: series })).toContainText(notes[language])
      await page.getByRole('button', { name: series }).click()
      await expect(lobby).toBeVisible()
      await expect(configuration).toContainText(series)

      await page.goto(`${app.url}/game/four-in-a-row`)
      await expect(configuration).toContainText(series)
      await play.click()
      await expect(lobby).toBeVisible()
      const before = page.url()
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.getByRole('button', { name: say('match.link', language) }).click()
      await expect(page.getByText(say('match.linkCopied', language))).toBeVisible()
      const link = await page.evaluate(() => navigator.clipboard.readText())
      await page.getByRole('button', { name: say('match.changeConfiguration', language) }).click()
      const choice = page.getByRole('dialog')
      await expect(choice.getByRole('button', { name: series })).toHaveAttribute('aria-current', 'true')
      await choice.getByRole('button', { name: single }).click()
      await expect(configuration).toContainText(single)
      await expect(lobby).toBeVisible()
      expect(page.url()).not.toBe(before)
      // The link was sent before the change.
      const guest = await (await browser.newContext()).newPage()
      await signInByApi(guest, app, { msisdn: freshMsisdn(), name: 'Omar', language })
      await guest.goto(link)
      await guest.getByRole('button', { name: say('join.go', language) }).click()
      await expect(guest).toHaveURL(page.url())
      await expect(lobby).toBeHidden()
      await guest.context().close()
    },
  )
