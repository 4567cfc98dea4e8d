import { daysInARowForms } from '@majlis/game-kit/days'
import type { Forms } from '@majlis/game-kit/plural'

/** Every text of the game. Keys are the same in both languages: a missing one does not compile. */
export interface Messages {
  readonly title: string
  readonly sound: string
  readonly board: string
  readonly goal: string
  readonly score: string
  readonly best: string
  readonly bestToday: string
  readonly top: string
  readonly hintTouch: string
  readonly hintKeys: string
  readonly undo: string
  readonly undone: string
  readonly restart: string
  readonly restartAsk: string
  readonly restartText: string
  readonly keep: string
  readonly won: string
  readonly wonText: string
  readonly goOn: string
  readonly finish: string
  readonly lost: string
  readonly lostText: string
  readonly takeBack: string
  readonly again: string
  readonly paused: string
  readonly resume: string
  readonly announced: string
  readonly merged: string
  readonly newGoal: string
  /** A question without a slide left that only a tool can answer. */
  readonly rescue: string
  readonly useTool: string
  /** The tools: their buttons, what to do with each, and what a goal brings. */
  readonly tools: Readonly<Record<'swaps' | 'removes', Readonly<Record<'name' | 'hint' | 'earned' | 'used', string>>>> & {
    readonly picked: string
    readonly empty: string
  }
  readonly daysInARow: Forms
  readonly day: {
    /** The button while the own board is open, and while that of the day is. */
    readonly name: string
    readonly back: string
    /** Below it: before the first day, the best score of the day, and that the own board waits. */
    readonly none: string
    readonly best: string
    readonly kept: string
    /** Below the board of the day: it does not count yet, and it does. */
    readonly open: string
    readonly counted: string
    readonly over: string
    readonly again: string
  }
}

const en: Messages = {
  title: 'Tile Merge',
  sound: 'Sound',
  board: 'Tiles, four by four. Arrow keys slide them.',
  goal: 'Goal',
  score: 'Score',
  best: 'Best',
  bestToday: 'Best today',
  top: 'Best tile',
  hintTouch: 'Swipe to slide. Equal tiles become one.',
  hintKeys: 'Slide with the arrow keys. Equal tiles become one.',
  undo: 'Undo, {n} left',
  undone: 'Taken back.',
  restart: 'Start over',
  restartAsk: 'Start over?',
  restartText: 'This board will be cleared. Your best score stays.',
  keep: 'Keep playing',
  won: 'You made {goal}!',
  wonText: 'Next stop: {next}',
  goOn: 'Go on to {next}',
  finish: 'End the round',
  lost: 'No moves left',
  lostText: 'You scored {score}. One more try?',
  takeBack: 'You have {score}. Take back your last slide?',
  again: 'New game',
  paused: 'Paused',
  resume: 'Continue',
  announced: 'Score {score}, highest tile {top}',
  merged: 'Merged into {value}',
  newGoal: 'New goal: {goal}',
  rescue: 'You have {score}. A tool can make room.',
  useTool: 'Use a tool',
  tools: {
    swaps: { name: 'Swap two tiles, {n} left', hint: 'Touch two tiles to swap them.', earned: 'Swap +{n}', used: 'Swapped.' },
    removes: { name: 'Remove a tile, {n} left', hint: 'Touch the tile to remove.', earned: 'Remove +{n}', used: 'Removed.' },
    picked: '{value} picked',
    empty: 'empty',
  },
  daysInARow: daysInARowForms.en,
  day: {
    name: 'Board of the day',
    back: 'Back to your board',
    none: 'The same tiles for everybody',
    best: 'Best today: {score}',
    kept: 'It waits as you left it',
    open: 'Board of {date}: it counts from {goal} on.',
    counted: 'Board of {date}: it counts.',
    over: 'You scored {score}. Best today: {best}. {days}.',
    again: 'Once more',
  },
}

const ar: Messages = {
  title: 'دمج المربعات',
  sound: 'الصوت',
  board: 'مربعات، أربعة في أربعة. تتحرك بمفاتيح الأسهم.',
  goal: 'الهدف',
  score: 'النقاط',
  best: 'الأفضل',
  bestToday: 'أفضل اليوم',
  top: 'أعلى مربع',
  hintTouch: 'السحب يدمج المربعات المتساوية.',
  hintKeys: 'مفاتيح الأسهم تدمج المربعات المتساوية.',
  undo: 'تراجع، المتبقي {n}',
  undone: 'تم التراجع.',
  restart: 'البدء من جديد',
  restartAsk: 'نبدأ من جديد؟',
  restartText: 'ستُمسح هذه اللوحة، وتبقى أفضل نتيجة لك.',
  keep: 'متابعة اللعب',
  won: 'وصلت إلى {goal}!',
  wonText: 'المحطة التالية: {next}',
  goOn: 'إلى {next}',
  finish: 'إنهاء الجولة',
  lost: 'لا نقلات متبقية',
  lostText: 'نقاطك {score}. محاولة أخرى؟',
  takeBack: 'نقاطك {score}. هل نتراجع عن آخر نقلة؟',
  again: 'لعبة جديدة',
  paused: 'توقف مؤقت',
  resume: 'متابعة',
  announced: 'النقاط {score}، وأعلى مربع {top}',
  merged: 'نتج عن الدمج {value}',
  newGoal: 'هدف جديد: {goal}',
  rescue: 'نقاطك {score}. يمكن لأداة أن تفسح مكانًا.',
  useTool: 'استخدام أداة',
  tools: {
    swaps: { name: 'تبديل مربعين، المتبقي {n}', hint: 'لمس مربعين يبدّل مكانيهما.', earned: 'تبديل \u2066+{n}\u2069', used: 'تم التبديل.' },
    removes: { name: 'إزالة مربع، المتبقي {n}', hint: 'لمس المربع المطلوب يزيله.', earned: 'إزالة \u2066+{n}\u2069', used: 'تمت الإزالة.' },
    picked: 'اختير {value}',
    empty: 'خانة فارغة',
  },
  daysInARow: daysInARowForms.ar,
  day: {
    name: 'لوحة اليوم',
    back: 'العودة إلى لوحتك',
    none: 'المربعات نفسها للجميع',
    best: 'أفضل اليوم: {score}',
    kept: 'محفوظة كما كانت',
    open: 'لوحة {date}: تُحسب عند بلوغ {goal}.',
    counted: 'لوحة {date}: حُسبت.',
    over: 'نقاطك {score}، وأفضل اليوم {best}. {days}.',
    again: 'محاولة أخرى',
  },
}

export const messages = { en, ar } as const
