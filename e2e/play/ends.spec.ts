import { expect } from '@playwright/test'
import { freshMsisdn, say, signInByApi } from '../support/people.ts'
import { framed } from './play-world.ts'
import { variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'

// A built-in game shows its end by itself and goes on in its frame; the app adds one line.

for (const language of variants(['ar', 'en'] as const))
  test(`a game shows its own end with the app's result above it, and its button starts the next round in the same frame: ${language}`, async ({
    page,
    app,
  }) => {
    const results: { playId: string; proof: { seed: string } }[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/v3/saveresult') results.push(request.postDataJSON() as (typeof results)[number])
    })
    await page.setViewportSize({ width: 360, height: 800 })
    await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Sara', language })
    await page.goto(`${app.url}/play/sleepy-scorpions`)
    const game = framed(page)
    const strip = page.getByRole('status').filter({ hasText: new RegExp(`${say('result.best', language)}|${say('result.unranked', language)}`) })
    await game.locator('#sizes button').first().click()
    await page.locator('iframe').evaluate((frame) => frame.setAttribute('data-mine', ''))
    for (const round of [1, 2]) {
      await expect(game.locator('#overlay')).toBeHidden()
      await expect(strip).toHaveCount(0)
      await game.locator('#pause').click()
      await game.locator('#overlay .buttons button:not(.main)').click()
      // Neither a splash nor another screen: the game's own panel stays, and its button works.
      await expect(strip).toBeVisible()
      await expect(page.getByText(say('result.lose', language))).toHaveCount(0)
      await expect(game.locator('#overlay')).toHaveAttribute('data-kind', 'lost')
      await expect.poll(() => results.length).toBe(round)
      await game.locator('#overlay .main').click()
    }
    await expect(page.locator('iframe[data-mine]')).toHaveCount(1)
    expect(new Set(results.map(({ playId }) => playId)).size).toBe(2)
    const [first, second] = results.map(({ proof }) => proof.seed)
    expect(second).toBe(`${first}/2`)
  })
