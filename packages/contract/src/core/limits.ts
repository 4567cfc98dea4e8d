/** Numbers that the server and the web app both need. Imported by the web as values, so nothing here may import a schema library. */
export const limits = {
  /** The number of players of a game from which on it is shown as it is. */
  truePlayerCount: 20,
  /** Characters of a chat message's body. */
  messageLength: 4000,
  /** Messages in a room's first snapshot and in `getAll`. */
  snapshot: 50,
  /** Rows of one page of any keyset list. */
  page: 50,
  /** Characters of a user name without whitespace (ACC-37). */
  nameLength: 20,
  /** Characters of the text 'about you' in a profile. */
  bioLength: 300,
  hometownLength: 80,
  /** Interests of one profile. */
  maxInterests: 20,
  /** Longest side of a stored profile photo, pixels. */
  photoSide: 512,
  /** Rows of one list in an export of one's own data; the newest rows are taken. */
  exportRows: 20_000,
  /** Digits of a PIN (BIL-41). */
  pinLeast: 4,
  pinMax: 6,
  /** Digits of the PINs that this server makes: with five tries there is one chance in 200,000. Carriers choose their own lengths. */
  ownPin: 6,
  /** Bytes of JSON that a caller may send. */
  bodyBytes: 64 * 1024,
  bodyDepth: 32,
  /** Bytes of one saved game, as the UTF-8 of its JSON, a game and user. */
  saveBytes: 3 * 1024 * 1024,
  /** Bytes of the proof that comes with a result. */
  proofBytes: 64 * 1024,
  /** Bytes of an uploaded picture or recording. */
  uploadBytes: 5 * 1024 * 1024,
  /** Milliseconds of a voice message. */
  recordingMs: 300_000,
  /** Milliseconds until a search for an opponent ends. */
  searchMs: 30_000,
  /** Milliseconds until a message is deleted. */
  messageLifeMs: 2_592_000_000,
  /** Milliseconds after a message was stored in which its sender may edit it, and in which its sender may delete it for all. */
  editMs: 900_000,
  deleteForAllMs: 172_800_000,
  /** Messages of one room that a person has deleted for themselves, of which open apps are told: the last ones. Lists leave out all. */
  maxHidden: 1_000,
  /** Characters of an emoji that is a reaction: the longest are families with skin tones. */
  reactionLength: 40,
  /** Characters of what is searched for in a room. */
  searchLength: 100,
  /** Messages that one search in a room looks at; a next one goes on where it ended. */
  maxSearched: 5_000,
  /** Messages that one search in a room finds at most. */
  maxHits: 20,
  /** Categories in one page of Home. */
  homePage: 12,
  /** Rows of a leaderboard before one's own. */
  leaderboardRows: 100,
  /** Largest number of results of ended tournaments that are stored for a person who has not seen them. */
  maxResults: 20,
  /** Notices of operators that are shown to a person who has not read them; the oldest. */
  maxNotices: 20,
  /** Duels that a person sees: the newest. */
  duels: 50,
  /** Characters of what a player chooses for a round, as its game writes it. */
  setupLength: 40,
  /** Ranks are counted up to this place of a best-score board. Everybody below it is shown the next place. */
  countedRanks: 10_000,
} as const
