/** What most single-player games have to say; a game's own messages hold the rest. */
export interface Words {
  readonly score: string
  readonly best: string
  readonly pause: string
  readonly paused: string
  readonly resume: string
  readonly startOver: string
  readonly again: string
  readonly sound: string
  readonly newBest: string
  readonly goalFirst: string
  readonly goalTenth: string
  readonly goalBest: string
  readonly goalBeyond: string
  readonly goalReached: string
  readonly told: string
  readonly late: string
}

const en: Words = {
  score: 'Score',
  best: 'Best',
  pause: 'Pause',
  paused: 'Paused',
  resume: 'Go on',
  startOver: 'Start over',
  again: 'Play again',
  sound: 'Sound',
  newBest: 'New best!',
  goalFirst: 'First goal: {n}',
  goalTenth: 'Big goal: {n}',
  goalBest: 'Beat your best: {n}',
  goalBeyond: 'Beyond every goal!',
  goalReached: 'Goal reached!',
  told: '{score} points. Best: {best}.',
  late: 'What a long round! Evening has come',
}

const ar: Words = {
  score: 'النقاط',
  best: 'الأفضل',
  pause: 'إيقاف مؤقت',
  paused: 'متوقفة مؤقتًا',
  resume: 'متابعة',
  startOver: 'من البداية',
  again: 'جولة أخرى',
  sound: 'الصوت',
  newBest: 'رقم جديد!',
  goalFirst: 'الهدف الأول: {n}',
  goalTenth: 'الهدف الكبير: {n}',
  goalBest: 'تجاوز رقمك: {n}',
  goalBeyond: 'تجاوزت كل الأهداف!',
  goalReached: 'بلغت الهدف!',
  told: 'النقاط {score}، والأفضل {best}.',
  late: 'جولة طويلة رائعة! حلّ المساء',
}

export const words = { en, ar } as const
