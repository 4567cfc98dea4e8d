import type { DayTexts } from '@majlis/game-kit/arcade/day/texts'
import type { Forms } from '@majlis/game-kit/plural'
import type { Aim } from '../mosaics.ts'
import type { Gift, Twist } from '../state.ts'
import type { News } from './news.ts'

export interface Messages {
  readonly title: string
  readonly board: string
  readonly how: string
  readonly level: string
  /** In place of `level` in a round of the day. */
  readonly levelOfDay: string
  readonly levelLabel: string
  readonly lives: string
  readonly gifts: Readonly<Record<Gift, string>>
  /** Two gifts that work together: glowing harpoons, three harpoons, glowing pearls. */
  readonly pairs: Readonly<Record<'burning' | 'three' | 'glowing', string>>
  /** What is new in a mosaic, or what it shows, one line each. */
  readonly news: Readonly<Record<News, string>>
  /** What is different in the round of a day: its name, and one line. */
  readonly twists: Readonly<Record<Twist, { readonly name: string; readonly text: string }>>
  /** A mosaic's own goal. */
  readonly aims: Readonly<Record<Aim['kind'], Forms>>
  /** The seconds that are left of a goal by time. */
  readonly seconds: string
  readonly noneLost: string
  /** Announced and shown: `{aim}` was reached. */
  readonly starFor: string
  /** The stars of a mosaic, announced. */
  readonly starsOf: string
  readonly starsLabel: string
  readonly map: Readonly<Record<'open' | 'title' | 'text' | 'close' | 'total' | 'reached' | 'locked', string>>
  readonly fishHit: string
  readonly opened: string
  readonly day: DayTexts
  readonly lifeLost: string
  readonly saved: string
  readonly won: string
  readonly wonText: string
  readonly lost: string
  readonly lostText: string
  /** After a lost round that reached a mosaic at which the next one can begin. */
  readonly mayBegin: string
  /** The same after a round that itself began beyond the first mosaic: the next one does begin there. */
  readonly begins: string
}

const en: Messages = {
  title: 'Pearl Bounce',
  board: 'The sea. Steer the dhow with the arrow keys or a finger; Space or letting go launches the pearl; P pauses.',
  how: 'Slide, then let go!',
  level: 'Mosaic {n}',
  levelOfDay: 'Today {n}',
  levelLabel: 'Mosaic',
  lives: 'Lives: {n}.',
  gifts: {
    wide: 'Longer dhow',
    triple: 'Three pearls!',
    slow: 'Calm sea',
    fire: 'Glowing pearl!',
    net: 'Safety net',
    coin: 'Treasure!',
    life: 'One more life',
    harpoon: 'Harpoons!',
  },
  pairs: { burning: 'Glowing harpoons!', three: 'Three harpoons!', glowing: 'Glowing pearls!' },
  news: {
    oyster: 'Oysters free a second pearl',
    stone: 'Stone breaks at the second hit',
    drift: 'These rows drift',
    lock: 'The key opens all locks',
    iron: 'Iron never breaks: fly past it',
    coral: 'Coral restores broken tiles: break it first',
    bar: 'An iron bar slides in front',
    fish: 'Hit the golden fish for a gift',
    sink: 'This wall sinks',
    heart: 'Six hits burst the heart; a jar counts as three',
    all: 'Everything at once',
    crescent: 'The crescent',
    lantern: 'The lantern',
    dhow: 'The dhow',
    school: 'The fish',
    palm: 'The palm',
    arch: 'The arch',
    waves: 'The waves',
    pot: 'The coffee pot',
    hourglass: 'The hourglass',
    carpet: 'The carpet',
    shell: 'The shell',
    star: 'The last one: the star',
  },
  twists: {
    twins: { name: 'twin pearls', text: 'Today every launch has two pearls' },
    glow: { name: 'glowing pearls', text: 'Today every pearl begins glowing' },
    long: { name: 'a long dhow', text: 'Today the dhow stays long' },
    harpoons: { name: 'harpoons', text: 'Today every launch brings harpoons' },
    fish: { name: 'golden fish', text: 'Today golden fish swim by: hit them' },
    sinking: { name: 'sinking walls', text: 'Today the walls sink' },
  },
  aims: {
    chain: { other: '{n} bricks in one flight' },
    burst: { other: '{n} bricks at once' },
    gifts: { other: 'Catch {n} gifts' },
    pearls: { other: '{n} pearls at once' },
    fish: { one: 'Hit a golden fish', other: 'Hit {n} golden fish' },
    time: { other: 'Within {n} seconds' },
  },
  seconds: '{n} s',
  noneLost: 'No pearl lost',
  starFor: 'Star: {aim}',
  starsOf: 'Stars: {n} of {of}.',
  starsLabel: 'Stars',
  map: {
    open: 'All mosaics',
    title: 'Mosaics',
    text: 'A round can begin at every mosaic you have reached.',
    close: 'Close',
    total: 'Stars: {n} of {of}',
    reached: 'Mosaic {n}, stars: {stars} of {of}. Goal: {aim}.',
    locked: 'Mosaic {n}, not reached yet',
  },
  fishHit: 'Golden fish! +{n}',
  opened: 'The locks are open',
  day: { name: 'Mosaics of the day', none: 'The same for everybody', open: 'The day counts once its first mosaic is broken.' },
  lifeLost: 'Splash!',
  saved: 'Caught!',
  won: 'The last mosaic!',
  wonText: 'Not a tile is left standing. The sea is yours.',
  lost: 'The pearl sank',
  lostText: 'You came as far as mosaic {n}.',
  mayBegin: 'The next round may begin there.',
  begins: 'The next round begins there.',
}

