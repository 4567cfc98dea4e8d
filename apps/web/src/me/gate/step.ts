/** A question before a game. */
export type Step = 'terms' | 'declining' | 'noName' | 'name'
