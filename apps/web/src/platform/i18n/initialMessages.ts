/**
 * First parts of the keys of the first route: Home, the frame of every screen, and the errors there. They are loaded before anything is drawn;
 * all others follow. `initialMessages.test.ts` reads the sources and fails when one is missing.
 */
const FIRST_SECTIONS: ReadonlySet<string> = new Set(['access', 'app', 'common', 'connection', 'game', 'home', 'screen', 'session', 'tabs'])

/** Whether a message is loaded with the first route. @param key such as `home.more` */
export function isInitialMessage(key: string): boolean {
  return FIRST_SECTIONS.has(key.slice(0, key.indexOf('.')))
}
