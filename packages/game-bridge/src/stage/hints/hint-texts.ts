/** The texts of hints during a match; `{move}` is a move as the game names it. */
export interface HintTexts {
  /** The button; `{count}` hints are left. */
  readonly hint: string
  /** The status line, which is also spoken. */
  readonly hintIs: string
}

const en: HintTexts = { hint: 'Hint ({count})', hintIs: 'Hint: {move}' }
const ar: HintTexts = { hint: 'تلميح ({count})', hintIs: 'تلميح: {move}' }

export const hintTexts = { en, ar } as const
