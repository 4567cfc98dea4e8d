import { earlyEnds, type EarlyEndTexts } from '@majlis/game-bridge/stage/ends'
import { type HintTexts, hintTexts } from '@majlis/game-bridge/stage/hints/hint-texts'
import { matchTexts } from '@majlis/game-bridge/stage/match-texts'
import { type ReviewTexts, reviewTexts } from '@majlis/game-bridge/stage/review/review-texts'
import { type VariationTexts, variationTexts } from '@majlis/game-bridge/stage/review/variation-texts'
import { type TakeBackTexts, takeBackTexts } from '@majlis/game-bridge/stage/requests/take-back'

/** Every text of the game. Keys are the same in both languages: a missing one does not compile. */
export interface Messages extends EarlyEndTexts, TakeBackTexts, ReviewTexts, VariationTexts, HintTexts {
  readonly title: string
  readonly sound: string
  readonly board: string
  readonly open: string
  readonly empty: string
  readonly own: string
  readonly theirs: string
  readonly discs: string
  readonly yourTurn: string
  readonly theirTurn: string
  /** In place of the turn, while a cell is aimed at. */
  readonly aimed: string
  readonly youPass: string
  readonly theyPass: string
  /** Over the board, of the own seat and of another. */
  readonly ownPass: string
  readonly passed: string
  readonly placing: string
  readonly sending: string
  readonly refused: string
  readonly reconnecting: string
  readonly away: string
  readonly left: string
  readonly won: string
  readonly lost: string
  readonly draw: string
  readonly you: string
  readonly placed: string
  /** The name of a cell within a sentence. */
  readonly place: string
  readonly score: string
  readonly again: string
  readonly watching: string
}

const en: Messages = {
  ...earlyEnds.en,
  ...takeBackTexts.en,
  ...reviewTexts.en,
  ...variationTexts.en,
  ...hintTexts.en,
  title: 'Reversi',
  sound: 'Sound',
  board: 'Board: eight rows, eight columns. The arrows move, Enter places a disc.',
  open: 'Row {row}, column {column}: open, flips {count}',
  empty: 'Row {row}, column {column}: empty',
  own: 'Row {row}, column {column}: your disc',
  theirs: 'Row {row}, column {column}: disc of {name}',
  discs: 'Discs: {count}',
  yourTurn: 'Your turn',
  theirTurn: '{name} is thinking',
  aimed: 'Flips here: {count}',
  youPass: 'No move for you: {name} plays on',
  theyPass: 'No move for {name}: your turn again',
  ownPass: 'You pass',
  passed: '{name} passes',
  placing: 'Placing your disc',
  sending: matchTexts.en.sending,
  refused: 'Nothing to flip there. Pick a marked cell',
  reconnecting: 'Reconnecting, hold on',
  away: '{name} lost the connection',
  left: '{name} left the match',
  won: 'You win, {highest} to {lowest}',
  lost: '{name} wins, {highest} to {lowest}',
  draw: 'Equal discs: it is a draw',
  you: 'You',
  // One move, two or three: a seat may have passed.
  tookBack: 'The last moves were taken back.',
  placed: '{name}: row {row}, column {column}, flipped {count}',
  place: 'row {row}, column {column}',
  score: 'You {own}, {name} {theirs}',
  again: 'Play again',
  watching: 'You are watching',
}

const ar: Messages = {
  ...earlyEnds.ar,
  ...takeBackTexts.ar,
  ...reviewTexts.ar,
  ...variationTexts.ar,
  ...hintTexts.ar,
  title: 'ريفيرسي',
  sound: 'الصوت',
  board: 'اللوحة: ثمانية صفوف وثمانية أعمدة. الأسهم للتنقل، ومفتاح الإدخال لوضع القرص.',
  open: 'الصف {row}، العمود {column}: متاح، يقلب {count}',
  empty: 'الصف {row}، العمود {column}: فارغ',
  own: 'الصف {row}، العمود {column}: قرصك',
  theirs: 'الصف {row}، العمود {column}: قرص {name}',
  discs: 'الأقراص: {count}',
  yourTurn: 'دورك الآن',
  theirTurn: 'دور {name}',
  aimed: 'ينقلب هنا: {count}',
  youPass: 'لا نقلة لك، والدور يعود إلى {name}',
  theyPass: 'لا نقلة متاحة لـ{name}: دورك مجددًا',
  ownPass: 'لا نقلة لك',
  passed: 'لا نقلة: {name}',
  placing: 'جارٍ وضع القرص',
  sending: matchTexts.ar.sending,
  refused: 'لا شيء يُقلب هنا. الخانات الممكنة معلّمة',
  reconnecting: 'نعيد الاتصال، لحظات',
  away: 'انقطع اتصال {name}',
  left: 'انسحاب {name} من المباراة',
  won: 'الفوز لك، {highest} مقابل {lowest}',
  lost: 'الفوز لـ{name}، {highest} مقابل {lowest}',
  draw: 'تساوت الأقراص: تعادل',
  you: 'أنت',
  tookBack: 'أُلغيت النقلات الأخيرة.',
  tookBackBot: 'أُلغيت آخر النقلات، ولن يُحتسب الفوز',
  placed: '{name}: الصف {row}، العمود {column}، انقلب {count}',
  place: 'الصف {row}، العمود {column}',
  score: 'لك {own}، ولـ{name} {theirs}',
  again: 'اللعب مجددًا',
  watching: 'وضع المشاهدة',
}

export const messages = { en, ar } as const
