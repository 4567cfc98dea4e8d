export type Language = 'en' | 'ar'

export const languages = ['en', 'ar'] as const satisfies readonly Language[]
/** Whether a value is the code of a language that pages have. */
export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'ar'
/** The value of `dir` for a page in this language. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')
/** As previews of links name them. */
export const locales = { en: 'en_US', ar: 'ar_AR' } as const satisfies Record<Language, string>

/** The words of pages before any script runs. */
export const texts = {
  en: {
    home: { title: 'Play Games & Talk Live', description: 'Play games and talk live with friends, in English and Arabic.' },
    gameTitle: (game: string) => `${game} · Play Games & Talk Live`,
    howToPlay: 'How to play',
    games: 'Games',
    unknown: "We couldn't find this game",
  },
  ar: {
    home: { title: 'ألعاب ودردشة مباشرة', description: 'ألعاب جماعية ومحادثة صوتية مع الأصدقاء، بالعربية والإنجليزية.' },
    gameTitle: (game: string) => `${game} · ألعاب ودردشة مباشرة`,
    howToPlay: 'طريقة اللعب',
    games: 'الألعاب',
    unknown: 'هذه اللعبة غير موجودة',
  },
} as const satisfies Record<Language, unknown>
