import type { Bonus, Boon } from '../state.ts'
import type { DayTexts } from '@majlis/game-kit/arcade/day/texts'
import type { Forms } from '@majlis/game-kit/plural'

export interface Messages {
  readonly title: string
  readonly board: string
  readonly howTouch: string
  readonly howKeys: string
  readonly garden: string
  /** In place of `garden` in a round of the day. */
  readonly gardenOfDay: string
  readonly gardenLabel: string
  readonly lives: string
  readonly fruits: Forms
  readonly fruitsLeft: Forms
  readonly seconds: Forms
  readonly bonuses: Readonly<Record<Bonus, string>>
  readonly boons: Readonly<Record<Boon, { readonly name: string; readonly effect: string }>>
  /**
   * `title`: the next garden and its fruits. `whole`: an effect that lasts for the garden, `round` for the rest of the round, `once` has it at once. `wait`: what comes without a choice, and when. `boon` and `spoken`
   * are announced.
   */
  readonly offer: Readonly<Record<'title' | 'group' | 'whole' | 'round' | 'once' | 'wait' | 'boon' | 'spoken', string>>
  readonly day: DayTexts
  readonly saved: string
  readonly lifeLost: string
  readonly won: string
  readonly wonText: string
  readonly lost: string
  /** The same before the first goal. */
  readonly lostEarly: string
  readonly lostText: string
}

const en: Messages = {
  title: 'Orchard Snake',
  board: 'The garden. Turn the snake with the arrow keys or by swiping; P pauses.',
  howTouch: 'Swipe! Eat {n} fruits',
  howKeys: 'Arrow keys! Eat {n} fruits',
  garden: 'Garden {n}',
  gardenOfDay: 'Today {n}',
  gardenLabel: 'Garden',
  lives: 'Lives: {n}. Fruits left: {left}.',
  fruits: { one: '{n} fruit', other: '{n} fruits' },
  fruitsLeft: { one: '{n} fruit left', other: '{n} fruits left' },
  seconds: { one: '{n} second', other: '{n} seconds' },
  bonuses: { slow: 'Take it easy', double: 'Double points', trim: 'Shorter!', shield: 'Shield', gold: 'Golden apple!', heart: 'One more life' },
  boons: {
    shield: { name: 'Shield', effect: 'One crash costs no life' },
    slow: { name: 'Slow start', effect: 'A slower snake' },
    magnet: { name: 'Magnet', effect: 'Fruit from two cells away' },
    double: { name: 'Double', effect: 'Twice the points' },
    ghost: { name: 'Knot', effect: 'Through its own body' },
    light: { name: 'Short snake', effect: 'Half the growth' },
    few: { name: 'Small garden', effect: 'Three fruits fewer' },
    finds: { name: 'More gifts', effect: 'After every second fruit' },
    hurry: { name: 'Hurry', effect: 'Faster, but twice the points' },
    memory: { name: 'Long combo', effect: 'Two more seconds for ×' },
    longer: { name: 'Long effects', effect: 'All last half as long again' },
    harvest: { name: 'Ripe fruit', effect: 'Half as many points again' },
    heart: { name: 'Life', effect: 'One life more' },
  },
  offer: {
    title: 'Garden {n}: {fruits}',
    group: 'Choose one of three',
    whole: 'Whole garden',
    round: 'Rest of the round',
    once: 'At once',
    wait: 'No choice: {name}. {time} left',
    boon: '{name}, {effect}',
    spoken: 'Choose one. Left: {left}. Up: {up}. Right: {right}.',
  },
  day: {
    name: 'Garden of the day',
    none: 'The same for everybody',
    open: 'The day counts once its first garden is cleared.',
  },
  saved: 'Phew!',
  lifeLost: 'Ouch!',
  won: 'All ten gardens!',
  wonText: 'Not a fruit is left. The orchard is yours.',
  lost: 'What a feast!',
  lostEarly: 'Still hungry!',
  lostText: 'You came as far as garden {n}.',
}

const ar: Messages = {
  title: 'ثعبان البستان',
  board: 'البستان. توجيه الثعبان بمفاتيح الأسهم أو بالسحب، والحرف P للإيقاف المؤقت.',
  howTouch: 'السحب للحركة، والهدف {n} ثمار',
  howKeys: 'الأسهم للحركة، والهدف {n} ثمار',
  garden: 'البستان {n}',
  gardenOfDay: 'اليوم {n}',
  gardenLabel: 'البستان',
  lives: 'الأرواح {n}، والثمار الباقية {left}.',
  fruits: { zero: 'بلا ثمار', one: 'ثمرة واحدة', two: 'ثمرتان', few: '{n} ثمار', many: '{n} ثمرة', other: '{n} ثمرة' },
  fruitsLeft: {
    zero: 'لا ثمار باقية',
    one: 'ثمرة باقية',
    two: 'ثمرتان باقيتان',
    few: '{n} ثمار باقية',
    many: '{n} ثمرة باقية',
    other: '{n} ثمرة باقية',
  },
  seconds: { zero: '{n} ثانية', one: 'ثانية واحدة', two: 'ثانيتان', few: '{n} ثوانٍ', many: '{n} ثانية', other: '{n} ثانية' },
  bonuses: { slow: 'على مهل', double: 'نقاط مضاعفة', trim: 'صار أقصر!', shield: 'درع واقٍ', gold: 'تفاحة ذهبية!', heart: 'روح إضافية' },
  boons: {
    shield: { name: 'درع واقٍ', effect: 'اصطدام بلا خسارة' },
    slow: { name: 'بداية هادئة', effect: 'ثعبان أبطأ' },
    magnet: { name: 'مغناطيس', effect: 'ثمار من بُعد خانتين' },
    double: { name: 'ضِعف النقاط', effect: 'نقاط مضاعفة' },
    ghost: { name: 'عقدة', effect: 'عبور من خلال الجسم' },
    light: { name: 'ثعبان قصير', effect: 'نصف النمو' },
    few: { name: 'بستان صغير', effect: 'أقل بثلاث ثمار' },
    finds: { name: 'هدايا أكثر', effect: 'هدية بعد كل ثمرتين' },
    hurry: { name: 'استعجال', effect: 'أسرع، لكن بضِعف النقاط' },
    memory: { name: 'سلسلة أطول', effect: 'ثانيتان إضافيتان لعلامة ×' },
    longer: { name: 'مفعول أطول', effect: 'كل مفعول أطول بمقدار النصف' },
    harvest: { name: 'ثمار ناضجة', effect: 'نقاط أكثر بمقدار النصف' },
    heart: { name: 'روح', effect: 'روح إضافية' },
  },
  offer: {
    title: 'البستان {n}: {fruits}',
    group: 'اختيار واحدة من ثلاث',
    whole: 'طوال البستان',
    round: 'حتى نهاية الجولة',
    once: 'في الحال',
    wait: 'بلا اختيار: {name}. الباقي {time}',
    boon: '{name}، {effect}',
    spoken: 'اختيار واحدة. يسارًا: {left}. إلى أعلى: {up}. يمينًا: {right}.',
  },
  day: {
    name: 'بستان اليوم',
    none: 'بستان واحد للجميع',
    open: 'يُحسب اليوم بعد إتمام بستانه الأول.',
  },
  saved: 'نجوت!',
  lifeLost: 'آخ!',
  won: 'البساتين العشرة كلها!',
  wonText: 'لم تبقَ ثمرة واحدة، والبستان لك.',
  lost: 'يا لها من وليمة!',
  lostEarly: 'ما زال جائعًا!',
  lostText: 'وصلت إلى البستان {n}.',
}

export const messages = { en, ar } as const
