import type { Forms } from '@majlis/game-kit/plural'
import type { Extra, Speed } from '../mode.ts'

/** The texts of rounds without end and of the choice before a round. */
export interface ModeMessages {
  /** The choice, and its two buttons. */
  readonly label: string
  readonly gardens: string
  readonly endless: string
  /** How a round without end is played, by touch and by keys. */
  readonly howTouch: string
  readonly howKeys: string
  readonly walls: string
  readonly noWalls: string
  /** The best score of what is chosen, and before the first one. */
  readonly best: string
  readonly noBest: string
  /** What comes next, with the score for it. */
  readonly next: string
  /** The button of the extras, in words for a screen reader. */
  readonly extra: string
  readonly plain: string
  readonly plainLine: string
  readonly names: Readonly<Record<Extra, string>>
  /** Each extra in one line. */
  readonly lines: Readonly<Record<Extra, string>>
  /** An extra that this round has brought. */
  readonly added: string
  /** The buttons of the speed and of the number of fruits, in words for a screen reader. */
  readonly speed: string
  readonly speeds: Readonly<Record<Speed, string>>
  readonly atOnce: string
  readonly length: string
  readonly lengthLabel: string
  /** The end: how long the snake was. */
  readonly grown: Forms
  readonly full: string
  readonly fullText: string
  /** A rival comes, and takes a fruit. */
  readonly comes: string
  readonly stolen: string
  /** A rival is trapped, and leaves an apple with these points. */
  readonly burst: string
}

const en: ModeMessages = {
  label: 'Kind of round',
  gardens: 'Ten gardens',
  endless: 'Endless',
  howTouch: 'Swipe! Grow, and hit nothing',
  howKeys: 'Arrow keys! Grow, and hit nothing',
  walls: 'Walls',
  noWalls: 'No walls',
  best: 'Best here: {n}',
  noBest: 'One life, no end',
  next: '{name} at {n}',
  extra: 'Extra: {name}',
  plain: 'Plain',
  plainLine: 'Fruit alone, as in the classic',
  names: { rival: 'Rival', rolling: 'Rolling fruit', burrows: 'Burrows', keys: 'Locked fruit', bushes: 'Bushes', mushrooms: 'Mushrooms', swap: 'Turnabout' },
  lines: {
    rival: 'Another snake hunts the fruit, later two: trap them',
    rolling: 'Every second fruit rolls',
    burrows: 'Into one burrow, out of the other',
    keys: 'Every second fruit is locked: fetch its key',
    bushes: 'After every third fruit a bush grows',
    mushrooms: 'A mushroom makes five cells and five points',
    swap: 'After every fruit, head and tail change places',
  },
  added: 'New in the endless round: {name}.',
  speed: 'Speed: {name}',
  speeds: { normal: 'Normal speed', fast: 'Fast', slow: 'Slow' },
  atOnce: 'On the field: {name}',
  length: 'Length {n}',
  lengthLabel: 'Length',
  grown: { one: 'Your snake was {n} cell long.', other: 'Your snake was {n} cells long.' },
  full: 'The field is full!',
  fullText: 'Nothing but snake: no fruit finds a place.',
  comes: 'A rival!',
  stolen: 'Snatched!',
  burst: 'Trapped! The apple is worth {n}',
}

const ar: ModeMessages = {
  label: 'نوع الجولة',
  gardens: 'عشرة بساتين',
  endless: 'بلا نهاية',
  howTouch: 'السحب للحركة، والهدف أطول ثعبان',
  howKeys: 'الأسهم للحركة، والهدف أطول ثعبان',
  walls: 'بجدران',
  noWalls: 'بلا جدران',
  best: 'الأفضل هنا: {n}',
  noBest: 'روح واحدة بلا نهاية',
  next: '{name} عند {n}',
  extra: 'إضافة: {name}',
  plain: 'بلا إضافة',
  plainLine: 'ثمار فقط، كما في اللعبة الأصلية',
  names: { rival: 'منافس', rolling: 'ثمار متدحرجة', burrows: 'جحور', keys: 'ثمار مقفلة', bushes: 'شجيرات', mushrooms: 'فطر', swap: 'انقلاب' },
  lines: {
    rival: 'ثعبان آخر يطلب الثمار، ثم ثعبانان، ويمكن حصارهما',
    rolling: 'كل ثمرة ثانية تتدحرج',
    burrows: 'دخول من جُحر وخروج من الآخر',
    keys: 'كل ثمرة ثانية مقفلة، ومفتاحها في الحقل',
    bushes: 'بعد كل ثلاث ثمار تنبت شجيرة',
    mushrooms: 'الفطر بخمس نقاط، ويطيل الثعبان خمس خانات',
    swap: 'بعد كل ثمرة يتبادل الرأس والذيل مكانيهما',
  },
  added: 'جديد في الجولة بلا نهاية: {name}.',
  speed: 'السرعة: {name}',
  speeds: { normal: 'سرعة عادية', fast: 'سرعة عالية', slow: 'سرعة منخفضة' },
  atOnce: 'في الحقل: {name}',
  length: 'الطول {n}',
  lengthLabel: 'الطول',
  grown: {
    zero: 'طول الثعبان {n} خانة.',
    one: 'طول الثعبان خانة واحدة.',
    two: 'طول الثعبان خانتان.',
    few: 'طول الثعبان {n} خانات.',
    many: 'طول الثعبان {n} خانة.',
    other: 'طول الثعبان {n} خانة.',
  },
  full: 'امتلأ الحقل!',
  fullText: 'لم يبقَ مكان لثمرة واحدة.',
  comes: 'ظهر منافس!',
  stolen: 'خطف الثمرة!',
  burst: 'حوصر! قيمة التفاحة {n}',
}

export const modeMessages = { en, ar } as const
