import { basename, join } from 'node:path'
import type { Static } from 'typebox'
import { aboutGame, categories, type Game, gamesList, searchGames } from '@majlis/contract/catalog'
import { limits } from '@majlis/contract/core/limits'
import { type Domain, handle, handleForAll } from '../platform/domain.ts'
import type { FirstScreenSource } from '../platform/http/first-screens.ts'
import { checkPage } from './checking.ts'
import { gamesCheck } from './commands.ts'
import type { CatalogContext } from './context.ts'
import { perform } from '../platform/operator/command.ts'
import { type ForeignGame, readForeignGames } from './foreign.ts'
import { pageHeads, type PageHeads } from './heads.ts'
import { type HomePage, homePages, pageOf, versionOf } from './pages.ts'
import { type GameTexts, noTexts, readCategories, readGames, readAccess, readSearchNames } from './read.ts'
import { relatedGames } from './related.ts'
import { indexTitles, searchTitles } from './search.ts'
import { catalogSettings } from './settings.ts'

type Description = Static<typeof aboutGame.response>

/** What the first screen of a page is drawn of: answers that the app would ask for, and the picture of a game. */
interface GameScreenSource extends FirstScreenSource {
  readonly data: { readonly list: HomePage } | { readonly about: Description } | Record<string, never>
}

/** The public API of the catalogue. */
export interface Catalog {
  game(gameId: string): Game | undefined
  readonly games: readonly Game[]
  /** Changes whenever games, categories or regions do; clients store it as configNo. */
  readonly configVersion: number
  /** Undefined for a game of this project. */
  foreign(gameId: string): ForeignGame | undefined
  /** What the first screen of a page shows to everybody, by path; undefined for pages without one. */
  firstScreen(path: string): GameScreenSource | undefined
  /** What search engines and previews of links read of the app's pages. */
  readonly heads: PageHeads
  /** The hosts that pages of foreign games may be fetched from. */
  readonly foreignHosts: readonly string[]
}

const root = join(import.meta.dirname, '../../../..')
const searchPage = 24

/**
 * The games and categories, read once from `games` and `catalog` in `folder`, which is the root of the project.
 * @throws DataFileError for a file that does not fit
 */
export function catalog(ctx: CatalogContext, folder = root): Domain<Catalog> {
  const publicUrl = new URL(ctx.config.publicUrl)
  const port = publicUrl.port === '' ? '' : `:${publicUrl.port}`
  const document = (gameId: string) => `${publicUrl.protocol}//${gameId}.${ctx.config.gamesDomain}${port}/`
  const described = readGames(join(folder, 'games'), { document, file: (gameId, file) => `/frames/${gameId}/${file}` })
  const own = described.map(({ game }) => game)
  const thumbnailFile = ({ gameId, thumbnail }: Game) => join(folder, 'games', gameId, 'dist', basename(thumbnail))
  const foreign = readForeignGames(
    ctx.config.of(catalogSettings).foreignGames ?? join(folder, 'catalog/foreign-games.yaml'),
    own.map((game) => game.gameId),
    document,
  )
  const texts = new Map([...described.map(({ game, texts }) => [game.gameId, texts] as const), ...foreign.texts])
  const textsOf = (gameId: string): GameTexts => texts.get(gameId) ?? noTexts
  const shelves = join(folder, 'catalog/categories.yaml')
  const games = readAccess(shelves, [...own, ...foreign.games])
  const rows = readCategories(shelves, games)
  const named = new Map(described.map(({ game, related }) => [game.gameId, related]))
  const byId = new Map(games.map((game) => [game.gameId, game]))

  const configVersion = versionOf(games, rows, ctx.regions.all)
  const home = homePages(rows, configVersion)
  const titles = indexTitles(games, readSearchNames(join(folder, 'catalog/search-names.yaml'), games))

  function describe(game: Game): Description {
    const { about, howToPlay, howToPlayKeys } = textsOf(game.gameId)
    return {
      game,
      about: about.en,
      aboutAr: about.ar,
      howToPlay: [...howToPlay.en],
      howToPlayAr: [...howToPlay.ar],
      ...(howToPlayKeys && { howToPlayKeys: [...howToPlayKeys.en], howToPlayKeysAr: [...howToPlayKeys.ar] }),
      related: relatedGames(game, games, named),
    }
  }

  const operations = [
    handleForAll(gamesList, () => games),
    handleForAll(categories, (input) => home(input)),
    handle(aboutGame, async ({ gameId }, _caller, fail) => {
      const game = byId.get(gameId)
      if (game === undefined) return fail('NOT_FOUND')
      return describe(game)
    }),
    handleForAll(searchGames, (input) => pageOf(searchTitles(titles, input.name), input.pageNo ?? 1, searchPage)),
  ]
  const rules = { maxBytes: 2 * 1024 * 1024, timeoutMs: 5_000, clock: ctx.clock, hosts: foreign.hosts }
  const checking = perform(gamesCheck, async ({ url }) => {
    // The owner of a sandbox tries games on the own machine.
    const privateHosts = ctx.config.sandbox && URL.canParse(url) ? [new URL(url).host] : []
    const { findings, hosts } = await checkPage(url, foreign.hosts, { ...rules, privateHosts })
    const count = findings.filter(({ level }) => level === 'error').length
    const done = count === 0 ? 'The page can be registered.' : `The page lacks ${count === 1 ? 'one thing' : `${count} things`}.`
    return { done, fields: { url, hosts: hosts.join(', ') }, lists: { findings: findings.map(({ level, finding }) => ({ level, finding })) } }
  })
  return {
    operations,
    commands: [checking],
    api: {
      configVersion,
      games,
      game: (gameId) => byId.get(gameId),
      foreign: (gameId) => foreign.byId.get(gameId),
      foreignHosts: foreign.hosts,
      firstScreen: (path) => {
        if (path === '/') return { data: { list: home({ pageNo: 1, itemCount: limits.homePage }) } }
        if (path === '/login' || path === '/leaderboard') return { data: {} }
        const game = byId.get(/^\/game\/([^/]+)$/.exec(path)?.[1] ?? '')
        return game && { data: { about: describe(game) }, pictures: { [game.thumbnail]: thumbnailFile(game) } }
      },
      heads: pageHeads({ publicUrl: ctx.config.publicUrl, games, textsOf }),
    },
  }
}
