import { earlyEnds, type EarlyEndTexts } from '@majlis/game-bridge/stage/ends'
import { matchTexts } from '@majlis/game-bridge/stage/match-texts'
import { type ReviewTexts, reviewTexts } from '@majlis/game-bridge/stage/review/review-texts'
import { type SeriesTexts, seriesTexts } from '@majlis/game-bridge/stage/series'
import { type TakeBackTexts, takeBackTexts } from '@majlis/game-bridge/stage/requests/take-back'

/** Every text of the game. Keys are the same in both languages: a missing one does not compile. */
export interface Messages extends EarlyEndTexts, SeriesTexts, TakeBackTexts, ReviewTexts {
  readonly title: string
  readonly sound: string
  readonly board: string
  readonly column: string
  readonly full: string
  readonly yourTurn: string
  readonly theirTurn: string
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
  readonly remaining: string
  readonly dropped: string
  /** The name of a column within a sentence. */
  readonly place: string
  readonly again: string
  readonly watching: string
}

const en: Messages = {
  ...earlyEnds.en,
  ...seriesTexts.en,
  ...takeBackTexts.en,
  ...reviewTexts.en,
  title: 'Four in a Row',
  sound: 'Sound',
  board: 'Board: seven columns, six rows. Keys {first} to {last} drop a disc.',
  column: 'Column {column}',
  full: 'Column {column}, full',
  yourTurn: 'Your turn',
  theirTurn: '{name} is thinking',
  placing: 'Placing your disc',
  sending: matchTexts.en.sending,
  refused: 'That move did not count. Try another column',
  reconnecting: 'Reconnecting, hold on',
  away: '{name} lost the connection',
  left: '{name} left the match',
  won: 'Four in a row! You win',
  lost: '{name} has four in a row',
  draw: 'A full board: it is a draw',
  you: 'You',
  remaining: 'Discs left: {count}',
  dropped: '{name}: column {column}',
  place: 'column {column}',
  again: 'Play again',
  watching: 'You are watching',
}

const ar: Messages = {
  ...earlyEnds.ar,
  ...seriesTexts.ar,
  ...takeBackTexts.ar,
  ...reviewTexts.ar,
  title: 'أربعة في صف',
  sound: 'الصوت',
  board: 'اللوحة: سبعة أعمدة وستة صفوف. المفاتيح من {first} إلى {last} تُسقط قرصًا.',
  column: 'العمود {column}',
  full: 'العمود {column}، ممتلئ',
  yourTurn: 'دورك الآن',
  theirTurn: 'دور {name}',
  placing: 'جارٍ وضع القرص',
  sending: matchTexts.ar.sending,
  refused: 'لم تُحتسب النقلة. يمكن تجربة عمود آخر',
  reconnecting: 'نعيد الاتصال، لحظات',
  away: 'انقطع اتصال {name}',
  left: 'انسحاب {name} من المباراة',
  won: 'أربعة في صف! الفوز لك',
  lost: 'أربعة في صف: الفوز لـ{name}',
  draw: 'امتلأت اللوحة: تعادل',
  you: 'أنت',
  remaining: 'الأقراص المتبقية: {count}',
  dropped: '{name}: العمود {column}',
  place: 'العمود {column}',
  again: 'اللعب مجددًا',
  watching: 'وضع المشاهدة',
}

export const messages = { en, ar } as const
