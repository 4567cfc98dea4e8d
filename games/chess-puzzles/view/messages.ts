import { type ChessBoardTexts, chessBoardTexts } from '@majlis/game-bridge/stage/chess/texts'
import { daysInARowForms } from '@majlis/game-kit/days'
import type { Forms } from '@majlis/game-kit/plural'
import type { Chapter, Kind } from '../puzzle.ts'
import type { Theme } from '../theme-names.ts'

/** Every text of the game. Keys are the same in both languages: a missing one does not compile. */
export interface Messages extends ChessBoardTexts {
  readonly title: string
  readonly own: string
  readonly theirs: string
  readonly chapters: Readonly<Record<Chapter, string>>
  readonly menu: Readonly<
    Record<'rating' | 'stars' | 'solved' | 'days' | 'goOn' | 'begin' | 'path' | 'themes' | 'solvedOf' | 'chapter' | 'place' | 'placeStars' | 'closed', string>
  >
  /** The names of the themes, and what each is in one line. */
  readonly themes: Readonly<Record<Theme, string>>
  readonly themeLines: Readonly<Record<Theme, string>>
  /** A puzzle that is played for its theme. */
  readonly themePuzzle: string
  /** Between the parts of a list. */
  readonly comma: string
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
  readonly rush: Readonly<
    Record<
      | 'name'
      | 'none'
      | 'record'
      | 'begun'
      | 'intro'
      | 'start'
      | 'notNow'
      | 'paused'
      | 'resume'
      | 'stop'
      | 'timeLeft'
      | 'solved'
      | 'best'
      | 'points'
      | 'state'
      | 'wrong'
      | 'timeUp'
      | 'out'
      | 'stopped'
      | 'newBest'
      | 'missed'
      | 'clean'
      | 'look'
      | 'again'
      | 'menu',
      string
    >
  >
  /** The page with a solution. */
  readonly look: Readonly<Record<'name' | 'back' | 'earlier' | 'later' | 'first' | 'next' | 'end', string>>
  readonly done: Readonly<Record<'title' | 'theme' | 'themes' | 'clean' | 'two' | 'one' | 'points' | 'rating' | 'next' | 'path' | 'again' | 'all', string>>
}

