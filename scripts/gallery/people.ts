import { ask, befriend, freshMsisdn, say, type Session, sessionByApi } from '../../e2e/support/people.ts'
import { friendOf, textOf } from './friends.ts'
import { expect, open, type Shot } from './shot.ts'
import type { Visit } from './visits.ts'

// Other people: friends, requests, blocks, reports, profiles and notifications.

const others = {
  en: { friends: ['Maximiliana Rodrigu', 'نور الهدى'], asks: 'Bartholomew عبدالله', blocked: 'Impolite Person' },
  ar: { friends: ['عبدالرحمن بن سلطان', 'Nour'], asks: 'محمد Alexander', blocked: 'شخص مزعج' },
} as const

/** More people around the one whose phone is shown. */
async function gather(one: Visit): Promise<void> {
  const { friends, asks, blocked } = others[one.language]
  const person = (name: string): Promise<Session> => sessionByApi(one.place, { msisdn: freshMsisdn(), name, language: one.language })
  for (const name of friends) await befriend(one.place, one.session, await person(name))
  const stranger = await person(asks)
  await ask(one.place, 'POST', '/api/v4/friends/request', { otherUserId: one.session.userId }, stranger.token)
  const unwanted = await person(blocked)
  await ask(one.place, 'PATCH', `/api/v3/user/${one.session.userId}/block/${unwanted.userId}`, undefined, one.session.token)
}

const menu = (one: Visit) => one.page.getByRole('button', { name: new RegExp(`^${say('friends.menu', one.language).replace('{name}', '.*')}$`) })

export const peopleShots: readonly Shot[] = [
  {
    name: 'people-friends',
    title: 'Friends',
    async take(one) {
      await gather(one)
      const page = await open(one, '/friends')
      await expect(page.getByText(others[one.language].friends[0])).toBeVisible()
    },
  },
  {
    name: 'people-pending',
    title: 'Requests',
    async take(one) {
      const page = await open(one, '/pending-requests')
      await expect(page.getByText(others[one.language].asks)).toBeVisible()
    },
  },
  {
    name: 'people-blocked',
    title: 'Blocked people',
    async take(one) {
      const page = await open(one, '/blocked-users')
      await expect(page.getByText(others[one.language].blocked)).toBeVisible()
    },
  },
  {
    name: 'people-profile',
    title: 'The profile of a friend',
    async take(one) {
      const page = await open(one, `/profile/${friendOf(one).session.userId}`)
      await expect(
        page
          .getByRole('heading', { level: 1 })
          .or(page.getByText(friendOf(one).name))
          .first(),
      ).toBeVisible()
    },
  },
  {
    name: 'people-menu',
    title: 'Unfriend, block, report',
    async take(one) {
      await menu(one).click()
      await expect(one.page.getByRole('button', { name: textOf(one, 'friends.report'), exact: true })).toBeVisible()
    },
  },
  {
    name: 'people-report',
    title: 'A report',
    async take(one) {
      await one.page.getByRole('button', { name: textOf(one, 'friends.report'), exact: true }).click()
      await expect(one.page.getByLabel(textOf(one, 'friends.reasonHarassment'))).toBeVisible()
    },
  },
  {
    name: 'people-discover',
    title: 'People to discover',
    async take(one) {
      const page = await open(one, '/discover-people')
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'people-invite',
    title: 'Invite friends',
    async take(one) {
      const page = await open(one, '/invite-friends')
      await expect(page.getByRole('main').getByRole('button').nth(1)).toBeVisible()
    },
  },
  {
    name: 'people-notifications',
    title: 'Notifications',
    async take(one) {
      const page = await open(one, '/notifications')
      await expect(page.getByText(others[one.language].asks)).toBeVisible()
    },
  },
  {
    name: 'people-home',
    title: 'Home with friends who are online',
    async take(one) {
      const page = await open(one, '/')
      await expect(page.getByText(friendOf(one).name).first()).toBeVisible()
    },
  },
  {
    name: 'people-own',
    title: 'The own profile',
    async take(one) {
      const page = await open(one, '/profile')
      await expect(page.getByRole('main').getByRole('link').first().or(page.getByRole('main').getByRole('button').first()).first()).toBeVisible()
    },
  },
]
