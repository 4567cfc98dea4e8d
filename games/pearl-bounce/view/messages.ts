import type { DayTexts } from '@majlis/game-kit/arcade/day/texts'
import type { Gift } from '../state.ts'

export interface Messages {
  readonly title: string
  readonly board: string
  readonly how: string
  readonly level: string
  /** In place of `level` in a round of the day. */
  readonly levelOfDay: string
  readonly levelLabel: string
  readonly lives: string
  readonly gifts: Readonly<Record<Gift, string>>
  readonly day: DayTexts
  readonly lifeLost: string
  readonly saved: string
  readonly won: string
  readonly wonText: string
  readonly lost: string
  readonly lostText: string
}

const en: Messages = {
  title: 'Pearl Bounce',
  board: 'The sea. Steer the dhow with the arrow keys or a finger; Space or letting go launches the pearl; P pauses.',
  how: 'Slide, then let go!',
  level: 'Mosaic {n}',
  levelOfDay: 'Today {n}',
  levelLabel: 'Mosaic',
  lives: 'Lives: {n}.',
  gifts: {
    wide: 'Longer dhow',
    triple: 'Three pearls!',
    slow: 'Calm sea',
    fire: 'Glowing pearl!',
    net: 'Safety net',
    coin: 'Treasure!',
    life: 'One more life',
  },
  day: { name: 'Mosaics of the day', none: 'The same for everybody', open: 'The day counts once its first mosaic is broken.' },
  lifeLost: 'Splash!',
  saved: 'Caught!',
  won: 'All twelve mosaics!',
  wonText: 'Not a tile is left standing. The sea is yours.',
  lost: 'The pearl sank',
  lostText: 'You came as far as mosaic {n}.',
}

const ar: Messages = {
  title: 'قفزة اللؤلؤة',
  board: 'البحر. توجيه المركب بالأسهم أو بالإصبع، وإطلاق اللؤلؤة بمفتاح المسافة أو برفع الإصبع، والحرف P للإيقاف المؤقت.',
  how: 'السحب للتوجيه، ورفع الإصبع للإطلاق!',
  level: 'اللوحة {n}',
  levelOfDay: 'لوحة اليوم {n}',
  levelLabel: 'اللوحة',
  lives: 'الأرواح {n}.',
  gifts: { wide: 'مركب أطول', triple: 'ثلاث لآلئ!', slow: 'بحر هادئ', fire: 'لؤلؤة متوهجة!', net: 'شبكة أمان', coin: 'كنز!', life: 'روح إضافية' },
  day: { name: 'لوحات اليوم', none: 'اللوحات نفسها للجميع', open: 'يُحسب اليوم بعد تكسير لوحته الأولى.' },
  lifeLost: 'سقطت في الماء!',
  saved: 'أمسكت بها الشبكة!',
  won: 'اللوحات كلها!',
  wonText: 'لم تبقَ قطعة واحدة قائمة، والبحر لك.',
  lost: 'غرقت اللؤلؤة',
  lostText: 'وصلت إلى اللوحة {n}.',
}

export const messages = { en, ar } as const
