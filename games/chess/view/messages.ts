import { type ChessBoardTexts, chessBoardTexts } from '@majlis/game-bridge/stage/chess/texts'
import { type DrawOfferTexts, drawOfferTexts } from '@majlis/game-bridge/stage/requests/draw-offer'
import { type MatchTexts, matchTexts } from '@majlis/game-bridge/stage/match-texts'
import { type ReviewTexts, reviewTexts } from '@majlis/game-bridge/stage/review/review-texts'
import { type VariationTexts, variationTexts } from '@majlis/game-bridge/stage/review/variation-texts'
import { type TakeBackTexts, takeBackTexts } from '@majlis/game-bridge/stage/requests/take-back'

/** Every text of the game. Keys are the same in both languages: a missing one does not compile. */
export interface Messages extends MatchTexts, DrawOfferTexts, TakeBackTexts, ReviewTexts, VariationTexts, ChessBoardTexts {
  readonly title: string
  readonly own: string
  readonly theirs: string
  readonly check: string
  /** A move that is planned during the other player's turn, in the status and on its square. */
  readonly planned: string
  readonly plannedTo: string
  readonly planLost: string
  readonly moved: string
  readonly took: string
  readonly mateWon: string
  readonly mateLost: string
  readonly stalemate: string
  readonly repetition: string
  readonly fifty: string
  readonly material: string
  readonly moves: string
  readonly takenBy: string
  readonly whiteAhead: string
  readonly blackAhead: string
  readonly goToMove: string
  /** In the review: the side that is to move, and a mate in moves that are tried. */
  readonly whiteMoves: string
  readonly blackMoves: string
  readonly mate: string
}

const en: Messages = {
  ...matchTexts.en,
  ...drawOfferTexts.en,
  ...takeBackTexts.en,
  ...reviewTexts.en,
  ...variationTexts.en,
  ...chessBoardTexts.en,
  title: 'Chess',
  own: '{square}: your {piece}',
  theirs: "{square}: {name}'s {piece}",
  check: 'Check! Save your king',
  planned: 'Planned: {from} to {to}',
  plannedTo: '{square}: your planned move from {from}. Press to cancel',
  planLost: 'Your planned move is not possible.',
  moved: '{name}: {piece} to {square}.',
  took: 'Took your {piece}.',
  refused: 'Pick one of your pieces, then a marked square',
  mateWon: 'Checkmate: you win!',
  mateLost: 'Checkmate: {name} wins',
  stalemate: 'Stalemate: a draw',
  repetition: 'The same position three times: a draw',
  fifty: 'Fifty quiet moves: a draw',
  material: 'Too few pieces to mate: a draw',
  moves: 'Moves',
  takenBy: 'Taken by {name}: {pieces}',
  whiteAhead: 'White is ahead: {score}',
  blackAhead: 'Black is ahead: {score}',
  goToMove: 'Move {number}: {move}',
  whiteMoves: 'White is to move',
  blackMoves: 'Black is to move',
  mate: 'Checkmate',
}

const ar: Messages = {
  ...matchTexts.ar,
  ...drawOfferTexts.ar,
  ...takeBackTexts.ar,
  ...reviewTexts.ar,
  ...variationTexts.ar,
  ...chessBoardTexts.ar,
  title: 'الشطرنج',
  own: '{square}: لك {piece}',
  theirs: '{square}: {piece} عند {name}',
  check: 'كش! ملكك في خطر',
  planned: 'نقلة مجهزة: من {from} إلى {to}',
  plannedTo: '{square}: نقلتك المجهزة من {from}، والضغط يلغيها',
  planLost: 'نقلتك المجهزة غير ممكنة.',
  moved: '{name}: {piece} إلى {square}.',
  took: 'أُخذت منك قطعة: {piece}.',
  refused: 'قطعة من قطعك أولًا، ثم خانة معلّمة',
  mateWon: 'كش مات: الفوز لك!',
  mateLost: 'كش مات: الفوز لـ{name}',
  stalemate: 'لا نقلة متاحة: تعادل',
  repetition: 'تكرر الوضع ثلاث مرات: تعادل',
  fifty: 'خمسون نقلة بلا أخذ ولا تحريك بيدق: تعادل',
  material: 'القطع لا تكفي للفوز: تعادل',
  moves: 'النقلات',
  takenBy: 'القطع المأخوذة عند {name}: {pieces}',
  whiteAhead: 'التقدم للأبيض: {score}',
  blackAhead: 'التقدم للأسود: {score}',
  goToMove: 'النقلة {number}: {move}',
  whiteMoves: 'الدور للأبيض',
  blackMoves: 'الدور للأسود',
  mate: 'كش مات',
}

export const messages = { en, ar } as const
