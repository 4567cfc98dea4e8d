/** A question that stands before a game. */
export type Step = 'terms' | 'declining' | 'noName' | 'name'
