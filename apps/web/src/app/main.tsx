import '@majlis/ui/base.css'
import './first-screen/first-screen.css'
import { knowPictures } from '@majlis/ui/Cover'
import { preloadFonts } from '@majlis/ui/fonts'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { loadAllMessages, directionOf, loadInitialMessages, startingLanguage } from '../platform/i18n/index.ts'
import { isFirstScreenInPage, pageData, picturesInPage } from '../platform/firstScreen.ts'
import { startLive } from '../platform/net/live.ts'
import { loadRoutes } from '../platform/net/routes.ts'
import { followInstall } from '../platform/device/install.ts'
import { regionOverride, browserLanguages, languageStorage } from '../platform/device/page.ts'
import { forgetPersonal } from '../platform/net/query.ts'
import { regionLanguage, takeUpRegion } from '../regions/index.ts'
import { followOtherTabs, openSession, useSession } from '../platform/state/session.ts'
import { endSocial } from '../accounts/login/socialState.ts'
import { applyTheme } from '../platform/device/theme.ts'
import { later, wait } from '../platform/clock.ts'
import { App } from './App.tsx'
import { takePageData } from './pageData.ts'
import { arrive } from './arrive.ts'
import { router } from './router.tsx'

const RETRY_MS = 10_000

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

applyTheme()
followInstall()
// The modules have just been evaluated: the page may answer a press before the app starts.
await wait(0)
// It is stored before anything is awaited, so that a person who continues at once keeps the region of the link.
regionOverride()
await openSession()
takeUpRegion()
// The chosen language, otherwise the browser's, without waiting for the server. A browser with another language gets the region's (REG-07, Q-62).
// A partner's login sends it.
const language = startingLanguage(languageStorage, browserLanguages()) ?? (await regionLanguage())
document.documentElement.lang = language
document.documentElement.dir = directionOf(language)
preloadFonts(language === 'ar' ? 'arabic' : 'latin')
await arrive(() => void router.invalidate())

const notLoaded = (problem: unknown) => console.warn('a part of the app could not be fetched', problem)
followOtherTabs()
startLive()
useSession.subscribe(({ token }, before) => {
  if (token !== null || before.token === null) return
  forgetPersonal()
  import('../platform/offline/sharedPicture.ts').then(({ dropSharedPicture }) => dropSharedPicture(), notLoaded)
  endSocial()
})

/** Sends what was written before. The page is shown first. */
async function followOutbox(): Promise<void> {
  try {
    const { startOutbox } = await import('../platform/net/outbox.ts')
    startOutbox()
  } catch {
    later(RETRY_MS, () => void followOutbox())
  }
}

const messages = await loadInitialMessages(language)
// The code of the first screen begins to load before React starts.
const loading = router.load()
knowPictures(picturesInPage())
takePageData(pageData())
// In pieces of some milliseconds, between which the page answers presses.
const draw = () => startTransition(() => createRoot(root).render(<App language={language} messages={messages} />))
// Below the first screen nothing is drawn before that code is there, and what the router shows later is drawn in one piece.
if (isFirstScreenInPage()) loading.then(draw, draw)
else draw()
// Home needs only the initial messages. A screen that needs the others loads them again.
loadAllMessages().catch(notLoaded)
loadRoutes().catch(notLoaded)
let focused: EventTarget | null = null
const followFocus = ({ target }: FocusEvent): void => {
  focused = target
}
document.addEventListener('focusin', followFocus)
import('../platform/device/focus.ts').then(({ keepFocus }) => {
  document.removeEventListener('focusin', followFocus)
  keepFocus(document, focused)
}, notLoaded)
// A browser without view transitions shows each screen at once.
if ('startViewTransition' in document) import('./motion.ts').then(({ moveScreens }) => moveScreens(router), notLoaded)
void followOutbox()
if (import.meta.env.PROD) import('../platform/offline/keepApp.ts').then(({ keepApp }) => keepApp(), notLoaded)
