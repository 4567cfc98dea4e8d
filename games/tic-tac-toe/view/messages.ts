import { type MatchTexts, matchTexts } from '@majlis/game-bridge/stage/match-texts'

/** Every text of the game. Keys are the same in both languages: a missing one does not compile. */
export interface Messages extends MatchTexts {
  readonly title: string
  readonly board: string
  readonly free: string
  readonly own: string
  readonly theirs: string
  readonly fading: string
  readonly placed: string
  readonly roundWon: string
  readonly roundLost: string
  readonly roundDrawn: string
  readonly youBegin: string
  readonly theyBegin: string
  readonly wins: string
  readonly seriesWon: string
  readonly seriesLost: string
}

const en: Messages = {
  ...matchTexts.en,
  title: 'Tic-tac-toe',
  board: 'Board: three rows, three columns. The arrows move, Enter places your mark.',
  free: 'Row {row}, column {column}: free',
  own: 'Row {row}, column {column}: your mark',
  theirs: 'Row {row}, column {column}: mark of {name}',
  fading: 'Your turn: the faded mark will leave',
  placed: '{name}: row {row}, column {column}.',
  refused: 'That cell is taken',
  roundWon: 'This round is yours',
  roundLost: 'This round goes to {name}',
  roundDrawn: 'Nobody wins this round',
  youBegin: 'Round {round}: you begin',
  theyBegin: 'Round {round}: {name} begins',
  wins: 'Rounds won: {count}',
  seriesWon: 'You win {own} to {theirs}!',
  seriesLost: '{name} wins {theirs} to {own}',
}

const ar: Messages = {
  ...matchTexts.ar,
  title: 'إكس أو',
  board: 'اللوحة: ثلاثة صفوف وثلاثة أعمدة. الأسهم للتنقل، ومفتاح الإدخال لوضع العلامة.',
  free: 'الصف {row}، العمود {column}: فارغ',
  own: 'الصف {row}، العمود {column}: علامتك',
  theirs: 'الصف {row}، العمود {column}: علامة {name}',
  fading: 'دورك: ستزول العلامة الباهتة',
  placed: '{name}: الصف {row}، العمود {column}.',
  refused: 'هذه الخانة مشغولة',
  roundWon: 'هذه الجولة لك',
  roundLost: 'هذه الجولة لـ{name}',
  roundDrawn: 'لا فائز في هذه الجولة',
  youBegin: 'الجولة {round}: البداية لك',
  theyBegin: 'الجولة {round}: البداية لـ{name}',
  wins: 'الجولات المكسوبة: {count}',
  seriesWon: 'الفوز لك {own} مقابل {theirs}!',
  seriesLost: 'الفوز لـ{name} {theirs} مقابل {own}',
}

export const messages = { en, ar } as const
