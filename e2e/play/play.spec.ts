import { expect } from '@playwright/test'
import { stopClock } from '../support/clock.ts'
import { say } from '../support/people.ts'
import { enter, framed, type PlayWorld, standsStill } from './play-world.ts'
import { long, variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'

// Games that know nothing of us, played in their frames: on origins of their own, and where there are none.

let world: PlayWorld

test.beforeAll(({ world: own }) => {
  world = own
})

for (const place of variants(['named', 'numbered'] as const)) {
  test(`[PLY-07] a canvas game is played with the keyboard, ${place}`, long, async ({ page }) => {
    await enter(page, world.places[place])
    // So small a game may be there before anybody looks.
    await page.addInitScript((text) => {
      new MutationObserver(() => {
        const loader = [...document.querySelectorAll('[role=status]')].find((status) => status.textContent.includes(text))
        if (loader?.checkVisibility()) document.documentElement.dataset['wasLoading'] = ''
      }).observe(document, { childList: true, subtree: true })
    }, say('play.loading'))
    await page.goto(`${world.places[place]}/play/star-catch`)
    await test.step('[PLY-30] the loader while it loads', async () => {
      await expect(page.locator('html[data-was-loading]')).toHaveCount(1)
    })
    const sky = framed(page).locator('#sky')
    await expect(sky).toHaveAttribute('data-frames', /\d+/)
    await test.step('[PLY-14] the loader goes', async () => {
      await expect(page.getByText(say('play.loading'))).toHaveCount(0)
    })
    // The keys belong to the game without a click.
    await page.keyboard.down('ArrowLeft')
    await expect(sky).toHaveAttribute('data-basket', '20')
    await page.keyboard.up('ArrowLeft')
    await expect.poll(async () => Number(await sky.getAttribute('data-caught'))).toBeGreaterThan(0)
    // The question stops its loop, the answer lets it go on.
    await page.getByRole('button', { name: say('play.back') }).click()
    const frames = async () => Number(await sky.getAttribute('data-frames'))
    await expect.poll(() => standsStill(page, frames)).toBe(true)
    const stood = await frames()
    await test.step('[PLY-03] Cancel returns to the running game', async () => {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('common.cancel') })
        .click()
      await expect.poll(frames).toBeGreaterThan(stood)
    })
    expect(world.foreign.requestedPaths.some((path) => /^\/star-catch\/\?t=\d{13}$/.test(path))).toBe(true)
    expect(world.foreign.requestedPaths).toContain('/star-catch/js/loop.js?v=3')
  })

  test(`[PLY-08] a page finds the state that it stored in the browser's storage, ${place}`, long, async ({ page }) => {
    const { places } = world
    await enter(page, places[place])
    await page.goto(`${places[place]}/play/word-jar`)
    const jar = framed(page)
    await expect(jar.locator('#visits')).toHaveText('visit 1, seen 1, keys 1/1')
    await expect(jar.locator('#count')).toHaveText('0')
    // Under the loader a press reaches nobody.
    await expect(page.getByText(say('play.loading'))).toHaveCount(0)
    await jar.getByRole('button', { name: 'Put one in' }).click()
    await jar.getByRole('button', { name: 'Put one in' }).click()
    await expect(jar.locator('#count')).toHaveText('2')
    expect(await jar.locator('#jar').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    // Its own reload keeps both kinds of storage.
    await jar.locator('#reload').click()
    await expect(jar.locator('#visits')).toHaveText('visit 2, seen 2, keys 2/2')
    await expect(jar.locator('#count')).toHaveText('2')
    await jar.getByRole('button', { name: 'Put one in' }).click()
    // Leaving saves; the next visit goes on, in a new session.
    await page.getByRole('button', { name: say('play.back') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('play.quitYes') })
      .click()
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.goto(`${places[place]}/play/word-jar`)
    await expect(jar.locator('#visits')).toHaveText('visit 3, seen 1, keys 2/2')
    await expect(jar.locator('#count')).toHaveText('3')
  })
}

test('[PLY-08] a page that hangs and is opened again at once finds what it stored last', long, async ({ page }) => {
  await enter(page, world.places.named)
  await page.goto(`${world.places.named}/play/word-jar`)
  const jar = framed(page)
  await expect(page.getByText(say('play.loading'))).toHaveCount(0)
  const saved = page.waitForRequest((request) => request.method() !== 'GET' && (request.postData() ?? '').includes('"storage"'))
  await jar.getByRole('button', { name: 'Put one in' }).click()
  await expect(jar.locator('#count')).toHaveText('1')
  await saved
  await jar.locator('body').evaluate(() => {
    setTimeout(() => {
      for (;;);
    }, 0)
  })
  await expect(page.getByText(say('play.stopped'))).toBeVisible()
  // By script: the test's own pointer would ask the frame, too.
  await page.getByRole('button', { name: say('play.openAgain') }).evaluate((button: HTMLElement) => button.click())
  await expect(jar.locator('#count')).toHaveText('1')
  await expect(jar.locator('#visits')).toHaveText(/^visit 2, /)
})

