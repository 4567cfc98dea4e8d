import '@majlis/ui/base.css'
import { preloadFonts } from '@majlis/ui/fonts'
import { createRoot } from 'react-dom/client'
import { allWords, directionOf, loadFirstWords, startingLanguage } from '../platform/i18n/index.ts'
import { startLive } from '../platform/live.ts'
import { startOutbox } from '../platform/outbox.ts'
import { askedRegion, browserLanguages, languageStorage } from '../platform/page.ts'
import { forgetPersonal } from '../platform/query.ts'
import { regionLanguage, takeUpRegion } from '../regions/index.ts'
import { followOtherTabs, openSession, useSession } from '../platform/session.ts'
import { endSocial } from '../platform/social.ts'
import { applyTheme } from '../platform/theme.ts'
import { App } from './App.tsx'
import { arrive } from './arrive.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

applyTheme()
// Kept before anything is waited for: whoever goes on at once takes the region of the link along.
askedRegion()
await openSession()
takeUpRegion()
await arrive()
// The chosen language, else the browser's, without waiting for anybody; a browser that asks for neither speaks the region's (REG-07, Q-62).
const language = startingLanguage(languageStorage, browserLanguages()) ?? (await regionLanguage())
document.documentElement.lang = language
document.documentElement.dir = directionOf(language)
preloadFonts(language === 'ar' ? 'arabic' : 'latin')

followOtherTabs()
startLive()
startOutbox()
useSession.subscribe(({ token }, before) => {
  if (token !== null || before.token === null) return
  forgetPersonal()
  endSocial()
})

const messages = await loadFirstWords(language)
createRoot(root).render(<App language={language} messages={messages} />)
// Whoever stays on Home says no more than the first words; a screen that needs the others asks again.
allWords().catch((problem: unknown) => console.warn('the other words could not be fetched', problem))
