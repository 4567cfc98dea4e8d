import type { Browser, Page } from '@playwright/test'
import { befriend, freshMsisdn, type Place, say, type Session, signInByApi } from '../../e2e/support/people.ts'
import { expect, game, open } from './shot.ts'
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

/** Opens a new page on the phone of the friend, whose page was closed. */
export async function reopen(one: Visit): Promise<Page> {
  const friend = friendOf(one)
  const page = await friend.page.context().newPage()
  friends.set(one, { ...friend, page })
  return page
}

export const textOf = (one: Visit, key: string, name = '') => say(key, one.language).replace('{name}', name)

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

/** Opens a lobby for friends and waits until the friend can be invited. */
export async function lobby(one: Visit, gameId = 'four-in-a-row'): Promise<Page> {
  const page = await open(one, `/match/new?game=${gameId}&configuration=duel&friends=1`)
  await expect(page.getByRole('button', { name: textOf(one, 'match.addWho', friendOf(one).name) })).toBeVisible()
  return page
}

/** The friend opens a lobby and invites the person. Returns the key of the invite. */
export async function receiveInvite(one: Visit, gameId = 'four-in-a-row'): Promise<string> {
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

export async function drop(page: Page, column: number): Promise<void> {
  await expect(game(page).locator('#status')).toHaveClass(/turn/)
  await game(page).locator('#board button').nth(column).click()
  await expect(game(page).locator('.discs .pending')).toHaveCount(0)
}

/** The person whose phone is shown wins as the guest of the friend, who alone can ask for a rematch; ends when the result is about to appear. */
export async function win(one: Visit): Promise<void> {
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
export async function withdraw(one: Visit): Promise<void> {
  // The first press may still count as the second tap on Add, which withdraws nothing.
  await expect(async () => {
    await press(friendOf(one).page, textOf(one, 'invite.cancelWho', own[one.language]))
    await expect(one.page.getByText(textOf(one, 'invite.cancelled')).first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
}
