/** The texts of moves that are tried in a review; `{move}` is a move as the game names it. */
export interface VariationTexts {
  /** The mark of the moves in a list. */
  readonly yourLine: string
  /** The newest one, as it is spoken. */
  readonly tried: string
  readonly playBest: string
  readonly backOne: string
  readonly toMatch: string
  /** Spoken when the match is shown again. */
  readonly inMatch: string
}

const en: VariationTexts = {
  yourLine: 'Your line',
  tried: 'Your line: {move}',
  playBest: 'Best move',
  backOne: 'Back one',
  toMatch: 'Back to the match',
  inMatch: 'Back in the match.',
}

const ar: VariationTexts = {
  yourLine: 'تجربتك',
  tried: 'تجربتك: {move}',
  playBest: 'أفضل نقلة',
  backOne: 'نقلة للخلف',
  toMatch: 'العودة إلى المباراة',
  inMatch: 'عودة إلى المباراة.',
}

export const variationTexts = { en, ar } as const
