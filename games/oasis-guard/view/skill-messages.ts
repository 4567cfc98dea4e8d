import type { Skill } from '../skills.ts'

/** The texts of what stars are spent on. */
export interface SkillMessages {
  readonly title: string
  readonly free: string
  readonly says: string
  readonly giveBack: string
  readonly close: string
  /** What a level changes; `{n}`: per cent for towers, seconds for the others. */
  readonly gains: Readonly<Record<Skill, string>>
  /** A skill and its next level, to be read out, and one without a next level. */
  readonly next: string
  readonly full: string
  /** With the first stars, and before a round until one is spent. */
  readonly first: string
  readonly hint: string
}

export const skillsEn: SkillMessages = {
  title: 'Skills',
  free: 'Stars to spend: {n}',
  says: 'They help in every round but the watch of the day. Giving back is free.',
  giveBack: 'Give all back',
  close: 'Close',
  gains: {
    sling: 'Hits {n}% harder',
    well: 'Reaches {n}% farther',
    drum: 'Hits {n}% harder',
    mirror: 'Burns {n}% harder',
    storm: 'Ready {n} s sooner',
    guards: 'Stay {n} s longer',
  },
  next: '{name}, level {level} of {all}. Next: {gain}, stars: {cost}',
  full: '{name}, level {level} of {all}: {gain}',
  first: 'Stars buy skills before the next round.',
  hint: 'New: skills. The button with the star spends your stars.',
}

export const skillsAr: SkillMessages = {
  title: 'المهارات',
  free: 'النجوم المتاحة: {n}',
  says: 'تفيد في كل جولة إلا حراسة اليوم، واستردادها مجاني.',
  giveBack: 'استرداد كل النجوم',
  close: 'إغلاق',
  gains: {
    sling: 'أقوى بنسبة {n}٪',
    well: 'أبعد بنسبة {n}٪',
    drum: 'أقوى بنسبة {n}٪',
    mirror: 'حرق أشدّ بنسبة {n}٪',
    storm: 'أسرع جاهزية بـ{n} ث',
    guards: 'بقاء أطول بـ{n} ث',
  },
  next: '{name}، المستوى {level} من {all}. التالي: {gain}، النجوم: {cost}',
  full: '{name}، المستوى {level} من {all}: {gain}',
  first: 'بالنجوم تُشترى المهارات قبل الجولة التالية.',
  hint: 'جديد: المهارات. تُصرف النجوم من الزرّ الذي عليه نجمة.',
}
