import { earlyEnds, type EarlyEndTexts } from '@majlis/game-bridge/stage/ends'
import { arsenalTexts, type ArsenalTexts } from './arsenal-messages.ts'
import { choiceTexts, type ChoiceTexts } from './choice-messages.ts'
import { type LooksTexts, looksTexts } from './looks-messages.ts'
import { salvoTexts, type SalvoTexts } from './salvo-messages.ts'

/** Every text of the game. Keys are the same in both languages: a missing one does not compile. */
export interface Messages extends EarlyEndTexts, SalvoTexts, ArsenalTexts, ChoiceTexts, LooksTexts {
  readonly title: string
  readonly sound: string
  /** Names of the eight columns, separated by spaces; the small sea has the first seven. */
  readonly columns: string
  readonly cell: string
  readonly ownSea: string
  readonly theirSea: string
  readonly enlarge: string
  readonly keys: string
  readonly placeKeys: string
  readonly unknown: string
  readonly miss: string
  readonly hit: string
  readonly sunk: string
  readonly empty: string
  readonly ship: string
  readonly across: string
  readonly down: string
  readonly rotate: string
  readonly shuffle: string
  readonly ready: string
  readonly place: string
  /** The same for the small sea. */
  readonly placeSmall: string
  readonly noRoom: string
  readonly shuffled: string
  readonly waiting: string
  readonly yourTurn: string
  readonly theirTurn: string
  readonly youPassed: string
  readonly theyPassed: string
  readonly youHit: string
  /** `{ship}` is one of `theShips`. */
  readonly youSank: string
  readonly youMissed: string
  readonly theyHit: string
  /** `{ship}` is one of `ownShips`. */
  readonly theySank: string
  readonly theyMissed: string
  readonly firing: string
  readonly ownFleet: string
  readonly theirFleet: string
  /** The ships by their length, in a text about the rival's and in one about the own. */
  readonly theShips: Readonly<Record<number, string>>
  readonly ownShips: Readonly<Record<number, string>>
  readonly sank: string
  readonly lostShip: string
  readonly refused: string
  readonly firedThere: string
  readonly noShipThere: string
  readonly reconnecting: string
  readonly away: string
  readonly left: string
  readonly won: string
  readonly lost: string
  /** The same while ships are shown that were not sunk. */
  readonly lostShown: string
  readonly tally: string
  readonly close: string
  readonly draw: string
  readonly you: string
  readonly shot: string
  readonly again: string
  readonly watching: string
}

const en: Messages = {
  ...earlyEnds.en,
  ...salvoTexts.en,
  ...arsenalTexts.en,
  ...choiceTexts.en,
  ...looksTexts.en,
  title: 'Sea Battle',
  sound: 'Sound',
  columns: 'A B C D E F G H',
  cell: '{column}{row}',
  ownSea: 'Your waters',
  theirSea: 'Waters of {name}',
  enlarge: '{sea}: show large',
  keys: '{sea}. Arrow keys choose a square, Enter fires.',
  placeKeys: 'Your waters. Arrow keys move a ship, Enter turns it.',
  unknown: '{cell}',
  miss: '{cell}: miss',
  hit: '{cell}: hit',
  sunk: '{cell}: sunk',
  empty: '{cell}: empty',
  ship: 'Ship of {length} at {cell}, {direction}',
  across: 'across',
  down: 'down',
  rotate: 'Turn the ship',
  shuffle: 'Shuffle',
  ready: 'Ready',
  place: 'Drag ships, tap to turn',
  placeSmall: 'Small sea: drag ships, tap to turn',
  noRoom: 'No room there. Ships must not touch',
  shuffled: 'Ships shuffled',
  waiting: '{name} is still placing ships',
  yourTurn: 'Your turn: fire!',
  theirTurn: '{name} takes aim',
  youPassed: 'Time was up without a shot. {name} takes aim',
  theyPassed: 'The time of {name} was up. Fire!',
  youHit: 'Hit! Fire again',
  youSank: 'You sank the {ship} ({length})! Fire again',
  youMissed: 'Missed. {name} takes aim',
  theyHit: '{name} hit you and fires again',
  theySank: 'Your {ship} ({length}) was sunk. {name} fires again',
  theyMissed: '{name} missed. Fire!',
  firing: 'Shot on its way',
  ownFleet: 'Your fleet: {count} of {all} ships afloat',
  theirFleet: 'Fleet of {name}: {count} of {all} ships afloat',
  theShips: { 4: 'battleship', 3: 'destroyer', 2: 'frigate' },
  ownShips: { 4: 'battleship', 3: 'destroyer', 2: 'frigate' },
  sank: 'You sank the {ship} ({length})!',
  lostShip: 'Your {ship} ({length}) was sunk!',
  refused: 'That shot did not count. Try another square',
  firedThere: 'You have fired there already',
  noShipThere: 'No ship is there: ships never touch',
  reconnecting: 'Reconnecting, hold on',
  away: '{name} lost the connection',
  left: '{name} left the match',
  won: 'Their fleet is sunk! You win',
  lost: '{name} wins the battle',
  lostShown: '{name} wins. Ships still afloat have a frame',
  tally: 'Hits: {hits} of {shots}',
  close: 'Continue',
  draw: 'It is a draw',
  you: 'You',
  shot: '{name}: {mark}',
  again: 'Play again',
  watching: 'You are watching',
}

