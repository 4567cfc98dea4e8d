import { ask } from '../../e2e/support/people.ts'
import { drop, friendOf, lobby, press, receiveInvite, reopen, sitDown, textOf, win, withdraw } from './friends.ts'
import { expect, game, open, type Shot } from './shot.ts'

export const matchShots: readonly Shot[] = [
  {
    name: 'match-picker',
    title: 'A match: the ways to play',
    async take(one) {
      const page = await open(one, '/match/new?game=ludo&friends=1')
      await expect(page.locator('ul button img')).toHaveCount(5)
    },
  },
  { name: 'match-lobby', title: 'The lobby: the friend can be asked, somebody at random, or anyone by link', take: async (one) => void (await lobby(one)) },
  {
    name: 'match-lobby-asked',
    title: 'The lobby: asked, with the seconds left',
    async take(one) {
      await one.page.getByRole('button', { name: textOf(one, 'match.addWho', friendOf(one).name) }).click()
      await expect(one.page.getByText(textOf(one, 'match.hostWaits'))).toBeVisible()
    },
  },
  {
    name: 'match-lobby-teams',
    title: 'The lobby of a table for four, two against two',
    async take(one) {
      const page = await open(one, '/match/new?game=ludo&friends=1')
      await page.locator('ul button').nth(3).click()
      await expect(page.getByText(textOf(one, 'match.vs'), { exact: true })).toBeVisible()
      const teams = page.getByText(textOf(one, 'match.teams'), { exact: true })
      if (await teams.isVisible()) await teams.click()
    },
  },
  {
    name: 'match-invited',
    title: 'Asked by a friend, on any screen',
    async take(one) {
      await open(one, '/')
      await receiveInvite(one)
      await expect(one.page.getByText(textOf(one, 'match.invitesYou', friendOf(one).name))).toBeVisible()
    },
  },
  {
    name: 'match-withdrawn',
    title: 'The friend has withdrawn the invite',
    async take(one) {
      await receiveInvite(one)
      await withdraw(one)
    },
  },
  {
    name: 'match-finding',
    title: 'Finding an opponent',
    async take(one) {
      await friendOf(one).page.goto(one.place.url)
      const page = await open(one, '/match/new?game=reversi')
      await expect(page.getByText(textOf(one, 'match.finding'))).toBeVisible()
    },
  },
  {
    name: 'match-talk',
    title: 'In the match: something to say',
    async take(one) {
      await one.page.getByRole('button', { name: textOf(one, 'match.cancelSearch') }).click()
      const [first, second] = await sitDown(one)
      await drop(first, 3)
      await drop(second, 3)
      await one.page.getByRole('button', { name: textOf(one, 'match.talk') }).click()
      await expect(one.page.getByRole('button', { name: textOf(one, 'phrase.goodLuck') })).toBeVisible()
    },
  },
  {
    name: 'match-said',
    title: 'Said by the other, for three seconds',
    async take(one) {
      await one.page.keyboard.press('Escape')
      const { page } = friendOf(one)
      await page.getByRole('button', { name: textOf(one, 'match.talk') }).click()
      await page.getByRole('button', { name: textOf(one, 'phrase.niceMove') }).click()
      await expect(one.page.getByText(textOf(one, 'phrase.niceMove')).last()).toBeVisible()
    },
  },
  {
    name: 'match-return',
    title: 'Elsewhere while the match runs',
    async take(one) {
      const page = await open(one, '/')
      await expect(page.getByRole('button', { name: textOf(one, 'match.return') })).toBeVisible()
    },
  },
  {
    name: 'match-away',
    title: 'The other has lost the connection',
    async take(one) {
      await press(one.page, textOf(one, 'match.return'))
      await expect(game(one.page).locator('#status')).toBeVisible()
      await friendOf(one).page.close()
      await expect(one.page.getByText(textOf(one, 'match.graceFor', friendOf(one).name))).toBeVisible()
    },
  },
  {
    name: 'match-choice',
    title: 'The other did not come back',
    async take(one) {
      await expect(one.page.getByRole('button', { name: textOf(one, 'match.chooseWin') })).toBeVisible({ timeout: 60_000 })
    },
  },
  {
    name: 'match-won',
    title: 'The result of a match that the other did not come back to',
    async take(one) {
      await press(one.page, textOf(one, 'match.chooseWin'))
      await expect(one.page.getByRole('heading', { name: textOf(one, 'result.win') })).toBeVisible()
      await expect(one.page.getByRole('button', { name: textOf(one, 'result.more'), exact: true })).toBeVisible()
    },
  },
  {
    name: 'match-result',
    title: 'The result of a match that was played to its end',
    async take(one) {
      const page = await reopen(one)
      await page.goto(one.place.url)
      await win(one)
      await expect(one.page.getByRole('heading', { name: textOf(one, 'result.win') })).toBeVisible()
    },
  },
  {
    name: 'match-popup',
    title: 'Asked for another game over the result',
    async take(one) {
      await receiveInvite(one, 'reversi')
      await expect(one.page.getByRole('dialog').getByText(textOf(one, 'match.invitesYou', friendOf(one).name))).toBeVisible()
    },
  },
  {
    name: 'match-rematch',
    title: 'The other wants to play again',
    async take(one) {
      await one.page
        .getByRole('dialog')
        .getByRole('button', { name: textOf(one, 'common.cancel') })
        .click()
      await expect(one.page.getByRole('dialog')).toHaveCount(0)
      const friend = friendOf(one)
      await friend.page.goto(one.page.url())
      await press(friend.page, textOf(one, 'result.again'))
      await expect(one.page.getByRole('button', { name: textOf(one, 'result.join'), exact: true })).toBeVisible()
    },
  },
  {
    name: 'match-replay',
    title: 'Watched again',
    async take(one) {
      await press(one.page, textOf(one, 'result.review'))
      await expect(game(one.page).locator('.discs .disc')).toHaveCount(3)
    },
  },
  {
    name: 'match-verify',
    title: 'The match, verified on this phone',
    async take(one) {
      const page = await open(one, new URL(one.page.url()).pathname.replace('/replay', '/verify'))
      await expect(page.getByRole('heading', { name: textOf(one, 'verify.good') })).toBeVisible()
    },
  },
  {
    name: 'match-history',
    title: 'Matches played',
    async take(one) {
      const page = await open(one, '/match-history')
      await expect(page.getByText(new RegExp(`^${textOf(one, 'matches.win')}`)).nth(1)).toBeVisible()
    },
  },
  {
    name: 'match-chat',
    title: 'Invites in the chat of the two, as they stand',
    async take(one) {
      const friend = friendOf(one)
      await friend.page.goto(one.place.url)
      const { _id: roomId } = await ask<{ _id: string }>(
        one.place,
        'GET',
        `/api/v4/user/createRoom/${one.session.userId}/${friend.session.userId}`,
        undefined,
        one.session.token,
      )
      await receiveInvite(one, 'reversi')
      await press(one.page, textOf(one, 'match.declineInvite'))
      // One more invite of the friend would take the place of this one.
      const page = await open(one, `/chat/${roomId}`)
      await expect(page.getByText(textOf(one, 'invite.rejected')).first()).toBeVisible()
    },
  },
]
