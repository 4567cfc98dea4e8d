import type { Forms } from '@majlis/game-kit/plural'
import type { MissionKind } from '../missions.ts'
import type { Thing } from './news.ts'

/** Every text of the game. Keys are the same in both languages: a missing one does not compile. */
export interface Messages {
  readonly title: string
  readonly sound: string
  readonly pause: string
  readonly desert: string
  readonly metres: string
  readonly goal: string
  readonly start: string
  /** The level and its goal in metres. No dot beside a number: it looks like an Arabic zero. */
  readonly intro: string
  /** How a run begins, before the hint. */
  readonly beginTouch: string
  readonly beginKeys: string
  readonly hintTouch: string
  readonly hintKeys: string
  readonly missions: string
  readonly missionKinds: Readonly<Record<MissionKind, string>>
  readonly share: string
  readonly fulfilled: string
  readonly paused: string
  readonly pausedText: string
  readonly resume: string
  readonly giveUp: string
  readonly won: string
  readonly wonText: string
  readonly lost: string
  /** In place of `lost` when the goal was far away. */
  readonly lostFar: string
  readonly lostText: string
  readonly again: string
  /** The button that changes the scarf: the number of the worn one, of `all`. */
  readonly scarf: string
  readonly scarfNew: string
  /** `n`: missions. */
  readonly scarfNext: string
  /** `stars`: the price, as in `stars`. */
  readonly buyScarf: string
  /** Stars gathered for the next striped scarf, `have` of its `price`. */
  readonly purse: string
  /** A number of stars that something costs. */
  readonly stars: Forms
  readonly starsLabel: string
  /** The second chance: `stars` is its price. */
  readonly fallen: string
  readonly fallenText: string
  readonly goOn: string
  readonly endRun: string
  /** Of a run: `n` tricks. */
  readonly longestChain: Forms
  readonly distance: string
  readonly score: string
  readonly scoreNow: string
  readonly best: string
  readonly near: string
  readonly passedBest: string
  readonly passedGoal: string
  /** `n`: points; so in the lines below. */
  readonly crossed: string
  readonly flown: string
  readonly bounced: string
  readonly flipped: string
  readonly slid: string
  readonly saved: string
  /** `stars`: what a second shield brings. */
  readonly spare: string
  /** A new thing of the course: its name, and one line about it. */
  readonly things: Readonly<Record<Thing, readonly [name: string, line: string]>>
  /** The lines about ducking and somersaults for devices with a keyboard. */
  readonly falconKeys: string
  readonly flipKeys: string
  /** `name`: the mission's kind. */
  readonly missionDone: string
  readonly announced: string
  /** The run of the day, and the end of one that does not count yet. */
  readonly day: { readonly name: string; readonly open: string }
}

