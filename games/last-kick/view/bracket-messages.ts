import type { Forms } from '@majlis/game-kit/plural'

/** The texts about the bracket of a cup, and the cups in which a run may begin. */
export interface BracketMessages {
  readonly open: string
  readonly close: string
  readonly champion: string
  readonly championYou: string
  readonly begin: string
  /** How often a cup was won, and what one that was not won yet needs. */
  readonly won: Forms
  readonly reached: string
  readonly needs: string
}

const en: BracketMessages = {
  open: 'Cups and results',
  close: 'Close',
  champion: '{team} won the cup',
  championYou: 'The cup is yours',
  begin: 'Start in a cup that you have reached',
  won: { one: 'Won once', other: 'Won {n} times' },
  reached: 'Not won yet',
  needs: 'Win the {cup} first',
}

const ar: BracketMessages = {
  open: 'الكؤوس والنتائج',
  close: 'إغلاق',
  champion: 'الكأس من نصيب {team}',
  championYou: 'الكأس لك',
  begin: 'البدء من كأس سبق الوصول إليها',
  won: {
    zero: 'بانتظار الفوز بها',
    one: 'الفوز بها مرة',
    two: 'الفوز بها مرتين',
    few: 'الفوز بها {n} مرات',
    many: 'الفوز بها {n} مرة',
    other: 'الفوز بها {n} مرة',
  },
  reached: 'بانتظار الفوز بها',
  needs: 'بعد الفوز ب{cup}',
}

export const bracketTexts = { en, ar } as const
