/**
 * First parts of the keys that the first route says: Home, what stands around every screen, and what can go wrong there. They are fetched
 * before anything is drawn; all others follow. `firstWords.test.ts` reads the sources and fails when one is missing.
 */
const FIRST_SECTIONS: ReadonlySet<string> = new Set([
  'access',
  'app',
  'common',
  'connection',
  'game',
  'history',
  'home',
  'install',
  'screen',
  'session',
  'tabs',
])

/** Whether a message comes with the first route. @param key as in `home.more` */
export function isFirstWord(key: string): boolean {
  return FIRST_SECTIONS.has(key.slice(0, key.indexOf('.')))
}
