/** Every text of the game. Keys are the same in both languages: a missing one does not compile. */
export interface Messages {
  readonly title: string
  readonly sound: string
  readonly board: string
  readonly goal: string
  readonly score: string
  readonly best: string
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
  readonly lost: string
  readonly lostText: string
  readonly again: string
  readonly paused: string
  readonly resume: string
  readonly announced: string
  readonly merged: string
  readonly newGoal: string
}

const en: Messages = {
  title: 'Tile Merge',
  sound: 'Sound',
  board: 'Tiles, four by four. Arrow keys slide them.',
  goal: 'Goal',
  score: 'Score',
  best: 'Best',
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
  lost: 'No moves left',
  lostText: 'You scored {score}. One more try?',
  again: 'New game',
  paused: 'Paused',
  resume: 'Play on',
  announced: 'Score {score}, highest tile {top}',
  merged: 'Merged into {value}',
  newGoal: 'New goal: {goal}',
}

const ar: Messages = {
  title: 'دمج المربعات',
  sound: 'الصوت',
  board: 'مربعات، أربعة في أربعة. تتحرك بمفاتيح الأسهم.',
  goal: 'الهدف',
  score: 'النقاط',
  best: 'الأفضل',
  hintTouch: 'السحب يدمج المربعات المتساوية.',
  hintKeys: 'ادمج المربعات المتساوية بمفاتيح الأسهم.',
  undo: 'تراجع، المتبقي {n}',
  undone: 'تم التراجع.',
  restart: 'البدء من جديد',
  restartAsk: 'نبدأ من جديد؟',
  restartText: 'ستُمسح هذه اللوحة، وتبقى أفضل نتيجة لك.',
  keep: 'متابعة اللعب',
  won: 'وصلت إلى {goal}!',
  wonText: 'المحطة التالية: {next}',
  goOn: 'إلى {next}',
  lost: 'لا نقلات متبقية',
  lostText: 'نقاطك {score}. محاولة أخرى؟',
  again: 'لعبة جديدة',
  paused: 'توقف مؤقت',
  resume: 'متابعة اللعب',
  announced: 'النقاط {score}، وأعلى مربع {top}',
  merged: 'نتج عن الدمج {value}',
  newGoal: 'هدف جديد: {goal}',
}

export const messages = { en, ar } as const
