/** The texts about how the own fleet looks. */
export interface LooksTexts {
  /** The button and the dialog. */
  readonly looks: string
  /** By their places in `LOOKS`. */
  readonly lookNames: readonly string[]
  readonly sunkInAll: string
  /** What a look needs that is not open yet. */
  readonly sunkOf: string
  /** Over the sea, when a look is open. */
  readonly newLook: string
}

const en: LooksTexts = {
  looks: 'Fleet colours',
  lookNames: ['White', 'Sand', 'Sea green', 'Copper', 'Night blue', 'Gold'],
  sunkInAll: 'Ships you have sunk in all matches: {count}',
  sunkOf: 'Ships sunk: {count} of {all}',
  newLook: 'New fleet colour: {look}',
}

const ar: LooksTexts = {
  looks: 'ألوان الأسطول',
  lookNames: ['أبيض', 'رملي', 'أخضر بحري', 'نحاسي', 'كحلي', 'ذهبي'],
  sunkInAll: 'السفن التي أغرقتها في كل المباريات: {count}',
  sunkOf: 'السفن الغارقة: {count} من {all}',
  newLook: 'لون جديد للأسطول: {look}',
}

export const looksTexts = { en, ar } as const
