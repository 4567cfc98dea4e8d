import { daysInARowForms } from '@majlis/game-kit/days'
import type { Forms } from '@majlis/game-kit/plural'
import type { HintReason } from '../step.ts'
import type { Size } from '../sizes.ts'

/** Every text of the game. Keys are the same in both languages: a missing one does not compile. */
export interface Messages {
  readonly title: string
  /** Between the parts of a list. */
  readonly comma: string
  readonly sizes: Readonly<Record<Size, string>>
  readonly menu: Readonly<Record<'streak' | 'longest' | 'solved' | 'goOn' | 'choose' | 'none' | 'bestIs' | 'medals' | 'hidden', string>>
  /** The board of the day in the menu. */
  readonly day: Readonly<Record<'name' | 'none' | 'done', string>>
  readonly daysInARow: Forms
  readonly goals: Readonly<Record<'first' | 'tenth' | 'best' | 'beyond', string>>
  readonly tools: Readonly<
    Record<'brush' | 'flag' | 'hint' | 'hints' | 'back' | 'pause' | 'restart' | 'sound' | 'mode' | 'left' | 'charm' | 'charmGone', string>
  >
  readonly board: Readonly<Record<'label' | 'cell' | 'closed' | 'flag' | 'none' | 'number' | 'woken' | 'stung' | 'asleep', string>>
  readonly announced: Readonly<Record<'tip' | 'chord' | 'charm' | 'opened' | 'flagOn' | 'flagOff' | 'brushing' | 'flagging' | 'notReady', string>>
  readonly hints: Readonly<Record<HintReason, string>>
  readonly pause: Readonly<Record<'title' | 'resume' | 'giveUp', string>>
  readonly ask: Readonly<Record<'title' | 'text' | 'dayText' | 'stay' | 'leave', string>>
  readonly end: Readonly<
    Record<
      | 'won'
      | 'wonDay'
      | 'newBest'
      | 'lost'
      | 'lostText'
      | 'left'
      | 'leftText'
      | 'leftDayText'
      | 'next'
      | 'bigger'
      | 'again'
      | 'menu'
      | 'gold'
      | 'silver'
      | 'bronze',
      string
    >
  >
  readonly facts: Readonly<Record<'score' | 'time' | 'best' | 'streak' | 'days' | 'left' | 'hints', string>>
}

const en: Messages = {
  title: 'Sleepy Scorpions',
  comma: ', ',
  sizes: { oasis: 'Oasis', camp: 'Camp', valley: 'Valley', desert: 'Desert' },
  menu: {
    streak: 'Streak',
    longest: 'Longest',
    solved: 'Cleared',
    goOn: 'Continue',
    choose: 'Where to?',
    none: 'Not cleared yet',
    bestIs: 'Best {time}',
    medals: '{stars} of 3 stars',
    hidden: '{count} scorpions',
  },
  day: { name: 'Board of the day', none: 'The same sand for everybody', done: 'Cleared today · {days}' },
  daysInARow: daysInARowForms.en,
  goals: {
    first: 'Goal: {n} points in one round',
    tenth: 'Next goal: {n} points in one round',
    best: 'Beat your best: {n} points',
    beyond: 'All goals reached. How fast can you go?',
  },
  tools: {
    brush: 'Brush',
    flag: 'Mark',
    hint: 'Hint',
    hints: 'Hint, {count} used',
    back: 'Back to the menu',
    pause: 'Pause',
    restart: 'New board',
    sound: 'Sound',
    mode: 'What a tap does',
    left: '{count} scorpions not marked yet',
    charm: 'The charm saves you once',
    charmGone: 'The charm is used up',
  },
  board: {
    label: 'Sand. Arrow keys move, Enter brushes, F marks, H gives a hint, P pauses.',
    cell: 'Row {row}, column {column}: {what}',
    closed: 'sand',
    flag: 'marked',
    none: 'nothing near',
    number: '{count} near',
    woken: 'a scorpion, carried away',
    stung: 'an angry scorpion',
    asleep: 'a scorpion, asleep',
  },
  announced: {
    tip: 'Tap the sand. A number counts the scorpions around it.',
    chord: 'All marked? Tap the number: the rest opens.',
    charm: 'Your charm saved you! It works only once.',
    opened: '{count} opened.',
    flagOn: 'Marked.',
    flagOff: 'Mark removed.',
    brushing: 'A tap brushes, a long press marks.',
    flagging: 'A tap marks, a long press brushes.',
    notReady: 'Mark {count} around it first.',
  },
  hints: {
    start: 'The first tap is always safe.',
    wrong: 'This mark was wrong.',
    number: 'Safe: a number next to it has all its scorpions.',
    count: 'Safe: counted over the whole board.',
    pair: 'Safe: two numbers together show it.',
    suppose: 'Safe: a scorpion here would not fit the numbers.',
  },
  pause: { title: 'Paused', resume: 'Continue', giveUp: 'Give up' },
  ask: {
    title: 'Start a new board?',
    text: 'The one you are on will be given up, and your streak starts again.',
    dayText: 'You can begin the board of the day again later.',
    stay: 'Keep playing',
    leave: 'New board',
  },
  end: {
    won: 'All asleep!',
    wonDay: 'Today’s board is asleep!',
    newBest: 'Your best time',
    lost: 'One woke up!',
    lostText: 'It only wanted its rest. Try again, gently?',
    left: 'Let them sleep',
    leftText: 'Nobody woke up. Another board?',
    leftDayText: 'Nobody woke up. The board of the day waits for you.',
    next: 'Next board',
    bigger: 'On to the {name}',
    again: 'Try again',
    menu: 'Menu',
    gold: 'Gold: no hint, charm kept, and fast!',
    silver: 'Silver. Gold takes no hint, the charm kept, and at most {time}.',
    bronze: 'Bronze. Silver allows one hint, or using up the charm.',
  },
  facts: { score: 'Score', time: 'Time', best: 'Best', streak: 'Streak', days: 'Days in a row', left: 'Left', hints: 'Hints' },
}

