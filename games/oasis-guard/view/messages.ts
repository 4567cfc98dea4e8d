import type { TowerKind, VisitorKind } from '../kinds.ts'
import { skillsAr, skillsEn } from './skill-messages.ts'
import type { SkillMessages } from './skill-messages.ts'

interface Goals {
  readonly first: string
  readonly tenth: string
  readonly best: string
  readonly beyond: string
}

/** A third height: its name, and what it does. */
type Master = Readonly<Record<'name' | 'does', string>>

interface Messages {
  readonly title: string
  readonly sound: string
  readonly pause: string
  readonly land: string
  /** The lands by number. */
  readonly lands: readonly [string, string, string, string, string, string]
  readonly stars: string
  readonly choose: string
  /** The kinds of a round, and what they are together. */
  readonly modes: Readonly<Record<'label' | 'waves' | 'hard' | 'endless', string>>
  /** A round with stronger visitors. `says`: before it. `now`: when it was held for the first time. `both`: of a land that was held like that, too. */
  readonly hard: Readonly<Record<'name' | 'says' | 'held' | 'open' | 'now' | 'both', string>>
  readonly skills: SkillMessages
  readonly endless: string
  /** The round of the day. `open`: at its end, until it counts. `goal`: while it is played. */
  readonly day: Readonly<Record<'name' | 'open' | 'goal', string>>
  readonly bestWave: string
  readonly noBest: string
  readonly holdHere: string
  readonly close: string
  readonly opened: string
  readonly endlessOpened: string
  readonly closed: string
  readonly towers: Readonly<Record<TowerKind, string>>
  readonly does: Readonly<Record<TowerKind, string>>
  /** The two third heights of each tower. */
  readonly masters: Readonly<Record<TowerKind, readonly [Master, Master]>>
  /** The sandstorm. `use`: how it is used. `aim`: while its place is chosen. `again`: what the second press does. */
  readonly storm: Readonly<Record<'name' | 'wait' | 'use' | 'aim' | 'again', string>>
  /** The same for the guards. */
  readonly guards: Readonly<Record<'name' | 'wait' | 'use' | 'aim' | 'again', string>>
  /** And for the captain. */
  readonly captain: Readonly<Record<'name' | 'wait' | 'use' | 'aim' | 'again', string>>
  /** What is special about a visitor. */
  readonly tells: Readonly<Record<'crow' | 'jerboa' | 'snake' | 'hyena' | 'camel', string>> & Readonly<Partial<Record<VisitorKind, string>>>
  readonly twoCamels: string
  readonly spot: string
  readonly tower: string
  readonly build: string
  readonly raise: string
  readonly sell: string
  /** The first press of a sale asks. */
  readonly sellSure: string
  readonly sellAgain: string
  readonly drops: string
  readonly coins: string
  readonly wave: string
  readonly waveOf: string
  readonly waveBest: string
  readonly call: string
  readonly callNow: string
  readonly refill: string
  readonly next: string
  readonly visitors: Readonly<Record<VisitorKind | 'leader', string>>
  readonly visitor: string
  /** Between the parts of a list. */
  readonly comma: string
  readonly pace: string
  readonly goals: Goals
  /** The goals of an endless round: waves instead of points. */
  readonly waveGoals: Goals
  readonly hintBuild: string
  readonly hintCall: string
  readonly hintKeys: string
  readonly comes: string
  readonly boss: string
  readonly leader: string
  readonly fifteen: string
  readonly newBest: string
  readonly bestBefore: string
  readonly cleared: string
  readonly drank: string
  readonly won: string
  readonly wonText: string
  readonly goOn: string
  readonly goHome: string
  readonly lost: string
  readonly lostText: string
  readonly heldText: string
  readonly again: string
  /** After a land that was held. */
  readonly nextLand: string
  readonly paused: string
  readonly resume: string
  readonly restart: string
  readonly waveFact: string
  readonly bestWaveFact: string
  readonly score: string
  readonly best: string
  readonly felled: string
}

