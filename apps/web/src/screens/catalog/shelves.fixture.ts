import { type category, game } from '../../testing/examples.ts'
import type { testServer } from '../../testing/screen.tsx'

/** For tests of Home: a game for two, one for one, and a premium one. */
export const homeGames = {
  chess: game('chess', { title: 'Chess', titleAr: 'شطرنج', multiplayer: true }),
  snake: game('snake', { title: 'Snake', titleAr: 'أفعى' }),
  gold: game('gold', { title: 'Gold', isSubRequired: true }),
}

/** For tests of Home: answers its pages of categories, one after the other. */
export const shelvesOn =
  (server: ReturnType<typeof testServer>) =>
  (...pages: ReturnType<typeof category>[][]): void =>
    void server.answer('catalog.categories', ({ pageNo }) => ({ categories: pages[Number(pageNo) - 1] ?? [], configUpdated: false, configVersion: 1 }))
