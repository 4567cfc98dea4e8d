import type { Forms } from '@majlis/game-kit/plural'

/** The texts about what a player earns. */
export interface LockerMessages {
  readonly open: string
  readonly close: string
  readonly titles: { readonly balls: string; readonly gloves: string }
  readonly balls: readonly string[]
  readonly gloves: readonly string[]
  /** What is still missing for one. */
  readonly missing: { readonly balls: Forms; readonly gloves: Forms }
  readonly used: string
  readonly next: string
  readonly earned: string
}

const en: LockerMessages = {
  open: 'Balls and gloves',
  close: 'Close',
  titles: { balls: 'Balls: for goals', gloves: 'Gloves: for saves' },
  balls: ['Star ball', 'Sunset ball', 'Sea ball', 'Tile ball', 'Golden ball'],
  gloves: ['Amber gloves', 'Sea gloves', 'Palm gloves', 'Night gloves'],
  missing: { balls: { one: '{n} more goal', other: '{n} more goals' }, gloves: { one: '{n} more save', other: '{n} more saves' } },
  used: 'In use',
  next: 'Next: {name}',
  earned: 'Earned: {name}',
}

const ar: LockerMessages = {
  open: 'الكرات والقفازات',
  close: 'إغلاق',
  titles: { balls: 'الكرات: مقابل الأهداف', gloves: 'القفازات: مقابل الصدّات' },
  balls: ['كرة النجوم', 'كرة الغروب', 'كرة البحر', 'كرة الزليج', 'الكرة الذهبية'],
  gloves: ['قفاز العنبر', 'قفاز البحر', 'قفاز النخيل', 'قفاز الليل'],
  missing: {
    balls: { zero: 'لم يبق شيء', one: 'بقي هدف واحد', two: 'بقي هدفان', few: 'بقيت {n} أهداف', many: 'بقي {n} هدفًا', other: 'بقي {n} هدف' },
    gloves: { zero: 'لم يبق شيء', one: 'بقيت صدّة واحدة', two: 'بقيت صدّتان', few: 'بقيت {n} صدّات', many: 'بقيت {n} صدّة', other: 'بقيت {n} صدّة' },
  },
  used: 'قيد الاستخدام',
  next: 'التالي: {name}',
  earned: 'مكافأة جديدة: {name}',
}

export const locker = { en, ar } as const
