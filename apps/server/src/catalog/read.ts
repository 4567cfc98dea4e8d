import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Category, Game } from '@majlis/contract/catalog'
import { type HowToStep, type Manifest, readManifest } from '@majlis/game-bridge/manifest'
import { type Static, Type } from 'typebox'
import { DataFileError, readYamlFile } from '../platform/yaml-file.ts'
import { lineOf, parseJson } from './lines.ts'

const Row = Type.Object({
  id: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
  name: Type.String({ minLength: 1 }),
  nameAr: Type.String({ minLength: 1 }),
  icon: Type.String({ default: '' }),
  iconAr: Type.String({ default: '' }),
  redirectUrl: Type.String({ default: '' }),
  viewType: Type.Enum(['games', 'recentPlayed', 'highlighted', 'stcplayBanner', 'inviteAndDiscover'], { default: 'games' }),
  viewDirection: Type.Enum(['horizontal', 'vertical'], { default: 'horizontal' }),
  noOfItemsPerRow: Type.Integer({ minimum: 0, maximum: 6, default: 0 }),
  noOfRows: Type.Integer({ minimum: 1, maximum: 10, default: 2 }),
  games: Type.Array(Type.String(), { default: [] }),
  select: Type.Optional(Type.Enum(['multiplayer', 'single', 'all', 'free', 'premium'])),
  categories: Type.Optional(Type.Array(Type.String(), { description: 'Takes the games whose manifest names one of these.' })),
})
const Rows = Type.Array(Row)

/** Where a game's document and pictures are. */
export interface Addresses {
  readonly document: (gameId: string) => string
  readonly file: (gameId: string, file: string) => string
}

/** Steps in both languages. */
interface Steps {
  readonly en: readonly string[]
  readonly ar: readonly string[]
}

/** What a game's own page says about it. */
export interface GameTexts {
  /** Empty for a game of another site that says nothing about itself. */
  readonly about: Manifest['description']
  readonly howToPlay: Steps
  /** The same steps for a device with a keyboard and without a touch screen; absent where they do not differ. */
  readonly howToPlayKeys?: Steps
}

/** For games that do not exist. */
export const noTexts: GameTexts = { about: { en: '', ar: '' }, howToPlay: { en: [], ar: [] } }

/** The texts of a game from its description and its steps. */
export function textsFrom(about: Manifest['description'], { en, ar }: NonNullable<Manifest['howToPlay']> = { en: [], ar: [] }): GameTexts {
  const formOf = (form: 'touch' | 'keys') => {
    const textIn = (step: HowToStep) => (typeof step === 'string' ? step : step[form])
    return { en: en.map(textIn), ar: ar.map(textIn) }
  }
  const differs = [...en, ...ar].some((step) => typeof step !== 'string')
  return { about, howToPlay: formOf('touch'), ...(differs && { howToPlayKeys: formOf('keys') }) }
}

/**
 * Reads every game's manifest below a folder, by name.
 * @throws DataFileError naming the folder and field of the first that does not fit
 */
export function readGames(folder: string, addresses: Addresses): { game: Game; texts: GameTexts; related: readonly string[] }[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'game.json')))
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name, 'game.json'), 'utf8')
      const fail = (line: number, why: string) => new DataFileError(`games/${name}/game.json:${line} ${why}`)
      const parsed = parseJson(text)
      if ('why' in parsed) throw fail(parsed.line, parsed.why)
      const manifest = readManifest(parsed.value)
      if (typeof manifest === 'string') throw fail(lineOf(text, pathIn(manifest)), manifest)
      if (manifest.id !== name) throw fail(lineOf(text, ['id']), "id must be the folder's name")
      return { game: toGame(manifest, addresses), texts: textsFrom(manifest.description, manifest.howToPlay), related: manifest.related ?? [] }
    })
}

/** The path of the field that the manifest's reader names between quotes. */
function pathIn(sentence: string): (string | number)[] {
  const path = /'([\w.]+)'/.exec(sentence)?.[1] ?? ''
  return path === '' ? [] : path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}

/**
 * The games with their access: a game in the category Free or Premium has that access, whatever its manifest says.
 * @throws DataFileError for a row that does not fit, or a game that both name
 */
export function readAccess(path: string, games: readonly Game[]): Game[] {
  const rows: Static<typeof Rows> = readYamlFile(path, readFileSync(path, 'utf8'), Rows)
  const named = (select: Select): Set<string> => new Set(rows.filter((row) => row.select === select).flatMap((row) => row.games))
  const [free, premium] = [named('free'), named('premium')]
  const torn = [...free].find((name) => premium.has(name))
  if (torn !== undefined) throw new DataFileError(`categories.yaml: ${torn} is named as free and as premium`)
  return games.map((game) => (free.has(game.gameId) || premium.has(game.gameId) ? { ...game, isSubRequired: premium.has(game.gameId) } : game))
}