const en: Messages = {
  ...chessBoardTexts.en,
  title: 'Chess Puzzles',
  own: '{square}: your {piece}',
  theirs: '{square}: {piece} of the other side',
  chapters: { p: 'Pawns', n: 'Knights', b: 'Bishops', r: 'Rooks', q: 'Queens', k: 'Kings' },
  menu: {
    rating: 'Rating',
    stars: '{stars} of {all} stars',
    solved: 'Solved',
    days: 'Days in a row',
    goOn: 'Continue',
    begin: 'Next puzzle',
    path: 'All puzzles',
    themes: 'Themes',
    solvedOf: '{solved} of {all}',
    chapter: '{name}: {stars} of {all} stars',
    place: 'Puzzle {number}, not solved yet',
    placeStars: 'Puzzle {number}, {stars} of 3 stars',
    closed: 'Puzzle {number}, opens later',
  },
  day: { name: 'Puzzle of the day', none: 'The same one for everybody', done: 'Solved today · {days}' },
  daysInARow: daysInARowForms.en,
  puzzle: 'Puzzle {number}',
  themes: {
    fork: 'Fork',
    pin: 'Pin',
    skewer: 'Skewer',
    discovered: 'Discovered check',
    backRank: 'Back-rank mate',
    sacrifice: 'Sacrifice',
    lure: 'Attraction',
    quiet: 'Quiet move',
    promotion: 'Promotion',
    smothered: 'Smothered mate',
    endgame: 'Endgame',
  },
  themeLines: {
    fork: 'One piece attacks two at once',
    pin: 'A piece that may not leave its king',
    skewer: 'One piece moves aside, the one behind it falls',
    discovered: 'A piece moves, and another one gives check',
    backRank: 'The king is held by its own pieces',
    sacrifice: 'Give a piece to win more',
    lure: 'Draw the king out',
    quiet: 'Neither a capture nor a check',
    promotion: 'A pawn reaches the last rank',
    smothered: 'A knight mates a king without a free square',
    endgame: 'Few pieces are left',
  },
  themePuzzle: '{theme} · {number}',
  comma: ', ',
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
  rush: {
    name: 'Rush',
    none: 'Three minutes',
    record: 'Best: {solved}',
    begun: 'Continue',
    intro: 'Solve as many puzzles as you can in three minutes. They get harder and harder; the third wrong move ends the rush.',
    start: 'Start',
    notNow: 'Not now',
    paused: 'Paused',
    resume: 'Continue',
    stop: 'End the rush',
    timeLeft: 'Time left',
    solved: 'Solved',
    best: 'Best rush',
    points: 'Points',
    state: '{left} left, {solved} solved, {misses} of {all} misses',
    wrong: 'Missed. On to the next one.',
    timeUp: 'Time is up!',
    out: 'Three misses',
    stopped: 'The rush is over',
    newBest: 'Your best rush!',
    missed: 'Missed puzzles: see the solutions',
    clean: 'No puzzle missed.',
    look: '{task}: see the solution',
    again: 'New rush',
    menu: 'Menu',
  },
  look: {
    name: 'Solution',
    back: 'Back',
    earlier: 'Move back',
    later: 'Next move',
    first: 'The move: {piece} to {square}.',
    next: 'Then {piece} to {square}.',
    end: 'Solved.',
  },
  done: {
    title: 'Solved!',
    theme: 'Theme: {themes}',
    themes: 'Themes: {themes}',
    clean: 'No mistake and no hint',
    two: 'With one mistake or hint',
    one: 'Solved all the same',
    points: '{points} points',
    rating: 'Your rating: {points}',
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
    rating: 'التصنيف',
    stars: 'النجوم: {stars} من {all}',
    solved: 'المحلولة',
    days: 'أيام متتالية',
    goOn: 'متابعة',
    begin: 'اللغز التالي',
    path: 'كل الألغاز',
    themes: 'الأفكار',
    solvedOf: '{solved} من {all}',
    chapter: '{name}: {stars} من {all} نجمة',
    place: 'اللغز {number}، لم يُحلّ بعد',
    placeStars: 'اللغز {number}، {stars} من ثلاث نجوم',
    closed: 'اللغز {number}، يُفتح لاحقًا',
  },
  day: { name: 'لغز اليوم', none: 'اللغز نفسه للجميع', done: 'حُلّ اليوم · {days}' },
  daysInARow: daysInARowForms.ar,
  puzzle: 'اللغز {number}',
  themes: {
    fork: 'الشوكة',
    pin: 'التثبيت',
    skewer: 'السيخ',
    discovered: 'الكش المكشوف',
    backRank: 'مات الصف الأخير',
    sacrifice: 'التضحية',
    lure: 'الجذب',
    quiet: 'النقلة الهادئة',
    promotion: 'الترقية',
    smothered: 'المات المخنوق',
    endgame: 'نهاية الدور',
  },
  themeLines: {
    fork: 'قطعة واحدة تهاجم قطعتين معًا',
    pin: 'قطعة لا يمكنها ترك ملكها',
    skewer: 'تبتعد قطعة فتسقط التي خلفها',
    discovered: 'تتحرك قطعة فتكشّ أخرى خلفها',
    backRank: 'ملك تحبسه قطعه على صفّه الأول',
    sacrifice: 'تقديم قطعة لكسب ما هو أكثر',
    lure: 'سحب الملك من مكانه',
    quiet: 'نقلة بلا أخذ وبلا كش',
    promotion: 'بيدق يبلغ الصف الأخير',
    smothered: 'حصان يميت ملكًا بلا خانة حرّة',
    endgame: 'بقيت قطع قليلة',
  },
  themePuzzle: '{theme} · {number}',
  comma: '، ',
  task: '{side}: {goal}',
  sides: { white: 'النقلة للأبيض', black: 'النقلة للأسود' },
  goals: { 0: 'كسب قطعة', 1: 'كش مات بنقلة واحدة', 2: 'كش مات بنقلتين', 3: 'كش مات بثلاث نقلات' },
  tools: { hint: 'تلميح', back: 'العودة إلى القائمة', restart: 'من البداية', sound: 'الصوت', stars: 'النجوم الممكنة الآن {stars} من ثلاث' },
  announced: {
    right: 'نقلة صحيحة!',
    wrong: 'ليست هذه النقلة. يمكن تجربة غيرها.',
    last: 'نقلة صحيحة! بقي كش مات.',
    piece: 'القطعة المطلوبة: {piece}.',
    square: 'النقلة المطلوبة: {piece} إلى {square}.',
    refused: 'قطعة من قطعك أولًا، ثم خانة معلّمة.',
    answer: 'الرد: {piece} إلى {square}.',
  },
  rush: {
    name: 'سباق الوقت',
    none: 'ثلاث دقائق',
    record: 'الأفضل: {solved}',
    begun: 'متابعة',
    intro: 'أكبر عدد من الألغاز في ثلاث دقائق. تزداد صعوبتها لغزًا بعد لغز، والخطأ الثالث ينهي السباق.',
    start: 'بدء السباق',
    notNow: 'ليس الآن',
    paused: 'توقف مؤقت',
    resume: 'متابعة',
    stop: 'إنهاء السباق',
    timeLeft: 'الوقت الباقي',
    solved: 'المحلولة',
    best: 'أفضل سباق',
    points: 'النقاط',
    state: 'الوقت الباقي {left}، المحلولة {solved}، الأخطاء {misses} من {all}',
    wrong: 'نقلة خاطئة. إلى اللغز التالي.',
    timeUp: 'انتهى الوقت!',
    out: 'ثلاثة أخطاء',
    stopped: 'انتهى السباق',
    newBest: 'أفضل سباق حتى الآن!',
    missed: 'ألغاز لم تُحلّ: هنا حلولها',
    clean: 'بلا أي خطأ.',
    look: '{task}: عرض الحل',
    again: 'سباق جديد',
    menu: 'القائمة',
  },
  look: {
    name: 'الحل',
    back: 'رجوع',
    earlier: 'النقلة السابقة',
    later: 'النقلة التالية',
    first: 'النقلة: {piece} إلى {square}.',
    next: 'ثم {piece} إلى {square}.',
    end: 'هكذا يُحلّ.',
  },
  done: {
    title: 'حُلّ اللغز!',
    theme: 'الفكرة: {themes}',
    themes: 'الأفكار: {themes}',
    clean: 'بلا خطأ وبلا تلميح',
    two: 'بخطأ واحد أو تلميح واحد',
    one: 'المهم أنه حُلّ',
    points: 'النقاط: {points}',
    rating: 'تصنيفك: {points}',
    next: 'اللغز التالي',
    path: 'مزيد من الألغاز',
    again: 'محاولة أخرى',
    all: 'حُلّت كل الألغاز!',
  },
}

export const messages = { en, ar } as const