const ar: Messages = {
  title: 'العقارب النائمة',
  comma: '، ',
  sizes: { oasis: 'الواحة', camp: 'المخيّم', valley: 'الوادي', desert: 'الصحراء' },
  menu: {
    streak: 'سلسلتك',
    longest: 'أطول سلسلة',
    solved: 'المكتملة',
    goOn: 'متابعة',
    choose: 'إلى أين؟',
    none: 'لم تكتمل بعد',
    bestIs: 'الأفضل {time}',
    medals: '{stars} من ثلاث نجوم',
    hidden: 'العقارب: {count}',
  },
  day: { name: 'لوحة اليوم', none: 'الرمال نفسها للجميع', done: 'اكتملت اليوم · {days}' },
  daysInARow: daysInARowForms.ar,
  goals: {
    first: 'الهدف: {n} نقطة في جولة واحدة',
    tenth: 'الهدف التالي: {n} نقطة في جولة واحدة',
    best: 'تجاوز أفضل نتيجة لك: {n}',
    beyond: 'بلغت كل الأهداف. إلى أي حد تصل سرعتك؟',
  },
  tools: {
    brush: 'إزاحة',
    flag: 'علامة',
    hint: 'تلميح',
    hints: 'تلميح، المستخدم {count}',
    back: 'العودة إلى القائمة',
    pause: 'إيقاف مؤقت',
    restart: 'لوحة جديدة',
    sound: 'الصوت',
    mode: 'ما تفعله اللمسة',
    left: 'عقارب لم توضع عليها علامة: {count}',
    charm: 'التميمة تحميك مرة واحدة',
    charmGone: 'استُخدمت التميمة',
  },
  board: {
    label: 'رمال. الأسهم للتنقل، ومفتاح الإدخال للإزاحة، وF للعلامة، وH للتلميح، وP للإيقاف المؤقت.',
    cell: 'الصف {row}، العمود {column}: {what}',
    closed: 'رمل',
    flag: 'عليها علامة',
    none: 'لا شيء حولها',
    number: 'حولها {count}',
    woken: 'عقرب أُبعد',
    stung: 'عقرب غاضب',
    asleep: 'عقرب نائم',
  },
  announced: {
    tip: 'لمس الرمل يزيحه. والرقم يعدّ العقارب من حوله.',
    chord: 'بعد وضع كل العلامات، لمس الرقم يفتح الباقي.',
    charm: 'حمتك التميمة! لكنها مرة واحدة فقط.',
    opened: 'انفتحت {count}.',
    flagOn: 'وُضعت علامة.',
    flagOff: 'أُزيلت العلامة.',
    brushing: 'اللمسة تزيح الرمل، والضغطة الطويلة تضع علامة.',
    flagging: 'اللمسة تضع علامة، والضغطة الطويلة تزيح الرمل.',
    notReady: 'العلامات المطلوبة حوله أولًا: {count}.',
  },
  hints: {
    start: 'اللمسة الأولى آمنة دائمًا.',
    wrong: 'كانت هذه العلامة في غير مكانها.',
    number: 'آمنة: رقم مجاور اكتملت عقاربه.',
    count: 'آمنة: هكذا يقول عدّ اللوحة كلها.',
    pair: 'آمنة: رقمان معًا يدلّان عليها.',
    suppose: 'آمنة: وجود عقرب هنا لا يوافق الأرقام.',
  },
  pause: { title: 'توقف مؤقت', resume: 'متابعة', giveUp: 'استسلام' },
  ask: {
    title: 'نبدأ لوحة جديدة؟',
    text: 'ستُترك اللوحة الحالية، وتبدأ سلسلتك من جديد.',
    dayText: 'يمكن بدء لوحة اليوم من جديد لاحقًا.',
    stay: 'متابعة اللعب',
    leave: 'لوحة جديدة',
  },
  end: {
    won: 'نامت كلها بسلام!',
    wonDay: 'نامت لوحة اليوم!',
    newBest: 'أفضل وقت لك',
    lost: 'استيقظ أحدها!',
    lostText: 'كان يريد الراحة فقط. محاولة أخرى بهدوء؟',
    left: 'لنتركها نائمة',
    leftText: 'لم يستيقظ أحد. لوحة أخرى؟',
    leftDayText: 'لم يستيقظ أحد. لوحة اليوم في الانتظار.',
    next: 'اللوحة التالية',
    bigger: 'إلى {name}',
    again: 'محاولة أخرى',
    menu: 'القائمة',
    gold: 'ذهبية: بلا تلميح، والتميمة معك، وبسرعة!',
    silver: 'فضية. الذهبية بلا تلميح، والتميمة معك، وخلال {time}.',
    bronze: 'برونزية. الفضية بتلميح واحد أو باستخدام التميمة، لا أكثر.',
  },
  facts: { score: 'النقاط', time: 'الوقت', best: 'الأفضل', streak: 'سلسلتك', days: 'أيام متتالية', left: 'الباقي', hints: 'التلميحات' },
}

export const messages = { en, ar } as const
