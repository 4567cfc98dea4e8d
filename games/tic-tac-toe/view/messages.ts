import { type MatchTexts, matchTexts } from '@majlis/game-bridge/stage/match-texts'
import { type SeriesTexts, seriesTexts } from '@majlis/game-bridge/stage/series'

/** Every text of the game. Keys are the same in both languages: a missing one does not compile. */
export interface Messages extends MatchTexts, SeriesTexts {
  readonly title: string
  readonly board: string
  readonly largeBoard: string
  readonly free: string
  readonly own: string
  readonly theirs: string
  readonly fading: string
  readonly placed: string
}

const en: Messages = {
  ...matchTexts.en,
  ...seriesTexts.en,
  title: 'Tic-tac-toe',
  board: 'Board: three rows, three columns. The arrows move, Enter places your mark.',
  largeBoard: 'Board: six rows, six columns. The arrows move, Enter places your mark. Four in a row win.',
  free: 'Row {row}, column {column}: free',
  own: 'Row {row}, column {column}: your mark',
  theirs: 'Row {row}, column {column}: mark of {name}',
  fading: 'Your turn: the faded mark will disappear',
  placed: '{name}: row {row}, column {column}.',
  refused: 'That cell is taken',
}

const ar: Messages = {
  ...matchTexts.ar,
  ...seriesTexts.ar,
  title: 'إكس أو',
  board: 'اللوحة: ثلاثة صفوف وثلاثة أعمدة. الأسهم للتنقل، ومفتاح الإدخال لوضع العلامة.',
  largeBoard: 'اللوحة: ستة صفوف وستة أعمدة. الأسهم للتنقل، ومفتاح الإدخال لوضع العلامة. أربع علامات في خط واحد تفوز.',
  free: 'الصف {row}، العمود {column}: فارغ',
  own: 'الصف {row}، العمود {column}: علامتك',
  theirs: 'الصف {row}، العمود {column}: علامة {name}',
  fading: 'دورك: ستزول العلامة الباهتة',
  placed: '{name}: الصف {row}، العمود {column}.',
  refused: 'هذه الخانة مشغولة',
}

export const messages = { en, ar } as const
