import { earlyEnds, type EarlyEndTexts } from '@majlis/game-bridge/stage/ends'

/** Every text of the game. Keys are the same in both languages: a missing one does not compile. */
export interface Messages extends EarlyEndTexts {
  readonly title: string
  readonly sound: string
  readonly board: string
  readonly roll: string
  readonly die: string
  readonly token: string
  readonly sends: string
  readonly reachesHome: string
  readonly inYard: string
  readonly stepsFromHome: string
  readonly atHome: string
  readonly homeCount: string
  readonly homeShort: string
  readonly points: string
  readonly turnsLeft: string
  readonly turnsOver: string
  readonly yourRoll: string
  readonly threeRolls: string
  readonly rollAgain: string
  readonly sentRollAgain: string
  readonly homeRollAgain: string
  readonly tryAgain: string
  readonly rollFor: string
  readonly rollForFirst: string
  readonly choose: string
  readonly chooseFor: string
  readonly rolling: string
  readonly moving: string
  readonly theirTurn: string
  readonly theirAgain: string
  readonly theySentYours: string
  readonly youPass: string
  readonly threeSixes: string
  readonly playedForYou: string
  readonly rolledForYou: string
  readonly rolled: string
  readonly sentBack: string
  readonly refused: string
  readonly reconnecting: string
  readonly away: string
  readonly left: string
  readonly won: string
  readonly wonTeam: string
  readonly wonRush: string
  readonly lost: string
  readonly place: string
  readonly homeFirst: string
  readonly homeNext: string
  readonly yourPlace: string
  readonly close: string
  readonly draw: string
  readonly you: string
  readonly partner: string
  readonly helps: string
  readonly helpsYou: string
  readonly again: string
  readonly watching: string
}

const en: Messages = {
  ...earlyEnds.en,
  title: 'Ludo',
  sound: 'Sound',
  board: 'Ludo board',
  roll: 'Roll the die',
  die: 'Die: {number}',
  token: 'Move this token: {place}',
  sends: '{token}. It sends a token back',
  reachesHome: '{token}. It reaches home',
  inYard: 'in the yard',
  stepsFromHome: 'steps from home: {count}',
  atHome: 'home',
  homeCount: '{count} of {all} home',
  homeShort: '{count}/{all}',
  points: 'Points: {count}',
  turnsLeft: 'Turns: {count}',
  turnsOver: 'Your turns are over. {name} plays on',
  yourRoll: 'Your turn: roll the die',
  threeRolls: 'Three rolls: a six brings a token out',
  rollAgain: 'Roll once more!',
  sentRollAgain: 'You sent a token back: roll once more!',
  homeRollAgain: 'A token is home: roll once more!',
  tryAgain: 'No six. Rolls left: {count}',
  rollFor: 'Your turn: roll for {name}',
  rollForFirst: 'All yours are home! Now roll for {name}',
  choose: 'Choose a token',
  chooseFor: 'Choose a token of {name}',
  rolling: 'Rolling',
  moving: 'On the way',
  theirTurn: 'It is {name}’s turn',
  theirAgain: '{name} rolls again',
  theySentYours: '{name} sent your token back and rolls again',
  youPass: 'No move. {name} is next',
  threeSixes: 'Three sixes: {name} is next',
  playedForYou: 'Time was up: we rolled for you. {name} is next',
  rolledForYou: 'Time was up: we rolled for you. Roll once more',
  rolled: '{name}: {number}',
  sentBack: '{name} goes back to the yard',
  refused: 'That did not count. Try again',
  reconnecting: 'Reconnecting, hold on',
  away: '{name} lost the connection',
  left: '{name} left the match',
  won: 'All home! You win',
  wonTeam: 'All home! Your side wins',
  wonRush: 'Most points! You win',
  lost: '{name} wins',
  place: 'Place {number}',
  homeFirst: 'You came first! The others play on',
  homeNext: 'You have place\u00a0{number}. The others play on',
  yourPlace: '{line}. Your place: {number}',
  close: 'Continue',
  draw: 'It is a draw',
  you: 'You',
  partner: 'Partner',
  helps: 'Rolls for partner',
  helpsYou: 'Rolls for you',
  again: 'Play again',
  watching: 'You are watching',
}

const ar: Messages = {
  ...earlyEnds.ar,
  title: 'لودو',
  sound: 'الصوت',
  board: 'رقعة لودو',
  roll: 'رمي النرد',
  die: 'النرد: {number}',
  token: 'تحريك هذه القطعة: {place}',
  sends: '{token}. تعيد قطعة إلى الساحة',
  reachesHome: '{token}. تصل إلى البيت',
  inYard: 'في الساحة',
  stepsFromHome: 'الخطوات إلى البيت: {count}',
  atHome: 'في البيت',
  homeCount: 'وصل {count} من {all}',
  homeShort: '{count}/{all}',
  points: 'النقاط: {count}',
  turnsLeft: 'الأدوار: {count}',
  turnsOver: 'انتهت أدوارك. الدور الآن لـ{name}',
  yourRoll: 'دورك: رمي النرد',
  threeRolls: 'ثلاث رميات لك، والستة تُخرج قطعة',
  rollAgain: 'رمية أخرى لك!',
  sentRollAgain: 'أعدت قطعة إلى الساحة: رمية أخرى لك!',
  homeRollAgain: 'وصلت قطعة إلى البيت: رمية أخرى لك!',
  tryAgain: 'لم تظهر ستة. الرميات الباقية: {count}',
  rollFor: 'دورك: رمي النرد عن {name}',
  rollForFirst: 'وصلت كل قطعك! الرمية الآن عن {name}',
  choose: 'اختيار قطعة',
  chooseFor: 'اختيار قطعة من قطع {name}',
  rolling: 'النرد يدور',
  moving: 'القطعة في الطريق',
  theirTurn: 'دور {name}',
  theirAgain: 'رمية أخرى لـ{name}',
  theySentYours: 'عادت قطعة لك إلى الساحة. رمية أخرى لـ{name}',
  youPass: 'لا نقلة لك. دور {name}',
  threeSixes: 'ثلاث ستّات: دور {name}',
  playedForYou: 'انتهى الوقت فرمينا النرد عنك. دور {name}',
  rolledForYou: 'انتهى الوقت فرمينا النرد عنك. لك رمية أخرى',
  rolled: '{name}: {number}',
  sentBack: 'قطعة {name} تعود إلى الساحة',
  refused: 'لم تُحتسب النقلة. يُرجى المحاولة مجددًا',
  reconnecting: 'نعيد الاتصال، لحظات',
  away: 'انقطع اتصال {name}',
  left: 'انسحاب {name} من المباراة',
  won: 'وصلت كل قطعك! الفوز لك',
  wonTeam: 'وصلت كل القطع! الفوز لفريقك',
  wonRush: 'أكثر النقاط لك! الفوز لك',
  lost: 'الفوز لـ{name}',
  place: 'المركز {number}',
  homeFirst: 'المركز الأول لك! اللعب مستمر بين الباقين',
  homeNext: 'لك المركز\u00a0{number}. اللعب مستمر بين الباقين',
  yourPlace: '{line}. مركزك: {number}',
  close: 'متابعة',
  draw: 'تعادل',
  you: 'أنت',
  partner: 'شريكك',
  helps: 'الرمي عن الشريك',
  helpsYou: 'الرمي عنك',
  again: 'اللعب مجددًا',
  watching: 'وضع المشاهدة',
}

export const messages = { en, ar } as const
