/** A question before a game. */
export type Step = 'first' | 'terms' | 'declining' | 'noName' | 'name'
