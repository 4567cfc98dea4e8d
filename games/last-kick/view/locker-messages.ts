import type { Forms } from '@majlis/game-kit/plural'

/** The texts about what a player earns. */
export interface LockerMessages {
  readonly open: string
  readonly close: string
  readonly titles: { readonly teams: string; readonly balls: string; readonly gloves: string }
  readonly balls: readonly string[]
  readonly gloves: readonly string[]
  /** What is still missing for one. */
  readonly missing: { readonly balls: Forms; readonly gloves: Forms }
  /** A team that has not been beaten yet, and one that just was. */
  readonly unbeaten: string
  readonly newTeam: string
  readonly used: string
  readonly next: string
  readonly earned: string
}

const en: LockerMessages = {
  open: 'Team, balls and gloves',
  close: 'Close',
  titles: { teams: 'Teams: beat one to play for it', balls: 'Balls: for goals', gloves: 'Gloves: for saves' },
  balls: ['Star ball', 'Sunset ball', 'Sea ball', 'Tile ball', 'Golden ball'],
  gloves: ['Amber gloves', 'Sea gloves', 'Palm gloves', 'Night gloves'],
  missing: { balls: { one: '{n} more goal', other: '{n} more goals' }, gloves: { one: '{n} more save', other: '{n} more saves' } },
  unbeaten: 'Not beaten yet',
  newTeam: 'New team: {name}',
  used: 'In use',
  next: 'Next: {name}',
  earned: 'Earned: {name}',
}

const ar: LockerMessages = {
  open: 'الفريق والكرات والقفازات',
  close: 'إغلاق',
  titles: { teams: 'الفرق: الفوز على فريق يتيح اللعب بقميصه', balls: 'الكرات: مقابل الأهداف', gloves: 'القفازات: مقابل التصدّيات' },
  balls: ['كرة النجوم', 'كرة الغروب', 'كرة البحر', 'كرة الزليج', 'الكرة الذهبية'],
  gloves: ['قفاز العنبر', 'قفاز البحر', 'قفاز النخيل', 'قفاز الليل'],
  missing: {
    balls: { zero: 'لم يبق شيء', one: 'بقي هدف واحد', two: 'بقي هدفان', few: 'بقيت {n} أهداف', many: 'بقي {n} هدفًا', other: 'بقي {n} هدف' },
    gloves: { zero: 'لم يبق شيء', one: 'بقي تصدٍّ واحد', two: 'بقي تصدّيان', few: 'بقيت {n} تصدّيات', many: 'بقي {n} تصدّيًا', other: 'بقي {n} تصدٍّ' },
  },
  unbeaten: 'بانتظار الفوز عليه',
  newTeam: 'فريق جديد: {name}',
  used: 'قيد الاستخدام',
  next: 'التالي: {name}',
  earned: 'مكافأة جديدة: {name}',
}

export const locker = { en, ar } as const
