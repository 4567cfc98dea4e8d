import type { Twist } from '../daily.ts'
import type { Garden } from '../gardens.ts'
import type { LookName } from './looks.ts'

/** The texts of what gardens bring, each one line, of the days' twists, and of the looks. */
export interface GardenMessages {
  readonly brings: Readonly<Record<NonNullable<Garden['brings']>, string>>
  /** The day and its twist, before the round and in it; `tomorrow` is at its end. */
  readonly today: string
  readonly tomorrow: string
  readonly twists: Readonly<Record<Twist, string>>
  /** The goals that are done, of all. */
  readonly done: string
  /** A goal that was just reached. */
  readonly reached: string
  /** The button of the looks: the look, its number of those that are earned, and the goals for the next one. */
  readonly look: string
  readonly nextLook: string
  readonly allLooks: string
  readonly newLook: string
  readonly looks: Readonly<Record<LookName, string>>
}

const en: GardenMessages = {
  brings: {
    edges: 'Edges with arrows lead to the other side',
    rolling: 'Every second fruit rolls',
    hedgehog: 'A hedgehog is about: keep clear of it',
    keys: 'Every second fruit is locked: fetch its key',
    burrows: 'Into one burrow, out of the other',
    bushes: 'After every third fruit a bush grows',
    pair: 'Two hedgehogs now',
    mushrooms: 'A mushroom: {points} points, but {cells} cells longer',
    feast: 'The feast: fruit counts twice',
  },
  today: 'Today: {twist}',
  tomorrow: 'Tomorrow: {twist}.',
  twists: { rolling: 'rolling fruit', burrows: 'burrows everywhere', keys: 'locked fruit', bushes: 'bushes that grow', mushrooms: 'mushrooms everywhere' },
  done: 'Goals {n} / {all}',
  reached: 'Done: {goal}',
  look: 'Snake: {name}. {n} of {all}.',
  nextLook: 'Next colour at {n} goals',
  allLooks: 'All colours earned',
  newLook: 'New colour: {name}',
  looks: { violet: 'Violet', coral: 'Coral', sea: 'Sea', bee: 'Bee', rose: 'Rose', mint: 'Mint', night: 'Night', pearl: 'Pearl' },
}

const ar: GardenMessages = {
  brings: {
    edges: 'الحافة ذات الأسهم تقود إلى الجهة المقابلة',
    rolling: 'كل ثمرة ثانية تتدحرج',
    hedgehog: 'قنفذ يتجوّل هنا: الأفضل الابتعاد عنه',
    keys: 'كل ثمرة ثانية مقفلة، ومفتاحها في البستان',
    burrows: 'دخول من جُحر وخروج من الآخر',
    bushes: 'بعد كل ثلاث ثمار تنبت شجيرة',
    pair: 'قنفذان يتجوّلان الآن',
    mushrooms: 'الفطر: {points} نقطة، لكن الثعبان يطول {cells} خانات',
    feast: 'الوليمة: الثمرة بضِعف النقاط',
  },
  today: 'اليوم: {twist}',
  tomorrow: 'غدًا: {twist}.',
  twists: { rolling: 'ثمار متدحرجة', burrows: 'جحور في كل بستان', keys: 'ثمار مقفلة', bushes: 'شجيرات تنبت', mushrooms: 'فطر في كل بستان' },
  done: 'الأهداف {n} / {all}',
  reached: 'تمّ: {goal}',
  look: 'لون الثعبان: {name}. {n} من {all}.',
  nextLook: 'اللون التالي عند الهدف {n}',
  allLooks: 'كل الألوان متاحة',
  newLook: 'لون جديد: {name}',
  looks: { violet: 'بنفسجي', coral: 'مرجاني', sea: 'بحري', bee: 'نحلة', rose: 'وردي', mint: 'نعناعي', night: 'ليلي', pearl: 'لؤلؤي' },
}

export const gardenMessages = { en, ar } as const
