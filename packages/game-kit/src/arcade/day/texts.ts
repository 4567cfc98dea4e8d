/** What a game says of its round of the day. `none`: before the first day. `open`: the end of a round that does not count yet, and what makes it count. */
export interface DayTexts {
  readonly name: string
  readonly none: string
  readonly open: string
}

/** Below the name of the button, when the round of today counts already. */
export const dayDoneText = { en: 'Done · {days}', ar: 'تمّ · {days}' } as const
