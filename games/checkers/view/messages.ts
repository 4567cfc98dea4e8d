import { type DrawOfferTexts, drawOfferTexts } from '@majlis/game-bridge/stage/requests/draw-offer'
import { type HintTexts, hintTexts } from '@majlis/game-bridge/stage/hints/hint-texts'
import { type MatchTexts, matchTexts } from '@majlis/game-bridge/stage/match-texts'
import { type ReviewTexts, reviewTexts } from '@majlis/game-bridge/stage/review/review-texts'
import { type VariationTexts, variationTexts } from '@majlis/game-bridge/stage/review/variation-texts'
import { type TakeBackTexts, takeBackTexts } from '@majlis/game-bridge/stage/requests/take-back'

/** Every text of the game. Keys are the same in both languages: a missing one does not compile. */
export interface Messages extends MatchTexts, DrawOfferTexts, TakeBackTexts, ReviewTexts, VariationTexts, HintTexts {
  readonly title: string
  readonly board: string
  readonly empty: string
  readonly target: string
  readonly own: string
  readonly ownKing: string
  readonly theirs: string
  readonly theirKing: string
  readonly pieces: string
  readonly mustTake: string
  readonly captureFirst: string
  /** The same where several pieces can be taken, and have to be. */
  readonly captureLongest: string
  readonly goOn: string
  readonly moved: string
  readonly took: string
  readonly crowned: string
  readonly repetition: string
  readonly quiet: string
  readonly kings: string
  /** The end where somebody has pieces, but no move: `{name}` has won, or has lost against the own seat. */
  readonly blocked: string
  readonly blockedWon: string
  /** The names of a square and of a move within a sentence. */
  readonly place: string
  readonly fromTo: string
}

const en: Messages = {
  ...matchTexts.en,
  ...drawOfferTexts.en,
  ...takeBackTexts.en,
  ...reviewTexts.en,
  ...variationTexts.en,
  ...hintTexts.en,
  title: 'Checkers',
  board: 'Board: eight rows, eight columns. The arrows move, Enter picks a piece and then where it goes.',
  empty: 'Row {row}, column {column}: empty',
  target: 'Row {row}, column {column}: move here',
  own: 'Row {row}, column {column}: your piece',
  ownKing: 'Row {row}, column {column}: your king',
  theirs: 'Row {row}, column {column}: piece of {name}',
  theirKing: 'Row {row}, column {column}: king of {name}',
  pieces: 'Pieces: {count}',
  mustTake: 'Your turn: you must capture',
  captureFirst: 'You must capture: pick a marked piece',
  captureLongest: 'You must capture the greatest number: pick a marked piece',
  goOn: 'Keep capturing: pick the next square',
  moved: '{name}: row {row}, column {column}.',
  took: 'Captured: {count}.',
  crowned: 'A new king.',
  refused: 'Pick a marked piece, then a marked square',
  repetition: 'The same position three times: a draw',
  quiet: 'No capture for a long time: a draw',
  kings: 'One king each: a draw',
  blocked: 'No move left: {name} wins',
  blockedWon: '{name} has no move left: you win!',
  place: 'row {row}, column {column}',
  fromTo: '{from} to {to}',
}

const ar: Messages = {
  ...matchTexts.ar,
  ...drawOfferTexts.ar,
  ...takeBackTexts.ar,
  ...reviewTexts.ar,
  ...variationTexts.ar,
  ...hintTexts.ar,
  title: 'الداما',
  board: 'اللوحة: ثمانية صفوف وثمانية أعمدة. الأسهم للتنقل، ومفتاح الإدخال لاختيار القطعة ثم وجهتها.',
  empty: 'الصف {row}، العمود {column}: فارغ',
  target: 'الصف {row}، العمود {column}: النقل إلى هنا',
  own: 'الصف {row}، العمود {column}: قطعتك',
  ownKing: 'الصف {row}، العمود {column}: ملكك',
  theirs: 'الصف {row}، العمود {column}: قطعة {name}',
  theirKing: 'الصف {row}، العمود {column}: ملك {name}',
  pieces: 'القطع: {count}',
  mustTake: 'دورك: الأكل إجباري',
  captureFirst: 'الأكل إجباري بإحدى القطع المعلّمة',
  captureLongest: 'أكل العدد الأكبر إجباري، بإحدى القطع المعلّمة',
  goOn: 'الأكل مستمر: إلى الخانة التالية',
  moved: '{name}: الصف {row}، العمود {column}.',
  took: 'القطع المأكولة: {count}.',
  crowned: 'ملك جديد.',
  refused: 'قطعة معلّمة أولًا، ثم خانة معلّمة',
  repetition: 'تكرر الوضع ثلاث مرات: تعادل',
  quiet: 'لم يؤكل شيء منذ مدة: تعادل',
  kings: 'ملك لكل لاعب: تعادل',
  blocked: 'لا نقلة ممكنة: الفوز لـ{name}',
  blockedWon: 'لا نقلة ممكنة لـ{name}: الفوز لك!',
  place: 'الصف {row}، العمود {column}',
  fromTo: '{from} إلى {to}',
}

export const messages = { en, ar } as const