const en: Messages = {
  title: 'Oasis Guard',
  sound: 'Sound',
  pause: 'Pause',
  land: 'Oasis',
  lands: ['Palm Bend', 'Two Wells', 'Long Spiral', 'Terraces', 'Ring Road', 'Caravan Cross'],
  stars: '{land}, stars: {n} of {all}',
  choose: 'Choose an oasis',
  modes: { label: 'Kind of round', waves: 'Fifteen waves', hard: 'Hard', endless: 'Endless' },
  hard: {
    name: '{land}, hard',
    says: 'Hard: stronger visitors, more points, and one more star for holding it.',
    held: 'Held',
    open: 'One star to win',
    now: 'Held the hard way: one more star!',
    both: 'also held hard',
  },
  skills: skillsEn,
  endless: '{land}, endless',
  day: { name: 'Watch of the day', open: 'The day counts once all its waves are held.', goal: 'Goal: hold {n} waves' },
  bestWave: 'Best wave: {n}',
  noBest: 'Not tried yet',
  holdHere: 'Hold this oasis first',
  close: 'Close',
  opened: 'A new oasis is open: {land}.',
  endlessOpened: 'Hard and endless rounds are open here.',
  closed: 'Hold {land} first',
  towers: { sling: 'Sling', well: 'Fountain', drum: 'Drum', mirror: 'Sun mirror' },
  does: { sling: 'Quick stones', well: 'Slows all', drum: 'Shakes all', mirror: 'Burns the strongest' },
  masters: {
    sling: [
      { name: 'Fast sling', does: 'Twice as many stones' },
      { name: 'Rock sling', does: 'Its rocks burst' },
    ],
    well: [
      { name: 'Cold spring', does: 'Slows far more' },
      { name: 'Hot spring', does: 'Burns all' },
    ],
    drum: [
      { name: 'War drum', does: 'Shakes harder' },
      { name: 'Halt drum', does: 'All stand still' },
    ],
    mirror: [
      { name: 'Great mirror', does: 'Burns far harder' },
      { name: 'Triple mirror', does: 'Burns three' },
    ],
  },
  storm: {
    name: 'Sandstorm',
    wait: 'Sandstorm, ready in {n} s',
    use: 'New: the sandstorm. Touch it, then the path: it carries everyone there back.',
    aim: 'Touch where the storm blows',
    again: 'Sandstorm: press again for the visitor nearest to the water',
  },
  guards: {
    name: 'Guards',
    wait: 'Guards, ready in {n} s',
    use: 'New: the guards. Touch them, then the path: they stop whoever comes by.',
    aim: 'Touch where the guards stand',
    again: 'Guards: press again for the visitor nearest to the water',
  },
  captain: {
    name: 'Captain',
    wait: 'Captain, back in {n} s',
    use: 'New: the captain. Touch the red button, then the path, as often as you like.',
    aim: 'Touch where the captain goes',
    again: 'Captain: press again for the visitor nearest to the water',
  },
  tells: {
    crow: 'Crows fly straight to the water. Only slings and mirrors reach them.',
    jerboa: 'Jerboas dig. Below the sand only drums reach them.',
    snake: 'A snake that is sent away leaves two young ones.',
    hyena: 'Hyenas make everyone around them run.',
    camel: 'A camel! It drinks eight drops and spits at towers.',
  },
  twoCamels: 'Two camels come here at the end, one from each side.',
  spot: 'Stone circle {n}, free',
  tower: '{tower} {n}, height {height}',
  build: '{tower}: {does}, {cost} coins',
  raise: 'Raise for {cost} coins',
  sell: 'Sell for {cost} coins',
  sellSure: 'Sell?',
  sellAgain: 'Press again to sell for {cost} coins',
  drops: 'Water: {n}',
  coins: 'Coins: {n}',
  wave: 'Wave {n}',
  waveOf: 'Wave {n} of {all}',
  waveBest: 'Wave {n}, best wave: {best}',
  call: 'First wave',
  callNow: 'Next +{n}',
  refill: 'Buy a drop of water for {cost} coins',
  next: 'Next',
  visitors: {
    beetle: 'Beetles',
    gnat: 'Gnats',
    lizard: 'Lizards',
    tortoise: 'Tortoises',
    moth: 'Moths',
    crow: 'Crows',
    jerboa: 'Jerboas',
    snake: 'Snakes',
    young: 'Young snakes',
    hyena: 'Hyenas',
    scorpion: 'Scorpions',
    camel: 'Camels',
    leader: 'Giant scorpion',
  },
  visitor: '{visitor}: {n}',
  comma: ', ',
  pace: 'Twice the pace',
  goals: { first: 'First goal: {n} points', tenth: 'Next goal: {n}', best: 'Your best: {n}', beyond: 'A new best!' },
  waveGoals: { first: 'Goal: wave {n}', tenth: 'Next goal: wave {n}', best: 'New best: wave {n}', beyond: 'A new best!' },
  hintBuild: 'Touch a stone circle and choose a tower',
  hintCall: 'Ready? Call the first wave',
  hintKeys: 'Tab and Enter, N calls, F hurries',
  comes: 'Wave {n}',
  boss: 'A scorpion!',
  leader: 'A giant scorpion!',
  fifteen: 'Fifteen held!',
  newBest: 'A new best: wave {n}!',
  bestBefore: 'The best before was wave {n}.',
  cleared: 'Held! +{n}',
  drank: 'They drink!',
  won: '{land} is safe!',
  wonText: 'Fifteen waves held. Stay and see how long it lasts?',
  goOn: 'Stay on guard',
  goHome: 'Rest now',
  lost: 'The water is gone',
  lostText: 'You held until wave {n}. The palms will grow again.',
  heldText: 'You held until wave {n}.',
  again: 'New watch',
  nextLand: 'On to {land}',
  paused: 'Paused',
  resume: 'Continue',
  restart: 'Start over',
  waveFact: 'Wave',
  bestWaveFact: 'Best wave',
  score: 'Score',
  best: 'Best',
  felled: 'Sent away',
}

