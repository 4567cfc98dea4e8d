import { readFileSync } from 'node:fs'
import type { Game } from '@majlis/contract/catalog'
import { type Static, Type } from 'typebox'
import { DataFileError, readYamlFile } from '../platform/yaml-file.ts'
import { type GameTexts, textsFrom } from './read.ts'

const Host = Type.String({ pattern: '^[a-z0-9.-]{1,253}(:\\d{1,5})?$' })
const Text = Type.String({ minLength: 1, maxLength: 400 })
const Step = Type.Union([Text, Type.Object({ touch: Text, keys: Text }, { additionalProperties: false })])
const Steps = Type.Array(Step, { minItems: 1, maxItems: 50 })
const Row = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 40 }),
    title: Type.String({ minLength: 1, maxLength: 100 }),
    titleAr: Type.String({ minLength: 1, maxLength: 100 }),
    url: Type.String({ pattern: '^https?://' }),
    hosts: Type.Array(Host, { default: [] }),
    signals: Type.Boolean({ default: false }),
    evaluates: Type.Boolean({ default: false }),
    thumbnail: Type.String({ default: '' }),
    hue: Type.Optional(Type.Integer({ minimum: 0, maximum: 359 })),
    orientation: Type.Enum(['portrait', 'landscape', 'any'], { default: 'any' }),
    multiplayer: Type.Boolean({ default: false }),
    players: Type.Integer({ minimum: 2, maximum: 8, default: 2 }),
    isSubRequired: Type.Boolean({ default: false }),
    about: Type.Optional(Type.Object({ en: Text, ar: Text }, { additionalProperties: false })),
    howTo: Type.Optional(Type.Object({ en: Steps, ar: Steps }, { additionalProperties: false })),
  },
  { additionalProperties: false },
)
const File = Type.Object({ hosts: Type.Array(Host, { default: [] }), games: Type.Array(Row, { default: [] }) }, { additionalProperties: false })

/** A game on another site, which is fetched by its address. */
export interface ForeignGame {
  readonly gameId: string
  readonly url: string
  readonly multiplayer: boolean
  /** It says `loading_done` itself. */
  readonly reports: boolean
  /** It creates code from text. */
  readonly evaluates: boolean
  /** Hosts beside its own from which it may load. */
  readonly hosts: readonly string[]
}

export interface ForeignGames {
  readonly games: readonly Game[]
  readonly byId: ReadonlyMap<string, ForeignGame>
  /** What the pages of the games say about them, by id. */
  readonly texts: ReadonlyMap<string, GameTexts>
  /** The hosts from which documents may be fetched. */
  readonly hosts: readonly string[]
}

/**
 * Reads the games on other sites.
 * @param taken ids of this project's games
 * @throws DataFileError for a row that does not fit, whose id is taken, or whose host is not listed
 */
export function readForeignGames(path: string, taken: readonly string[], documentOf: (gameId: string) => string): ForeignGames {
  const file: Static<typeof File> = readYamlFile(path, readFileSync(path, 'utf8'), File)
  const byId = new Map<string, ForeignGame>()
  const texts = new Map<string, GameTexts>()
  for (const row of file.games) {
    const fail = (why: string) => new DataFileError(`${path.split('/').at(-1)}: ${row.id} ${why}`)
    if (taken.includes(row.id) || byId.has(row.id)) throw fail('has an id that another game has')
    if (!URL.canParse(row.url)) throw fail('has no readable url')
    for (const host of [new URL(row.url).host, ...row.hosts])
      if (!file.hosts.includes(host)) throw fail(`uses the host ${host}, which is not listed under hosts`)
    if (row.howTo && row.howTo.en.length !== row.howTo.ar.length) throw fail('has more steps of howTo in one language than in the other')
    const { id: gameId, url, multiplayer, signals: reports, evaluates, hosts } = row
    byId.set(gameId, { gameId, url, multiplayer, reports, evaluates, hosts })
    texts.set(gameId, textsFrom(row.about ?? { en: '', ar: '' }, row.howTo))
  }
  return { byId, texts, hosts: file.hosts, games: file.games.map((row) => toGame(row, documentOf(row.id))) }
}

function toGame({ id, title, titleAr, thumbnail, hue, orientation, multiplayer, players, isSubRequired }: Static<typeof Row>, url: string): Game {
  return {
    gameId: id,
    title,
    titleAr,
    thumbnail,
    gifUrl: '',
    titleIcon: thumbnail,
    url,
    hue: hue ?? hueOf(id),
    orientation,
    analyticsId: id,
    multiplayer,
    isSubRequired,
    configurations: multiplayer ? [{ id: 'default', icon: thumbnail, matchMakingTemplate: everyoneAlone(players) }] : [],
    rules: { minMatchCount: 0 },
    isForeign: true,
  }
}

/** A colour for a game that names none, always the same for the same game. */
function hueOf(id: string): number {
  return [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)
}

/** The template of a game that has none: this number of people, each for themselves. */
function everyoneAlone(players: number): Game['configurations'][number]['matchMakingTemplate'] {
  return {
    title: players === 2 ? 'One on one' : `${players} players`,
    titleAr: players === 2 ? 'واحد ضد واحد' : `${players} لاعبين`,
    isSelectable: false,
    isVisible: true,
    minPlayerCount: players,
    maxPlayerCount: players,
    minTeamCount: players,
    maxTeamCount: players,
    playersInTeam: 1,
    teamUp: false,
  }
}
