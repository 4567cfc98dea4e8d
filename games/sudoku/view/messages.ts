import type { Level } from '../generate.ts'
import type { HintReason } from '../hint.ts'

/** Every text of the game. Keys are the same in both languages: a missing one does not compile. */
export interface Messages {
  readonly title: string
  /** Between the parts of a list. */
  readonly comma: string
  readonly levels: Readonly<Record<Level, string>>
  readonly menu: Readonly<
    Record<
      | 'streak'
      | 'longest'
      | 'solved'
      | 'goOn'
      | 'daily'
      | 'dailyDone'
      | 'choose'
      | 'none'
      | 'medals'
      | 'bestIs'
      | 'calendar'
      | 'before'
      | 'after'
      | 'onDay'
      | 'later',
      string
    >
  >
  readonly tools: Readonly<Record<'undo' | 'redo' | 'notes' | 'hint' | 'erase' | 'back' | 'pause' | 'sound' | 'pad' | 'hints', string>>
  readonly grid: Readonly<Record<'label' | 'cell' | 'empty' | 'given' | 'hinted' | 'notes' | 'clash' | 'wrong', string>>
  readonly announced: Readonly<
    Record<
      | 'tip'
      | 'placed'
      | 'clash'
      | 'wrong'
      | 'erased'
      | 'noteOn'
      | 'noteOff'
      | 'notesOn'
      | 'notesOff'
      | 'filled'
      | 'held'
      | 'released'
      | 'undone'
      | 'redone'
      | 'fixed'
      | 'full'
      | 'noHints',
      string
    >
  >
  readonly done: Readonly<Record<'box' | 'row' | 'column' | 'both', string>>
  readonly hints: Readonly<Record<HintReason, string>>
  readonly hintCost: string
  readonly left: string
  /** A number beside the clock, for screen readers. */
  readonly tally: string
  readonly pause: Readonly<Record<'title' | 'resume' | 'check' | 'giveUp' | 'askTitle' | 'askText' | 'leaveTitle' | 'leaveText' | 'stay' | 'leave', string>>
  readonly end: Readonly<Record<'won' | 'wonDaily' | 'newBest' | 'lost' | 'lostText' | 'next' | 'menu' | 'gold' | 'silver' | 'bronze', string>>
  readonly facts: Readonly<Record<'score' | 'time' | 'best' | 'streak' | 'mistakes' | 'hints' | 'days', string>>
}