const ar: Messages = {
  title: 'حرّاس الواحة',
  sound: 'الصوت',
  pause: 'إيقاف مؤقت',
  land: 'الواحة',
  lands: ['منعطف النخيل', 'البئران', 'الحلزون الطويل', 'المدرّجات', 'الطريق الدائري', 'ملتقى القوافل'],
  stars: '{land}، النجوم: {n} من {all}',
  choose: 'اختيار الواحة',
  modes: { label: 'نوع الجولة', waves: 'خمس عشرة موجة', hard: 'صعبة', endless: 'بلا نهاية' },
  hard: {
    name: '{land}، جولة صعبة',
    says: 'جولة صعبة: زوار أقوى ونقاط أكثر، والصمود فيها يكسب نجمة إضافية.',
    held: 'صمدت فيها',
    open: 'نجمة إضافية متاحة',
    now: 'صمود في الجولة الصعبة: نجمة إضافية!',
    both: 'وفي الجولة الصعبة أيضًا',
  },
  skills: skillsAr,
  endless: '{land}، بلا نهاية',
  day: { name: 'حراسة اليوم', open: 'يُحسب اليوم بعد صدّ كل موجاته.', goal: 'الهدف: صدّ {n} موجات' },
  bestWave: 'أفضل موجة: {n}',
  noBest: 'لم تُجرَّب بعد',
  holdHere: 'بعد حماية هذه الواحة',
  close: 'إغلاق',
  opened: 'فُتحت واحة جديدة: {land}.',
  endlessOpened: 'الجولة الصعبة واللعب بلا نهاية متاحان هنا الآن.',
  closed: 'بعد حماية {land}',
  towers: { sling: 'مقلاع', well: 'نافورة', drum: 'طبل', mirror: 'مرآة الشمس' },
  does: { sling: 'حجارة سريعة', well: 'تُبطئ الجميع', drum: 'يهزّ الجميع', mirror: 'تحرق الأقوى' },
  masters: {
    sling: [
      { name: 'مقلاع سريع', does: 'ضعف الحجارة' },
      { name: 'مقلاع الصخور', does: 'صخور تتناثر' },
    ],
    well: [
      { name: 'نبع بارد', does: 'إبطاء أشدّ' },
      { name: 'نبع حارّ', does: 'يحرق الجميع' },
    ],
    drum: [
      { name: 'طبل الحرب', does: 'يهزّ بقوة أكبر' },
      { name: 'طبل الوقوف', does: 'يوقف الجميع' },
    ],
    mirror: [
      { name: 'مرآة كبرى', does: 'حرق أشدّ' },
      { name: 'مرآة ثلاثية', does: 'تحرق ثلاثة' },
    ],
  },
  storm: {
    name: 'العاصفة الرملية',
    wait: 'العاصفة الرملية، جاهزة بعد {n} ث',
    use: 'جديد: العاصفة الرملية. لمسها ثم لمس الطريق يعيد من عليه إلى الوراء.',
    aim: 'العاصفة تهبّ حيث يُلمس الطريق',
    again: 'العاصفة الرملية: الضغط مرة أخرى يوجّهها نحو أقرب زائر إلى الماء',
  },
  guards: {
    name: 'الحرّاس',
    wait: 'الحرّاس، جاهزون بعد {n} ث',
    use: 'جديد: الحرّاس. لمس زرّهم ثم لمس الطريق يضعهم هناك ليوقفوا من يمرّ.',
    aim: 'الحرّاس يقفون حيث يُلمس الطريق',
    again: 'الحرّاس: الضغط مرة أخرى يرسلهم نحو أقرب زائر إلى الماء',
  },
  captain: {
    name: 'القائد',
    wait: 'القائد، يعود بعد {n} ث',
    use: 'جديد: القائد. لمس زرّه الأحمر ثم الطريق يرسله إلى هناك، كلما لزم.',
    aim: 'القائد يذهب حيث يُلمس الطريق',
    again: 'القائد: الضغط مرة أخرى يرسله نحو أقرب زائر إلى الماء',
  },
  tells: {
    crow: 'الغربان تطير إلى الماء مباشرة، ولا يصلها إلا المقلاع والمرآة.',
    jerboa: 'الجرابيع تحفر، وتحت الرمل لا يصلها إلا الطبل.',
    snake: 'كل أفعى تُردّ تترك خلفها صغيرتين.',
    hyena: 'الضباع تجعل كل من حولها يركض.',
    camel: 'جمل! يشرب ثماني قطرات ويبصق على الأبراج.',
  },
  twoCamels: 'في النهاية يأتي هنا جملان، واحد من كل جهة.',
  spot: 'دائرة حجرية {n}، خالية',
  tower: '{tower} {n}، المستوى {height}',
  build: '{tower}: {does}، الثمن {cost}',
  raise: 'تطوير البرج، الثمن {cost}',
  sell: 'بيع البرج، الثمن {cost}',
  sellSure: 'بيع؟',
  sellAgain: 'الضغط مرة أخرى للبيع، الثمن {cost}',
  drops: 'الماء: {n}',
  coins: 'العملات: {n}',
  wave: 'الموجة {n}',
  waveOf: 'الموجة {n} من {all}',
  waveBest: 'الموجة {n}، أفضل موجة: {best}',
  call: 'الموجة الأولى',
  callNow: 'التالية \u2066+{n}\u2069',
  refill: 'شراء قطرة ماء، الثمن {cost}',
  next: 'التالية',
  visitors: {
    beetle: 'خنافس',
    gnat: 'برغش',
    lizard: 'سحالٍ',
    tortoise: 'سلاحف',
    moth: 'عثّ',
    crow: 'غربان',
    jerboa: 'جرابيع',
    snake: 'أفاعٍ',
    young: 'أفاعٍ صغيرة',
    hyena: 'ضباع',
    scorpion: 'عقارب',
    camel: 'جِمال',
    leader: 'عقرب عملاق',
  },
  visitor: '{visitor}: {n}',
  comma: '، ',
  pace: 'سرعة مضاعفة',
  goals: { first: 'الهدف الأول: {n} نقطة', tenth: 'الهدف التالي: {n}', best: 'أفضل نتيجة لك: {n}', beyond: 'رقم قياسي جديد!' },
  waveGoals: { first: 'الهدف: الموجة {n}', tenth: 'الهدف التالي: الموجة {n}', best: 'رقم قياسي جديد: الموجة {n}', beyond: 'رقم قياسي جديد!' },
  hintBuild: 'لكل دائرة حجرية برج من اختيارك',
  hintCall: 'الموجة الأولى بانتظار إشارتك',
  hintKeys: 'Tab ومفتاح الإدخال، وN للموجة التالية، وF للسرعة',
  comes: 'الموجة {n}',
  boss: 'عقرب!',
  leader: 'عقرب عملاق!',
  fifteen: 'صمود خمس عشرة موجة!',
  newBest: 'رقم قياسي جديد: الموجة {n}!',
  bestBefore: 'الأفضل قبلها: الموجة {n}.',
  cleared: 'صمدت! \u2066+{n}\u2069',
  drank: 'إنهم يشربون!',
  won: '{land} في أمان!',
  wonText: 'صمدت خمس عشرة موجة. هل يستمر الصمود؟',
  goOn: 'مواصلة الحراسة',
  goHome: 'وقت الراحة',
  lost: 'نفد الماء',
  lostText: 'صمدت حتى الموجة {n}. سينمو النخيل من جديد.',
  heldText: 'صمدت حتى الموجة {n}.',
  again: 'حراسة جديدة',
  nextLand: 'إلى {land}',
  paused: 'توقف مؤقت',
  resume: 'متابعة',
  restart: 'البدء من جديد',
  waveFact: 'الموجة',
  bestWaveFact: 'أفضل موجة',
  score: 'النقاط',
  best: 'الأفضل',
  felled: 'زوار رُدّوا',
}

export type { Messages }
export const messages = { en, ar } as const