test('a game reports its end through the legacy signals', long, async ({ page }) => {
  await enter(page, world.places.named)
  const open = async () => {
    await page.goto(`${world.places.named}/play/coin-toss`)
    await expect(page.getByText(say('play.loading'))).toHaveCount(0)
  }
  const press = (name: string) => framed(page).getByRole('button', { name, exact: true }).click()
  await open()
  await press('Odd')
  await test.step('[PLY-17] the line', async () => {
    await press('Line down')
    await expect(page.getByText(say('play.noConnection'))).toBeVisible()
    await press('Line up')
    await expect(page.getByText(say('play.noConnection'))).toHaveCount(0)
  })
  await test.step('[PLY-18] the sound', async () => {
    await press('Hush')
    await expect(page.getByRole('button', { name: say('play.unmute') })).toBeVisible()
    await press('Sing')
    await expect(page.getByRole('button', { name: say('play.mute') })).toBeVisible()
  })
  // The same words from anywhere else are nobody's.
  await test.step('[PLY-19] the same words from anywhere else', async () => {
    await page.evaluate(() => {
      for (const signal of ['win', { type: 'lose' }, 'showNoConnection']) window.postMessage(signal, '*')
      const other = document.createElement('iframe')
      other.srcdoc = '<p>other</p>'
      document.body.append(other)
      other.contentWindow?.parent.postMessage('win', '*')
      dispatchEvent(new MessageEvent('message', { data: 'win' }))
      other.remove()
    })
    // What the game itself says afterwards is heard, so the rest was heard before.
    await press('Hush')
    await expect(page.getByRole('button', { name: say('play.unmute') })).toBeVisible()
    await expect(page.getByText(say('play.noConnection'))).toHaveCount(0)
    await expect(page.locator('iframe')).toHaveCount(1)
  })
  await test.step('[PLY-14] [PLY-15] [PLY-16] the ends', async () => {
    for (const [button, text] of [
      ['Heads', say('result.win')],
      ['Tails', say('result.lose')],
      ['Edge', say('result.draw')],
      ['No coin', say('result.lose')],
    ] as const) {
      await open()
      await press(button)
      await expect(page.getByText(text).first()).toBeVisible()
      await expect(page.locator('iframe')).toHaveCount(0)
    }
  })
})

test('[PLY-11] a page that cannot be loaded shows a message for three seconds and leads back', long, async ({ page }) => {
  world.foreign.answer('/gone/', (_request, response) => response.writeHead(500).end())
  await enter(page, world.places.named)
  await page.clock.install()
  // From here on the test moves the page's clock.
  await stopClock(page)
  await page.goto(`${world.places.named}/play/gone`)
  const word = page.getByText(say('play.failed'))
  // What the page waits for until then is its own affair.
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return word.isVisible()
    })
    .toBe(true)
  await page.clock.runFor(2_800)
  await expect(word).toBeVisible()
  await page.clock.runFor(300)
  await page.waitForURL(`${world.places.named}/`)
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(word).toHaveCount(0)
})

test('[PLY-11] when the page fails during a search for an opponent, the search is cancelled', long, async ({ page }) => {
  const { token } = await enter(page, world.places.named)
  await page.route('**/api/v3/games_list*', async (route) => {
    const reply = await route.fetch()
    const body = (await reply.json()) as { response: { gameId: string }[] }
    await route.fulfill({ json: { ...body, response: body.response.map((game) => ({ ...game, isForeign: game.gameId === 'four-in-a-row' })) } })
  })
  await page.route('**/api/v4/game/document/*', (route) =>
    route.fulfill({ status: 503, json: { success: false, message: '', code: 'GAME_UNAVAILABLE', response: null } }),
  )
  const exits: string[] = []
  page.on('request', (request) => request.url().includes('/game/exit') && exits.push(request.url()))
  await page.goto(`${world.places.named}/match/new?game=four-in-a-row&configuration=duel`)
  await expect(page.getByText(say('play.failed'))).toBeVisible()
  await page.waitForURL(`${world.places.named}/`)
  await expect.poll(() => exits.length).toBe(1)
  expect(token).not.toBe('')
})

test('[PLY-12] [PLY-13] a legacy game receives the data of its match', long, async ({ browser }) => {
  const html = `<!doctype html><p>old</p><pre id="heard"></pre><script src="old.js"></script>`
  const script = `addEventListener('message', ({ data }) => {
    if (data && data.type === 'matchData') document.getElementById('heard').textContent = JSON.stringify(data)
  })`
  const pages = await Promise.all(
    [1, 2].map(async () => {
      const page = await (await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true })).newPage()
      await page.route(/four-in-a-row\.games\.localhost:\d+\//, (route) =>
        route.request().url().endsWith('old.js')
          ? route.fulfill({ body: script, contentType: 'text/javascript' })
          : route.fulfill({ body: html, contentType: 'text/html' }),
      )
      return { page, session: await enter(page, world.places.named) }
    }),
  )
  await Promise.all(pages.map(({ page }) => page.goto(`${world.places.named}/match/new?game=four-in-a-row&configuration=duel`)))
  for (const { page, session } of pages) {
    const receivedText = framed(page).locator('#heard')
    await expect(receivedText).not.toBeEmpty()
    const matchData = JSON.parse((await receivedText.textContent()) ?? '{}') as { match: { players: object }; roomId: string }
    expect(matchData).toMatchObject({ playerId: session.userId, userLang: 'EN', isFirstGamePlay: true })
    expect(matchData.roomId).not.toBe('')
    expect(matchData.match).toMatchObject({ gameId: 'four-in-a-row', activeNumPlayers: 2, expectedNumPlayers: 2, maxNumPlayers: 2, endResult: null })
    expect(Object.keys(matchData.match)).toEqual(expect.arrayContaining(['matchId', 'gameState']))
    expect(Object.keys(matchData.match.players)).toContain(session.userId)
    await page.context().close()
  }
})
