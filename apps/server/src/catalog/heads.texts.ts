export type Language = 'en' | 'ar'

export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'ar'
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/** The words of pages before any script runs. */
export const words = {
  en: {
    home: { title: 'Play Games & Talk Live', description: 'Play games and talk live with friends, in English and Arabic.' },
    gameTitle: (game: string) => `${game} · Play Games & Talk Live`,
  },
  ar: {
    home: { title: 'العب وتحدّث مباشرة', description: 'ألعاب جماعية ودردشة صوتية مع الأصدقاء، بالعربية والإنجليزية.' },
    gameTitle: (game: string) => `${game} · العب وتحدّث مباشرة`,
  },
} as const satisfies Record<Language, unknown>
