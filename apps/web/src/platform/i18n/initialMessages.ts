/**
 * First parts of the keys of the first route: Home, the frame of every screen, and the errors there. They are loaded before anything is drawn;
 * all others follow. `initialMessages.test.ts` reads the sources and fails when one is missing.
 */
const FIRST_SECTIONS: ReadonlySet<string> = new Set(['app', 'common', 'connection', 'game', 'home', 'tabs'])
/** Keys of the first route in sections that come later. */
const FIRST_KEYS: ReadonlySet<string> = new Set(['access.lowText', 'screen.broken'])
/** Keys of these sections that belong to parts of Home which are loaded later. */
const LATER_KEYS: ReadonlySet<string> = new Set(
  ['discover', 'inviteFriends', 'notifications', 'offlineGames', 'offlineNone', 'offlineNote', 'rowBack', 'rowNext'].map((name) => `home.${name}`),
)

/** Whether a message is loaded with the first route. @param key such as `home.more` */
export function isInitialMessage(key: string): boolean {
  return FIRST_KEYS.has(key) || (FIRST_SECTIONS.has(key.slice(0, key.indexOf('.'))) && !LATER_KEYS.has(key))
}
