import { type MatchTexts, matchTexts } from '@majlis/game-bridge/stage/match-texts'
import type { End } from '../tiles.ts'

/** Every text of the game. Keys are the same in both languages: a missing one does not compile. */
export interface Messages extends MatchTexts {
  readonly title: string
  readonly hand: string
  readonly table: string
  readonly tile: string
  readonly playTile: string
  readonly ends: Readonly<Record<End, string>>
  readonly sum: string
  readonly pickEnd: string
  /** For who begins the match, with the only tile that may be laid. */
  readonly begin: string
  /** On the mark of an end where the picked tile scores. */
  readonly gain: string
  readonly points: string
  readonly held: string
  readonly stock: string
  readonly target: string
  readonly laid: string
  readonly scored: string
  readonly youScored: string
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
  readonly close: string
  readonly pipsLeft: string
  readonly wonBy: string
  readonly lostBy: string
}

const en: Messages = {
  ...matchTexts.en,
  title: 'Dominoes',
  hand: 'Your tiles',
  table: 'Open ends: {ends}',
  tile: 'Tile {low} and {high}',
  playTile: 'Play tile {low} and {high}',
  ends: { left: 'Left end, {pips}', right: 'Right end, {pips}', up: 'Upper end, {pips}', down: 'Lower end, {pips}' },
  sum: 'Ends: {count}',
  pickEnd: 'Which end? Tap one of the marks',
  begin: 'You begin, with the raised tile',
  gain: '+{count}',
  points: 'Points: {count}',
  held: 'Tiles: {count}',
  stock: 'Stock: {count}',
  target: 'First to {count} points',
  laid: '{name} played {low} and {high}.',
  scored: '{name} scores {count}.',
  youScored: 'You score {count}.',
  drew: '{name} drew {count}',
  passed: '{name} passes',
  youDrew: 'Nothing fits: you drew {count}',
  youPassed: 'Nothing fits: you pass',
  refused: 'That tile fits no end',
  round: 'Round {number}',
  blocked: 'Nobody can play: the fewest pips score',
  out: 'All tiles played: {name} scores {count}',
  youOut: 'All tiles played: you score {count}',
  tie: 'Equal hands: nobody scores',
  goOn: 'Next round',
  close: 'Continue',
  pipsLeft: 'Pips left: {count}',
  wonBy: 'You win, {highest} to {lowest}',
  lostBy: '{name} wins, {highest} to {lowest}',
}

const ar: Messages = {
  ...matchTexts.ar,
  title: 'دومينو',
  hand: 'أحجارك',
  table: 'الأطراف المفتوحة: {ends}',
  tile: 'حجر {low} و{high}',
  playTile: 'لعب حجر {low} و{high}',
  ends: { left: 'الطرف الأيسر، {pips}', right: 'الطرف الأيمن، {pips}', up: 'الطرف الأعلى، {pips}', down: 'الطرف الأسفل، {pips}' },
  sum: 'الأطراف: {count}',
  pickEnd: 'أي طرف؟ الاختيار بلمس إحدى العلامات',
  begin: 'البداية لك، بالحجر المرفوع',
  gain: '\u2066+{count}\u2069',
  points: 'النقاط: {count}',
  held: 'الأحجار: {count}',
  stock: 'المتبقي للسحب: {count}',
  target: 'الأسبق إلى {count} نقطة',
  laid: '{name}: حجر {low} و{high}.',
  scored: 'نقاط {name}: {count}.',
  youScored: 'نقاطك: {count}.',
  drew: 'سحب {name}: {count}',
  passed: '{name}: لا حجر مناسب',
  youDrew: 'لا حجر مناسب: سحبت {count}',
  youPassed: 'لا حجر مناسب: فاتك الدور',
  refused: 'هذا الحجر لا يناسب أيّ طرف',
  round: 'الجولة {number}',
  blocked: 'أُغلق اللعب: النقاط للمجموع الأقل',
  out: 'انتهت أحجار {name}، والنقاط {count}',
  youOut: 'أنهيت أحجارك، ونقاطك {count}',
  tie: 'تساوى المجموع: لا نقاط',
  goOn: 'الجولة التالية',
  close: 'متابعة',
  pipsLeft: 'مجموع الباقي: {count}',
  wonBy: 'الفوز لك، {highest} مقابل {lowest}',
  lostBy: 'الفوز لـ{name}، {highest} مقابل {lowest}',
}

export const messages = { en, ar } as const
