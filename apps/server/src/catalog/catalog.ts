import { join } from 'node:path'
import { type Category, categories, type Game, gamesList, searchGames } from '@majlis/contract/catalog'
import { type Domain, handle } from '../platform/domain.ts'
import type { CatalogContext } from './context.ts'
import { readCategories, readGames } from './read.ts'
import { matchesTitle } from './search.ts'

/** What other domains may ask of the catalogue. */
export interface Catalog {
  game(gameId: string): Game | undefined
  readonly games: readonly Game[]
}

const root = join(import.meta.dirname, '../../../..')
const searchPage = 24

export function catalog(ctx: CatalogContext, folder = root): Domain<Catalog> {
  const publicUrl = new URL(ctx.config.publicUrl)
  const port = publicUrl.port === '' ? '' : `:${publicUrl.port}`
  const games = readGames(join(folder, 'games'), {
    document: (gameId) => `${publicUrl.protocol}//${gameId}.${ctx.config.gamesDomain}${port}/`,
    file: (gameId, file) => `/frames/${gameId}/${file}`,
  })
  const rows = readCategories(join(folder, 'catalog/categories.yaml'), games)
  const byId = new Map(games.map((game) => [game.gameId, game]))

  const operations = [
    handle(gamesList, async () => games),
    handle(categories, async (input) => ({ categories: pageOf(rows, input.pageNo, input.itemCount), configUpdated: false, configVersion: 1 })),
    handle(searchGames, async (input) =>
      pageOf(
        games.filter((game) => matchesTitle(game, input.name)),
        input.pageNo ?? 1,
        searchPage,
      ),
    ),
  ]
  return { operations, face: { games, game: (gameId) => byId.get(gameId) } }
}

/** Page 1 is the first. */
function pageOf<T extends Category | Game>(all: readonly T[], pageNo: number, size: number): T[] {
  return all.slice((pageNo - 1) * size, pageNo * size)
}
