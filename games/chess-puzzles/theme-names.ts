/** The tactical ideas of puzzles, in the order in which a player learns them, with the letter by which a stored puzzle names each. */
export const THEME_LETTERS = {
  fork: 'f',
  pin: 'p',
  skewer: 's',
  discovered: 'd',
  backRank: 'b',
  sacrifice: 'x',
  lure: 'l',
  quiet: 'q',
  promotion: 'u',
  smothered: 'm',
  endgame: 'e',
} as const
export type Theme = keyof typeof THEME_LETTERS
export const THEMES = Object.keys(THEME_LETTERS) as readonly Theme[]

/** The themes as a stored puzzle names them. */
export const lettersOf = (themes: readonly Theme[]): string => themes.map((theme) => THEME_LETTERS[theme]).join('')

/** The themes that letters name; other letters are left out. */
export const themesIn = (letters: string): readonly Theme[] => THEMES.filter((theme) => letters.includes(THEME_LETTERS[theme]))
