import { type Static, Type } from 'typebox'
import { GameId } from './core/ids.ts'
import { operation } from './core/operation.ts'

export const MatchTemplate = Type.Object({
  title: Type.String({ maxLength: 100 }),
  titleAr: Type.String({ maxLength: 100 }),
  isSelectable: Type.Boolean(),
  isVisible: Type.Boolean(),
  maxPlayerCount: Type.Integer({ minimum: 1, maximum: 64 }),
  minPlayerCount: Type.Integer({ minimum: 1, maximum: 64 }),
  maxTeamCount: Type.Integer({ minimum: 0, maximum: 64 }),
  minTeamCount: Type.Integer({ minimum: 0, maximum: 64 }),
  playersInTeam: Type.Integer({ minimum: 0, maximum: 64 }),
  teamUp: Type.Boolean(),
})
export type MatchTemplate = Static<typeof MatchTemplate>

/** How long the players of a match may think, in seconds. At least one of the times is given. */
export const ClockRule = Type.Object({
  perMove: Type.Optional(Type.Integer({ minimum: 5, maximum: 600, description: 'For one move, or for one question where all answer at once.' })),
  total: Type.Optional(Type.Integer({ minimum: 10, maximum: 10_800, description: 'For all moves of a player together.' })),
  increment: Type.Optional(Type.Integer({ minimum: 0, maximum: 60, description: 'Added to the total with each turn that the player ends.' })),
})
export type ClockRule = Static<typeof ClockRule>

const Configuration = Type.Object({
  id: Type.String(),
  matchMakingTemplate: MatchTemplate,
  icon: Type.String(),
  note: Type.Optional(Type.String({ description: 'What differs from the others, in a few words; left out where the title says it.' })),
  noteAr: Type.Optional(Type.String()),
  clock: Type.Optional(ClockRule),
})

export const Game = Type.Object({
  gameId: GameId,
  title: Type.String(),
  titleAr: Type.String(),
  thumbnail: Type.String(),
  gifUrl: Type.String({ description: 'A few seconds of the game being played; empty where there is none.' }),
  picture: Type.Optional(Type.String({ description: 'The same as one picture, where nothing is to move.' })),
  titleIcon: Type.String(),
  url: Type.String({ description: "The game's document: its own origin where wildcard names work." }),
  hue: Type.Integer({ description: "The cover's hue, degrees." }),
  orientation: Type.Enum(['landscape', 'portrait', 'any']),
  analyticsId: Type.String(),
  multiplayer: Type.Boolean(),
  isSubRequired: Type.Boolean(),
  hasDuels: Type.Optional(Type.Boolean({ description: 'True for a game in which two people can play the same seed for the higher score.' })),
  hasReview: Type.Optional(Type.Boolean({ description: 'True for a game that grades the moves of an ended match in its replay.' })),
  duelSetup: Type.Optional(Type.String({ description: 'What both play under in a duel that begins without a round, such as a level, as the game writes it.' })),
  category: Type.Optional(Type.String({ description: "As the game's manifest says; categories of Home choose by it." })),
  configurations: Type.Array(Configuration),
  rules: Type.Object({
    minMatchCount: Type.Integer({ minimum: 0 }),
    clock: Type.Optional(Type.Object(ClockRule.properties, { description: 'Of configurations without their own; 60 seconds a move where it is left out.' })),
  }),
  isForeign: Type.Optional(Type.Boolean({ description: 'True for a game that stands elsewhere: its page is fetched before its frame opens.' })),
})
export type Game = Static<typeof Game>

export const Category = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  nameAr: Type.String(),
  icon: Type.String(),
  iconAr: Type.String(),
  redirectUrl: Type.String(),
  viewType: Type.Enum(['games', 'recentPlayed', 'highlighted', 'stcplayBanner', 'inviteAndDiscover']),
  viewDirection: Type.Enum(['horizontal', 'vertical']),
  noOfItemsPerRow: Type.Integer({ minimum: 0, description: '0: items have their standard width.' }),
  noOfRows: Type.Integer({ minimum: 1 }),
  games: Type.Array(Game),
})
export type Category = Static<typeof Category>

const PageNo = Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })
const ItemCount = Type.Integer({ minimum: 1, maximum: 50, default: 10 })

export const gamesList = operation('catalog.gamesList', {
  call: 'GET /api/v3/games_list',
  access: 'visitor',
  summary: 'All games.',
  response: Type.Array(Game),
  failures: [],
})

export const categories = operation('catalog.categories', {
  call: 'GET /api/v3/gameslist/:pageNo/:itemCount',
  access: 'visitor',
  summary: 'One page of categories with their games, for Home.',
  params: Type.Object({ pageNo: PageNo, itemCount: ItemCount }),
  query: Type.Object({
    configVersion: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 2_147_483_647, default: 0, description: 'The configuration that the caller holds; 0 for none.' }),
    ),
    played: Type.Optional(
      Type.String({
        maxLength: 2500,
        description: 'Ids of the games the caller played, newest first, between commas: they fill the row of recently played games.',
      }),
    ),
  }),
  response: Type.Object({
    categories: Type.Array(Category),
    configUpdated: Type.Boolean({ description: 'The configuration that the caller holds is no longer the current one.' }),
    configVersion: Type.Integer({ description: 'The current configuration.' }),
  }),
  failures: [],
})

export const searchGames = operation('catalog.searchGames', {
  call: 'GET /api/v3/games/search',
  access: 'visitor',
  summary: 'Games whose English or Arabic title matches, best first; small typing errors are forgiven.',
  query: Type.Object({ name: Type.String({ maxLength: 1000 }), pageNo: Type.Optional(PageNo) }),
  response: Type.Array(Game),
  failures: [],
})

export const aboutGame = operation('catalog.aboutGame', {
  call: 'GET /api/v3/games/:gameId/about',
  access: 'visitor',
  summary: 'A game and its description, for its own page.',
  params: Type.Object({ gameId: GameId }),
  response: Type.Object({
    game: Game,
    about: Type.String({ description: 'One or two sentences in English; empty where nobody wrote any.' }),
    aboutAr: Type.String({ description: 'The same in Arabic.' }),
    howToPlay: Type.Array(Type.String(), { description: 'Short steps in English; none where nobody wrote any.' }),
    howToPlayAr: Type.Array(Type.String(), { description: 'The same in Arabic.' }),
    howToPlayKeys: Type.Optional(
      Type.Array(Type.String(), { description: 'The same steps for a device with a keyboard and without a touch screen; absent where they do not differ.' }),
    ),
    howToPlayKeysAr: Type.Optional(Type.Array(Type.String(), { description: 'The same in Arabic.' })),
    related: Type.Optional(Type.Array(Game, { description: 'A few games like it, the nearest first.' })),
  }),
  failures: ['NOT_FOUND'],
})
