import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Category, Game } from '@majlis/contract/catalog'
import { type Manifest, readManifest } from '@majlis/game-bridge/manifest'
import { type Static, Type } from 'typebox'
import { CatalogError, readCatalogFile } from '../platform/catalog-file.ts'

const Row = Type.Object({
  id: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
  name: Type.String({ minLength: 1 }),
  nameAr: Type.String({ minLength: 1 }),
  icon: Type.String({ default: '' }),
  iconAr: Type.String({ default: '' }),
  redirectUrl: Type.String({ default: '' }),
  viewType: Type.Enum(['games', 'recentPlayed', 'highlighted', 'stcplayBanner', 'inviteAndDiscover'], { default: 'games' }),
  viewDirection: Type.Enum(['horizontal', 'vertical'], { default: 'horizontal' }),
  noOfItemsPerRow: Type.Integer({ minimum: 1, maximum: 6, default: 3 }),
  noOfRows: Type.Integer({ minimum: 1, maximum: 10, default: 2 }),
  games: Type.Array(Type.String(), { default: [] }),
  select: Type.Optional(Type.Enum(['multiplayer', 'single', 'all'])),
})
const Rows = Type.Array(Row)

/** Where a game's document and pictures are found. */
export interface Addresses {
  readonly document: (gameId: string) => string
  readonly file: (gameId: string, file: string) => string
}

/**
 * Reads every game's manifest below a folder, by name.
 * @throws CatalogError naming the folder and field of the first that does not fit
 */
export function readGames(folder: string, addresses: Addresses): Game[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'game.json')))
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const manifest = readManifest(parse(name, readFileSync(join(folder, name, 'game.json'), 'utf8')))
      if (typeof manifest === 'string') throw new CatalogError(`games/${name}/game.json: ${manifest}`)
      if (manifest.id !== name) throw new CatalogError(`games/${name}/game.json: id must be the folder's name`)
      return toGame(manifest, addresses)
    })
}

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (problem) {
    throw new CatalogError(`games/${name}/game.json: ${problem instanceof Error ? problem.message : 'is no JSON'}`)
  }
}

/**
 * Reads the categories of Home.
 * @throws CatalogError for a row that does not fit or names an unknown game
 */
export function readCategories(path: string, games: readonly Game[]): Category[] {
  const rows: Static<typeof Rows> = readCatalogFile(path, readFileSync(path, 'utf8'), Rows)
  return rows.map(({ id, select, games: names, ...row }) => ({
    _id: id,
    ...row,
    games: select ? games.filter((game) => selects(select, game)) : names.map((name) => named(name, id, games)),
  }))
}

function selects(select: 'multiplayer' | 'single' | 'all', game: Game): boolean {
  return select === 'all' || game.multiplayer === (select === 'multiplayer')
}

function named(name: string, category: string, games: readonly Game[]): Game {
  const game = games.find((each) => each.gameId === name)
  if (game === undefined) throw new CatalogError(`categories.yaml: ${category} names the unknown game ${name}`)
  return game
}

function toGame(manifest: Manifest, addresses: Addresses): Game {
  const picture = addresses.file(manifest.id, manifest.thumbnail)
  return {
    gameId: manifest.id,
    title: manifest.title.en,
    titleAr: manifest.title.ar,
    thumbnail: picture,
    gifUrl: '',
    titleIcon: picture,
    url: addresses.document(manifest.id),
    hue: manifest.hue,
    orientation: manifest.orientation,
    analyticsId: manifest.id,
    multiplayer: manifest.multiplayer,
    isSubRequired: manifest.isSubRequired,
    configurations: manifest.configurations.map(({ id, icon, matchMakingTemplate }) => ({
      id,
      icon: addresses.file(manifest.id, icon),
      matchMakingTemplate: { ...matchMakingTemplate, title: matchMakingTemplate.title.en, titleAr: matchMakingTemplate.title.ar },
    })),
    rules: manifest.rules,
  }
}
