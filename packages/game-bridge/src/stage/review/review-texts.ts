import type { Verdict } from './grades.ts'

/** The texts of a review; `{name}` is a player, `{move}` a move as the game names it. */
export interface ReviewTexts {
  readonly grades: Readonly<Record<Verdict, string>>
  readonly bestNow: string
  /** How many positions were searched, of how many. */
  readonly reviewing: string
  readonly accuracy: string
  readonly comma: string
  readonly even: string
  readonly youAhead: string
  readonly theyAhead: string
  readonly percent: string
}

const en: ReviewTexts = {
  grades: {
    forced: 'The only move',
    best: 'The best move',
    good: 'A good move',
    inaccuracy: 'Inaccuracy. Better: {move}',
    mistake: 'Mistake. Better: {move}',
    blunder: 'Blunder. Better: {move}',
  },
  bestNow: 'Best now: {move}',
  reviewing: 'Reviewing: {count} of {all}',
  accuracy: '{name}: {percent}%',
  comma: ', ',
  even: 'Even',
  youAhead: 'You are ahead: {score}',
  theyAhead: '{name} is ahead: {score}',
  percent: '{percent}%',
}

const ar: ReviewTexts = {
  grades: {
    forced: 'النقلة الوحيدة',
    best: 'أفضل نقلة',
    good: 'نقلة جيدة',
    inaccuracy: 'نقلة غير دقيقة. الأفضل: {move}',
    mistake: 'خطأ. الأفضل: {move}',
    blunder: 'خطأ كبير. الأفضل: {move}',
  },
  bestNow: 'الأفضل الآن: {move}',
  reviewing: 'مراجعة {count} من {all}',
  accuracy: '{name}: {percent}٪',
  comma: '، ',
  even: 'الكفتان متعادلتان',
  youAhead: 'التقدم لك: {score}',
  theyAhead: 'التقدم لـ{name}: {score}',
  percent: '{percent}٪',
}

export const reviewTexts = { en, ar } as const