const en: Messages = {
  title: 'Sudoku',
  comma: ', ',
  levels: { easy: 'Easy', medium: 'Medium', hard: 'Hard', expert: 'Expert' },
  menu: {
    streak: 'Streak',
    longest: 'Longest',
    solved: 'Solved',
    goOn: 'Continue',
    daily: 'Puzzle of the day',
    dailyDone: 'Solved! A new one tomorrow',
    choose: 'New puzzle',
    none: 'Not solved yet',
    medals: '{stars} of 3 stars',
    bestIs: 'Best {time}',
    calendar: 'Calendar',
    before: 'Previous month',
    after: 'Next month',
    onDay: 'Solved on the day',
    later: 'Solved later',
  },
  tools: {
    undo: 'Undo',
    redo: 'Redo',
    notes: 'Notes',
    hint: 'Hint',
    erase: 'Erase',
    back: 'Back to the menu',
    pause: 'Pause',
    sound: 'Sound',
    pad: 'Digits',
    hints: 'Hint, takes {points} points. Left: {count}',
  },
  grid: {
    label: 'Sudoku grid. Arrow keys move, digits write, N is for notes, F fills them all in, H is for a hint, U undoes.',
    cell: 'Row {row}, column {column}: {what}',
    empty: 'empty',
    given: '{digit}, given',
    hinted: '{digit}, from a hint',
    notes: 'notes {digits}',
    clash: '{digit}, clashes',
    wrong: '{digit}, not right',
  },
  announced: {
    tip: 'Pick a cell, then a digit. Or hold a digit.',
    placed: '{digit} placed.',
    clash: '{digit} is already in this row, column or box.',
    wrong: '{digit} does not belong here.',
    erased: 'Erased.',
    noteOn: 'Note {digit}.',
    noteOff: 'Note {digit} removed.',
    notesOn: 'Notes on. Hold the button to fill them all in.',
    filled: 'Every possible digit is noted.',
    held: 'Touch the cells for {digit}; touch {digit} to stop.',
    released: 'Pick a cell, then a digit.',
    notesOff: 'Notes off.',
    undone: 'Undone.',
    redone: 'Redone.',
    fixed: 'This digit stays.',
    full: 'Full, but something is not right yet.',
    noHints: 'No hints left in this puzzle.',
  },
  done: { box: 'Box complete!', row: 'Row complete!', column: 'Column complete!', both: 'Complete together!' },
  hintCost: '−{points} points',
  hints: {
    wrong: 'That was not right: {digit} belongs here.',
    cell: '{digit} is the only digit left for this cell.',
    box: '{digit} fits nowhere else in this box.',
    row: '{digit} fits nowhere else in this row.',
    column: '{digit} fits nowhere else in this column.',
    takes: 'Marked cells take the {shared}: so {digit} is here.',
    share: 'Marked cells share {shared}: so {digit} is here.',
    wing: 'One marked cell is {shared}: so {digit} is here.',
    several: '{digit} takes several steps; the last is marked.',
    deep: 'A tricky one: {digit} belongs here.',
  },
  left: '{digit}, {count} left',
  tally: '{name}: {value}',
  pause: {
    title: 'Paused',
    resume: 'Continue',
    check: 'Show mistakes',
    giveUp: 'Give up',
    askTitle: 'Give up?',
    askText: 'The solution will be shown, and your streak starts again.',
    leaveTitle: 'Start a new puzzle?',
    leaveText: 'Your unfinished puzzle will be given up, and your streak starts again.',
    stay: 'Keep solving',
    leave: 'New puzzle',
  },
  end: {
    won: 'Solved!',
    wonDaily: 'Today’s puzzle solved!',
    newBest: 'Your best time',
    lost: 'Maybe next time',
    lostText: 'This is the solution. A new grid is waiting.',
    next: 'Next puzzle',
    menu: 'Menu',
    gold: 'Gold: no hints, no mistakes, and fast!',
    silver: 'Silver: hardly a slip.',
    bronze: 'Bronze: solved is solved.',
  },
  facts: { score: 'Score', time: 'Time', best: 'Best', streak: 'Streak', mistakes: 'Mistakes', hints: 'Hints', days: 'Days in a row' },
}