/**
 * Reads the categories of Home, in order; a category without games is left out.
 * @throws DataFileError with file and line for a row that does not fit, names an unknown game or has an id twice
 */
export function readCategories(path: string, games: readonly Game[]): Category[] {
  const text = readFileSync(path, 'utf8')
  const rows: Static<typeof Rows> = readYamlFile(path, text, Rows)
  const ids = new Set<string>()
  const fail = (at: readonly (string | number)[], why: string) => new DataFileError(`categories.yaml:${lineOf(text, at)} ${why}`)
  for (const [at, { id, games: names }] of rows.entries()) {
    if (ids.has(id)) throw fail([at, 'id'], `${id} is there twice`)
    ids.add(id)
    for (const [place, name] of names.entries())
      if (!games.some(({ gameId }) => gameId === name)) throw fail([at, 'games', place], `${id} names the unknown game ${name}`)
  }
  return rows
    .map(({ id, select, categories, games: names, ...row }) => ({ _id: id, ...row, games: chosen(games, names, select, categories) }))
    .filter((row) => row.games.length > 0 || !(row.viewType === 'games' || row.viewType === 'highlighted'))
}

const SearchNames = Type.Record(Type.String(), Type.Array(Type.Union([Type.String({ minLength: 1, maxLength: 60 }), Type.Number()])))

/**
 * Reads the other names by which people search for games, by the id of the game.
 * @throws DataFileError for a file that does not fit or names an unknown game
 */
export function readSearchNames(path: string, games: readonly Game[]): Map<string, readonly string[]> {
  const text = readFileSync(path, 'utf8')
  const names = Object.entries(readYamlFile(path, text, SearchNames))
  const unknown = names.find(([id]) => !games.some(({ gameId }) => gameId === id))
  if (unknown) throw new DataFileError(`search-names.yaml:${lineOf(text, [unknown[0]])} ${unknown[0]} is an unknown game`)
  return new Map(names.map(([id, list]) => [id, list.map(String)]))
}

type Select = NonNullable<Static<typeof Row>['select']>

const selects: Readonly<Record<Select, (game: Game) => boolean>> = {
  all: () => true,
  multiplayer: (game) => game.multiplayer,
  single: (game) => !game.multiplayer,
  free: (game) => !game.isSubRequired,
  premium: (game) => game.isSubRequired,
}

/** The games that a row names come first, then those that it selects. */
function chosen(games: readonly Game[], names: readonly string[], select: Select | undefined, categories: readonly string[] = []): Game[] {
  const named = names.flatMap((name) => games.find(({ gameId }) => gameId === name) ?? [])
  const fits = (game: Game) => (select !== undefined && selects[select](game)) || (game.category !== undefined && categories.includes(game.category))
  return [...named, ...games.filter((game) => fits(game) && !named.includes(game))]
}

function toGame(manifest: Manifest, addresses: Addresses): Game {
  const picture = addresses.file(manifest.id, manifest.thumbnail)
  return {
    gameId: manifest.id,
    title: manifest.title.en,
    titleAr: manifest.title.ar,
    thumbnail: picture,
    gifUrl: manifest.film === undefined ? '' : addresses.file(manifest.id, manifest.film),
    ...(manifest.picture !== undefined && { picture: addresses.file(manifest.id, manifest.picture) }),
    titleIcon: picture,
    url: addresses.document(manifest.id),
    hue: manifest.hue,
    orientation: manifest.orientation,
    analyticsId: manifest.id,
    multiplayer: manifest.multiplayer,
    isSubRequired: manifest.isSubRequired,
    ...(manifest.hasDuels === true && { hasDuels: true }),
    ...(manifest.hasReview === true && { hasReview: true }),
    ...(manifest.duelSetup !== undefined && { duelSetup: manifest.duelSetup }),
    category: manifest.category,
    configurations: manifest.configurations.map(({ id, icon, matchMakingTemplate, note, clock }) => ({
      id,
      ...(note && { note: note.en, noteAr: note.ar }),
      ...(clock && { clock }),
      icon: addresses.file(manifest.id, icon),
      matchMakingTemplate: { ...matchMakingTemplate, title: matchMakingTemplate.title.en, titleAr: matchMakingTemplate.title.ar },
    })),
    rules: manifest.rules,
  }
}