const ar: Messages = {
  title: 'قفزة اللؤلؤة',
  board: 'البحر. توجيه المركب بالأسهم أو بالإصبع، وإطلاق اللؤلؤة بمفتاح المسافة أو برفع الإصبع، والحرف P للإيقاف المؤقت.',
  how: 'السحب للتوجيه، ورفع الإصبع للإطلاق!',
  level: 'اللوحة {n}',
  levelOfDay: 'لوحة اليوم {n}',
  levelLabel: 'اللوحة',
  lives: 'الأرواح {n}.',
  gifts: {
    wide: 'مركب أطول',
    triple: 'ثلاث لآلئ!',
    slow: 'بحر هادئ',
    fire: 'لؤلؤة متوهجة!',
    net: 'شبكة أمان',
    coin: 'كنز!',
    life: 'روح إضافية',
    harpoon: 'رماح!',
  },
  pairs: { burning: 'رماح متوهجة!', three: 'ثلاثة رماح!', glowing: 'لآلئ متوهجة!' },
  news: {
    oyster: 'في كل محارة لؤلؤة إضافية',
    stone: 'الحجر ينكسر بالضربة الثانية',
    drift: 'هذه الصفوف تتحرك',
    lock: 'المفتاح يفتح كل الأقفال',
    iron: 'الحديد لا ينكسر، فالمرور من جانبه',
    coral: 'المرجان يعيد القطع المكسورة، فالأفضل البدء به',
    bar: 'حاجز من حديد يتحرك أمام اللوحة',
    fish: 'إصابة السمكة الذهبية تجلب هدية',
    sink: 'هذه اللوحة تهبط',
    heart: 'ست ضربات تفجّر القلب، والجرة بثلاث',
    all: 'كل شيء معًا',
    crescent: 'الهلال',
    lantern: 'الفانوس',
    dhow: 'المركب',
    school: 'السمكة',
    palm: 'النخلة',
    arch: 'القوس',
    waves: 'الأمواج',
    pot: 'دلة القهوة',
    hourglass: 'الساعة الرملية',
    carpet: 'السجادة',
    shell: 'الصدفة',
    star: 'اللوحة الأخيرة: النجمة',
  },
  twists: {
    twins: { name: 'لؤلؤتان', text: 'اليوم لؤلؤتان في كل إطلاق' },
    glow: { name: 'لآلئ متوهجة', text: 'اليوم تبدأ كل لؤلؤة متوهجة' },
    long: { name: 'مركب طويل', text: 'اليوم يبقى المركب طويلًا' },
    harpoons: { name: 'رماح', text: 'اليوم تأتي الرماح مع كل إطلاق' },
    fish: { name: 'أسماك ذهبية', text: 'اليوم تمر أسماك ذهبية، والهدف إصابتها' },
    sinking: { name: 'لوحات هابطة', text: 'اليوم تهبط اللوحات' },
  },
  aims: {
    chain: { two: 'قطعتان دون لمس المركب', few: '{n} قطع دون لمس المركب', other: '{n} قطعة دون لمس المركب' },
    burst: { two: 'قطعتان معًا', few: '{n} قطع معًا', other: '{n} قطعة معًا' },
    gifts: { one: 'التقاط هدية', two: 'التقاط هديتين', few: 'التقاط {n} هدايا', other: 'التقاط {n} هدية' },
    pearls: { two: 'لؤلؤتان معًا', few: '{n} لآلئ معًا', other: '{n} لؤلؤة معًا' },
    fish: { one: 'إصابة سمكة ذهبية', two: 'إصابة سمكتين ذهبيتين', few: 'إصابة {n} سمكات ذهبية', other: 'إصابة {n} سمكة ذهبية' },
    time: { two: 'خلال ثانيتين', few: 'خلال {n} ثوانٍ', other: 'خلال {n} ثانية' },
  },
  seconds: '{n} ث',
  noneLost: 'دون ضياع أي لؤلؤة',
  starFor: 'نجمة: {aim}',
  starsOf: 'النجوم {n} من {of}.',
  starsLabel: 'النجوم',
  map: {
    open: 'كل اللوحات',
    title: 'اللوحات',
    text: 'يمكن أن تبدأ الجولة من أي لوحة سبق بلوغها.',
    close: 'إغلاق',
    total: 'النجوم {n} من {of}',
    reached: 'اللوحة {n}، النجوم {stars} من {of}. الهدف: {aim}.',
    locked: 'اللوحة {n}، لم يحن دورها بعد',
  },
  fishHit: 'سمكة ذهبية! \u2066+{n}\u2069',
  opened: 'انفتحت الأقفال',
  day: { name: 'لوحات اليوم', none: 'اللوحات نفسها للجميع', open: 'يُحسب اليوم بعد تكسير لوحته الأولى.' },
  lifeLost: 'سقطت في الماء!',
  saved: 'أمسكت بها الشبكة!',
  won: 'اكتملت اللوحات!',
  wonText: 'لم تبقَ قطعة واحدة قائمة، والبحر لك.',
  lost: 'غرقت اللؤلؤة',
  lostText: 'وصلت إلى اللوحة {n}.',
  mayBegin: 'يمكن أن تبدأ الجولة التالية من هناك.',
  begins: 'ستبدأ الجولة التالية من هناك.',
}

export const messages = { en, ar } as const