const en: Messages = {
  title: 'Desert Run',
  sound: 'Sound',
  pause: 'Pause',
  desert: 'The running fennec. Space jumps, the down arrow ducks, P pauses.',
  metres: '{n} m',
  goal: 'Goal {n} m',
  start: 'Run',
  intro: 'Level {level}: carry the lantern {n} m into the night.',
  beginTouch: 'Tap anywhere to begin.',
  beginKeys: 'Space begins the run.',
  hintTouch: 'Tap to jump, hold to jump higher. Swipe down, or hold the left side, to duck.',
  hintKeys: 'Space jumps, hold it to jump higher. Down arrow ducks. P pauses.',
  missions: 'Missions',
  missionKinds: {
    stars: 'Stars gathered',
    metresInRun: 'Metres in one run',
    leapt: 'Gaps leapt',
    nearMisses: 'Near misses',
    starsInRun: 'Stars in one run',
    ducked: 'Times ducked',
    flown: 'Flights from dunes, ropes and awnings',
    chainInRun: 'Longest chain in one run',
    powers: 'Powers taken',
    places: 'Places crossed',
  },
  share: '{have} / {target}',
  fulfilled: 'Done',
  paused: 'Paused',
  pausedText: 'The lantern is still burning.',
  resume: 'Continue',
  giveUp: 'Start over',
  won: 'Goal reached!',
  wonText: 'Next stop: {n} m.',
  lost: 'So close!',
  lostFar: 'Run over',
  lostText: 'The goal is at {n} m.',
  again: 'Run again',
  scarf: 'Scarf {n} of {all}: change',
  scarfNew: 'A new scarf for the fennec!',
  scarfNext: 'Missions until the next scarf: {n}',
  buyScarf: 'Striped scarf for {stars}',
  purse: 'Stars for the next striped scarf: {have} / {price}',
  stars: { one: '{n} star', other: '{n} stars' },
  starsLabel: 'Stars',
  fallen: 'Go on?',
  fallenText: 'Once in each run. Your points stay.',
  goOn: 'Go on for {stars}',
  endRun: 'End the run',
  longestChain: { one: 'Longest chain: {n} trick.', other: 'Longest chain: {n} tricks.' },
  distance: 'Distance',
  score: 'Score',
  scoreNow: 'Score {n}',
  best: 'Best',
  near: 'Near miss +{n}',
  passedBest: 'New best distance!',
  passedGoal: 'Goal reached!',
  crossed: 'Crossed! +{n}',
  flown: 'High flight +{n}',
  bounced: 'Bounce +{n}',
  flipped: 'Somersault +{n}',
  slid: 'Slide +{n}',
  saved: 'The shield held!',
  spare: 'Second shield: {stars}',
  things: {
    ramp: ['A dune', 'Jump at its crest to fly high'],
    falcon: ['A falcon', 'Swipe down to duck'],
    dunes: ['The high dunes', 'Jump at a crest to fly high'],
    ruins: ['The ruins', 'Stay low under the arches'],
    herd: ['The gazelles', 'They run with you: leap over them'],
    storm: ['The sandstorm', 'The wind carries your jumps farther'],
    bridge: ['The rope bridge', 'Planks are missing: leap over the holes'],
    oasis: ['The oasis', 'Duck under palms; a lantern is three stars'],
    souk: ['The souk', 'Land on an awning to bounce'],
    magnet: ['Magnet', 'It draws stars to you'],
    shield: ['Shield', 'It stops one hit'],
    glider: ['Wings', 'Hold a jump to glide'],
    chain: ['A chain', 'The next trick is worth more'],
    flip: ['A somersault', 'In a high flight, tap once more'],
    rope: ['A rope of lanterns', 'Jump onto it to slide, and jump off it to fly'],
  },
  falconKeys: 'Hold the down arrow to duck',
  flipKeys: 'In a high flight, press Space once more',
  missionDone: 'Mission done: {name}',
  announced: 'Run over. Distance {metres} metres, score {score}.',
  day: { name: 'Run of the day', open: 'The day counts from {n} m on.' },
}

