import type { Browser, FrameLocator, Page } from '@playwright/test'
import { ask, befriend, freshMsisdn, type Place, say, type Session, signInByApi } from '../../e2e/support/people.ts'
import { expect, type Shot } from './shot.ts'
import { type looks, openPhone, type Visit, visit } from './visits.ts'

// A series with two friends: the person whose phone is shown, and the friend, who does what the scenes need.

/** The friend of a visit, on a phone of the same look. */
interface Friend {
  readonly page: Page
  readonly session: Session
  readonly name: string
}

const friends = new Map<Visit, Friend>()
const names = { en: 'Omar', ar: 'عمر' } as const
/** The name of the person whose phone is shown. */
const own = { en: 'Layla', ar: 'ليلى' } as const

/** A person with a friend; both are online. */
export async function visitOfTwo(browser: Browser, place: Place, look: (typeof looks)[number], name: string = names[look.language]): Promise<Visit> {
  const one = await visit(browser, place, look)
  const page = await openPhone(browser, look)
  const session = await signInByApi(page, place, { msisdn: freshMsisdn(), name, language: look.language })
  await befriend(place, one.session, session)
  friends.set(one, { page, session, name })
  return one
}

/** Closes the friends' phones. */
export async function sendHome(): Promise<void> {
  for (const { page } of friends.values()) await page.context().close()
}

export function friendOf(one: Visit): Friend {
  const friend = friends.get(one)
  if (!friend) throw new Error('nobody to play with')
  return friend
}

const game = (page: Page): FrameLocator => page.frameLocator('iframe')
export const textOf = (one: Visit, key: string, name = '') => say(key, one.language).replace('{name}', name)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

async function open(one: Visit, path: string): Promise<Page> {
  await one.page.goto(one.place.url + path)
  return one.page
}

/** Opens a lobby for friends and waits until the friend can be invited. */
async function lobby(one: Visit, gameId = 'four-in-a-row'): Promise<Page> {
  const page = await open(one, `/match/new?game=${gameId}&configuration=duel&friends=1`)
  await expect(page.getByRole('button', { name: textOf(one, 'match.addWho', friendOf(one).name) })).toBeVisible()
  return page
}

/** The friend opens a lobby and invites the person. Returns the key of the invite. */
async function receiveInvite(one: Visit, gameId = 'four-in-a-row'): Promise<string> {
  const { page } = friendOf(one)
  await page.goto(`${one.place.url}/match/new?game=${gameId}&configuration=duel&friends=1`)
  const sent = page.waitForResponse((reply) => reply.url().includes('/api/v4/game/invite'))
  await page.getByRole('button', { name: textOf(one, 'match.addWho', own[one.language]) }).click()
  const { response } = (await (await sent).json()) as { response: { firebaseNodeId: string } }
  return response.firebaseNodeId
}

/** Starts a match of four in a row between both, in the lobby of the person whose phone is shown, or else of the friend. Returns who begins. */
export async function sitDown(one: Visit, isHost = true): Promise<readonly [Page, Page]> {
  const friend = friendOf(one)
  const { page } = one
  const [guest, invited] = isHost ? [friend.page, friend.name] : [page, own[one.language]]
  if (isHost) await lobby(one)
  else await friend.page.goto(`${one.place.url}/match/new?game=four-in-a-row&configuration=duel&friends=1`)
  await (isHost ? page : friend.page).getByRole('button', { name: textOf(one, 'match.addWho', invited) }).click()
  // The newest of the open invites.
  await guest
    .getByRole('button', { name: textOf(one, 'match.joinInvite'), exact: true })
    .last()
    .click()
  for (const each of [page, friend.page]) await expect(game(each).locator('#status')).toHaveClass(/turn|wait/)
  const begins = /turn/.test((await game(page).locator('#status').getAttribute('class')) ?? '')
  return begins ? [page, friend.page] : [friend.page, page]
}

async function drop(page: Page, column: number): Promise<void> {
  await expect(game(page).locator('#status')).toHaveClass(/turn/)
  await game(page).locator('#board button').nth(column).click()
  await expect(game(page).locator('.discs .pending')).toHaveCount(0)
}

/** The person whose phone is shown wins as the guest of the friend, who alone can ask for a rematch; ends when the result is about to appear. */
async function win(one: Visit): Promise<void> {
  const [first, second] = await sitDown(one, false)
  for (let round = 0; round < 4; round += 1) {
    for (const page of [first, second]) {
      const isMine = page === one.page
      await drop(page, isMine ? 3 : round % 2 === 0 ? 5 : 1)
      if (isMine && round === 3) return
    }
  }
}

/** The friend withdraws the newest invite. */
async function withdraw(one: Visit): Promise<void> {
  // The first press may still count as the second tap on Add, which withdraws nothing.
  await expect(async () => {
    await press(friendOf(one).page, textOf(one, 'invite.cancelWho', own[one.language]))
    await expect(one.page.getByText(textOf(one, 'invite.cancelled')).first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

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
      const friend = friendOf(one)
      const page = await friend.page.context().newPage()
      friends.set(one, { ...friend, page })
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
      await receiveInvite(one, 'reversi')
      await withdraw(one)
      await receiveInvite(one)
      const page = await open(one, `/chat/${roomId}`)
      await expect(page.getByText(textOf(one, 'invite.rejected')).first()).toBeVisible()
    },
  },
]
