import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { ask, befriend, freshMsisdn, giveSession, say, sessionByApi } from '../support/people.ts'
import { long, variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'

// Every route of the router, and the dialogs that open from a screen by one or two presses, as axe sees them. What needs a match, a payment, a call or a
// tournament of its own is looked at in the journeys of its domain.

const router = readFileSync(join(import.meta.dirname, '..', '..', 'apps', 'web', 'src', 'app', 'router.tsx'), 'utf8')
const routes = [...router.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path)

/** Looked at by visitors, or elsewhere: by provider, and in the walk of the paywall. */
const elsewhere: readonly string[] = ['/login', '/login/callback']
const nothing = '019a0000-0000-7000-8000-000000000009'

interface People {
  readonly friend: string
  readonly room: string
}

/** An address of each route. */
const addresses = ({ friend, room }: People): Readonly<Record<string, string>> => ({
  '/terms/$': '/terms',
  '/game/$gameId': '/game/four-in-a-row',
  '/profile/{-$id}': `/profile/${friend}`,
  '/tournament-preplay/$tournamentId': `/tournament-preplay/${nothing}`,
  '/unsubHook/$msisdn': '/unsubHook/923001234567',
  '/chat/$roomId': `/chat/${room}`,
  '/play/$gameId': '/play/nothing',
  '/duel/$duelId': `/duel/${nothing}`,
  '/duel/$duelId/play': `/duel/${nothing}/play`,
  '/scores/$gameId': '/scores/tile-merge',
  '/match/$matchId': '/match/new?game=four-in-a-row&configuration=duel&friends=1',
  '/match/$matchId/replay': `/match/${nothing}/replay`,
  '/match/$matchId/watch': `/match/${nothing}/watch`,
  '/match/$matchId/verify': `/match/${nothing}/verify`,
  '/join/$token': '/join/nothing',
})

/** Screens that a route has besides. */
const further = ['/profile', '/friends?tab=requests', '/friends?tab=find', '/subscription?restore=1', '/nowhere'] as const

/** What is pressed for a dialog: the screen, then the keys of the buttons. */
const dialogs = ({ friend, room }: People): readonly (readonly [path: string, ...keys: string[]])[] => [
  ['/settings', 'delete.row'],
  ['/edit-profile', 'photo.change'],
  [`/profile/${friend}`, 'friends.menu'],
  [`/profile/${friend}`, 'friends.menu', 'friends.unfriend'],
  [`/profile/${friend}`, 'friends.menu', 'friends.block'],
  [`/profile/${friend}`, 'friends.menu', 'friends.report'],
  ['/friends', 'person.playWho'],
  [`/chat/${room}`, 'chat.add'],
  [`/chat/${room}`, 'expressions.title'],
  [`/chat/${room}`, 'friends.menu', 'chat.search'],
  ['/game/four-in-a-row', 'gamePage.share'],
  ['/game/tile-merge', 'duels.challenge'],
]

for (const { language, theme } of variants([
  { language: 'ar', theme: 'dark' },
  { language: 'en', theme: 'light' },
  { language: 'ar', theme: 'light' },
  { language: 'en', theme: 'dark' },
] as const)) {
  const isLoaded = async (page: Page) => {
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.getByRole('status', { name: new RegExp(`${say('common.loading', language)}|${say('play.loading', language)}`) })).toHaveCount(0)
  }

  test(`axe finds nothing on any route and in the dialogs of a member, in ${language} and ${theme}`, long, async ({ app, page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    const [own, omar, lina] = await Promise.all(['Sara', 'Omar', 'Lina'].map((name) => sessionByApi(app, { msisdn: freshMsisdn(), name, language })))
    if (own === undefined || omar === undefined || lina === undefined) throw new Error('nobody')
    await befriend(app, own, omar)
    await ask(app, 'POST', '/api/v4/friends/request', { otherUserId: own.userId }, lina.token)
    const { _id: room } = await ask<{ _id: string }>(app, 'GET', `/api/v4/user/createRoom/${own.userId}/${omar.userId}`, undefined, own.token)
    await ask(app, 'POST', '/chat/v1/messages/create', { roomId: room, type: 'text', body: 'Hello' }, omar.token)
    const people = { friend: omar.userId, room }
    await giveSession(page, app, own, language)
    await isLoaded(page)

    const found: string[] = []
    const look = async (where: string) => found.push(...(await violations(page, true)).map((each) => `${where}: ${each}`))
    const known = addresses(people)
    for (const path of [...routes.filter((route) => !elsewhere.includes(route)).map((route) => known[route] ?? route), ...further]) {
      expect(path, 'an address for each route with parameters').not.toContain('$')
      await page.goto(app.url + path)
      await isLoaded(page)
      await look(path)
    }
    for (const [path, ...keys] of dialogs(people)) {
      await page.goto(app.url + path)
      for (const key of keys) {
        const label = say(key, language).replace('{name}', '\\W*Omar\\W*')
        await page
          .getByRole('button', { name: new RegExp(`^${label}`) })
          .last()
          .click()
      }
      await expect(page.getByRole('dialog').last()).toBeVisible()
      await look(`${path} ${keys.join(' ')}`)
    }
    expect(found).toEqual([])
  })
}
