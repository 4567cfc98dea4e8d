import { type MatchTexts, matchTexts } from '@majlis/game-bridge/stage/match-texts'
import { type HintTexts, hintTexts } from '@majlis/game-bridge/stage/hints/hint-texts'
import { type ReviewTexts, reviewTexts } from '@majlis/game-bridge/stage/review/review-texts'
import { type SeriesTexts, seriesTexts } from '@majlis/game-bridge/stage/series'

/** Every text of the game. Keys are the same in both languages: a missing one does not compile. */
export interface Messages extends MatchTexts, SeriesTexts, ReviewTexts, HintTexts {
  readonly title: string
  readonly board: string
  readonly largeBoard: string
  readonly free: string
  readonly own: string
  readonly theirs: string
  readonly fading: string
  readonly placed: string
  /** The name of a cell within a sentence, on one board and on nine. */
  readonly place: string
  readonly ninePlace: string
  /** The name of the nine boards, and of each of them, row by row from the top left. */
  readonly nine: string
  readonly boards: readonly string[]
  readonly nineFree: string
  readonly nineOwn: string
  readonly nineTheirs: string
  /** A free cell, with the board to which a mark there sends the other player, or any. */
  readonly nineSends: string
  readonly nineReleases: string
  readonly ninePlaced: string
  readonly boardOwn: string
  readonly boardTheirs: string
  readonly boardNobody: string
  readonly boardsWon: string
  readonly yourBoard: string
  readonly yourChoice: string
  readonly firstMark: string
  /** In place of the turn, before the own first mark on the large board. */
  readonly firstOfFour: string
  /** In place of the turn, while a cell is aimed at. */
  readonly aimedBoard: string
  readonly aimedChoice: string
  readonly aimedEnd: string
  readonly elsewhere: string
  readonly deadDraw: string
}

const en: Messages = {
  ...matchTexts.en,
  ...seriesTexts.en,
  ...reviewTexts.en,
  ...hintTexts.en,
  title: 'Tic-tac-toe',
  board: 'Board: three rows, three columns. The arrows move, Enter places your mark.',
  largeBoard: 'Board: six rows, six columns. The arrows move, Enter places your mark. Four in a row win.',
  free: 'Row {row}, column {column}: free',
  own: 'Row {row}, column {column}: your mark',
  theirs: 'Row {row}, column {column}: mark of {name}',
  fading: 'Your turn: the faded mark will disappear',
  placed: '{name}: row {row}, column {column}.',
  place: 'row {row}, column {column}',
  ninePlace: '{board} board, row {row}, column {column}',
  refused: 'That cell is taken',
  nine: 'Nine boards in three rows. The arrows move; the first arrow of your turn goes to the board in play. Enter places your mark. Three boards in a row win.',
  boards: ['top left', 'top', 'top right', 'left', 'middle', 'right', 'bottom left', 'bottom', 'bottom right'],
  nineFree: 'Row {row}, column {column} of the {board} board: free',
  nineOwn: 'Row {row}, column {column} of the {board} board: your mark',
  nineTheirs: 'Row {row}, column {column} of the {board} board: mark of {name}',
  nineSends: '{cell}, sends {name} to the {board} board',
  nineReleases: '{cell}, lets {name} choose any board',
  ninePlaced: '{name}: {board} board, row {row}, column {column}.',
  boardOwn: 'The {board} board is yours.',
  boardTheirs: 'The {board} board goes to {name}.',
  boardNobody: 'Nobody wins the {board} board.',
  boardsWon: 'Boards won: {count}',
  yourBoard: 'Your turn: {board} board',
  yourChoice: 'Your turn: any board',
  firstOfFour: 'Your turn: four in a row win',
  firstMark: 'Your turn: your cell picks the board of {name}',
  aimedBoard: 'Sends {name} to the {board} board',
  aimedChoice: 'Lets {name} choose any board',
  aimedEnd: 'This ends the match',
  elsewhere: 'Pick a free cell in a framed board',
  deadDraw: 'A draw: nobody can get three boards in a row',
}

const ar: Messages = {
  ...matchTexts.ar,
  ...seriesTexts.ar,
  ...reviewTexts.ar,
  ...hintTexts.ar,
  title: 'إكس أو',
  board: 'اللوحة: ثلاثة صفوف وثلاثة أعمدة. الأسهم للتنقل، ومفتاح الإدخال لوضع العلامة.',
  largeBoard: 'اللوحة: ستة صفوف وستة أعمدة. الأسهم للتنقل، ومفتاح الإدخال لوضع العلامة. الفوز بأربع علامات في خط واحد.',
  free: 'الصف {row}، العمود {column}: فارغ',
  own: 'الصف {row}، العمود {column}: علامتك',
  theirs: 'الصف {row}، العمود {column}: علامة {name}',
  fading: 'دورك: ستزول العلامة الباهتة',
  placed: '{name}: الصف {row}، العمود {column}.',
  place: 'الصف {row}، العمود {column}',
  ninePlace: '{board}، الصف {row}، العمود {column}',
  refused: 'هذه الخانة مشغولة',
  nine: 'تسع لوحات في ثلاثة صفوف. الأسهم للتنقل، وأول سهم في دورك ينقل إلى اللوحة المطلوبة، ومفتاح الإدخال لوضع العلامة. الفوز بثلاث لوحات في خط واحد.',
  boards: [
    'اللوحة العليا اليسرى',
    'اللوحة العليا',
    'اللوحة العليا اليمنى',
    'اللوحة اليسرى',
    'اللوحة الوسطى',
    'اللوحة اليمنى',
    'اللوحة السفلى اليسرى',
    'اللوحة السفلى',
    'اللوحة السفلى اليمنى',
  ],
  nineFree: 'الصف {row}، العمود {column} من {board}: فارغ',
  nineOwn: 'الصف {row}، العمود {column} من {board}: علامتك',
  nineTheirs: 'الصف {row}، العمود {column} من {board}: علامة {name}',
  nineSends: '{cell}، والدور التالي لـ{name} في {board}',
  nineReleases: '{cell}، والدور التالي لـ{name} في أي لوحة',
  ninePlaced: '{name}: {board}، الصف {row}، العمود {column}.',
  boardOwn: '{board} لك.',
  boardTheirs: '{board} لـ{name}.',
  boardNobody: '{board} بلا فائز.',
  boardsWon: 'اللوحات المكسوبة: {count}',
  yourBoard: 'دورك: {board}',
  yourChoice: 'دورك: أي لوحة',
  firstOfFour: 'دورك: الفوز بأربع علامات في خط',
  firstMark: 'دورك: خانتك تحدد لوحة {name}',
  aimedBoard: 'الدور التالي لـ{name}: {board}',
  aimedChoice: 'الدور التالي لـ{name}: أي لوحة',
  aimedEnd: 'هذه العلامة تنهي المباراة',
  elsewhere: 'المتاح: خانة فارغة في لوحة ذات إطار',
  deadDraw: 'تعادل: لم تعد ثلاث لوحات في خط واحد ممكنة',
}

export const messages = { en, ar } as const