const ar: Messages = {
  title: 'سودوكو',
  comma: '، ',
  levels: { easy: 'سهل', medium: 'متوسط', hard: 'صعب', expert: 'خبير' },
  menu: {
    streak: 'سلسلتك',
    longest: 'أطول سلسلة',
    solved: 'المحلولة',
    goOn: 'متابعة',
    daily: 'لغز اليوم',
    dailyDone: 'تم الحل! لغز جديد غدًا',
    choose: 'لغز جديد',
    none: 'لم يُحل بعد',
    medals: '{stars} من ثلاث نجوم',
    bestIs: 'الأفضل {time}',
    calendar: 'التقويم',
    before: 'الشهر السابق',
    after: 'الشهر التالي',
    onDay: 'حُل في يومه',
    later: 'حُل لاحقًا',
  },
  tools: {
    undo: 'تراجع',
    redo: 'إعادة',
    notes: 'ملاحظات',
    hint: 'تلميح',
    erase: 'مسح',
    back: 'العودة إلى القائمة',
    pause: 'إيقاف مؤقت',
    sound: 'الصوت',
    pad: 'الأرقام',
    hints: 'تلميح بخصم {points} نقطة. الباقي: {count}',
  },
  grid: {
    label: 'شبكة سودوكو. الأسهم للتنقل، والأرقام للكتابة، وN للملاحظات، وF لكتابتها كلها، وH للتلميح، وU للتراجع.',
    cell: 'الصف {row}، العمود {column}: {what}',
    empty: 'فارغة',
    given: '{digit}، من اللغز',
    hinted: '{digit}، من تلميح',
    notes: 'ملاحظات {digits}',
    clash: '{digit}، متعارض',
    wrong: '{digit}، غير صحيح',
  },
  announced: {
    tip: 'خانة ثم رقم، أو ضغطة مطوّلة على رقم.',
    placed: 'كُتب {digit}.',
    clash: '{digit} موجود في هذا الصف أو العمود أو المربع.',
    wrong: '{digit} ليس مكانه هنا.',
    erased: 'تم المسح.',
    noteOn: 'ملاحظة {digit}.',
    noteOff: 'أُزيلت الملاحظة {digit}.',
    notesOn: 'الملاحظات مفعّلة. ضغطة مطوّلة تكتبها كلها.',
    filled: 'كُتبت كل الأرقام الممكنة ملاحظات.',
    held: 'لمس الخانات يكتب {digit}، ولمس {digit} ينهي ذلك.',
    released: 'خانة أولًا، ثم رقم.',
    notesOff: 'أُوقفت الملاحظات.',
    undone: 'تم التراجع.',
    redone: 'تمت الإعادة.',
    fixed: 'هذا الرقم ثابت.',
    full: 'اكتملت الخانات، لكن هناك خطأ ما.',
    noHints: 'لم يبقَ تلميح في هذا اللغز.',
  },
  done: { box: 'اكتمل المربع!', row: 'اكتمل الصف!', column: 'اكتمل العمود!', both: 'اكتملت معًا!' },
  hintCost: 'خصم {points} نقطة',
  hints: {
    wrong: 'كان هناك خطأ: مكان {digit} هنا.',
    cell: '{digit} هو الرقم الوحيد الباقي لهذه الخانة.',
    box: 'لا مكان آخر للرقم {digit} في هذا المربع.',
    row: 'لا مكان آخر للرقم {digit} في هذا الصف.',
    column: 'لا مكان آخر للرقم {digit} في هذا العمود.',
    takes: 'الخانات المعلّمة تأخذ {shared}، فمكان {digit} هنا.',
    share: 'الخانات المعلّمة تتقاسم {shared}، فمكان {digit} هنا.',
    wing: 'في إحدى المعلّمتين {shared}، فمكان {digit} هنا.',
    several: 'خطوات عدة تؤدي إلى {digit} هنا، وآخرها معلّمة.',
    deep: 'خطوة دقيقة: مكان {digit} هنا.',
  },
  left: '{digit}، الباقي {count}',
  tally: '{name}: {value}',
  pause: {
    title: 'توقف مؤقت',
    resume: 'متابعة',
    check: 'إظهار الأخطاء',
    giveUp: 'استسلام',
    askTitle: 'تأكيد الاستسلام؟',
    askText: 'سيظهر الحل، وتبدأ سلسلتك من جديد.',
    leaveTitle: 'نبدأ لغزًا جديدًا؟',
    leaveText: 'سيُترك لغزك الذي لم يكتمل، وتبدأ سلسلتك من جديد.',
    stay: 'متابعة الحل',
    leave: 'لغز جديد',
  },
  end: {
    won: 'أحسنت الحل!',
    wonDaily: 'حُل لغز اليوم!',
    newBest: 'أفضل وقت لك',
    lost: 'في المرة القادمة',
    lostText: 'هكذا يكون الحل. شبكة جديدة في انتظارك.',
    next: 'اللغز التالي',
    menu: 'القائمة',
    gold: 'ذهبية: بلا تلميح ولا خطأ، وبسرعة!',
    silver: 'فضية: تكاد تكون بلا هفوة.',
    bronze: 'برونزية: المهم أنه حُل.',
  },
  facts: { score: 'النقاط', time: 'الوقت', best: 'الأفضل', streak: 'سلسلتك', mistakes: 'الأخطاء', hints: 'التلميحات', days: 'أيام متتالية' },
}

export const messages = { en, ar } as const