const ar: Messages = {
  ...earlyEnds.ar,
  ...salvoTexts.ar,
  ...arsenalTexts.ar,
  ...choiceTexts.ar,
  ...looksTexts.ar,
  title: 'معركة بحرية',
  sound: 'الصوت',
  columns: 'أ ب ج د هـ و ز ح',
  cell: '{column}{row}',
  ownSea: 'مياهك',
  theirSea: 'مياه {name}',
  enlarge: '{sea}: عرض مكبّر',
  keys: '{sea}. الأسهم لاختيار المربع، ومفتاح الإدخال للإطلاق.',
  placeKeys: 'مياهك. الأسهم لتحريك السفينة، ومفتاح الإدخال لتدويرها.',
  unknown: '{cell}',
  miss: '{cell}: في الماء',
  hit: '{cell}: إصابة',
  sunk: '{cell}: غرقت',
  empty: '{cell}: فارغ',
  ship: 'سفينة بطول {length} عند {cell}، {direction}',
  across: 'أفقية',
  down: 'عمودية',
  rotate: 'تدوير السفينة',
  shuffle: 'ترتيب عشوائي',
  ready: 'تأكيد الترتيب',
  place: 'السحب لتحريك السفن، والنقر لتدويرها',
  placeSmall: 'بحر صغير: السحب للتحريك، والنقر للتدوير',
  noRoom: 'لا متسع هناك، فالسفن لا تتلامس',
  shuffled: 'ترتيب جديد للسفن',
  waiting: 'بانتظار أسطول {name}',
  yourTurn: 'دورك للإطلاق!',
  theirTurn: 'دور {name}',
  youPassed: 'انتهى الوقت بلا طلقة. دور {name}',
  theyPassed: 'انتهى وقت {name}. دورك للإطلاق!',
  youHit: 'إصابة! لك طلقة أخرى',
  youSank: 'أغرقت {ship} ({length})! لك طلقة أخرى',
  youMissed: 'في الماء. دور {name}',
  theyHit: 'أُصيبت سفينتك، والدور ما زال لـ{name}',
  theySank: 'غرقت {ship} ({length})، والدور ما زال لـ{name}',
  theyMissed: 'طلقة {name} في الماء. دورك!',
  firing: 'الطلقة في الطريق',
  ownFleet: 'أسطولك: الباقي {count} من {all}',
  theirFleet: 'أسطول {name}: الباقي {count} من {all}',
  theShips: { 4: 'البارجة', 3: 'المدمّرة', 2: 'الفرقاطة' },
  ownShips: { 4: 'بارجتك', 3: 'مدمّرتك', 2: 'فرقاطتك' },
  sank: 'أغرقت {ship} ({length})!',
  lostShip: 'غرقت {ship} ({length})!',
  refused: 'لم تُحتسب الطلقة. يمكن تجربة مربع آخر',
  firedThere: 'سبق إطلاق النار على هذا المربع',
  noShipThere: 'لا سفينة هنا: السفن لا تتلامس',
  reconnecting: 'نعيد الاتصال، لحظات',
  away: 'انقطع اتصال {name}',
  left: 'انسحاب {name} من المباراة',
  won: 'غرق أسطول الخصم! الفوز لك',
  lost: 'الفوز في المعركة لـ{name}',
  lostShown: 'الفوز لـ{name}. والسفن الباقية محاطة بإطار',
  tally: 'الإصابات: {hits} من {shots}',
  close: 'متابعة',
  draw: 'تعادل',
  you: 'أنت',
  shot: '{name}: {mark}',
  again: 'اللعب مجددًا',
  watching: 'وضع المشاهدة',
}

export const messages = { en, ar } as const
