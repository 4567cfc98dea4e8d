/** Plain numbers both sides need. Imported by the web as values, so nothing here may import a schema library. */
export const limits = {
  /** Characters of a chat message's body. */
  messageLength: 4000,
  /** Messages in a room's first snapshot and in `getAll`. */
  snapshot: 50,
  /** Rows of one page of any keyset list. */
  page: 50,
  /** Characters of a user name without whitespace (ACC-37). */
  nameLength: 20,
  /** Characters of what a profile says about a person. */
  bioLength: 300,
  hometownLength: 80,
  /** Interests of one profile. */
  interestsMost: 20,
  /** Longest side of a profile photo as it is kept, pixels. */
  photoSide: 512,
  /** Rows of one list in an export of one's own data; the newest. */
  exportRows: 20_000,
  /** Digits of a PIN (BIL-41). */
  pinLeast: 4,
  pinMost: 6,
  /** Digits of the PINs we make ourselves: five tries against a million. Operators bring their own lengths. */
  ownPin: 6,
  /** JSON a caller may send. */
  bodyBytes: 64 * 1024,
  bodyDepth: 32,
  /** Bytes of one saved game, as the UTF-8 of its JSON, a game and user. */
  saveBytes: 3 * 1024 * 1024,
  /** Bytes of the proof that comes with a result. */
  proofBytes: 64 * 1024,
  /** Bytes of an uploaded picture or recording. */
  uploadBytes: 5 * 1024 * 1024,
  /** Milliseconds until a search for an opponent ends. */
  searchMs: 30_000,
  /** Milliseconds until a bot takes an open random seat, and when nobody else looks for that game. */
  botMs: 15_000,
  botAloneMs: 5_000,
  /** Milliseconds a message lives. */
  messageLifeMs: 2_592_000_000,
  /** Home asks for this many categories a page. */
  homePage: 12,
  /** Rows of a leaderboard before one's own. */
  leaderboardRows: 100,
  /** Ranks are counted up to this place of a best-score board; who is further down has the place after it. */
  countedRanks: 10_000,
} as const
