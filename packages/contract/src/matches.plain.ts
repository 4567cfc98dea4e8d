/** Numbers and words of a match that both sides need. */
export const matchTimes = {
  /** Milliseconds a line of the chat within a match is shown (MAT-72). */
  lineMs: 3_000,
  /** Milliseconds from the confirmed wish to quit to the lost match (PLY-23). */
  quitMs: 1_000,
  /** Milliseconds in which a dropped connection may come back; less for those who drop often. */
  graceMs: 30_000,
  graceOftenMs: 15_000,
  graceAlwaysMs: 8_000,
  /** Milliseconds in which those who stayed may choose. */
  chooseMs: 30_000,
  /** Milliseconds after the first claim of a foreign match in which the other claims are waited for. */
  claimMs: 30_000,
  /** Milliseconds between two questions for a result (PLY-21). */
  pollMs: 2_000,
} as const

/** Quick phrases by id: only the id is sent and stored, each reader sees it in their own language. */
export const quickPhrases = ['hello', 'good-luck', 'nice-move', 'well-played', 'thanks', 'oops', 'wow', 'hurry', 'one-more', 'bye'] as const