const ar: Messages = {
  title: 'عدّاء الصحراء',
  sound: 'الصوت',
  pause: 'إيقاف مؤقت',
  desert: 'ثعلب الفنك يجري. مفتاح المسافة للقفز، والسهم السفلي للانحناء، والحرف P للإيقاف المؤقت.',
  metres: '{n} م',
  goal: 'الهدف {n} م',
  start: 'انطلاق',
  intro: 'هدف المستوى {level}: حمل الفانوس {n} م في الليل.',
  beginTouch: 'النقر في أي مكان للبدء.',
  beginKeys: 'مفتاح المسافة لبدء الجري.',
  hintTouch: 'النقر للقفز، والضغط الطويل لقفزة أعلى. السحب إلى الأسفل أو الضغط على يسار الشاشة للانحناء.',
  hintKeys: 'مفتاح المسافة للقفز، والضغط الطويل لقفزة أعلى. السهم السفلي للانحناء، والحرف P للإيقاف المؤقت.',
  missions: 'المهام',
  missionKinds: {
    stars: 'جمع النجوم',
    metresInRun: 'أمتار في جولة واحدة',
    leapt: 'قفزات فوق الحُفر',
    nearMisses: 'نجاة بأعجوبة',
    starsInRun: 'نجوم في جولة واحدة',
    ducked: 'مرات الانحناء',
    flown: 'تحليق من الكثبان والحبال والمظلات',
    chainInRun: 'أطول سلسلة في جولة واحدة',
    powers: 'قوى جُمعت',
    places: 'أماكن عُبرت',
  },
  share: '{have} / {target}',
  fulfilled: 'تمت',
  paused: 'توقف مؤقت',
  pausedText: 'ما زال الفانوس مضيئًا.',
  resume: 'متابعة',
  giveUp: 'من البداية',
  won: 'بلغت الهدف!',
  wonText: 'المحطة التالية: {n} م.',
  lost: 'الهدف كان قريبًا!',
  lostFar: 'انتهت الجولة',
  lostText: 'الهدف عند {n} م.',
  again: 'جولة أخرى',
  scarf: 'الوشاح {n} من {all}: تغيير',
  scarfNew: 'وشاح جديد للفنك!',
  scarfNext: 'المهام المتبقية للوشاح التالي: {n}',
  buyScarf: 'وشاح مخطط مقابل {stars}',
  purse: 'نجوم الوشاح المخطط التالي: {have} / {price}',
  stars: { zero: '{n} نجمة', one: 'نجمة واحدة', two: 'نجمتين', few: '{n} نجوم', many: '{n} نجمة', other: '{n} نجمة' },
  starsLabel: 'النجوم',
  fallen: 'متابعة الجولة؟',
  fallenText: 'مرة واحدة في كل جولة، والنقاط باقية.',
  goOn: 'متابعة مقابل {stars}',
  endRun: 'إنهاء الجولة',
  longestChain: {
    one: 'أطول سلسلة: حركة واحدة.',
    two: 'أطول سلسلة: حركتان.',
    few: 'أطول سلسلة: {n} حركات.',
    many: 'أطول سلسلة: {n} حركة.',
    other: 'أطول سلسلة: {n} حركة.',
  },
  distance: 'المسافة',
  score: 'النقاط',
  scoreNow: 'النقاط {n}',
  best: 'الأفضل',
  near: 'نجاة بأعجوبة \u2066+{n}\u2069',
  passedBest: 'رقم قياسي جديد للمسافة!',
  passedGoal: 'بلغت الهدف!',
  crossed: 'عبور! \u2066+{n}\u2069',
  flown: 'تحليق عالٍ \u2066+{n}\u2069',
  bounced: 'ارتداد \u2066+{n}\u2069',
  flipped: 'شقلبة \u2066+{n}\u2069',
  slid: 'انزلاق \u2066+{n}\u2069',
  saved: 'الدرع صد الضربة!',
  spare: 'درع ثانٍ: {stars}',
  things: {
    ramp: ['كثيب', 'القفز عند قمته تحليق عالٍ'],
    falcon: ['صقر', 'السحب إلى الأسفل للانحناء'],
    dunes: ['الكثبان العالية', 'القفز عند القمة تحليق عالٍ'],
    ruins: ['الأطلال', 'انحناء طويل تحت الأقواس'],
    herd: ['الغزلان', 'تجري معك، والنجاة بالقفز فوقها'],
    storm: ['العاصفة الرملية', 'الريح تحمل القفزات إلى أبعد'],
    bridge: ['جسر الحبال', 'ألواح مفقودة، والنجاة بالقفز فوق الفراغات'],
    oasis: ['الواحة', 'انحناء تحت النخيل، وكل فانوس بثلاث نجوم'],
    souk: ['السوق', 'الهبوط على مظلة للارتداد عاليًا'],
    magnet: ['المغناطيس', 'يجذب النجوم إليك'],
    shield: ['الدرع', 'يصد ضربة واحدة'],
    glider: ['الجناحان', 'إطالة الضغط أثناء القفز للتحليق'],
    flip: ['شقلبة', 'نقرة أخرى أثناء التحليق العالي'],
    chain: ['سلسلة', 'الحركة التالية بنقاط أكثر'],
    rope: ['حبل الفوانيس', 'القفز إليه للانزلاق، والقفز منه للتحليق'],
  },
  falconKeys: 'السهم السفلي للانحناء',
  flipKeys: 'مفتاح المسافة مرة أخرى أثناء التحليق العالي',
  missionDone: 'أُنجزت مهمة: {name}',
  announced: 'انتهت الجولة. المسافة {metres} م، والنقاط {score}.',
  day: { name: 'جولة اليوم', open: 'يُحسب اليوم ابتداءً من {n} م.' },
}

export const messages = { en, ar } as const
