/** Constants of matches that the server and the web app both need. */
export const matchTimes = {
  /** Milliseconds for which a line of the match chat is shown (MAT-72). */
  lineMs: 3_000,
  /** Milliseconds between a confirmed request to quit and the lost match (PLY-23). */
  quitMs: 1_000,
  /** Milliseconds for which a match waits for a lost connection; fewer for people whose connection is lost often. */
  graceMs: 30_000,
  graceOftenMs: 15_000,
  graceAlwaysMs: 8_000,
  /** Milliseconds for which the remaining players may choose how the match goes on. */
  chooseMs: 30_000,
  /** Milliseconds after the first claim of a foreign match in which the other claims are waited for. */
  claimMs: 30_000,
  /** Milliseconds between two polls for a result (PLY-21). */
  pollMs: 2_000,
} as const

/** Hints of one match against bots. */
export const maxHints = 3

/** Quick phrases by id: only the id is sent and stored, each reader sees it in their own language. */
export const quickPhrases = ['hello', 'good-luck', 'nice-move', 'well-played', 'thanks', 'oops', 'wow', 'hurry', 'one-more', 'bye'] as const
