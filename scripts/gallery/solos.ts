import { expect, game, open, play, type Shot, upright, wide } from './shot.ts'

/** Single-player games in their frames, at the start and during play. */
export const soloShots: readonly Shot[] = [
  {
    name: 'frame-seven-tents',
    title: 'Seven Tents: a deal on its way',
    async take(visit) {
      const page = await play(visit, 'seven-tents')
      // Every second press plays the move that the first one has shown.
      for (let at = 0; at < 36; at += 1) await game(page).locator('#hint').press('Enter')
    },
  },
  {
    name: 'frame-zellige-rain-start',
    title: 'Zellige Rain: how it is played',
    async take(visit) {
      const page = await play(visit, 'zellige-rain')
      await expect(game(page).locator('#start')).toBeVisible()
    },
  },
  {
    name: 'frame-zellige-rain',
    title: 'Zellige Rain: tiles on the wall',
    async take({ page }) {
      await game(page).locator('#start').click()
      for (const [aside, key] of [
        [3, 'ArrowLeft'],
        [3, 'ArrowRight'],
        [0, 'ArrowLeft'],
        [1, 'ArrowRight'],
      ] as const) {
        await page.waitForTimeout(400)
        for (let at = 0; at < aside; at += 1) await page.keyboard.press(key)
        await page.keyboard.press('Space')
      }
    },
  },
  {
    name: 'frame-sleepy-scorpions',
    title: 'Sleepy Scorpions: a board on its way',
    async take(visit) {
      const page = await play(visit, 'sleepy-scorpions')
      await game(page).locator('[data-size="camp"]').click()
      for (let at = 0; at < 4; at += 1) await game(page).locator('#hint').click()
    },
  },
  {
    name: 'frame-chess-puzzles-menu',
    title: 'Chess Puzzles: the menu',
    async take(visit) {
      const page = await play(visit, 'chess-puzzles')
      await expect(game(page).locator('#go-on')).toBeVisible()
    },
  },
  {
    name: 'frame-chess-puzzles',
    title: 'Chess Puzzles: a hint shows the piece',
    async take({ page }) {
      await game(page).locator('#go-on').click()
      await game(page).locator('#hint').click()
    },
  },
  {
    name: 'frame-gem-souk',
    title: 'Gem Souk: a move is shown',
    async take(visit) {
      const page = await play(visit, 'gem-souk')
      await game(page).locator('#hint').click()
    },
  },
  {
    name: 'frame-orchard-snake',
    title: 'Orchard Snake: how it is played',
    async take(visit) {
      const page = await play(visit, 'orchard-snake')
      await expect(game(page).locator('#board')).toBeVisible()
    },
  },
  {
    name: 'frame-orchard-snake-run',
    title: 'Orchard Snake: on its way',
    async take({ page }) {
      await game(page).locator('#board').focus()
      for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowUp', 'ArrowRight']) {
        await page.keyboard.press(key)
        await page.waitForTimeout(500)
      }
    },
  },
  {
    name: 'frame-pearl-bounce',
    title: 'Pearl Bounce: the first mosaic',
    async take(visit) {
      const page = await play(visit, 'pearl-bounce')
      await expect(game(page).locator('#board')).toBeVisible()
    },
  },
  {
    name: 'frame-pearl-bounce-run',
    title: 'Pearl Bounce: the pearl is off',
    async take({ page }) {
      await game(page).locator('#board').focus()
      await page.keyboard.press('Space')
      await page.waitForTimeout(1_500)
    },
  },
  {
    name: 'frame-last-kick',
    title: 'Last Kick: the first shot',
    async take(visit) {
      const page = await play(visit, 'last-kick')
      await expect(game(page).locator('#pitch')).toBeVisible()
    },
  },
  {
    name: 'frame-last-kick-run',
    title: 'Last Kick: the ball is in the air',
    async take({ page }) {
      await game(page).locator('#pitch').focus()
      await page.keyboard.press('Space', { delay: 300 })
    },
  },
  {
    name: 'frame-oasis-guard',
    title: 'Oasis Guard: the first wave comes',
    isWide: true,
    async take(visit) {
      await visit.page.setViewportSize(wide)
      const page = await open(visit, '/play/oasis-guard')
      await expect(game(page).locator('#call')).toBeVisible()
      await game(page).locator('body').press('n')
      await page.waitForTimeout(2_500)
    },
  },
  {
    name: 'frame-oasis-guard-towers',
    title: 'Oasis Guard: which tower?',
    isWide: true,
    async take(visit) {
      // The game is opened again, because the wave of the previous picture may have won meanwhile.
      const page = await play(visit, 'oasis-guard')
      // A wave that was saved waits behind the overlay of its pause.
      const resume = game(page).locator('#overlay .main')
      if (await resume.isVisible()) await resume.click()
      await game(page).locator('#spots button').first().click()
      await expect(game(page).locator('#menu')).toBeVisible()
    },
  },
  {
    name: 'frame-oasis-guard-upright',
    title: 'Oasis Guard on an upright phone',
    async take({ page }) {
      await page.setViewportSize(upright)
      await expect(game(page).locator('[data-upright]')).toBeVisible()
      await expect(game(page).locator('#menu')).toBeHidden()
    },
  },
]
