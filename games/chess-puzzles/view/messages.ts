import { type ChessBoardTexts, chessBoardTexts } from '@majlis/game-bridge/stage/chess/texts'
import { daysInARowForms } from '@majlis/game-kit/days'
import type { Forms } from '@majlis/game-kit/plural'
import type { Chapter, Kind } from '../puzzle.ts'

/** Every text of the game. Keys are the same in both languages: a missing one does not compile. */
export interface Messages extends ChessBoardTexts {
  readonly title: string
  readonly own: string
  readonly theirs: string
  readonly chapters: Readonly<Record<Chapter, string>>
  readonly menu: Readonly<Record<'stars' | 'solved' | 'days' | 'goOn' | 'begin' | 'path' | 'chapter' | 'place' | 'placeStars' | 'closed', string>>
  /** The puzzle of the day in the menu. */
  readonly day: Readonly<Record<'name' | 'none' | 'done', string>>
  readonly daysInARow: Forms
  readonly puzzle: string
  /** What is to be done, after who moves. */
  readonly task: string
  readonly sides: Readonly<Record<'white' | 'black', string>>
  readonly goals: Readonly<Record<Kind, string>>
  readonly tools: Readonly<Record<'hint' | 'back' | 'restart' | 'sound' | 'stars', string>>
  readonly announced: Readonly<Record<'right' | 'wrong' | 'last' | 'piece' | 'square' | 'refused' | 'answer', string>>
  readonly done: Readonly<Record<'title' | 'clean' | 'two' | 'one' | 'points' | 'next' | 'path' | 'again' | 'all', string>>
}

const en: Messages = {
  ...chessBoardTexts.en,
  title: 'Chess Puzzles',
  own: '{square}: your {piece}',
  theirs: '{square}: {piece} of the other side',
  chapters: { p: 'Pawns', n: 'Knights', b: 'Bishops', r: 'Rooks', q: 'Queens', k: 'Kings' },
  menu: {
    stars: 'Stars',
    solved: 'Solved',
    days: 'Days in a row',
    goOn: 'Continue',
    begin: 'Next puzzle',
    path: 'All puzzles',
    chapter: '{name}: {stars} of {all} stars',
    place: 'Puzzle {number}, not solved yet',
    placeStars: 'Puzzle {number}, {stars} of 3 stars',
    closed: 'Puzzle {number}, opens later',
  },
  day: { name: 'Puzzle of the day', none: 'The same one for everybody', done: 'Solved today · {days}' },
  daysInARow: daysInARowForms.en,
  puzzle: 'Puzzle {number}',
  task: '{side}: {goal}',
  sides: { white: 'White to move', black: 'Black to move' },
  goals: { 0: 'win material', 1: 'mate in 1', 2: 'mate in 2', 3: 'mate in 3' },
  tools: { hint: 'Hint', back: 'Back to the menu', restart: 'From the start', sound: 'Sound', stars: '{stars} of 3 stars can still be won' },
  announced: {
    right: 'Right!',
    wrong: 'Not this move. Try another one.',
    last: 'Right! Now give mate.',
    piece: 'Move this {piece}.',
    square: 'Move the {piece} to {square}.',
    refused: 'Pick one of your pieces, then a marked square.',
    answer: 'The answer: {piece} to {square}.',
  },
  done: {
    title: 'Solved!',
    clean: 'No mistake and no hint.',
    two: 'With one mistake or hint.',
    one: 'Solved all the same.',
    points: '{points} points',
    next: 'Next puzzle',
    path: 'More puzzles',
    again: 'Try again',
    all: 'All puzzles are solved!',
  },
}

const ar: Messages = {
  ...chessBoardTexts.ar,
  title: 'ألغاز الشطرنج',
  own: '{square}: لك {piece}',
  theirs: '{square}: {piece} عند الخصم',
  chapters: { p: 'البيادق', n: 'الأحصنة', b: 'الفيلة', r: 'الرخاخ', q: 'الوزراء', k: 'الملوك' },
  menu: {
    stars: 'النجوم',
    solved: 'المحلولة',
    days: 'أيام متتالية',
    goOn: 'متابعة',
    begin: 'اللغز التالي',
    path: 'كل الألغاز',
    chapter: '{name}: {stars} من {all} نجمة',
    place: 'اللغز {number}، لم يُحلّ بعد',
    placeStars: 'اللغز {number}، {stars} من ثلاث نجوم',
    closed: 'اللغز {number}، يُفتح لاحقًا',
  },
  day: { name: 'لغز اليوم', none: 'اللغز نفسه للجميع', done: 'حُلّ اليوم · {days}' },
  daysInARow: daysInARowForms.ar,
  puzzle: 'اللغز {number}',
  task: '{side}: {goal}',
  sides: { white: 'النقلة للأبيض', black: 'النقلة للأسود' },
  goals: { 0: 'كسب قطعة', 1: 'كش مات بنقلة واحدة', 2: 'كش مات بنقلتين', 3: 'كش مات بثلاث نقلات' },
  tools: { hint: 'تلميح', back: 'العودة إلى القائمة', restart: 'من البداية', sound: 'الصوت', stars: 'النجوم الممكنة الآن {stars} من ثلاث' },
  announced: {
    right: 'نقلة صحيحة!',
    wrong: 'ليست هذه النقلة. هناك نقلة أخرى.',
    last: 'نقلة صحيحة! بقي كش مات.',
    piece: 'القطعة المطلوبة: {piece}.',
    square: 'النقلة المطلوبة: {piece} إلى {square}.',
    refused: 'قطعة من قطعك أولًا، ثم خانة معلّمة.',
    answer: 'الرد: {piece} إلى {square}.',
  },
  done: {
    title: 'حُلّ اللغز!',
    clean: 'بلا خطأ وبلا تلميح.',
    two: 'بخطأ واحد أو تلميح واحد.',
    one: 'المهم أنه حُلّ.',
    points: 'النقاط: {points}',
    next: 'اللغز التالي',
    path: 'مزيد من الألغاز',
    again: 'محاولة أخرى',
    all: 'حُلّت كل الألغاز!',
  },
}

export const messages = { en, ar } as const
