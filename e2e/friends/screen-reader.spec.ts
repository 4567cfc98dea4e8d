import { ask, freshMsisdn, say, sessionByApi, signInByApi } from '../support/people.ts'
import { enter, readScreen, type } from '../support/screen-reader.ts'
import { long, variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'

// Finding friends with the keyboard alone, as a script: what the person does, and what a screen reader says then.

for (const language of variants(['en', 'ar'] as const)) {
  test(`a screen reader says what a search for people, a request and its acceptance lead to, in ${language}`, long, async ({ app, browser }) => {
    const page = await (await browser.newContext({ viewport: { width: 360, height: 800 } })).newPage()
    const follow = await readScreen(page, language)
    const [omar, lina] = [`Omar${freshMsisdn().slice(-5)}`, `Lina${freshMsisdn().slice(-5)}`]
    const own = await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Sara', language })
    await sessionByApi(app, { msisdn: freshMsisdn(), name: omar })
    const hers = await sessionByApi(app, { msisdn: freshMsisdn(), name: lina })
    await ask(app, 'POST', '/api/v4/friends/request', { otherUserId: own.userId }, hers.token)
    const section = (key: string) => async () => {
      await page.getByRole('radio', { name: say(key, language), exact: false }).check({ force: true })
      await page.getByRole('radio', { name: say(key, language), exact: false }).focus()
    }
    const search = (text: string) => async () => {
      await page.getByRole('searchbox').focus()
      await type(page, text)()
    }
    await follow([
      {
        does: 'opens the friends',
        act: () => page.goto(`${app.url}/friends`).then(section('friends.find')),
        page: 'friends.title',
        focus: ['radio', 'friends.find'],
      },
      { does: 'searches for nobody', act: search('qqqqxx'), says: ['friends.nobody'], focus: ['searchbox', 'friends.searchLabel'] },
      {
        does: 'searches for a person',
        act: search(omar),
        says: [language === 'en' ? /1 person found/ : /وجدنا شخصًا واحدًا/],
        focus: ['searchbox', 'friends.searchLabel'],
      },
      { does: 'sends a request', act: enter(page, 'friends.addWho', language, omar), says: ['friends.toastAsked'], focus: ['button', 'friends.askedWho'] },
      { does: 'looks at the requests', act: section('friends.requests'), focus: ['radio', 'friends.requests'] },
      { does: 'accepts one', act: enter(page, 'friends.acceptWho', language, lina), says: ['friends.toastAccepted'], focus: ['heading', 'friends.title'] },
    ])
  })
}
