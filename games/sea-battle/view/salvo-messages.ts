/** A text for each plural form of `{count}` that a language has; `zero` is also used for 0 where the language has no such form. */
export type PluralTexts = { readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>

/** The texts of a match of salvos. */
export interface SalvoTexts {
  /** The plural rules of the language. */
  readonly plurals: Intl.PluralRules
  readonly placeSalvo: string
  readonly keysSalvo: string
  /** The button that fires the salvo, and its name with the numbers of the shots. */
  readonly fire: string
  readonly fireLabel: string
  readonly choose: PluralTexts
  readonly chooseMore: PluralTexts
  readonly hits: PluralTexts
  /** The first own turn; `{choose}` is one of `choose`. */
  readonly firstSalvo: string
  /** The own turn after a salvo of the rival; `{hits}` is one of `hits`. */
  readonly theirSalvo: string
  /** The turn of the rival after the own salvo; `{turn}` is `theirTurn`. */
  readonly ownSalvo: string
  /** While the results of a salvo are shown. */
  readonly theirHits: string
  readonly ownHits: string
  readonly allChosen: string
  readonly noMoreShots: string
  readonly firingSalvo: string
  readonly salvoRefused: string
  /** Between the results of shots. */
  readonly comma: string
}

const en: SalvoTexts = {
  plurals: new Intl.PluralRules('en'),
  placeSalvo: 'Drag ships, tap to turn. Each ship afloat is one shot a turn',
  keysSalvo: '{sea}. Arrow keys choose a square, Enter adds a shot or takes it back.',
  fire: 'Fire',
  fireLabel: 'Fire: {count} of {all} shots chosen',
  choose: { one: 'choose {count} square', other: 'choose {count} squares' },
  chooseMore: { one: '{count} more shot', other: '{count} more shots' },
  hits: { zero: 'no hits', one: '{count} hit', other: '{count} hits' },
  firstSalvo: 'One ship, one shot: {choose}',
  theirSalvo: '{name}: {hits}. Now {choose}',
  ownSalvo: 'You: {hits}. {turn}',
  theirHits: '{name}: {hits}',
  ownHits: 'You: {hits}',
  allChosen: 'All shots chosen: fire!',
  noMoreShots: 'No more shots. Tap one to take it back',
  firingSalvo: 'Salvo on its way',
  salvoRefused: 'The salvo did not count. Try again',
  comma: ', ',
}

const ar: SalvoTexts = {
  plurals: new Intl.PluralRules('ar'),
  placeSalvo: 'السحب لتحريك السفن، والنقر لتدويرها. ولكل سفينة باقية طلقة',
  keysSalvo: '{sea}. الأسهم لاختيار المربع، ومفتاح الإدخال لإضافة طلقة أو إلغائها.',
  fire: 'إطلاق',
  fireLabel: 'إطلاق: عدد الطلقات المختارة {count} من {all}',
  choose: {
    zero: 'لا مربعات للاختيار',
    one: 'اختيار مربع واحد',
    two: 'اختيار مربعين',
    few: 'اختيار {count} مربعات',
    many: 'اختيار {count} مربعًا',
    other: 'اختيار {count} مربع',
  },
  chooseMore: {
    zero: 'لا طلقات باقية',
    one: 'بقيت طلقة واحدة',
    two: 'بقيت طلقتان',
    few: 'بقيت {count} طلقات',
    many: 'بقيت {count} طلقة',
    other: 'بقيت {count} طلقة',
  },
  hits: {
    zero: 'لا إصابات',
    one: 'إصابة واحدة',
    two: 'إصابتان',
    few: '{count} إصابات',
    many: '{count} إصابة',
    other: '{count} إصابة',
  },
  firstSalvo: 'لكل سفينة طلقة: {choose}',
  theirSalvo: '{name}: {hits}. دورك: {choose}',
  ownSalvo: 'طلقاتك: {hits}. {turn}',
  theirHits: '{name}: {hits}',
  ownHits: 'طلقاتك: {hits}',
  allChosen: 'اكتملت الطلقات، وحان الإطلاق!',
  noMoreShots: 'اكتملت الطلقات، والنقر على إحداها يلغيها',
  firingSalvo: 'الطلقات في الطريق',
  salvoRefused: 'لم تُحتسب الطلقات. يمكن المحاولة مجددًا',
  comma: '، ',
}

export const salvoTexts = { en, ar } as const
