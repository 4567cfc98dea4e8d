import type { Bonus } from '../state.ts'

export interface Messages {
  readonly title: string
  readonly board: string
  readonly howTouch: string
  readonly howKeys: string
  readonly garden: string
  readonly gardenLabel: string
  readonly lives: string
  readonly bonuses: Readonly<Record<Bonus, string>>
  readonly saved: string
  readonly lifeLost: string
  readonly won: string
  readonly wonText: string
  readonly lost: string
  /** The same before the first goal. */
  readonly lostEarly: string
  readonly lostText: string
}

const en: Messages = {
  title: 'Orchard Snake',
  board: 'The garden. Turn the snake with the arrow keys or by swiping; P pauses.',
  howTouch: 'Swipe! Eat {n} fruits',
  howKeys: 'Arrow keys! Eat {n} fruits',
  garden: 'Garden {n}',
  gardenLabel: 'Garden',
  lives: 'Lives: {n}. Fruits left: {left}.',
  bonuses: { slow: 'Take it easy', double: 'Double points', trim: 'Shorter!', shield: 'Shield', gold: 'Golden apple!', heart: 'One more life' },
  saved: 'Phew!',
  lifeLost: 'Ouch!',
  won: 'All ten gardens!',
  wonText: 'Not a fruit is left. The orchard is yours.',
  lost: 'What a feast!',
  lostEarly: 'Still hungry!',
  lostText: 'You came as far as garden {n}.',
}

const ar: Messages = {
  title: 'ثعبان البستان',
  board: 'البستان. وجّه الثعبان بمفاتيح الأسهم أو بالسحب، والحرف P للإيقاف المؤقت.',
  howTouch: 'السحب للحركة، والهدف {n} ثمار',
  howKeys: 'بالأسهم، كُل {n} ثمار',
  garden: 'البستان {n}',
  gardenLabel: 'البستان',
  lives: 'الأرواح {n}، والثمار الباقية {left}.',
  bonuses: { slow: 'على مهل', double: 'نقاط مضاعفة', trim: 'صار أقصر!', shield: 'درع واقٍ', gold: 'تفاحة ذهبية!', heart: 'روح إضافية' },
  saved: 'نجوت!',
  lifeLost: 'آخ!',
  won: 'البساتين العشرة كلها!',
  wonText: 'لم تبقَ ثمرة واحدة، والبستان لك.',
  lost: 'يا لها من وليمة!',
  lostEarly: 'ما زال جائعًا!',
  lostText: 'وصلت إلى البستان {n}.',
}

export const messages = { en, ar } as const
