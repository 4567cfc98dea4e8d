/** Texts that most single-player games need; the others are in a game's own messages. */
export interface CommonTexts {
  readonly score: string
  readonly best: string
  readonly pause: string
  readonly paused: string
  readonly resume: string
  readonly startOver: string
  readonly askStartOver: string
  readonly askStartOverText: string
  readonly again: string
  readonly sound: string
  readonly newBest: string
  readonly goalFirst: string
  readonly goalTenth: string
  readonly goalOther: string
  readonly goalBest: string
  readonly goalBeyond: string
  readonly goalReached: string
  readonly announced: string
  readonly late: string
}

const en: CommonTexts = {
  score: 'Score',
  best: 'Best',
  pause: 'Pause',
  paused: 'Paused',
  resume: 'Continue',
  startOver: 'Start over',
  askStartOver: 'Start over?',
  askStartOverText: 'The points of this round will be lost.',
  again: 'Play again',
  sound: 'Sound',
  newBest: 'New best!',
  goalFirst: 'First goal: {n}',
  goalTenth: 'Big goal: {n}',
  goalOther: 'Next goal: {n}',
  goalBest: 'Beat your best: {n}',
  goalBeyond: 'Beyond every goal!',
  goalReached: 'Goal reached!',
  announced: '{score} points. Best: {best}.',
  late: 'What a long round! Evening has come',
}

const ar: CommonTexts = {
  score: 'النقاط',
  best: 'الأفضل',
  pause: 'إيقاف مؤقت',
  paused: 'توقف مؤقت',
  resume: 'متابعة',
  startOver: 'من البداية',
  askStartOver: 'البدء من جديد؟',
  askStartOverText: 'ستضيع نقاط هذه الجولة.',
  again: 'جولة أخرى',
  sound: 'الصوت',
  newBest: 'رقم قياسي جديد!',
  goalFirst: 'الهدف الأول: {n}',
  goalTenth: 'الهدف الكبير: {n}',
  goalOther: 'الهدف التالي: {n}',
  goalBest: 'لكسر رقمك القياسي: {n}',
  goalBeyond: 'تجاوزت كل الأهداف!',
  goalReached: 'بلغت الهدف!',
  announced: 'النقاط {score}، والأفضل {best}.',
  late: 'جولة طويلة رائعة! حلّ المساء',
}

export const commonTexts = { en, ar } as const
