import { type MatchWords, matchWords } from '@majlis/game-bridge/stage/words'

/** Every text of the game. Keys are the same in both languages: a missing one does not compile. */
export interface Messages extends MatchWords {
  readonly title: string
  readonly hand: string
  readonly table: string
  readonly tile: string
  readonly playTile: string
  readonly leftEnd: string
  readonly rightEnd: string
  readonly pickEnd: string
  readonly points: string
  readonly held: string
  readonly stock: string
  readonly target: string
  readonly laid: string
  readonly scored: string
  readonly drew: string
  readonly passed: string
  readonly youDrew: string
  readonly youPassed: string
  readonly round: string
  readonly blocked: string
  readonly out: string
  readonly youOut: string
  readonly tie: string
  readonly goOn: string
}

const en: Messages = {
  ...matchWords.en,
  title: 'Dominoes',
  hand: 'Your tiles',
  table: 'The line ends with {left} and {right}',
  tile: 'Tile {low} and {high}',
  playTile: 'Play tile {low} and {high}',
  leftEnd: 'Left end, {pips}',
  rightEnd: 'Right end, {pips}',
  pickEnd: 'Which end? Tap one of the marks',
  points: 'Points: {count}',
  held: 'Tiles: {count}',
  stock: 'Stock: {count}',
  target: 'First to {count} points',
  laid: '{name} played {low} and {high}.',
  scored: '{name} scores {count}.',
  drew: '{name} drew {count}',
  passed: '{name} passes',
  youDrew: 'Nothing fits: you drew {count}',
  youPassed: 'Nothing fits: you pass',
  refused: 'That tile fits neither end',
  round: 'Round {number}',
  blocked: 'Nobody can play: the lightest hand scores',
  out: '{name} is out and scores {count}',
  youOut: 'You are out and score {count}',
  tie: 'Equal hands: nobody scores',
  goOn: 'Next round',
}

const ar: Messages = {
  ...matchWords.ar,
  title: 'دومينو',
  hand: 'أحجارك',
  table: 'ينتهي الصف بـ {left} و{right}',
  tile: 'حجر {low} و{high}',
  playTile: 'العب حجر {low} و{high}',
  leftEnd: 'الطرف الأيسر، {pips}',
  rightEnd: 'الطرف الأيمن، {pips}',
  pickEnd: 'أي طرف؟ المس إحدى العلامتين',
  points: 'النقاط: {count}',
  held: 'الأحجار: {count}',
  stock: 'المتبقي للسحب: {count}',
  target: 'الأسبق إلى {count} نقطة',
  laid: 'لعب {name} حجر {low} و{high}.',
  scored: 'نقاط {name}: {count}.',
  drew: 'سحب {name}: {count}',
  passed: '{name}: لا حجر مناسب',
  youDrew: 'لا حجر مناسب: سحبت {count}',
  youPassed: 'لا حجر مناسب: فاتك الدور',
  refused: 'هذا الحجر لا يناسب أيًّا من الطرفين',
  round: 'الجولة {number}',
  blocked: 'أُغلق اللعب: النقاط لصاحب أخف يد',
  out: 'أنهى {name} أحجاره، ونقاطه {count}',
  youOut: 'أنهيت أحجارك، ونقاطك {count}',
  tie: 'تساوت الأيدي: لا نقاط',
  goOn: 'الجولة التالية',
}

export const messages = { en, ar } as const
